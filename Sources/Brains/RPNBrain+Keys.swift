// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension RPNBrain {
  mutating func pressEntry(_ key: Key) {
    entry.type(key, in: dialect.entryRoom, tables.entryStyle)
    refreshTyping()
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
      case .clear: entry.setZero(tables.entryStyle)
      case .edit:
        guard case .number(let value) = idleDisplay, adoptShown(value) else { return }
        entry.dropLast(tables.entryStyle)
      case .undo: return undo()
      }
    }
    if entry.isTyping { refreshTyping() } else { goOnWithoutEntry() }
  }

  /// Goes on as if no number had been typed.
  @inline(never) private mutating func goOnWithoutEntry() {
    (isResult, wasResult) = (isResult || wasResult, false)
    refresh()
  }

  /// Makes the number shown the entry; returns false if it could not have been typed.
  private mutating func adoptShown(_ value: Double) -> Bool {
    if isTyped {
      entry.resume(typedText, tables.entryStyle)
      return true
    }
    return entry.adopt(
      value, in: tables.format, withoutGroups: tables.groupsEntries, dialect.entryRoom)
  }

  mutating func pressClear() {
    guard dialect.clear == .entryFirst && entry.isTyping && !entry.isZero else { return reset() }
    entry.setZero(tables.entryStyle)
    refreshDisplay()
  }

  mutating func pressClearEntry() {
    entry.setZero(tables.entryStyle)
    refreshTyping()
  }

  /// Shows the entry, and removes the mark of a result.
  private mutating func refreshTyping() {
    if isResult && entry.isTyping {
      (isResult, wasResult) = (false, tables.keepsSteps || tables.entryStyle.endsEmpty)
      refresh()
    } else {
      refreshDisplay()
    }
  }

  mutating func pressEnter() {
    if entry.isTyping {
      guard commit() else { return }
    } else {
      guard dialect.enterWhenIdle == .duplicate, case .number(let value) = idleDisplay else {
        return
      }
      noteStep()
      enter(value)
    }
    refresh()
  }

  /// Enters the number being typed, if any; returns false on overflow.
  package mutating func commit() -> Bool {
    guard entry.isTyping else { return true }
    noteStep()
    wasResult = false
    let value = entry.value
    let isHeld = tables.holds(value)
    isTyped = tables.keepsTyped && isHeld
    if isTyped { typedText.assign(entry.drawn) }
    entry.clear()
    guard isHeld else {
      idleDisplay = .error
      refresh()
      return false
    }
    enter(value)
    return true
  }

  private mutating func enter(_ value: Double) {
    stack.append(value)
    idleDisplay = .number(value)
    isResult = false
    ByteWriter.withCapacity(tables.textFormat.capacity) { writer in
      writer.write(value, in: tables.textFormat)
      unsafe remember(writer.written)
    }
  }

  /// Pushes a constant or a random number.
  mutating func pressConstant(_ key: Key) {
    guard commit() else { return }
    noteStep()
    finish(key, key == .random ? randomness.draw() : Operations.constant(key), popping: 0)
  }

  mutating func pressUnary(_ key: Key) {
    if key == .changeSign && entry.isTyping && dialect.signWhileTyping == .edit {
      entry.toggleSign(in: dialect.entryRoom, tables.entryStyle)
      return refreshTyping()
    }
    guard commit() else { return }
    if stack.isEmpty && dialect.stackUnderflow != .zeros { return underflow(key) }
    noteStep()
    finish(key, tables.unary(key, stack.last ?? 0), popping: 1)
  }

  mutating func pressBinary(_ key: Key) {
    guard commit() else { return }
    if stack.count < 2 && dialect.stackUnderflow != .zeros { return underflow(key) }
    noteStep()
    let left = stack.count < 2 ? 0 : stack[stack.count - 2]
    finish(key, tables.binary(key, left, stack.last ?? 0), popping: 2)
  }

  /// Pushes and shows a result; on `Error` the stack is unchanged.
  private mutating func finish(_ key: Key, _ value: Double, popping count: Int) {
    isTyped = false
    if tables.holds(value) {
      let value = tables.kept(value, of: key)
      stack.removeLast(min(count, stack.count))
      stack.append(value)
      idleDisplay = .number(value)
    } else {
      idleDisplay = .error
    }
    remember(operation: key)
  }

  /// Handles too few values; the stack is unchanged.
  private mutating func underflow(_ key: Key) {
    if dialect.stackUnderflow == .ignore { return refresh() }
    noteStep()
    idleDisplay = dialect.stackUnderflow == .error ? .error : .blank
    remember(operation: key)
  }

  private mutating func remember(operation: Key) {
    unsafe remember(tables.glyph(operation))
    isResult = true
    refresh()
  }

  /// Appends to the history, which keeps the last 100 entries.
  private mutating func remember(_ text: UnsafeBufferPointer<UInt8>) {
    if lengths.count == 100 { history.bytes.removeFirst(lengths.removeFirst() + 1) }
    if !lengths.isEmpty { history.append(32) }
    unsafe history.bytes.append(contentsOf: text)
    lengths.append(text.count)
  }
}
