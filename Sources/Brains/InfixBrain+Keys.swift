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
        guard entry.edit(current.value, in: tables.format, dialect.entryRoom) else { return }
      }
    }
    refreshDisplay()
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
    current.value = apply(key)
    tables.write(key, around: current.text, into: &spare)
    takeSpare(.whole)
    hasExpression = true
    hasOperand = true
    guard current.value.isFinite else { return fail() }
    tables.shorten(&current)
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
    take(key, Operations.constant(key))
  }

  package mutating func pressRandom(_ key: Key) {
    take(key, randomness.draw())
  }

  /// An operand that replaces what was being typed.
  private mutating func take(_ key: Key, _ value: Double) {
    entry.clear()
    current.value = value
    tables.writeConstant(key, &current)
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
      dialect.precedence == .none || OperandForm.of(last.operation) >= OperandForm.of(key)
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
      current.value = value
      current.form = .whole
      if dialect.grouping == .absent {
        current.text.clear()
      } else {
        current.text.become(entry.text)
      }
      entry.clear()
      hasExpression = true
      fail()
      return false
    }
    current.value = value
    tables.writeNumber(&current)
    entry.clear()
    hasExpression = true
    hasOperand = true
    return true
  }

  /// Evaluates the innermost pending operation with the value shown; answers whether that went well.
  package mutating func evaluate() -> Bool {
    guard let last = pending.indices.last else { return true }
    let operation = pending[last].operation
    let value = Operations.binary(operation, pending[last].left.value, current.value)
    guard value.isFinite else {
      fail()
      return false
    }
    // The innermost is all of them, unless `×` binds more tightly.
    if last == 0 {
      tables.write(pending, around: current, into: &spare)
      pending.removeLast()
    } else {
      tables.write([pending.removeLast()], around: current, into: &spare)
    }
    takeSpare(OperandForm.of(operation))
    current.value = value
    tables.shorten(&current)
    hasOperand = true
    return true
  }

  /// Makes the spare text that of the operand; its own is the next one to spare.
  private mutating func takeSpare(_ form: OperandForm) {
    swap(&current.text, &spare)
    current.form = form
  }

  /// Shows `Error` over the text of everything that was pending, with the operand that failed.
  package mutating func fail() {
    current = whole
    pending.removeAll(keepingCapacity: true)
    hasOperand = false
    isError = true
    refresh()
  }

  /// Everything pending, outermost first, around the operand.
  package var whole: Operand {
    guard let first = pending.first else { return current }
    var text = Text()
    tables.write(pending, around: current, into: &text)
    return Operand(text: text, form: OperandForm.of(first.operation))
  }
}
