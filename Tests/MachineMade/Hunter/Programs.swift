// SPDX-License-Identifier: Apache-2.0
import Calculators
import Campaigns
import Foundation
import Proofs
import Sessions

/// The sessions of decimal calculators written in Python, which share no code with the oracle.
enum Programs {
  private static let roundings: [(ResultRounding, String)] = [
    (.halfEven, "ROUND_HALF_EVEN"), (.halfUp, "ROUND_HALF_UP"), (.halfDown, "ROUND_HALF_DOWN"),
    (.down, "ROUND_DOWN"), (.up, "ROUND_UP"), (.floor, "ROUND_FLOOR"),
    (.ceiling, "ROUND_CEILING"),
  ]
  private static let keys =
    "0123456789".map(String.init) + [
      ".", "+", "−", "×", "÷", "xʸ", "√", "±", "x²", "x⁻¹", "%", "ln", "log", "eˣ", "=", "C",
    ]

  /// Runs each calculator once, on all its sessions.
  static func sessions(_ count: Int, seed: UInt64) throws -> [(Dialect, [Play])] {
    var all: [(Dialect, [Play])] = []
    for (index, (rounding, name)) in roundings.enumerated() {
      for digits in index % 2 == 0 ? [7, 20, 60] : [5, 15, 34] {
        let dialect = dialect(digits, rounding)
        all.append(
          (dialect, try run(dialect, digits, name, count, seed: seed &+ UInt64(all.count))))
      }
    }
    return all
  }

  private static func dialect(_ digits: Int, _ rounding: ResultRounding) -> Dialect {
    let pad = Keypad(keys.compactMap { Key(spelling: $0[...]) })
    var dialect = Dialect(name: Text("python-\(digits)-\(rounding)"), keypad: pad)
    dialect.arithmetic = .significantDigits(digits, rounding)
    dialect.numberStyle = NumberStyle(.shortest, plainBelow: 21, exponentHasPlus: true)
    (dialect.largestExponent, dialect.smallestExponent) = (999_999, -999_999)
    dialect.visible = []
    return dialect
  }

  private static func run(
    _ dialect: Dialect, _ digits: Int, _ rounding: String, _ count: Int, seed: UInt64
  ) throws -> [Play] {
    var generated = GeneratedSessions(dialect, seed: seed, limitsEvery: 4)
    var random = RandomSessions(dialect, seed: seed, extremesEvery: 4)
    let sessions = (0..<count).map { $0 % 2 == 0 ? generated.next() : random.next() }
    let file = ".build/machine-made/keys.txt"
    try sessions.map { keys in
      "reset\n" + keys.map { "\($0.legend)\n" }.joined()
    }.joined().write(toFile: file, atomically: true, encoding: .utf8)
    let command =
      "python3 Tests/Arithmetic/decimal-calculator.py --digits \(digits) --rounding \(rounding) < \(file)"
    let bytes = try output(of: command)
    var displays = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .map { $0.dropFirst("display=".count) }[...]
    return sessions.map { keys in
      let readings = displays.prefix(keys.count + 1).map { display in
        var face = Face.switchedOn
        face.display = Text(String(display))
        return Reading(face: face, value: nil, shown: .display)
      }
      displays = displays.dropFirst(keys.count + 1)
      var play = Play(dialect: 0, entropy: 0, keys: keys)
      play.recording = Recording(.isSound, readings).bytes
      return play
    }
  }

  private static func output(of command: String) throws -> [UInt8] {
    guard let pipe = popen(command, "r") else { throw Fault("cannot run \(command)") }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, pipe), count > 0 {
      bytes += block.prefix(count)
    }
    guard pclose(pipe) == 0 else { throw Fault("fails: \(command)") }
    return bytes
  }
}
