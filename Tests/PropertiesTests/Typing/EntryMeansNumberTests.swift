// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct EntryMeansNumberTests: PropertyTable {
  static let property = "entry-means-number"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, ". 3", .at(2, value: 0.1 + 0.2), kind: "wrong-value", step: 2),
    .init(.mvc2016, "7", .at(1, value: 0), kind: "wrong-value", step: 1),
    .init(.mvc2016, "1 2", .at(2, value: 12.000000000000002), kind: "wrong-value", step: 2),
    .init(.mvc2016, "1 2", .at(2, display: "13"), kind: "wrong-value", step: 2),
    .init(.mvc2016, "1 . 5", .at(3, value: .infinity), kind: "wrong-value", step: 3),
    .init(.mvc2016, "1 .", .at(2, value: .nan), kind: "wrong-value", step: 2),
    .init(.brain2017, "3 ±", .at(2, value: 3), kind: "wrong-value", step: 2),
    .init(.label7, "7 + 9", .at(3, value: 7), kind: "wrong-value", step: 3),
    .init(.rpn2015, "1 2 ⌫", .at(3, value: 12), kind: "wrong-value", step: 3),
    .init(exponents, "3 EE ± 1", .at(4, value: 0.1 * 3), kind: "wrong-value", step: 4),
    .init(exponents, "1 EE 2", .at(3, value: 1), kind: "wrong-value", step: 3),
    .init(exponents, "1 EE 9 9 9", .at(5, value: 1), kind: "wrong-value", step: 5),
    // An ignored key must not change the value.
    .init(.mvc2016, "1 . .", .at(3, value: 2), kind: "wrong-value", step: 3),
    // Too many digits to be read with a single division.
    .init(
      .mvc2016.with(\.entryRoom, .digits(16)), "9 0 0 7 1 9 9 2 5 4 7 4 0 9 9 3",
      .at(16, value: 9_007_199_254_740_994), kind: "wrong-value", step: 16),
  ]

  private static let exponents = Dialect.brain2017.with(.exponent)

  static let accepted: [AcceptedSession] = [
    .init(exponents, "1 . 2 EE ± 3 2 1"),
    .init(exponents, "1 EE 9 9 9"),
    .init(exponents, "0 EE 9 9 9 ± ±"),
    .init(exponents.with(\.leadingPoint, .bare), ". EE 5"),
    .init(.mvc2016, ". 3"),
    .init(.mvc2016, "1 2 3 4 5 6 7 8 9 0 1 2 3 4 5"),
    .init(.mvc2016, "0 . 0 0 0 0 0 1"),
    .init(.mvc2016.with(\.entryRoom, .digits(16)), "9 0 0 7 1 9 9 2 5 4 7 4 0 9 9 3"),
    .init(
      .mvc2016.with(\.entryRoom, .characters(30)),
      ". 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7 8 9 0 1 2 3 4 5 6 7"),
    .init(.brain2017, "0 . ±", .at(3, value: -0.0)),
    // Other properties judge an entry that is not a number.
    .init(.mvc2016, "1 2", .at(2, display: "1x")),
    .init(.brain2016x, "1 ⌫", .at(2, display: "", value: 1)),
    .init(.mvc2016, "1 2", .at(2, value: .some(nil))),
    .init(.mvc2016, "1 2", .at(2, value: 13, hiding: .value)),
    .init(.mvc2016.with(\.visible, .label), "1 2", .at(2, value: 13)),
    .init(
      .mvc2016.with(\.arithmetic, .significantDigits(12, .halfEven)), ". 3",
      .at(2, value: 0.1 + 0.2)),
    .init(.mvc2016, "1 2 =", .at(3, value: 13)),
  ]

  @Test(arguments: rejected)
  func `rejects a value that is not the number typed`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts the nearest Double, and values not to be judged`(_ session: AcceptedSession) throws
  {
    try session.check(Self.self)
  }
}
