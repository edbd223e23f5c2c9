// SPDX-License-Identifier: Apache-2.0
import Calculators

// The infix machine: section 5 of the manual, and `precedence: usual`.
extension Reference {
  mutating func pressInfix(_ key: Key) {
    let kind = key.kind
    if shows == .error {
      switch kind {
      case .digit, .point, .constant, .random, .clear: clear()
      case .backspace where dialect.backspaceWhenIdle == .clear: clear()
      default: return
      }
    }
    switch kind {
    case .digit, .point, .backspace: type(key)
    case .clear: clear()
    case .constant, .random:
      shows = .value
      if kind == .random { draw() } else { setConstant(key) }
      written.text.clear()
      written.text += manner.glyphs[Int(key.index)]
      written.form = .number
      written.isUnknown = false
      operandGiven()
    case .unary:
      if key == .changeSign, shows == .entry, dialect.signWhileTyping == .edit {
        entry.toggleSign(dialect.entryRoom)
      } else {
        commit()
        pressUnary(key)
      }
    case .binary:
      commit()
      pressBinary(key)
    case .equals:
      commit()
      pressEquals()
    case .enter: break
    }
  }

  /// A digit, the point or `⌫`.
  mutating func type(_ key: Key) {
    if shows == .entry {
      switch key.kind {
      case .digit: entry.press(digit: key.index, dialect.entryRoom)
      case .point: entry.pressPoint(dialect.entryRoom)
      default: entry.dropLast()
      }
      return
    }
    switch key.kind {
    case .digit:
      entry.start()
      entry.press(digit: key.index, dialect.entryRoom)
    case .point:
      entry.start()
      entry.pressPoint(dialect.entryRoom)
      if entry.isZero { return }
    default:
      switch dialect.backspaceWhenIdle {
      case .ignore: return
      case .clear: entry.start()
      case .edit:
        guard shows == .value, let text = shownText, entry.adopt(text, dialect.entryRoom) else {
          return
        }
        entry.dropLast()
      }
    }
    shows = .entry
    isMarked = false
  }

  mutating func commit() {
    guard shows == .entry else { return }
    shows = .value
    value = committed()
    latest = nil
    others.removeAll()
    written.text.clear()
    // Fields apart, so that nothing of the machine is copied while one is written.
    textStyle.spell(domain.shown(value.span.low, textStyle), into: &written.text)
    written.form = written.text.bytes.first == UInt8(ascii: "-") ? .negative : .number
    written.isUnknown = false
    operandGiven()
  }

  private mutating func operandGiven() {
    if !pending.isEmpty { hasOperand = true }
    isDescribed = true
    isStale = true
  }

  private mutating func pressUnary(_ key: Key) {
    if !pending.isEmpty, !hasOperand, dialect.unaryWithoutOperand == .ignore { return }
    let succeeded = applyUnary(key, to: value)
    scratch.clear()
    manner.write(key, of: written, into: &scratch)
    swap(&scratch, &written.text)
    written.form = .call
    operandGiven()
    if succeeded { checkLength() } else { fail() }
  }

  private mutating func pressBinary(_ key: Key) {
    if !pending.isEmpty, !hasOperand {
      switch dialect.operatorAfterOperator {
      case .replace:
        // Takes the operator back: its left value is the operand of the operation outside.
        let last = pending.removeLast()
        value = last.left
        written = last.written
        hasOperand = !pending.isEmpty
      case .evaluate:
        hasOperand = true
        guard evaluateInnermost() else { return }
      }
    }
    while let last = pending.last, dialect.precedence == .none || last.key.binding >= key.binding {
      guard evaluateInnermost() else { return }
    }
    pending.append(Pending(key: key, left: value, written: written))
    hasOperand = false
    isDescribed = true
    isStale = true
  }

  private mutating func pressEquals() {
    if let last = pending.last {
      if !hasOperand {
        if dialect.equalsWithoutOperand == .wait { return }
        hasOperand = true
      }
      if dialect.repeatEquals == .repeat { repeated = (last.key, value, written) }
      while !pending.isEmpty { guard evaluateInnermost() else { return } }
      hasOperand = false
      isStale = true
    } else if let repeated, dialect.repeatEquals == .repeat {
      pending.append(Pending(key: repeated.key, left: value, written: written))
      value = repeated.right
      written = repeated.written
      isDescribed = true
      _ = evaluateInnermost()
      isStale = true
    }
  }

  /// Evaluates the innermost pending operation with the value as its right operand.
  private mutating func evaluateInnermost() -> Bool {
    guard let last = pending.last else { return true }
    let right = value
    if !applyBinary(last.key, last.left, right) {
      fail()
      return false
    }
    pending.removeLast()
    scratch.clear()
    manner.write(left: last.written, last.key, into: &scratch)
    manner.write(right: written, of: last.key, into: &scratch)
    swap(&scratch, &written.text)
    written.form = .operation(binding: last.key.binding)
    written.isUnknown = written.isUnknown || last.written.isUnknown
    hasOperand = !pending.isEmpty
    isStale = true
    checkLength()
    return true
  }

  /// The whole expression that failed stays to be read; nothing is pending any more.
  private mutating func fail() {
    hasOperand = true
    describe()
    written.text.clear()
    written.text += description
    written.isUnknown = isDescriptionUnknown
    pending.removeAll(keepingCapacity: true)
    hasOperand = false
    shows = .error
    repeated = nil
    isDescribed = true
    tooLong = 0
    isStale = true
  }

  /// Texts do not grow without bound: one that is too long becomes the number it denotes.
  private mutating func checkLength() {
    guard dialect.grouping != .absent, written.text.bytes.count > 256,
      written.text.scalarCount > 256
    else { return }
    // The length of a text that holds an unknown one is not known either.
    if written.isUnknown {
      written.text.clear()
      return
    }
    tooLong = value.origin
    written.isUnknown = true
    if value.span.isSingle, others.isEmpty { shorten() }
  }

  /// Writes the number in place of a text that grew too long, once the value is known.
  mutating func shorten() {
    if written.isUnknown {
      written.text.clear()
      NumberStyle.inText.spell(domain.shortest(value.span.low), into: &written.text)
      written.form = written.text.bytes.first == UInt8(ascii: "-") ? .negative : .number
      written.isUnknown = false
      if let last = pending.last, last.left.origin == tooLong {
        pending[pending.count - 1].written = written
      }
    }
    tooLong = 0
    isStale = true
  }

  /// The expression behind the display, written anew where something changed.
  mutating func describe() {
    isStale = false
    description.clear()
    isDescriptionUnknown = false
    if dialect.grouping == .absent { return }
    if dialect.machine == .rpn {
      description += history.text
      isDescriptionUnknown = history.unknowns > 0
      return
    }
    if !isDescribed { return }
    for place in pending.indices {
      if place > 0, !manner.isTight { description.append(UInt8(ascii: " ")) }
      manner.write(left: pending[place].written, pending[place].key, into: &description)
      if pending[place].written.isUnknown { isDescriptionUnknown = true }
    }
    guard let last = pending.last else {
      description += written.text
      isDescriptionUnknown = written.isUnknown
      return
    }
    if hasOperand {
      manner.write(right: written, of: last.key, into: &description)
      if written.isUnknown { isDescriptionUnknown = true }
    }
  }
}
