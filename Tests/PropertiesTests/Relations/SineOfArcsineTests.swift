// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct SineOfArcsineTests: PropertyTable {
  static let property = "sine-of-arcsine"

  private static let scientific = Dialect.mvc2016.with(.arcSine)

  static let rejected: [RejectedSession] = [
    .init(
      scientific, "5", .after("0 . 5 sin⁻¹ sin", display: "0.5000001", value: 0.5000001),
      kind: "not-the-sine", in: "value", after: "0 . 5 sin⁻¹ sin"),
    .init(
      scientific, "5 2 7", .after("0 . 5 2 sin⁻¹ sin", value: 0.52.nextUp * (1 + 0x1p-47)),
      kind: "not-the-sine", in: "value", after: "0 . 5 2 sin⁻¹ sin"),
    .init(
      scientific, "5", .after("0 . 5 sin⁻¹ sin", value: 0.5.nextUp.nextUp),
      kind: "not-the-sine", in: "value", after: "0 . 5 sin⁻¹ sin"),
    .init(
      hidden, "5", .after("0 . 5 sin⁻¹ sin", display: "0.500000000000002"),
      kind: "not-the-sine", in: "display", after: "0 . 5 sin⁻¹ sin"),
  ]
  private static let hidden = scientific.with(\.visible, .display)

  static let accepted: [AcceptedSession] = [
    .init(scientific, "5"),
    .init(scientific, "0"),
    .init(scientific.with(\.angle, .degrees), "7 3"),
    .init(scientific, "5", .after("0 . 5 sin⁻¹ sin", value: 0.5.nextDown)),
    .init(scientific, "5", .after("0 . 5 sin⁻¹ sin", value: 0.5.nextUp)),
    .init(hidden, "5", .after("0 . 5 sin⁻¹ sin", display: "0.500000000000001")),
    .init(hidden, "5", .after("0 . 5 sin⁻¹ sin", display: "0.499999999999999")),
    .init(hidden, "5", .after("0 . 5 sin⁻¹ sin", display: "Error")),
    .init(scientific, "5", .after("0 . 5 sin⁻¹ sin", value: 4, hiding: .value)),
    .init(scientific, "1 . 5", .after("0 . 1 sin⁻¹ sin", display: "3")),
    // Without room for a fraction the number typed is 5, which has no inverse sine.
    .init(scientific.with(\.entryRoom, .characters(1)), "5"),
  ]

  @Test(arguments: rejected)
  func `rejects a sine that is not the number`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `permits what correct functions may be off`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
