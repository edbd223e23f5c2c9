// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Processes
import Sessions

/// Every session of up to four keys on the presets, and what the original shows in them.
///
/// Only those in which a mutant shows something else need a judge.
struct Exhaustion {
  /// By preset: for each three keys a hash of what is shown behind each of them and a fourth one.
  private let shown: [[UInt64]]

  /// Notes what the original shows, in processes of its own.
  init() throws(HarnessError) {
    var shown: [[UInt64]] = []
    for dialect in Dialect.presets {
      shown.append(try Exhaustion.shown(on: dialect).hashes)
    }
    self.shown = shown
  }

  /// Finds the active mutant; nil if all that it shows is right.
  func found(by hunt: Hunt) throws(HarnessError) -> Hunt.Found? {
    for (index, dialect) in Dialect.presets.enumerated() {
      let (hashes, ending) = try Exhaustion.shown(on: dialect)
      guard ending == .switchedOff else {
        return Hunt.Found(
          milliseconds: spent() * 1000, dialect: "\(dialect.name)", cause: "\(ending)", keys: "")
      }
      let keys = dialect.keypad.keys
      var plays: [Play] = []
      for place in hashes.indices where hashes[place] != shown[index][place] {
        let (first, second, third) = (
          place / keys.count / keys.count, place / keys.count % keys.count, place % keys.count
        )
        plays += keys.map {
          Play(dialect: index, entropy: 0, keys: [keys[first], keys[second], keys[third], $0])
        }
      }
      if let found = try hunt.run(plays, of: Dialect.presets, by: Table.self) { return found }
    }
    return nil
  }

  private static func shown(
    on dialect: Dialect
  ) throws(HarnessError) -> (hashes: [UInt64], ending: Ending) {
    let child = try Isolated.run(limits: Limits(cpuSeconds: 600), capacity: 1 << 24, hangs: 1) {
      output in
      let hashes =
        switch dialect.machine {
        case .infix: shown(by: InfixBrain(dialect), dialect.keypad.keys)
        case .rpn: shown(by: RPNBrain(dialect), dialect.keypad.keys)
        }
      output.append(hashes.withUnsafeBytes { Array($0) })
    }
    let hashes = child.bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: 8 * $0, as: UInt64.self) }
    }
    return (hashes, child.ending)
  }

  private static func shown<B: Brain>(by brain: B, _ keys: [Key]) -> [UInt64] {
    var reading = brain.reading()
    var hashes: [UInt64] = []
    func pressed(_ key: Key, on brain: B, _ hash: inout ShownHash) -> B {
      var brain = brain
      brain.press(key)
      brain.show(in: &reading, .all)
      hash.add(reading)
      return brain
    }
    var start = ShownHash()
    start.add(reading)
    for first in keys {
      var one = start
      let afterOne = pressed(first, on: brain, &one)
      for second in keys {
        var two = one
        let afterTwo = pressed(second, on: afterOne, &two)
        for third in keys {
          var three = two
          let afterThree = pressed(third, on: afterTwo, &three)
          for fourth in keys { _ = pressed(fourth, on: afterThree, &three) }
          hashes.append(three.value)
        }
      }
    }
    return hashes
  }
}
