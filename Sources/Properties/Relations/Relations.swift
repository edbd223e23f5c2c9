// SPDX-License-Identifier: Apache-2.0
public import Sessions

/// All relations, or those selected by name.
///
/// They press two to six times a session's keys, so that a campaign tries one of them now and then: which and when
/// follows from the session's number, so that a run repeated is the same run.
public struct Relations: Sendable {
  private static let all: [any Relation.Type] = [
    ClearIsSwitchOn.self,
    SameKeysShowTheSame.self,
    OperandsCommute.self,
    NeutralOperands.self,
    DifferenceWithItself.self,
    RootOfSquare.self,
    NeedlessZeros.self,
    DigitsStartAfresh.self,
  ]

  static var infos: [PropertyInfo] {
    all.map { PropertyInfo(name: $0.name, statement: $0.statement, kind: .relation) }
  }

  private let enabled: [any Relation.Type]
  /// One session in so many is put to a relation.
  public static let stride: UInt64 = 16

  /// All relations, or those of these names.
  public init(enabled names: Set<String>? = nil) {
    enabled = Relations.all.filter { names?.contains($0.name) ?? true }
  }

  /// Puts a session to every relation; answers the first violation.
  public func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    for relation in enabled {
      if let violation = try relation.judge(related) { return violation }
    }
    return nil
  }

  /// Whether a session of a campaign is to be put to a relation.
  public func isDue(session: UInt64) -> Bool {
    !enabled.isEmpty && scattered(session) % Relations.stride == 0
  }

  /// Puts a session that is due to the relation whose turn it is.
  public func judge(_ related: RelatedSessions, session: UInt64) throws(HarnessError) -> Violation?
  {
    guard !enabled.isEmpty else { return nil }
    let turn = scattered(session) / Relations.stride % UInt64(enabled.count)
    return try enabled[Int(turn)].judge(related)
  }

  private func scattered(_ session: UInt64) -> UInt64 {
    (session &* 0x9E37_79B9_7F4A_7C15) >> 24
  }
}
