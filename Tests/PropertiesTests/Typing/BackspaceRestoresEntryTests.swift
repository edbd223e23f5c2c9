// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct BackspaceRestoresEntryTests: PropertyTable {
  static let property = "backspace-restores-entry"

  static let rejected: [RejectedSession] = [
    .init(.brain2016x, "1 2 ⌫", .at(3, display: "0"), kind: "not-restored", step: 3),
    .init(.brain2016x, "1 2 ⌫", .at(3, display: "12"), kind: "not-restored", step: 3),
    .init(.brain2016x, "1 2 ⌫", .at(3, display: ""), kind: "not-restored", step: 3),
    .init(.brain2016x, "1 . ⌫", .at(3, display: "1.0"), kind: "not-restored", step: 3),
    .init(.brain2016x, ". 5 ⌫", .at(3, display: "0"), kind: "not-restored", step: 3),
    .init(.rpn2015, "1 ± 2 ⌫", .at(4, display: "1"), kind: "not-restored", step: 4),
    .init(.rpn2015, "1 2 ⌫ 3 ⌫", .at(5, display: "13"), kind: "not-restored", step: 5),
    .init(.brain2016x, "7 + 1 2 ⌫", .at(5, display: "7"), kind: "not-restored", step: 5),
    .init(
      .rpn2015.with(.exponent), "1 EE ⌫", .at(3, display: "0"), kind: "not-restored", step: 3),
    .init(
      .rpn2015.with(.exponent), "1 EE 2 ⌫", .at(4, display: "1"), kind: "not-restored", step: 4),
    // The entry shown counts, even a wrong one.
    .init(
      .brain2016x, "1 2 ⌫", .at(1, display: "7"), .at(2, display: "72"), kind: "not-restored",
      step: 3),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.brain2016x, "1 2 . 5 ⌫ ⌫ ⌫ ⌫"),
    .init(.rpn2015, "1 2 ± ⌫"),
    .init(.rpn2015.with(.exponent), "1 EE 2 3 ⌫ ⌫ ⌫"),
    .init(.rpn2015.with(.exponent), "1 EE 2 ± ⌫", .at(5, display: "1")),
    .init(.brain2016x, "1 2 ⌫", .at(1, display: "7"), .at(2, display: "72"), .at(3, display: "7")),
    // The digit started the entry, replaced a 0, or had no room.
    .init(.brain2016x, "7 ⌫", .at(2, display: "7")),
    .init(.brain2016x, "0 7 ⌫", .at(3, display: "7")),
    .init(.brain2016x.with(\.entryRoom, .digits(2)), "1 2 3 ⌫", .at(4, display: "12")),
    .init(.brain2016x, "1 2 ⌫", .at(2, display: "1"), .at(3, display: "0")),
    // Another key comes in between.
    .init(.rpn2015, "1 2 ± ⌫", .at(4, display: "-12")),
    .init(.brain2016x, "1 2 ⌫ ⌫", .at(4, display: "9")),
    .init(.brain2016x, "1 2 = ⌫", .at(4, display: "0")),
    .init(.brain2016x.with(\.backspaceWhenIdle, .edit), "1 2 = ⌫", .at(4, display: "12")),
  ]

  @Test(arguments: rejected)
  func `rejects a ⌫ that does not restore the entry`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts any display where the key before appended nothing`(_ session: AcceptedSession)
    throws
  {
    try session.check(Self.self)
  }
}
