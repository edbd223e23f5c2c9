// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A closed interval: every number that a correct calculator may hold.
struct Interval<Number: Comparable & Sendable>: Sendable {
  var low: Number
  var high: Number

  init(_ low: Number, _ high: Number) {
    self.low = low
    self.high = high
  }
  init(_ only: Number) { self.init(only, only) }

  /// The smallest interval that contains all of these; nil if there is none.
  init?(around intervals: [Interval]) {
    guard let low = intervals.map(\.low).min(), let high = intervals.map(\.high).max() else {
      return nil
    }
    self.init(low, high)
  }

  var isSingle: Bool { low == high }
  func contains(_ number: Number) -> Bool { low <= number && number <= high }
}

/// The permitted results of an operation.
struct OperationResult<Number: Comparable & Sendable>: Sendable {
  var interval: Interval<Number>
  /// Further permitted intervals, if correct calculators compute the operation in different ways.
  var others: [Interval<Number>] = []
  /// Whether the operation may or must fail.
  var failure = PermittedRange.Failure.never
  /// Why correct calculators may differ here; nil if they agree.
  var undecided: UndecidedReason?
  /// Whether it is so large that an error is expected and only a number shown is undecided.
  var isOverflow = false
}

/// The numbers a calculator computes with and the permitted results of its operations.
protocol Domain: Sendable {
  associatedtype Number: Comparable & Sendable

  init(_ dialect: Dialect)

  var zero: Number { get }
  var hundred: Number { get }
  /// All numbers, for a value of which nothing is known.
  var everything: Interval<Number> { get }
  /// The permitted random numbers, [0, 1).
  var draw: Interval<Number> { get }
  /// The number an entry commits.
  func literal(_ entry: ReferenceEntry) -> Number
  /// What the machine may hold instead of a literal with an exponent.
  func held(_ literal: Number) -> OperationResult<Number>
  /// Whether a literal is a number that the machine can hold.
  func holds(_ literal: Number) -> Bool
  /// The number in the interval that is revealed as this Double; nil if there is none.
  func number(revealed: Double, in interval: Interval<Number>) -> Number?
  /// The number revealed as this Double if nothing else is known; nil if there is none.
  func number(revealed: Double) -> Number?
  /// The Double as which a number is revealed.
  func double(_ number: Number) -> Double
  func constant(_ key: Key) -> OperationResult<Number>
  func unary(_ key: Key, _ operand: Interval<Number>) -> OperationResult<Number>
  /// `areSame`: the operands are one number, however wide its interval.
  func binary(
    _ key: Key, _ left: Interval<Number>, _ right: Interval<Number>, areSame: Bool
  ) -> OperationResult<Number>
  /// Whether it computes in Doubles, which have infinities and go through fused operations.
  var isBinary: Bool { get }
  /// A number in a formula; itself rounded, too, where calculators differ.
  func literals(_ digits: Text) -> [Number]
  /// The exact result of several operations, rounded once.
  func roundedOnce(_ meaning: (_ bits: Int) -> Truth.Meaning) -> OperationResult<Number>
  /// What a C library's function for a part of a formula may return; nil if there is no such
  /// function, or no bound of what it returns.
  func byLibrary(
    _ function: Function, _ x: Interval<Number>, _ y: Interval<Number>
  ) -> OperationResult<Number>?
  /// The interval and what is as near to its ends as one rounding.
  func widened(_ interval: Interval<Number>) -> Interval<Number>
  /// The result of the host's C library for these operands.
  func library(_ key: Key, _ left: Number, _ right: Number) -> Number?
  /// Whether the exact value of a node may have more digits than are followed, though its bounds
  /// have few.
  func mayBeTooLong(_ node: Int32, in arena: Arena) -> Bool
  /// Writes a number in a style.
  func spell(_ number: Number, _ style: NumberStyle, into text: inout Text)
  /// The part of the interval that is shown as this text; nil if there is none.
  func narrowed(
    _ interval: Interval<Number>, by text: Text, _ style: NumberStyle
  ) -> Interval<Number>?
  /// Writes the shortest decimal that this calculator reads as the same number.
  func spellShortest(_ number: Number, into text: inout Text)
  /// A result rounded to the digits that the machine goes on with.
  func rounded(_ number: Number) -> Number
  /// What the machine may round results in this interval to.
  func rounded(_ interval: Interval<Number>) -> Interval<Number>
  /// Whether results can be rounded to this number.
  func isRounded(_ number: Number) -> Bool
  /// The interval from the first to the last such number in this one; nil if there is none.
  func roundedNumbers(in interval: Interval<Number>) -> Interval<Number>?
  /// The distance of a revealed Double from the interval, in ulp.
  func distance(_ value: Double, from interval: Interval<Number>) -> Double?
  func text(_ number: Number) -> String
  /// The exact value.
  func scaled(_ number: Number) -> ScaledRational
}

extension Domain {
  func holds(_ literal: Number) -> Bool { true }
  func held(_ literal: Number) -> OperationResult<Number> {
    OperationResult(interval: Interval(literal))
  }
  func mayBeTooLong(_ node: Int32, in arena: Arena) -> Bool { false }

  /// Whether a number is shown as this text.
  func shows(_ number: Number, _ text: Text, _ style: NumberStyle) -> Bool {
    var own = Text()
    spell(number, style, into: &own)
    return own == text
  }

  /// The part of several intervals that is shown as this text; nil if there is none.
  func narrowed(
    _ intervals: [Interval<Number>], by text: Text, _ style: NumberStyle
  ) -> Interval<Number>? {
    Interval(around: intervals.compactMap { narrowed($0, by: text, style) })
  }

  func text(_ interval: Interval<Number>) -> String {
    interval.isSingle ? text(interval.low) : "\(text(interval.low)) … \(text(interval.high))"
  }
}
