// SPDX-License-Identifier: Apache-2.0

/// What the keys so far have made of a calculator, as its user would know it.
///
/// It follows from the keys and the manual; of what was shown it takes only whether that was an error.
public struct InputState: Hashable, Sendable {
  /// A number is being typed.
  public internal(set) var isTyping = false
  /// A binary operation waits for its right operand.
  public internal(set) var isPending = false
  /// A pending operation has been given an operand.
  public internal(set) var hasOperand = false
  /// The display shows an error.
  public internal(set) var hasFailed = false
  /// The display was cleared, because a stack held too few values.
  public internal(set) var isBlank = false
  /// An `=` has evaluated something that a further one could repeat.
  var canRepeat = false
  /// How many values lie on the stack of an RPN machine.
  var depth = 0
  /// Nothing was pressed since switch-on or C.
  var isUntouched = true

  /// The display shows a number that is not being typed, and nothing is pending.
  var isAtNumber: Bool { !isTyping && !isPending && !hasFailed && !isBlank }

  /// A word for the situation, by which findings of one cause are put together.
  public var name: String {
    if hasFailed { return "error" }
    if isBlank { return "blank" }
    if isTyping { return isPending ? "typing, pending" : "typing" }
    if isPending { return hasOperand ? "pending with operand" : "pending" }
    return isUntouched ? "switched on" : "idle"
  }
}

/// What a key is due to do.
public enum Effect: Sendable {
  /// Nothing was pressed yet.
  case switchOn
  /// It starts or changes the number being typed.
  case typing
  /// It does anything else.
  case action
  /// It does nothing at all.
  case nothing
  /// It brings back the calculator as it was switched on.
  case reset
}

/// What typing is due to make of the display, told by what it showed before.
public enum ExpectedEdit: Hashable, Sendable {
  /// No number is being typed.
  case none
  /// The entry stays as it is.
  case same
  /// The entry is this digit alone.
  case digit(UInt8)
  /// The entry is `0.`.
  case zeroPoint
  /// This character follows.
  case appended(UInt8)
  /// The last character is gone.
  case shortened
  /// A `-` stands in front.
  case negated
  /// The `-` in front is gone.
  case positive
}
