// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// All relations, or those selected by name.
///
/// They press two to six times the keys of a session, so a campaign tries one relation in a few
/// sessions. The session's number decides when and which, so that runs are repeatable.
public struct Relations: Sendable {
  private static let all: [any Relation.Type] = [
    ClearIsSwitchOn.self,
    SameKeysShowTheSame.self,
    OperandsCommute.self,
    NeutralOperands.self,
    DifferenceWithItself.self,
    RootOfSquare.self,
    SineOfArcsine.self,
    NeedlessZeros.self,
    DigitsStartAfresh.self,
    RecallAfterStoring.self,
    ParenthesesAroundAll.self,
    NeedlessExponent.self,
  ]

  static var infos: [PropertyInfo] { all.map { $0.info } }

  private let enabled: [any Relation.Type]
  /// One session in this many is checked against a relation.
  public static let stride: UInt64 = 16

  /// All relations, or those with these names.
  ///
  /// - Parameter first: the name of the one that is checked first.
  public init(enabled names: Set<String>? = nil, first: String? = nil) {
    let enabled = Relations.all.filter { names?.contains($0.name) ?? true }
    self.enabled = enabled.filter { $0.name == first } + enabled.filter { $0.name != first }
  }

  /// Checks a session against every relation, up to the first violation.
  public func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    for relation in enabled {
      guard let violation = try relation.judge(anyReadingOf: related) else { continue }
      // Sessions that are never the same twice cannot be compared with others.
      let repeats = enabled.first { $0 == SameKeysShowTheSame.self }
      return try repeats?.judge(anyReadingOf: related) ?? violation
    }
    return nil
  }

  /// The difference between two sessions that should end alike; nil if there is none.
  ///
  /// If one relation is enabled, it says in what; otherwise display and value count.
  public func contradiction(
    of trace: Trace, beside related: Trace, on dialect: Dialect, kind: String = "differs"
  ) -> Violation? {
    guard let seen = PlayedKeys(trace, on: dialect), let due = PlayedKeys(related, on: dialect)
    else { return nil }
    let relation = enabled.count == 1 ? enabled[0] : AnyRelation.self
    return relation.contradiction(due, seen, kind: kind)
  }

  /// Whether a campaign checks a session against a relation.
  public func isDue(session: UInt64) -> Bool {
    !enabled.isEmpty && scattered(session) % Relations.stride == 0
  }

  /// Checks a session that is due against the relation whose turn it is.
  public func judge(_ related: RelatedSessions, session: UInt64) throws(HarnessError) -> Violation?
  {
    guard !enabled.isEmpty else { return nil }
    return try enabled[turn(of: session)].judge(anyReadingOf: related)
  }

  /// The index in `names` of the relation whose turn it is in a session that is due.
  public func indexOfName(session: UInt64) -> Int {
    let relation = enabled[turn(of: session)].name
    return Relations.names.firstIndex(of: relation) ?? 0
  }

  /// The names of all relations.
  public static let names = all.map { $0.name }

  private func turn(of session: UInt64) -> Int {
    Int(scattered(session) / Relations.stride % UInt64(enabled.count))
  }

  private func scattered(_ session: UInt64) -> UInt64 {
    (session &* 0x9E37_79B9_7F4A_7C15) >> 24
  }
}

/// What holds for two sessions of which only the keys are known.
private enum AnyRelation: Relation {
  static let part = Part.number
  static let name = "related-sessions"
  static let statement = "Related sessions end with the same display and value."

  static func judge(_ related: RelatedSessions) -> Violation? { nil }
}
