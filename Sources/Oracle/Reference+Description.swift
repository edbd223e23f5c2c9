// SPDX-License-Identifier: Apache-2.0
import Calculators

// How long the texts of an infix machine may be, and its description.
extension Reference {
  /// A text of more characters is replaced by the number it denotes.
  static var longestText: Int { 256 }

  /// Replaces a text that is too long by the number it denotes.
  mutating func checkLength() {
    guard dialect.grouping != .absent, written.text.bytes.count > Self.longestText,
      written.text.scalarCount > Self.longestText
    else { return }
    // The length of a text with an unknown part is unknown.
    if written.isUnknown {
      written.text.clear()
      return
    }
    if value.isMissing { return }
    tooLong = value.origin
    isShortened = true
    written.isUnknown = true
    if value.interval.isSingle, others.isEmpty { shorten() }
  }

  /// Replaces a text that is too long by its number, if that is known by now.
  @inline(__always)
  mutating func shortenIfKnown() {
    if tooLong != 0, tooLong == value.origin, value.interval.isSingle { shorten() }
  }

  /// Replaces a text that is too long by its number, once the value is known.
  mutating func shorten() {
    let special = tables.text(of: value.special)
    // Whether it is finite may be left to a display that is still to come; a NaN may have a sign.
    let isOpen = special == nil || value.mayBeFinite || value.special == .nan
    if !value.special.isEmpty, isOpen { return }
    if written.isUnknown {
      written.text.clear()
      if let special {
        written.text += special
      } else {
        domain.spellShortest(value.interval.low, into: &written.text)
      }
      written.form = written.text.bytes.first == UInt8(ascii: "-") ? .negative : .number
      written.isUnknown = false
      if let last = lefts.last, last.origin == tooLong {
        pending[pending.count - 1].written = written
      }
    }
    tooLong = 0
  }

  /// Writes `description`.
  mutating func describe() {
    var text = Text()
    swap(&text, &description)
    text.clear()
    describe(on: &text)
    swap(&text, &description)
  }

  /// Whether a text is the description, which is not written.
  ///
  /// Mutating only to avoid a copy of `self`.
  mutating func isDescribed(by text: Text) -> Bool {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      var comparison = unsafe TextComparison(over: bytes)
      describe(on: &comparison)
      return comparison.isSame
    }
  }

  private mutating func describe(on sink: inout some TextSink) {
    if tables.grouping == .absent { return }
    if tables.isRPN { return sink.append(history.text) }
    if !isDescribed { return }
    for index in pending.indices {
      let isFirst = index == 0 || pending[index - 1].isParenthesis
      if !isFirst, !tables.isTight { sink.append(UInt8(ascii: " ")) }
      if pending[index].isParenthesis {
        sink.append(UInt8(ascii: "("))
        continue
      }
      let form = pending[index].written.form
      tables.write(left: pending[index].written.text, form, pending[index].key, into: &sink)
    }
    guard let last = pending.indices.last else { return sink.append(written.text) }
    if pending[last].isParenthesis {
      if hasOperand { sink.append(written.text) }
    } else if hasOperand {
      tables.write(right: written.text, written.form, of: pending[last].key, into: &sink)
    } else if tables.hasSpaceBehindOperator {
      sink.append(UInt8(ascii: " "))
    }
  }

  /// Whether the description ends in a space behind an operator.
  ///
  /// Inlined because most dialects have no such space, and the other getter copies `self`.
  @inline(__always)
  var isWaiting: Bool { tables.hasSpaceBehindOperator && isOperandDue }

  /// Whether a part of the description depends on a hidden Double.
  var isDescriptionUnknown: Bool {
    mutating get {
      if tables.grouping == .absent { return false }
      if tables.isRPN { return history.unknowns > 0 }
      if !isDescribed { return false }
      for index in pending.indices where pending[index].written.isUnknown { return true }
      return written.isUnknown && (pending.isEmpty || hasOperand)
    }
  }
}
