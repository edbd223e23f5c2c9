// SPDX-License-Identifier: Apache-2.0
import Calculators

// The infix machine: section 5 of the manual, and `precedence: usual`.
extension Reference {
  mutating func pressInfix(_ key: Key) {
    if shows == .error, dialect.errorEnds == .withAnyKey, key.kind != .clear {
      return pressInError(key)
    }
    pressAsUsual(key)
  }

  /// Handles a key that ends an error, even if it then does nothing.
  ///
  /// Not inlined, because it copies `self`, and errors are rare.
  @inline(never)
  private mutating func pressInError(_ key: Key) {
    let error = self
    if !(key == .backspace && tables.keepsSteps) { reset() }
    pressAsUsual(key)
    // One that does nothing, or only empties the memory, may leave the error shown.
    guard seesError, shows == .value, isNothingEntered else { return }
    let stored = stored
    self = error
    self.stored = stored
  }

  private mutating func pressAsUsual(_ key: Key) {
    let kind = key.kind
    if shows == .error {
      switch kind {
      case .clear, .clearEntry: clear()
      case _ where dialect.errorEnds == .withClear: return
      case .backspace where tables.keepsSteps: break
      case .digit, .point, .constant, .random, .recall, .openParenthesis: clear()
      case .backspace where dialect.backspaceWhenIdle == .clear: clear()
      default: return
      }
    }
    switch kind {
    case .digit, .point, .backspace: type(key)
    case .clear: key == .clear ? pressClear() : clear()
    case .clearEntry: startWithZero()
    case .recall: recall()
    case .memory:
      if key == .memoryClear {
        empty()
      } else if commit() {
        pressMemory(key)
      }
    case .constant, .random:
      shows = .value
      noteStep()
      if kind == .random { draw() } else { _ = take(domain.constant(key), .constant(key), of: nil) }
      if tables.roundsResults, kind == .constant { _ = permitRounded() }
      written.text.clear()
      written.text += tables.glyphs[Int(key.index)]
      written.form = .number
      written.isUnknown = false
      operandGiven()
    case .unary:
      if key == .changeSign, shows == .entry, dialect.signWhileTyping == .edit {
        entry.toggleSign(dialect.entryRoom)
      } else if key == .changeSign, entry.signsZero, shows != .entry, hasNothingToNegate {
        if entry.startWithSign(dialect.entryRoom) { beginEntry() }
      } else {
        if commit() { pressUnary(key) }
      }
    case .binary:
      if commit() { pressBinary(key) }
    case .equals:
      if !leavesEntry, commit() { pressEquals() }
    case .openParenthesis: openParenthesis()
    case .closeParenthesis:
      if openCount > 0, commit() { pressCloseParenthesis() }
    case .exponent: pressExponent()
    case .enter: break
    }
  }

  /// Returns from an error to what C shows, before a key that acts there.
  private mutating func reset() {
    clear()
    isFresh = false
    // The key may edit the 0, which is not seen before.
    if tables.editsShown { shownText = display(of: domain.zero) }
  }

  /// Whether a sign is the first of a number, because none is there that it could change.
  private var hasNothingToNegate: Bool { pending.isEmpty ? !isDescribed : !hasOperand }

  mutating func pressClear() {
    if shows == .entry, dialect.clear == .entryFirst, !entry.isZero {
      entry.start()
    } else {
      clear()
    }
  }

  mutating func operandGiven() {
    if !pending.isEmpty { hasOperand = true }
    isDescribed = true
    isAfterEquals = false
  }

  private mutating func pressUnary(_ key: Key) {
    if isOperandDue {
      if dialect.unaryWithoutOperand == .ignore { return }
      shows = .value
    }
    if isIgnoredAtSwitchOn { return }
    noteStep()
    let succeeded = applyUnary(key, to: value)
    scratch.clear()
    tables.write(key, of: written.text, written.form, into: &scratch)
    swap(&scratch, &written.text)
    written.form = .call
    operandGiven()
    if succeeded, tables.roundsResults { roundUnary(key) }
    if succeeded { checkLength() } else { fail() }
  }

  /// Whether an operation does nothing because nothing was entered.
  private var isIgnoredAtSwitchOn: Bool {
    mutating get { !isDescribed && dialect.operationAtSwitchOn == .ignore }
  }

  private mutating func pressBinary(_ key: Key) {
    let lacksOperand = isOperandDue
    if lacksOperand, dialect.operatorAfterOperator == .ignore { return }
    if isIgnoredAtSwitchOn { return }
    noteStep()
    let operand = tables.showsOperand ? (value: value, others: others, written: written) : nil
    if lacksOperand {
      switch dialect.operatorAfterOperator {
      case .replace, .ignore: cancelOperator()
      case .evaluate: break  // The number shown is taken for its operand.
      case .reread:
        if let earlier = replaceable.last { restore(earlier) } else { cancelOperator() }
      }
    }
    if tables.rereads {
      replaceable = [
        Replaceable(pending: pending, lefts: lefts, value: value, written: written)
      ]
    }
    while let last = pending.indices.last, !pending[last].isParenthesis,
      tables.evaluates(pending[last].key.binding, before: key.binding)
    {
      guard evaluateInnermost() else { return }
    }
    // The running result is not seen, and may be in any of the intervals.
    let isUnseen = operand != nil || tables.hidesResult
    let mayBeRounded = tables.roundsResults && leaveUnrounded(isSeen: !isUnseen)
    if isUnseen { uniteIntervals() }
    wait(for: key)
    if tables.roundsResults, !isUnseen { mayBeRounded ? separateLeft() : permitRoundedTyped() }
    hasOperand = false
    isDescribed = true
    isAfterEquals = false
    if let operand { (value, others, written) = (operand.value, operand.others, operand.written) }
    if tables.hidesResult { shows = .blank }
  }

