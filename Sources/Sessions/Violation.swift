// SPDX-License-Identifier: Apache-2.0

/// How a property failed: what was expected and what was observed.
///
/// Stored behind a reference: nearly every key returns nil, which should be a single word.
public struct Violation: Hashable, Sendable {
  private struct Facts: Hashable, Sendable {
    let property, kind, state, expected, observed: String
    var truth: String?
    let ulp: Double?
    let part: Part
    let signature: String
    let ways: WrongWays
    let spelling: String?
    let pair: SessionPair?
  }
  private indirect enum Reference: Hashable, Sendable { case to(Facts) }
  private var reference: Reference
  private var facts: Facts {
    switch reference {
    case .to(let facts): facts
    }
  }

  public var property: String { facts.property }
  /// The kind of failure within the property.
  public var kind: String { facts.kind }
  /// The state the calculator was in.
  public var state: String { facts.state }
  public var expected: String { facts.expected }
  public var observed: String { facts.observed }
  /// The correct number to 30 digits, if known; only findings have it, because it takes long.
  public var truth: String? {
    get { facts.truth }
    set {
      var changed = facts
      changed.truth = newValue
      reference = .to(changed)
    }
  }
  /// The distance of the observed Double from the nearest permitted one in ulp, where meaningful.
  public var ulp: Double? { facts.ulp }
  /// The part of the reading that is wrong.
  public var part: Part { facts.part }
  /// What tells the cause from others in the same part.
  public var signature: String { facts.signature }
  /// Where and why it crashed, `calc.py:12: ZeroDivisionError`; nil if nothing tells where.
  public var crashSite: String? {
    let start = "\(kind) in "
    return part == .alive && signature.hasPrefix(start)
      ? String(signature.dropFirst(start.count)) : nil
  }
  /// The ways in which a number is wrong.
  public var ways: WrongWays { facts.ways }
  /// The row of the table of spellings that explains it, which makes it a habit.
  public var spelling: String? { facts.spelling }
  /// The two sessions that a relation compared; nil for every other property.
  public var pair: SessionPair? { facts.pair }

  /// - Parameter signature: nil for property and kind.
  public init(
    property: String, kind: String, state: String = "", expected: String, observed: String,
    truth: String? = nil, ulp: Double? = nil, part: Part = .number, signature: String? = nil,
    ways: WrongWays = [], spelling: String? = nil, pair: SessionPair? = nil
  ) {
    reference = .to(
      Facts(
        property: property, kind: kind, state: state, expected: expected, observed: observed,
        truth: truth, ulp: ulp, part: part, signature: signature ?? "\(property): \(kind)",
        ways: ways, spelling: spelling, pair: pair))
  }

  /// Whether both have one cause: the same part, wrong for the same reason as far as that is known.
  public func isLike(_ other: Violation) -> Bool {
    part == other.part && signature == other.signature
      && (ways == other.ways || !ways.isDisjoint(with: other.ways))
  }

  /// The name of the property that readings are those of the oracle.
  public static let agreesWithOracle = "agrees-with-oracle"
  /// The name of the property that readings are those of a second calculator.
  public static let agreesWithSecond = "agrees-with-second"

  /// What is expected of a failure that there was no time to look at.
  public static let notLookedAt = "unknown: there was no time to look"

  /// The cause in one line.
  public var title: String { ways.isEmpty ? signature : "\(signature): \(ways.words)" }

  /// The cause in a text that other causes do not share.
  public var causeName: String {
    [part.rawValue, signature, ways.words].joined(separator: "\u{1F}")
  }
}
