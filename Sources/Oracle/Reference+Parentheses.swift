// SPDX-License-Identifier: Apache-2.0
import Calculators

// `(` and `)`: section 7 of the manual.
extension Reference {
  /// How many parentheses can be open.
  private static var mostOpen: Int { 25 }

  var openCount: Int { pending.count { $0.isParenthesis } }

  /// Whether the innermost operation waits for an operand that was not given.
  var isOperandDue: Bool {
    if hasOperand { return false }
    return pending.last.map { !$0.isParenthesis } ?? false
  }

  /// What the display shows where it holds no value.
  var blankText: Text {
    guard tables.showsOperator, let waiting = pending.last else { return dialect.blankText }
    return dialect.glyph(waiting.key)
  }

  /// Handles `(`.
  mutating func openParenthesis() {
    guard openCount < Self.mostOpen else { return }
    shows = .value
    noteStep()
    value = Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0)
    others.removeAll()
    latest = nil
    written = .zero
    pending.append(Pending(key: .openParenthesis, written: .zero))
    lefts.append(value)
    hasOperand = false
    isDescribed = true
    isAfterEquals = false
  }

  /// Handles `)` after the commit, where a parenthesis is open.
  mutating func pressCloseParenthesis() {
    let lacksOperand = isOperandDue
    if lacksOperand {
      if dialect.equalsWithoutOperand == .wait { return }
      shows = .value
    }
    noteStep()
    if lacksOperand, dialect.equalsWithoutOperand == .error { return failWithoutOperand() }
    _ = closeInnermost(atEquals: false)
  }

  /// Evaluates what the innermost parenthesis holds and closes it; returns false if that failed.
  mutating func closeInnermost(atEquals: Bool) -> Bool {
    if isOperandDue, dialect.equalsWithoutOperand == .drop { cancelOperator() }
    hasOperand = true
    while let last = pending.last, !last.isParenthesis {
      guard evaluateInnermost() else { return false }
    }
    if tables.roundsResults, atEquals, evaluatesMore {
      leaveUnrounded()
    } else if tables.roundsResults {
      roundLast()
    }
    if tables.defersErrors, !showsResult() { return false }
    pending.removeLast()
    lefts.removeLast()
    if tables.grouping != .absent {
      scratch.clear()
      scratch.append(UInt8(ascii: "("))
      scratch.append(written.text)
      scratch.append(UInt8(ascii: ")"))
      swap(&scratch, &written.text)
      written.form = .enclosed
      // The number that will replace the text stays in parentheses, so the text is not written.
      if written.isUnknown { tooLong = 0 }
    }
    hasOperand = false
    operandGiven()
    return true
  }
}