  /// Takes the innermost operator away; its left operand becomes the right one of the enclosing
  /// operation.
  ///
  /// The callers set whether that is given.
  mutating func cancelOperator() {
    value = lefts.removeLast()
    written = pending.removeLast().written
  }

  private mutating func restore(_ earlier: Replaceable) {
    (pending, lefts) = (earlier.pending, earlier.lefts)
    (value, written) = (earlier.value, earlier.written)
    others.removeAll()
  }

  /// Makes the permitted intervals one.
  mutating func uniteIntervals() {
    guard !others.isEmpty else { return }
    value.interval = Interval(around: [value.interval] + others) ?? value.interval
    others.removeAll()
  }

  private mutating func wait(for key: Key) {
    pending.append(Pending(key: key, written: written))
    lefts.append(value)
  }

  /// Whether `=` has nothing to do, so that the number goes on being typed.
  private var leavesEntry: Bool {
    dialect.equalsWhileTyping == .ignore && shows == .entry && !isPending && repeated == nil
  }

  mutating func pressEquals() {
    let wasPending = isPending
    if wasPending {
      let lacksOperand = isOperandDue
      if lacksOperand {
        if dialect.equalsWithoutOperand == .wait { return }
        shows = .value
      }
      noteStep()
      if lacksOperand, dialect.equalsWithoutOperand == .error { return failWithoutOperand() }
      while openCount > 0 { guard closeInnermost(atEquals: true) else { return } }
    }
    if let last = pending.last?.key {
      if isOperandDue, dialect.equalsWithoutOperand == .drop {
        cancelOperator()
        repeated = nil
      } else if dialect.repeatEquals == .repeat {
        // What closing a parenthesis gave was not seen.
        uniteIntervals()
        repeated = (last, value, written)
      }
      hasOperand = true
      while !pending.isEmpty { guard evaluateInnermost() else { return } }
      if tables.roundsResults { roundLast() }
      if tables.defersErrors, !showsResult() { return }
      hasOperand = false
    } else if let repeated, dialect.repeatEquals == .repeat {
      if !wasPending { noteStep() }
      wait(for: repeated.key)
      value = repeated.right
      written = repeated.written
      isDescribed = true
      guard evaluateInnermost() else { return }
      if tables.roundsResults { roundLast() }
    }
    if tables.roundsResults { permitRoundedTyped() }
    isAfterEquals = tables.continuesResults && isDescribed
  }

  /// Evaluates the innermost pending operation with the value as its right operand.
  mutating func evaluateInnermost() -> Bool {
    guard let last = pending.indices.last else { return true }
    // What an operation before this one at the same key gave was not seen.
    if tables.roundsResults { leaveUnrounded() }
    uniteIntervals()
    let key = pending[last].key
    let right = value
    let succeeded = applyBinary(key, lefts[last], right)
    scratch.clear()
    let form = pending[last].written.form
    tables.write(left: pending[last].written.text, form, key, into: &scratch)
    tables.write(right: written.text, written.form, of: key, into: &scratch)
    guard succeeded else {
      // If an outer operation failed instead, those between have results, whose texts are replaced
      // if they are too long.
      if undecided != nil || mayHaveResult, last > 0,
        lengthOfAll(before: last) > Self.longestText
      {
        written.isUnknown = true
      }
      fail()
      return false
    }
    if !value.isMissing || !keepsText(of: lefts[last], right) {
      swap(&scratch, &written.text)
      written.form = .operation(binding: key.binding)
      written.isUnknown = written.isUnknown || pending[last].written.isUnknown
    }
    pending.removeLast()
    lefts.removeLast()
    hasOperand = !pending.isEmpty
    if tables.roundsResults { awaitsRounding = true } else { checkLength() }
    return true
  }

  /// At least the length of the text of all pending operations around the one just written.
  private func lengthOfAll(before last: Int) -> Int {
    pending[..<last].reduce(scratch.scalarCount) { length, outer in
      let glyph = tables.glyphs[Int(outer.key.index)]
      // Two spaces, and two pairs of parentheses.
      return length + outer.written.text.scalarCount + glyph.scalarCount + 6
    }
  }

  /// Shows an error because the innermost operator has no right operand.
  mutating func failWithoutOperand() {
    // The expression has no value, whatever its operands are.
    value.node = arena.add(.unknown)
    latest = nil
    fail(hasOperand: false)
  }

  /// Shows an error; the description keeps the whole expression that failed.
  mutating func fail(hasOperand isGiven: Bool = true) {
    hasOperand = isGiven
    describe()
    if isWaiting, !description.bytes.isEmpty { _ = description.bytes.removeLast() }
    for _ in 0..<openCount { description.append(UInt8(ascii: ")")) }
    written.text.clear()
    written.text += description
    written.isUnknown = isDescriptionUnknown
    pending.removeAll(keepingCapacity: true)
    lefts.removeAll(keepingCapacity: true)
    hasOperand = false
    shows = .error
    repeated = nil
    isAfterEquals = false
    isDescribed = true
    tooLong = 0
  }
}
