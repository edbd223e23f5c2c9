// SPDX-License-Identifier: Apache-2.0
package import Calculators

extension InfixBrain {
  package mutating func pressEntry(_ key: Key) {
    entry.type(key, in: dialect.entryRoom)
    refreshDisplay()
  }

  package mutating func pressBackspace() {
    if entry.isTyping {
      entry.dropLast()
    } else {
      switch dialect.backspaceWhenIdle {
      case .ignore: return
      case .clear:
        if isError { reset() }
        entry.setZero()
      case .edit:
        guard let shown = editableText else { return }
        entry.text = shown
        entry.dropLast()
      }
    }
    refreshDisplay()
  }

  /// What is shown, where it could have been typed.
  private var editableText: Text? {
    var text = Text()
    guard text.rewrite(current.value, in: writing.figures) == .plain,
      Entry.fits(text, in: dialect.entryRoom)
    else { return nil }
    return text
  }

  package mutating func pressUnary(_ key: Key) {
    if key == .changeSign && entry.isTyping && dialect.signWhileTyping == .edit {
      entry.toggleSign(in: dialect.entryRoom)
      return refreshDisplay()
    }
    guard commit() else { return }
    if !pending.isEmpty && !hasOperand && dialect.unaryWithoutOperand == .ignore {
      return refresh()
    }
    var result = writing.unary(key, current, value: apply(key))
    hasExpression = true
    hasOperand = true
    guard result.value.isFinite else { return fail(result) }
    writing.shorten(&result)
    current = result
    refresh()
  }

  private func apply(_ key: Key) -> Double {
    if key == .percent && dialect.percent == .share, let last = pending.last,
      last.operation == .plus || last.operation == .minus
    {
      return last.left.value * current.value / 100
    }
    return Operations.unary(key, current.value, dialect.angle)
  }

  package mutating func pressConstant(_ key: Key) {
    take(writing.constant(key, Operations.constant(key)))
  }

  package mutating func pressRandom(_ key: Key) {
    take(writing.constant(key, randomness.draw()))
  }

  /// An operand that replaces what was being typed.
  private mutating func take(_ operand: Operand) {
    entry.clear()
    current = operand
    hasExpression = true
    hasOperand = true
    refresh()
  }

  package mutating func pressBinary(_ key: Key) {
    guard commit() else { return }
    hasExpression = true
    if !pending.isEmpty && !hasOperand {
      switch dialect.operatorAfterOperator {
      case .replace: current = pending.removeLast().left
      case .evaluate: guard evaluate() else { return }
      }
    }
    while let last = pending.last,
      dialect.precedence == .none || Form.of(last.operation) >= Form.of(key)
    {
      guard evaluate() else { return }
    }
    pending.append(PendingOperation(key, left: current))
    hasOperand = false
    refresh()
  }

  package mutating func pressEquals() {
    guard commit() else { return }
    if let last = pending.last {
      if !hasOperand && dialect.equalsWithoutOperand == .wait { return refresh() }
      if dialect.repeatEquals == .repeat { repeated = (last.operation, current) }
      while !pending.isEmpty {
        guard evaluate() else { return }
      }
    } else if let repeated {
      pending.append(PendingOperation(repeated.operation, left: current))
      current = repeated.right
      guard evaluate() else { return }
    }
    refresh()
  }

  /// Makes the entry, if there is one, the operand; answers whether the machine still holds a number.
  package mutating func commit() -> Bool {
    guard entry.isTyping else { return true }
    let value = entry.value
    guard value.isFinite else {
      let text = entry.text
      entry.clear()
      hasExpression = true
      fail(Operand(value: value, text: dialect.grouping == .absent ? "" : text))
      return false
    }
    current = writing.number(value)
    entry.clear()
    hasExpression = true
    hasOperand = true
    return true
  }

  /// Evaluates the innermost pending operation with the value shown; answers whether that went well.
  package mutating func evaluate() -> Bool {
    guard let last = pending.last else { return true }
    let value = Operations.binary(last.operation, last.left.value, current.value)
    guard value.isFinite else {
      fail(current)
      return false
    }
    var result = writing.binary(last, current, value: value)
    pending.removeLast()
    writing.shorten(&result)
    current = result
    hasOperand = true
    return true
  }

  /// Shows `Error` over the text of everything that was pending, with the operand that failed.
  package mutating func fail(_ operand: Operand) {
    current = whole(operand)
    pending.removeAll(keepingCapacity: true)
    hasOperand = false
    isError = true
    refresh()
  }

  /// Everything pending, outermost first, around an operand.
  package func whole(_ operand: Operand?) -> Operand {
    var result = operand
    for operation in pending.reversed() { result = writing.binary(operation, result) }
    return result ?? current
  }
}
