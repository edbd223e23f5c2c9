// SPDX-License-Identifier: Apache-2.0

/// The state of a calculator as its user knows it.
///
/// It follows from the keys and the manual alone, except whether an operation failed.
struct InputState: Hashable, Sendable {
  var isTyping = false
  /// A binary operation waits for its right operand in the innermost parenthesis.
  var hasOperation = false
  /// The number of open parentheses, and for each, outermost first from bit 0, whether an operation
  /// waits for it.
  private(set) var openCount = 0
  private var operationsOutside: UInt32 = 0
  /// What is pending has been given an operand.
  var hasOperand = false
  /// The display shows an error.
  var hasFailed = false
  /// The display is blank: the stack had too few values, or an operator waits.
  var isBlank = false
  /// A number was committed, or a constant or an operator pressed.
  var hasEntered = false
  /// The number is the result of an `=`.
  var isAfterEquals = false
  /// A further `=` could repeat the last operation.
  var canRepeat = false
  /// The depth of an RPN stack.
  var depth = 0
  /// No key since switch-on or C did anything.
  var isUntouched = true

  /// A binary operation waits for its right operand, or a parenthesis is open.
  var isPending: Bool { hasOperation || openCount > 0 }

  /// The innermost operation waits for an operand that was not given.
  var lacksOperand: Bool { hasOperation && !hasOperand && !isTyping }

  /// The display shows a number that is not being typed, and nothing is pending.
  var isAtNumber: Bool { !isTyping && !isPending && !hasFailed && !isBlank }

  /// There is no number that `±` could change.
  var awaitsNumber: Bool {
    !isTyping && !hasFailed && (isPending ? !hasOperand : !hasEntered)
  }

  /// No further parenthesis can be opened.
  var isFull: Bool { openCount == 25 }

  mutating func openParenthesis() {
    if hasOperation { operationsOutside |= 1 << openCount }
    openCount += 1
    hasOperation = false
    hasOperand = false
    isBlank = false
    hasEntered = true
    isAfterEquals = false
  }

  /// Closes the innermost parenthesis, whose value is an operand.
  mutating func closeParenthesis() {
    openCount -= 1
    hasOperation = operationsOutside & 1 << openCount != 0
    operationsOutside &= ~(1 << openCount)
    hasOperand = isPending
    isBlank = false
    isAfterEquals = false
  }

  /// The name of the state, by which findings are grouped.
  var name: String {
    if hasFailed { return "error" }
    if isBlank { return "blank" }
    if isTyping { return isPending ? "typing, pending" : "typing" }
    if isPending { return hasOperand ? "pending with operand" : "pending" }
    return isUntouched ? "switched on" : "idle"
  }
}

/// The expected effect of a key.
enum Effect: Sendable {
  case switchOn
  /// Starts or changes a number being typed.
  case typing
  case action
  case nothing
  case reset
}

/// The expected change of the display while a number is being typed.
enum ExpectedEdit: Hashable, Sendable {
  /// No number is being typed.
  case none
  /// The entry stays as it is.
  case same
  /// The entry is this digit alone.
  case digit(UInt8)
  /// The entry is `-` and this digit.
  case negativeDigit(UInt8)
  /// The entry is `0.`.
  case zeroPoint
  /// The entry is `.`.
  case point
  /// This character is appended.
  case appended(UInt8)
  /// The last character is removed.
  case shortened
  /// The entry is 0, behind this many zeros.
  case zeros(Int)
  /// A `-` is prepended.
  case negated
  /// The `-` is removed.
  case positive
  /// An exponent changes: the state has the whole display.
  case rewritten
}
