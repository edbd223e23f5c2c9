// SPDX-License-Identifier: Apache-2.0
internal import Calculators

// `(` and `)`.
//
// What several keys do is not inlined, because the keypad page is to stay small.
extension InfixBrain {
  /// The most parentheses that can be open.
  private static let mostOpen = 25

  private var openCount: Int {
    @inline(never) get {
      var count = 0
      for index in pending.indices where pending[index].isParenthesis { count += 1 }
      return count
    }
  }

  /// The innermost operation inside the innermost parentheses; nil if nothing is pending there.
  var innermost: Key? { Self.innermost(of: pending) }

  // A function of what it needs, because a getter would copy `self`.
  @inline(never) private static func innermost(of pending: [PendingOperation]) -> Key? {
    guard let last = pending.indices.last, !pending[last].isParenthesis else { return nil }
    return pending[last].operation
  }

  /// Whether the innermost operation has no right operand.
  package var lacksOperand: Bool { !hasOperand && innermost != nil }

  /// Handles `(`.
  mutating func openParenthesis() {
    if openCount == Self.mostOpen { return }
    noteStep()
    entry.clear()
    current.setZero()
    pending.append(PendingOperation(operation: .openParenthesis, left: current))
    hasExpression = true
    hasOperand = false
    isAfterEquals = false
    refresh()
  }

  mutating func pressCloseParenthesis() {
    guard openCount > 0, commit() else { return }
    if lacksOperand && dialect.equalsWithoutOperand == .wait { return }
    noteStep()
    if lacksOperand && dialect.equalsWithoutOperand == .error {
      return fail(hasRightOperand: false)
    }
    guard closeParentheses(1) else { return }
    refresh()
  }

  /// Closes all parentheses; returns false on failure.
  mutating func closeParentheses() -> Bool { closeParentheses(openCount) }

  /// Makes what the innermost parentheses hold the operand; returns false on failure.
  private mutating func closeParentheses(_ count: Int) -> Bool {
    for _ in 0..<count {
      if lacksOperand && dialect.equalsWithoutOperand == .drop { dropOperator() }
      guard evaluateInside() else { return false }
      pending.removeLast()
      tables.enclose(&current)
      hasOperand = true
      isAfterEquals = false
    }
    return true
  }

  /// Evaluates what is pending inside the innermost parentheses; returns false on failure.
  @inline(never) mutating func evaluateInside() -> Bool {
    while innermost != nil {
      guard evaluate() else { return false }
    }
    if tables.isMissing(current.value) {
      fail()
      return false
    }
    return true
  }

  /// Takes the innermost operator away.
  @inline(never) mutating func dropOperator() { current = pending.removeLast().left }
}
