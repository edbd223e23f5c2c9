// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct SignTwiceRestoresTests: PropertyTable {
  static let property = "sign-twice-restores"

  static let rejected: [RejectedSession] = [
    .init(.brain2017, "8 ± ±", .at(3, display: "--8"), kind: "not-restored", step: 3),
    .init(.mvc2016, "9 √ ± ±", .at(4, display: "-3"), kind: "not-restored", step: 4),
    .init(.mvc2016, "± ±", .at(2, display: "-0"), kind: "not-restored", step: 2),
    .init(.brain2017, "8 ± ± ±", .at(4, display: "8"), kind: "not-restored", step: 4),
    .init(.brain2017, "1 . 5 0 ± ±", .at(6, display: "1.5"), kind: "not-restored", step: 6),
    .init(.mvc2016, "1 . 5 0 ± ± ±", .at(7, display: "1.5"), kind: "not-restored", step: 7),
    .init(.mvc2016, "7 + ± ±", .at(4, display: "-7"), kind: "not-restored", step: 4),
    .init(.rpn2015, "3 ↲ ± ±", .at(4, display: "-3"), kind: "not-restored", step: 4),
    .init(
      .rpn2015.with(\.signWhileTyping, .apply), "3 ± ± ±", .at(4, display: "3"),
      kind: "not-restored", step: 4),
    .init(.label7, "9 9 9 9 9 9 9 = ± ±", .at(10, display: "1e7"), kind: "not-restored", step: 10),
    .init(.mvc2016, "9 √ ± ±", .at(4, display: "Error"), kind: "not-restored", step: 4),
    .init(sevenDigits, "1 + ± ± ±", .at(5, display: "1"), kind: "not-restored", step: 5),
  ]

  /// Decimals of seven digits, and entries of fifteen.
  private static let sevenDigits = Dialect.mvc2016.with(
    \.arithmetic, .significantDigits(7, .halfEven))

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "1 . 5 0 ± ± ±"),
    .init(.brain2017, "1 . 5 0 ± ± ="),
    .init(.label7, "1 2 3 4 5 6 7 ± ±"),
    .init(.label7, "9 9 9 9 9 9 9 = ± ±"),
    .init(.brain2017, "7 + ± ±"),
    // The first ± commits the entry.
    .init(.mvc2016, "8 ± ±", .at(3, display: "--8")),
    .init(.rpn2015.with(\.signWhileTyping, .apply), "3 ± ±", .at(3, display: "-3")),
    // There is nothing to restore.
    .init(.mvc2016, "0 x⁻¹ ± ±", .at(4, display: "0")),
    .init(.rpn2015, "± ±", .at(2, display: "0")),
    .init(.rpn2015, "1 ↲ 0 ÷ ± ±", .at(5, display: "1"), .at(6, display: "-1")),
    // The first ± rounds to seven digits.
    .init(
      sevenDigits, "1 0 0 0 0 0 0 1 + ± ±", .at(10, display: "-10000000"),
      .at(11, display: "10000000")),
    // Zeros may be shown or left out.
    .init(.mvc2016.with(\.trailingZeros, .any), "9 √ ± ±", .at(4, display: "3.0")),
    // Another key comes in between.
    .init(.brain2017, "8 ± 3 ±", .at(4, display: "8")),
    .init(.mvc2016, "9 √ ± = ±", .at(5, display: "-3")),
  ]

  @Test(arguments: rejected)
  func `rejects a display that two signs do not restore`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `compares only what two signs must restore`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
