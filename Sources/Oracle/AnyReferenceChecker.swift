// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The reference checker for a dialect's arithmetic.
///
/// Not an enum of the two: changing a payload moves hundreds of bytes out and back at every key,
/// 4 to 11 % more instructions in a fuzz run.
struct AnyReferenceChecker: Sendable {
  private(set) var doubles: ReferenceChecker<Doubles>
  /// Used instead if the dialect's arithmetic is not binary64.
  private(set) var rounded: ReferenceChecker<RoundedNumbers>?

  init(_ dialect: Dialect) {
    doubles = ReferenceChecker(dialect)
    if case .double = dialect.arithmetic { return }
    rounded = ReferenceChecker(dialect)
  }

  mutating func switchOn() {
    doubles.reference.switchOn()
    rounded?.reference.switchOn()
  }

  @inline(__always)
  mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    rounded?.observe(key, reading) ?? doubles.observe(key, reading)
  }

  mutating func resume(_ reading: Reading) {
    if rounded?.resume(reading) == nil { doubles.resume(reading) }
  }

  /// What is expected after a key.
  func expected(after key: Key?, _ reading: Reading) -> Expected {
    if var checker = rounded { return checker.expected(after: key, reading) }
    var checker = doubles
    return checker.expected(after: key, reading)
  }

  /// The expression of the number shown; nil if none is.
  var expression: (node: Int32, arena: Arena)? {
    mutating get {
      let node = rounded == nil ? doubles.node() : rounded?.node()
      let arena = rounded?.reference.arena ?? doubles.reference.arena
      return node.map { ($0, arena) }
    }
  }

  /// Whether the exact value would be shown as this text; nil if undecided.
  mutating func isExact(_ display: Text, _ truth: inout Truth) -> Bool? {
    guard let (node, arena) = expression else { return nil }
    let display = (rounded?.reference.dialect ?? doubles.reference.dialect)
      .withoutTrailingZeros(display)
    if let reference = rounded?.reference {
      return reference.domain.isShown(display, for: node, in: arena, &truth, reference.tables.style)
    }
    let style = doubles.reference.tables.style
    guard let numeral = Numeral(reading: display, style) else { return nil }
    return truth.isShown(numeral, for: node, in: arena, style)
  }

  /// Whether an error may be due to a declared number of digits.
  var hasWholeDigits: Bool { doubles.reference.tables.hasWholeDigits }

  var shows: DisplayState { rounded?.reference.shows ?? doubles.reference.shows }
}
