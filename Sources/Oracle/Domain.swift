// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// Everything a correct calculator may hold at a place: all numbers from low to high.
struct Interval<Number: Comparable & Sendable>: Sendable {
  var low: Number
  var high: Number

  init(_ low: Number, _ high: Number) {
    self.low = low
    self.high = high
  }
  init(_ only: Number) { self.init(only, only) }

  var isSingle: Bool { low == high }
  func contains(_ number: Number) -> Bool { low <= number && number <= high }
}

/// What an operation may give.
struct OperationResult<Number: Comparable & Sendable>: Sendable {
  var interval: Interval<Number>
  /// Other results that are right too, where correct machines go different ways.
  var others: [Interval<Number>] = []
  /// Whether it may, or must, fail.
  var failure = PermittedRange.ErrorPossibility.never
  /// Why the oracle cannot decide about this result; nil where it can.
  var undecided: UndecidedReason?
}

/// The numbers a calculator computes with, and what its operations may give on them.
protocol Domain: Sendable {
  associatedtype Number: Comparable & Sendable

  init(_ dialect: Dialect)

  var zero: Number { get }
  /// Every number there is: what is known when nothing is known.
  var everything: Interval<Number> { get }
  /// The number an entry commits.
  func literal(_ entry: ReferenceEntry) -> Number
  var hundred: Interval<Number> { get }
  /// The number of the span that a revealed Double stands for; nil where there is none.
  func number(revealed: Double, in interval: Interval<Number>) -> Number?
  /// The number behind a revealed Double when nothing else is known; nil where there is none.
  func number(revealed: Double) -> Number?
  /// The Double a number is revealed as.
  func double(_ number: Number) -> Double?
  func constant(_ key: Key) -> OperationResult<Number>
  /// Any number in [0, 1).
  var draw: Interval<Number> { get }
  func unary(_ key: Key, _ operand: Interval<Number>) -> OperationResult<Number>
  /// Related operands come from the same reading: they are the same number.
  func binary(
    _ key: Key, _ left: Interval<Number>, _ right: Interval<Number>, areSame: Bool
  ) -> OperationResult<Number>
  /// What the host's C library gives for these single operands.
  func library(_ key: Key, _ left: Number, _ right: Number) -> Number?
  func shown(_ number: Number, _ style: NumberStyle) -> StyledNumeral
  /// The part of a span that is shown as this text; nil where there is none.
  func narrowed(_ interval: Interval<Number>, by text: Text, _ style: NumberStyle) -> Interval<
    Number
  >?
  /// The shortest decimal that denotes the same number to this calculator.
  func shortest(_ number: Number) -> StyledNumeral
  /// How far a revealed Double is from the span, in ulp.
  func distance(_ value: Double, from interval: Interval<Number>) -> Double?
  func text(_ interval: Interval<Number>) -> String
}
