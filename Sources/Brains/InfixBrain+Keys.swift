// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension InfixBrain {
  mutating func pressEntry(_ key: Key) {
    if isAfterEquals && !entry.isTyping {
      adoptShown()
    }
    entry.type(key, in: dialect.entryRoom, tables.entryStyle)
    refreshDisplay()
  }

  /// Makes the text shown the entry; returns false if it could not have been typed.
  @discardableResult
  private mutating func adoptShown() -> Bool {
    if current.isTyped {
      entry.resume(typedText, tables.entryStyle)
      return true
    }
    return entry.adopt(
      current.value, in: tables.format, withoutGroups: tables.groupsEntries, dialect.entryRoom)
  }

  mutating func pressExponent() {
    guard entry.isTyping else { return }
    entry.startExponent(in: dialect.entryRoom, tables.entryStyle)
    refreshDisplay()
  }

  mutating func pressBackspace() {
    if entry.isTyping {
      entry.dropLast(tables.entryStyle)
    } else {
      switch dialect.backspaceWhenIdle {
      case .ignore: return
      case .clear:
        if isError { reset() }
        entry.setZero(tables.entryStyle)
      case .edit:
        guard idleDisplay == .value, adoptShown() else { return }
        entry.dropLast(tables.entryStyle)
        if !entry.isTyping && hasOperand { takeOperandAway() }
        if isError { return }
      case .undo: return undo()
      }
    }
    if entry.isTyping { refreshDisplay() } else { goOnWithoutEntry() }
  }

  /// Removes the operand of the innermost pending operation.
  @inline(never) private mutating func takeOperandAway() {
    guard let last = pending.last else { return }
    current = last.left
    current.isTyped = false
    hasOperand = false
    if tables.blanksAfterOperator && lacksOperand {
      idleDisplay = .blank
    } else if tables.isMissing(current.value) {
      pending.removeLast()
      fail()
    }
  }

  /// Goes on as if no number had been typed.
  @inline(never) private mutating func goOnWithoutEntry() {
    pending.isEmpty ? reset() : refresh()
  }

  mutating func pressClear() {
    guard dialect.clear == .entryFirst && entry.isTyping && !entry.isZero else { return reset() }
    entry.setZero(tables.entryStyle)
    refreshDisplay()
  }

  mutating func pressClearEntry() {
    entry.setZero(tables.entryStyle)
    refreshDisplay()
  }

  mutating func pressUnary(_ key: Key) {
    if key == .changeSign && entry.isTyping && dialect.signWhileTyping == .edit {
      entry.toggleSign(in: dialect.entryRoom, tables.entryStyle)
      return refreshDisplay()
    }
    if key == .changeSign && tables.entryStyle.signsZero && !entry.isTyping
      && (pending.isEmpty ? !hasExpression : !hasOperand)
    {
      entry.startWithSign(in: dialect.entryRoom, tables.entryStyle)
      return refreshDisplay()
    }
    guard commit() else { return }
    if lacksOperand && dialect.unaryWithoutOperand == .ignore
      || !hasExpression && dialect.operationAtSwitchOn == .ignore
    {
      return refresh()
    }
    noteStep()
    current.value = apply(key)
    tables.write(key, around: current, into: &textBuffer)
    takeText(.atom)
    hasExpression = true
    hasOperand = true
    isAfterEquals = false
    guard tables.holds(current.value) else { return fail() }
    current.value = tables.kept(current.value, of: key)
    tables.shorten(&current)
    refresh()
  }

  /// Mutating only to avoid a copy of `self`.
  private mutating func apply(_ key: Key) -> Double {
    if tables.isMissing(current.value) { return .nan }
    if key == .percent && dialect.percent == .share, let last = pending.last,
      last.operation == .plus || last.operation == .minus
    {
      return last.left.value * current.value / 100
    }
    return tables.unary(key, current.value)
  }

  /// Replaces what was being typed by the value of a key.
  mutating func take(_ key: Key, _ value: Double) {
    entry.clear()
    current.value = value
    current.isTyped = false
    tables.writeConstant(key, &current)
    hasExpression = true
    hasOperand = true
    isAfterEquals = false
    refresh()
  }

  mutating func pressBinary(_ key: Key) {
    guard commit() else { return }
    let lacksOperand = lacksOperand
    if lacksOperand && dialect.operatorAfterOperator == .ignore
      || !hasExpression && dialect.operationAtSwitchOn == .ignore
    {
      return refresh()
    }
    noteStep()
    hasExpression = true
    isAfterEquals = false
    let operand = tables.restsAfterOperator ? current : nil
    if lacksOperand {
      switch dialect.operatorAfterOperator {
      case .replace, .ignore: dropOperator()
      case .evaluate: break  // What is shown is its right operand.
      case .reread: takeBackOperator()
      }
    }
    if tables.rereads { replaceable = [Replaceable(pending: pending, operand: current)] }
    while let last = innermost, tables.evaluates(last, before: key) {
      guard evaluate(before: key) else { return }
    }
    pending.append(PendingOperation(operation: key, left: current))
    hasOperand = false
    if let operand { current = operand }
    if tables.blanksAfterOperator { idleDisplay = .blank }
    refresh()
  }

  /// Removes the innermost operator, and restores what it evaluated.
  private mutating func takeBackOperator() {
    if let earlier = replaceable.last {
      (pending, current) = (earlier.pending, earlier.operand)
    } else {
      dropOperator()
    }
  }

  mutating func pressEquals() {
    if entry.isTyping, pending.isEmpty, repeated == nil, dialect.equalsWhileTyping == .ignore {
      return
    }
    guard commit() else { return }
    let wasPending = !pending.isEmpty
    if wasPending {
      if lacksOperand && dialect.equalsWithoutOperand == .wait { return refresh() }
      noteStep()
      if lacksOperand && dialect.equalsWithoutOperand == .error {
        return fail(hasRightOperand: false)
      }
      guard closeParentheses() else { return }
    }
    if !pending.isEmpty {
      if lacksOperand && dialect.equalsWithoutOperand == .drop {
        dropOperator()
        repeated = nil
      } else if dialect.repeatEquals == .repeat, let last = pending.last {
        repeated = (last.operation, current)
      }
      guard evaluateInside() else { return }
    } else if let repeated {
      if !wasPending { noteStep() }
      pending.append(PendingOperation(operation: repeated.operation, left: current))
      current = repeated.right
      guard evaluate() else { return }
    }
    isAfterEquals = hasExpression && tables.appendsAfterEquals
    refresh()
  }

  /// Makes the entry, if any, the operand; returns false on overflow.
  package mutating func commit() -> Bool {
    guard entry.isTyping else { return true }
    noteStep()
    current.value = entry.value
    hasExpression = true
    isAfterEquals = false
    guard tables.holds(current.value) else {
      tables.writeTyped(entry.text, &current)
      entry.clear()
      fail()
      return false
    }
    tables.writeNumber(&current)
    current.isTyped = tables.keepsTyped
    if tables.keepsTyped { typedText.assign(entry.drawn) }
    entry.clear()
    hasOperand = true
    return true
  }

  /// Evaluates the innermost pending operation with the value shown; returns false on failure.
  ///
  /// What is evaluated before a binary key may be missing instead.
  mutating func evaluate(before key: Key? = nil) -> Bool {
    guard let last = pending.indices.last else { return true }
    let operation = pending[last].operation
    var value = tables.binary(operation, pending[last].left.value, current.value)
    if tables.defersErrors
      && (!tables.holds(value) || pending[last].left.value.isNaN || current.value.isNaN)
    {
      value = .nan
    }
    guard tables.holds(value) || key != nil && tables.defersErrors else {
      fail()
      return false
    }
    if tables.isMissing(value) {
      takeMissing()
      return true
    }
    value = tables.kept(value, of: operation)
    // Without parentheses and `precedence=usual`, the innermost operation is the only one.
    if last == 0 {
      tables.write(pending, around: current, into: &textBuffer)
      pending.removeLast()
    } else {
      tables.write([pending.removeLast()], around: current, into: &textBuffer)
    }
    takeText(OperandForm.of(operation))
    current.value = value
    tables.shorten(&current)
    hasOperand = true
    return true
  }

  /// Makes the innermost operation, whose result is missing, the operand.
  ///
  /// A text that is too long stays that of the operand that is missing.
  @inline(never) private mutating func takeMissing() {
    let last = pending.removeLast()
    tables.write([last], around: current, into: &textBuffer)
    if textBuffer.scalarCount <= 256 || !last.left.value.isNaN && !current.value.isNaN {
      takeText(OperandForm.of(last.operation))
    } else if last.left.value.isNaN {
      current = last.left
    }
    current.value = .nan
  }

  /// Makes the buffer the operand's text; the old text is the next buffer.
  private mutating func takeText(_ form: OperandForm) {
    swap(&current.text, &textBuffer)
    current.form = form
    current.isTyped = false
  }

  /// Shows `Error` with the text of the whole failed expression.
  mutating func fail(hasRightOperand: Bool = true) {
    current = wholeExpression(hasRightOperand: hasRightOperand)
    pending.removeAll(keepingCapacity: true)
    hasOperand = false
    isAfterEquals = false
    idleDisplay = .error
    refresh()
  }

  /// Everything pending, applied to the operand if there is one.
  package func wholeExpression(hasRightOperand: Bool) -> Operand {
    guard let first = pending.first else { return current }
    var text = Text()
    tables.write(pending, around: current, hasRightOperand: hasRightOperand, into: &text)
    return Operand(text: text, form: OperandForm.of(first.operation))
  }
}
