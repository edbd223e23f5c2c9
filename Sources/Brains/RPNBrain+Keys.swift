// SPDX-License-Identifier: Apache-2.0
package import Calculators

extension RPNBrain {
  package mutating func pressEntry(_ key: Key) {
    entry.type(key, in: dialect.entryRoom)
    refreshTyping()
  }

  package mutating func pressBackspace() {
    if entry.isTyping {
      entry.dropLast()
    } else {
      switch dialect.backspaceWhenIdle {
      case .ignore: return
      case .clear: entry.setZero()
      case .edit:
        guard case .number(let value) = shown,
          entry.edit(value, in: tables.format, dialect.entryRoom)
        else { return }
      }
    }
    refreshTyping()
  }

  /// Typing takes the mark of a result away.
  private mutating func refreshTyping() {
    if isResult && entry.isTyping {
      isResult = false
      refresh()
    } else {
      refreshDisplay()
    }
  }

  package mutating func pressEnter() {
    if !commit() {
      guard dialect.enterWhenIdle == .duplicate, case .number(let value) = shown else { return }
      enter(value)
    }
    refresh()
  }

  /// Does what `↲` does while a number is being typed; answers whether one was.
  package mutating func commit() -> Bool {
    guard entry.isTyping else { return false }
    let value = entry.value
    entry.clear()
    if value.isFinite {
      enter(value)
    } else {
      shown = .error
    }
    return true
  }

  private mutating func enter(_ value: Double) {
    stack.append(value)
    shown = .number(value)
    isResult = false
    ByteWriter.lend(tables.textFormat.capacity) { writer in
      writer.write(value, in: tables.textFormat)
      remember(writer.written)
    }
  }

  package mutating func pressConstant(_ key: Key) {
    _ = commit()
    finish(key, Operations.constant(key), taking: 0)
  }

  package mutating func pressRandom(_ key: Key) {
    _ = commit()
    finish(key, randomness.draw(), taking: 0)
  }

  package mutating func pressUnary(_ key: Key) {
    if key == .changeSign && entry.isTyping && dialect.signWhileTyping == .edit {
      entry.toggleSign(in: dialect.entryRoom)
      return refreshTyping()
    }
    _ = commit()
    if stack.isEmpty && dialect.stackUnderflow != .zeros { return underflow(key) }
    finish(key, Operations.unary(key, stack.last ?? 0, dialect.angle), taking: 1)
  }

  package mutating func pressBinary(_ key: Key) {
    _ = commit()
    if stack.count < 2 && dialect.stackUnderflow != .zeros { return underflow(key) }
    let left = stack.count < 2 ? 0 : stack[stack.count - 2]
    finish(key, Operations.binary(key, left, stack.last ?? 0), taking: 2)
  }

  /// Pushes and shows a result; where it is none the stack stays as it was.
  private mutating func finish(_ key: Key, _ value: Double, taking count: Int) {
    if value.isFinite {
      stack.removeLast(min(count, stack.count))
      stack.append(value)
      shown = .number(value)
    } else {
      shown = .error
    }
    remember(operation: key)
  }

  /// Too few values: the stack stays as it is.
  package mutating func underflow(_ key: Key) {
    switch dialect.stackUnderflow {
    case .ignore: return refresh()
    case .error: shown = .error
    default: shown = .blank
    }
    remember(operation: key)
  }

  private mutating func remember(operation: Key) {
    remember(tables.glyph(operation))
    isResult = true
    refresh()
  }

  /// Adds to the history, of which the last 100 entries are kept.
  private mutating func remember(_ text: UnsafeBufferPointer<UInt8>) {
    if lengths.count == 100 { history.bytes.removeFirst(lengths.removeFirst() + 1) }
    if !lengths.isEmpty { history.append(32) }
    history.bytes.append(contentsOf: text)
    lengths.append(text.count)
  }
}
