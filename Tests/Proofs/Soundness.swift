// SPDX-License-Identifier: Apache-2.0
import Brains
public import Calculators
import Oracle
import Sessions

/// A check that a correct calculator never diverges, over any number of random keys.
public struct Soundness: Sendable {
  var sessions = 0
  var keys = 0
  var agreed = 0
  var library = 0
  var undecided = 0
  /// The first divergences, one per line.
  public var accusations: [String] = []

  /// Creates a check before any key.
  public init() {}

  /// Presses random keys on the built-in brain of a dialect.
  public static func brain(
    _ dialect: Dialect, keys limit: Int, seed: UInt64, hiding hidden: Fields = []
  ) -> Soundness {
    switch dialect.machine {
    case .infix: play(dialect, limit, seed, hidden) { InfixBrain(dialect, entropy: $0) }
    case .rpn: play(dialect, limit, seed, hidden) { RPNBrain(dialect, entropy: $0) }
    }
  }

  /// Presses random keys on a calculator with correctly rounded functions.
  public static func exact(
    _ dialect: Dialect, keys limit: Int, seed: UInt64, hiding hidden: Fields = []
  ) -> Soundness {
    play(dialect, limit, seed, hidden) { ExactCalculator(dialect, entropy: $0) }
  }

  private static func play<B: Brain>(
    _ dialect: Dialect, _ limit: Int, _ seed: UInt64, _ hidden: Fields, _ make: (UInt64) -> B
  ) -> Soundness {
    var result = Soundness()
    var sessions = RandomSessions(dialect, seed: seed)
    var judge = Judge(dialect)
    let played = sessions.play(
      keys: limit, showing: Fields.all.subtracting(hidden), make
    ) { session, step, reading in
      if step == 0 { judge.switchOn() }
      switch judge.observe(session.key(at: step), reading) {
      case .agrees, .rounding: result.agreed += 1
      case .library: result.library += 1
      case .undecided: result.undecided += 1
      case .divergence(let found):
        if result.accusations.count < 20 {
          result.accusations.append(
            "\(dialect.name) entropy \(session.entropy) keys "
              + session.keys.prefix(step).map(\.description).joined(separator: " ")
              + ": \(found.kind.rawValue) in \(found.state): "
              + "expected \(found.expected), observed \(found.observed)")
        }
        return false
      }
      return true
    }
    (result.sessions, result.keys) = played
    return result
  }

  /// The table of both calculators over all dialects, with values visible and hidden.
  public static func proof(keys: Int, seed: UInt64) -> Proof {
    var proof = Proof("A correct calculator is never accused")
    let widths = [12, 8, 8, 12, 10, 8, 10, 12]
    proof.lines.append(
      row(
        [
          "dialect", "machine", "values", "keys", "sessions", "library", "undecided", "accusations",
        ],
        widths))
    for dialect in Dialect.presets {
      for (name, hidden, share) in [
        ("brain", Fields(), 1), ("brain", .value, 10), ("exact", Fields(), 10),
        ("exact", .value, 20),
      ] {
        let run = name == "brain" ? brain : exact
        let result = run(dialect, keys / share, seed, hidden)
        proof.lines.append(
          row(
            [
              dialect.name.description, name, hidden.isEmpty ? "shown" : "hidden", "\(result.keys)",
              "\(result.sessions)", "\(result.library)", "\(result.undecided)",
              "\(result.accusations.count)",
            ], widths))
        proof.lines += result.accusations
        if !result.accusations.isEmpty { proof.holds = false }
      }
    }
    return proof
  }
}
