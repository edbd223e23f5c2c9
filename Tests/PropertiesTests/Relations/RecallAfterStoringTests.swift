// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct RecallAfterStoringTests: PropertyTable {
  static let property = "recall-after-storing"

  static let rejected: [RejectedSession] = [
    .init(
      .shop, "7", .after("7 M+ MR", display: "0", value: 0), kind: "not-recalled", in: "display",
      after: "7 M+ MR"),
    .init(
      .shop, "7", .after("7 M+ C MR", display: "0", value: 0), kind: "not-recalled",
      in: "display", after: "7 M+ C MR"),
    .init(
      .shop, "7", .after("7 M+ MR", value: 7.5), kind: "not-recalled", in: "value",
      after: "7 M+ MR"),
    // Only the first whole number counts, and only its first two digits.
    .init(
      .shop, "1 . 5 + 1 2 3", .after("1 2 M+ MR", display: "3"), kind: "not-recalled",
      in: "display", after: "1 2 M+ MR"),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.shop, "9 9 9 9"),
    .init(.shop, "0 0 7"),
    .init(.shop, "1 . 5", .after("1 M+ MR", display: "3")),
    .init(.shop, "7", .after("7 M− MR", display: "3")),
    .init(.shop, "7", .after("7 M+ MR", value: 4, hiding: .value)),
    .init(.mvc2016, "7", .after("7 =", display: "3")),
    .init(.shop.with(\.wholeDigits, 1), "1 2", .after("1 2 M+ MR", display: "3")),
  ]

  @Test(arguments: rejected)
  func `rejects a memory that gives another number back`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only whole numbers that were stored`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
