// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct NoInternalsShownTests: PropertyTable {
  static let property = "no-internals-shown"

  static let rejected: [RejectedSession] = [
    .init(.mvc2016, "7 √", .at(2, description: "√(Optional(7))"), kind: "optional", step: 2),
    .init(.mvc2016, "7 + 3 =", .at(4, description: "nil + 3"), kind: "nil", step: 4),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, description: "7 ÷ inf"), kind: "inf", step: 4),
    .init(.mvc2016, "7 ÷ 0 =", .at(4, description: "-Infinity"), kind: "infinity", step: 4),
    .init(.brain2017, "7 √", .at(2, description: "√(NaN)"), kind: "nan", step: 2),
    .init(.brain2016x, "7 + 3 =", .at(4, description: "7 + null"), kind: "null", step: 4),
    .init(.brain2016x, "7 + 3 =", .at(4, description: "undefined + 3"), kind: "undefined", step: 4),
    .init(.rpn2015, "7 ↲", .at(2, description: "7 nil"), kind: "nil", step: 2),
    .init(.mvc2016, "7", .at(0, description: "nil"), kind: "nil", step: 0),
    .init(.mvc2016, "7", .at(1, description: "Optional(7)"), kind: "optional", step: 1),
    // Without a description the label is read.
    .init(.mvc2016.with(\.visible, .label), "7 +", .at(2, label: "nil + …"), kind: "nil", step: 2),
    .init(.mvc2016, "7 +", .from(0, label: "nil + …", hiding: .description), kind: "nil", step: 0),
    // A single letter added or removed completes the word.
    .init(
      .mvc2016, "7 + +", .at(2, description: "7 + ni"), .at(3, description: "7 + nil"), kind: "nil",
      step: 3),
    .init(
      .mvc2016, "7 + +", .at(2, description: "xinf + 7"), .at(3, description: "inf + 7"),
      kind: "inf", step: 3),
    .init(
      .mvc2016, "7 + +", .at(2, description: "7 + infx"), .at(3, description: "7 + inf"),
      kind: "inf", step: 3),
    .init(
      .mvc2016, "7 + +", .at(2, description: "na3n"), .at(3, description: "nan"), kind: "nan",
      step: 3),
  ]

  static let accepted: [AcceptedSession] = [
    .init(.mvc2016, "7 sin cos tan ln eˣ π + e ="),
    .init(.brain2016x, "rand x² x⁻¹ ± √ ="),
    .init(.mvc2016, "7 +", .at(2, description: "nano + info + nill + an Optionally")),
    .init(.mvc2016, "7 +", .at(2, description: "in f na n")),
    // The display is not read, and the label only where there is no description.
    .init(.mvc2016, "7 ÷ 0 =", .at(4, display: "nan")),
    .init(.mvc2016, "7 +", .at(2, label: "nil + …")),
    .init(.mvc2016, "7 +", .at(2, description: "nil", hiding: .description)),
    .init(.mvc2016.with(\.visible, .display), "7 +", .at(2, label: "nil")),
    // Glyphs that contain such a word, or could form one.
    .init(.mvc2016.writing(.e, as: "inf"), "e + π ="),
    .init(
      .mvc2016.writing(.times, as: "an").with(\.spacing, .tight), "7 × 9 =",
      .at(4, description: "nan")),
  ]

  @Test(arguments: rejected)
  func `rejects a program's own words`(_ session: RejectedSession) throws {
    try session.check(Self.self)
  }

  @Test(arguments: accepted)
  func `accepts words that only look similar`(_ session: AcceptedSession) throws {
    try session.check(Self.self)
  }
}
