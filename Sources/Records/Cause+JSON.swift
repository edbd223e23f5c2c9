// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension Cause.Status: JSONValue {}
extension Part: JSONValue {}

extension Cause: JSONObject {
  static let members = JSONMembers(
    {
      var cause = Self(
        finding: $9, causeID: $0, origin: $6, strategy: $7, found: $8, count: $5, status: $4,
        shrinking: $10, steps: $11)
      cause.explanation = $12
      cause.joined = $13 ?? []
      cause.reason = $14
      cause.relatedSteps = $15 ?? []
      cause.leader = $16
      cause.isOfWriting = $17 ?? false
      (cause.property, cause.kind, cause.state) = ($1, $2, $3)
      return cause
    },
    ("cause", \Self.causeID), ("property", \.property), ("kind", \.kind), ("state", \.state),
    ("standing", \.status), ("count", \.count), ("origin", \.origin), ("strategy", \.strategy),
    ("found", \.found), ("finding", \.finding), ("shrinking", \.shrinking), ("steps", \.steps),
    ("explanation", \.explanation), ("joined", \.writtenMembers), ("reason", \.reason),
    ("relatedSteps", \.writtenRelatedSteps), ("leader", \.leader),
    ("writing", \.writtenWriting))

  private var writtenWriting: Bool? { isOfWriting ? true : nil }
  private var writtenMembers: [Member]? { joined.isEmpty ? nil : joined }
  private var writtenRelatedSteps: [StepRecord]? { relatedSteps.isEmpty ? nil : relatedSteps }
}

extension Cause.Member: JSONObject {
  static let members = JSONMembers(
    {
      Self(
        part: $0, signature: $1, ways: WrongWays(rawValue: UInt32(truncatingIfNeeded: $4 ?? 0)),
        keys: $2, expected: $5 ?? "", observed: $6 ?? "", count: $3)
    },
    ("part", \Self.part), ("signature", \.signature), ("keys", \.keys), ("count", \.count),
    ("ways", \.writtenWays), ("expected", \.writtenExpected), ("observed", \.writtenObserved))

  // Records of version 0.1 have neither.
  private var writtenExpected: String? { expected }
  private var writtenObserved: String? { observed }
  private var writtenWays: Int? { ways.isEmpty ? nil : Int(ways.rawValue) }
}

extension Origin: JSONObject {
  static let members = JSONMembers(Self.init, ("seed", \Self.seed), ("session", \.session))
}

extension Finding: JSONObject {
  static let members = JSONMembers(
    {
      var finding = Self(
        calculator: $0, second: $17, dialect: $1, keys: $2, step: $3,
        violation: Violation(
          property: $6, kind: $7, state: $8, expected: $9, observed: $10, truth: $11, ulp: $12,
          part: $13 ?? .number, signature: $14,
          ways: WrongWays(rawValue: UInt32(truncatingIfNeeded: $15 ?? 0)), spelling: $16,
          pair: $18),
        entropy: $4, origin: $5)
      finding.timeout = $19
      return finding
    },
    ("calculator", \Self.calculator), ("dialect", \.dialect), ("keys", \.keys), ("step", \.step),
    ("entropy", \.entropy), ("origin", \.origin), ("property", \.violation.property),
    ("kind", \.violation.kind), ("state", \.violation.state),
    ("expected", \.violation.expected), ("observed", \.violation.observed),
    ("truth", \.violation.truth), ("ulp", \.violation.ulp), ("part", \.writtenPart),
    ("signature", \.writtenSignature), ("ways", \.writtenWays),
    ("spelling", \.violation.spelling), ("second", \.second),
    ("pair", \.violation.pair), ("timeout", \.timeout))

  // Records of version 0.1 have none of these.
  private var writtenPart: Part? { violation.part }
  private var writtenSignature: String? { violation.signature }
  private var writtenWays: Int? { violation.ways.isEmpty ? nil : Int(violation.ways.rawValue) }
}

extension SessionPair: JSONObject {
  static let members = JSONMembers(
    { Self(keys: $0, related: $1) }, ("keys", \Self.keys), ("related", \.related))
}

extension ShrinkStep: JSONObject {
  static let members = JSONMembers(
    Self.init, ("pass", \Self.pass), ("keys", \.keys), ("runs", \.runs))
}

extension StepRecord: JSONObject {
  static let members = JSONMembers(
    Self.init, ("key", \Self.key), ("display", \.display), ("label", \.label),
    ("expectedDisplay", \.expectedDisplay), ("expectedLabel", \.expectedLabel),
    ("verdict", \.verdict), ("truth", \.truth), ("ulp", \.ulp), ("remark", \.remark))
}
