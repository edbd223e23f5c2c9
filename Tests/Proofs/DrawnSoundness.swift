// SPDX-License-Identifier: Apache-2.0
import Brains
public import Calculators
import Dialects
import Oracle
import Properties
import Sessions

/// A check that no property accuses the built-in calculator of a drawn dialect.
public struct DrawnSoundness: Sendable {
  var dialects = 0
  var keys = 0
  var sessions = 0
  var library = 0
  var undecided = 0
  /// The first accusations, one per line.
  public var accusations: [String] = []

  public init() {}

  /// How a dialect is played: what is shown, and which properties judge it.
  private enum Mode: CaseIterable {
    /// All properties, on whole readings.
    case whole
    /// All properties, without the Doubles.
    case hidden
    /// The display alone.
    case displays
    /// All but the oracle, so that every description is evaluated.
    case watched
    /// The oracle alone, on a calculator with correctly rounded functions.
    case exact

    /// The share of the keys, in twentieths.
    var share: Int {
      switch self {
      case .whole: 9
      case .hidden: 6
      case .displays, .watched: 2
      case .exact: 1
      }
    }

    var shown: Fields {
      switch self {
      case .whole, .watched, .exact: .all
      case .hidden: Fields.all.subtracting(.value)
      case .displays: .display
      }
    }

    var properties: Set<String>? {
      let names = PropertyInfo.all.map(\.name)
      return switch self {
      case .whole, .hidden, .displays: nil
      case .watched: Set(names).subtracting([AgreesWithOracle.name])
      case .exact: [AgreesWithOracle.name]
      }
    }
  }

  /// Plays the dialects drawn for these seeds.
  public static func check(_ seeds: Range<UInt64>, keysEach: Int) -> DrawnSoundness {
    var result = DrawnSoundness()
    for seed in seeds { result.check(Dialect.drawn(seed: seed), keys: keysEach, seed: seed) }
    return result
  }

  /// Plays random keys on a dialect, in each mode.
  public mutating func check(_ dialect: Dialect, keys: Int, seed: UInt64) {
    dialects += 1
    for mode in Mode.allCases {
      let limit = max(1, keys * mode.share / 20)
      switch dialect.machine {
      case _ where mode == .exact:
        play(dialect, mode, limit, seed) { ExactCalculator(dialect, entropy: $0) }
      case .infix: play(dialect, mode, limit, seed) { InfixBrain(dialect, entropy: $0) }
      case .rpn: play(dialect, mode, limit, seed) { RPNBrain(dialect, entropy: $0) }
      }
    }
  }

  private mutating func play<B: Brain>(
    _ dialect: Dialect, _ mode: Mode, _ limit: Int, _ seed: UInt64,
    _ make: @escaping (UInt64) -> B
  ) {
    var sessions = RandomSessions(
      dialect, seed: seed &+ UInt64(mode.share), extremesEvery: 4, fewKeys: true)
    var properties = PropertySet(watching: dialect, enabled: mode.properties)
    let relations = Relations()
    let before = self.sessions
    let played = sessions.play(keys: limit, showing: mode.shown, make) { session, step, reading in
      if let violation = properties.observe(session.key(at: step), reading) {
        note(violation, dialect, session.keys.prefix(step), session.entropy)
        return false
      }
      switch properties.verdict {
      case .library?: library += 1
      case .undecided?: undecided += 1
      default: break
      }
      return true
    } afterwards: { session, number in
      guard mode == .whole, (before + number) % Int(Relations.stride) == 0 else { return }
      let related = RelatedSessions(of: session.keys, on: dialect) { keys throws(HarnessError) in
        var brain = make(session.entropy)
        var trace = Trace(keys: keys, readings: [])
        brain.play(keys) { trace.readings.append($0) }
        return trace
      }
      if let violation = try? relations.judge(related) {
        note(violation, dialect, session.keys[...], session.entropy)
      }
    }
    (self.sessions, self.keys) = (self.sessions + played.sessions, self.keys + played.keys)
  }

  private mutating func note(
    _ violation: Violation, _ dialect: Dialect, _ keys: ArraySlice<Key>, _ entropy: UInt64
  ) {
    // The first of a dialect tells most.
    guard accusations.count < 100, accusations.last?.hasPrefix("\(dialect.name) ") != true else {
      return
    }
    accusations.append(
      "\(dialect.name) entropy \(entropy): \(violation.property) \(violation.kind) in "
        + "\(violation.state): expected \(violation.expected), observed \(violation.observed) "
        + "after \(keys.map(\.description).joined(separator: " "))")
  }

  /// The table over many dialects.
  public static func proof(dialects: Int, keys: Int) -> Proof {
    var proof = Proof("No property accuses a correct calculator of a drawn dialect")
    let result = check(0..<UInt64(dialects), keysEach: keys / dialects)
    let widths = [12, 12, 12, 10, 10, 12]
    proof.lines = [
      row(["dialects", "keys", "sessions", "library", "undecided", "accusations"], widths),
      row(
        [
          "\(result.dialects)", "\(result.keys)", "\(result.sessions)", "\(result.library)",
          "\(result.undecided)", "\(result.accusations.count)",
        ], widths),
    ]
    proof.lines += result.accusations
    proof.holds = result.accusations.isEmpty
    return proof
  }
}
