// SPDX-License-Identifier: Apache-2.0
import Calculators

// How an infix machine's number is typed, and becomes the operand.
extension Reference {
  /// Handles EE.
  mutating func pressExponent() {
    if shows == .entry { entry.pressExponent(dialect.entryRoom) }
  }

  /// Handles CE.
  mutating func startWithZero() {
    entry.start()
    if shows != .entry { beginEntry() }
  }

  /// Handles a digit, the point or `⌫`.
  mutating func type(_ key: Key) {
    if isAfterEquals, shows == .value, key.kind != .backspace, adoptShown() { beginEntry() }
    if shows == .entry {
      switch key.kind {
      case .digit: entry.press(digit: key.index, dialect.entryRoom)
      case .point: entry.pressPoint(dialect.entryRoom)
      default:
        if !entry.dropLast(), removesEmptied {
          (shows, isMarked) = shownBefore
          if !tables.isRPN, pending.isEmpty { clear() }
        }
      }
      return
    }
    switch key.kind {
    case .digit:
      entry.start()
      entry.press(digit: key.index, dialect.entryRoom)
    case .point:
      if !entry.startWithPoint(dialect.entryRoom) { return }
    default:
      switch dialect.backspaceWhenIdle {
      case .ignore: return
      case .clear: entry.start()
      case .edit:
        guard shows == .value, adoptShown() else { return }
        if !entry.dropLast(), removesEmptied { return removeShown() }
      case .undo: return takeBack()
      }
    }
    beginEntry()
  }

  private var removesEmptied: Bool { dialect.emptiedEntry == .removed }

  /// Removes the number shown, of which `⌫` leaves nothing, if it is not a result before the
  /// operand that is due.
  private mutating func removeShown() {
    if tables.isRPN { return }
    if tables.defersErrors, hasOperand, failsBeforeOperand() { return }
    guard let left = lefts.last, let outer = pending.last else { return clear() }
    guard hasOperand else { return }
    hasOperand = false
    (value, written) = (left, outer.written)
    value.isTyped = false
    others.removeAll()
    latest = nil
    if tables.hidesResult, isOperandDue { shows = .blank }
  }

  /// Makes the text shown the entry, if it can be one.
  private mutating func adoptShown() -> Bool {
    if showsTyped {
      entry.resume(typedText)
      return true
    }
    var text = shownText
    if look?.display != nil {
      var zero = Text()
      tables.show(value.interval.low, of: domain, on: &zero)
      text = zero
    }
    guard let text else { return false }
    // The mark of an exponent may consist of separators.
    let plain = tables.ungrouped(text)
    return (plain == text || tables.shown(entry: plain) == text)
      && entry.adopt(plain, dialect.entryRoom)
  }

  mutating func beginEntry() {
    shownBefore = (shows, isMarked)
    shows = .entry
    isMarked = false
  }

  /// Makes the entry, if any, the operand; returns false if it is too large a number.
  mutating func commit() -> Bool {
    guard shows == .entry else { return true }
    noteNumber()
    shows = .value
    value = committed()
    if tables.keepsTyped { typedText = entry.shown }
    latest = nil
    others.removeAll()
    written.text.clear()
    written.isUnknown = false
    let isHeld = holdsCommitted()
    if tables.grouping != .absent {
      if let text = tables.text(of: value.special) {
        written.text += text
      } else if isHeld {
        tables.write(value.interval.low, of: domain, on: &written.text)
      } else {
        written.text += entry.written(withMark: tables.textStyle.exponentMark)
      }
    }
    written.form = written.text.bytes.first == UInt8(ascii: "-") ? .negative : .number
    operandGiven()
    if !isHeld { fail() }
    return isHeld
  }
}
