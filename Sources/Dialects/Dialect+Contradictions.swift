// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

extension Dialect {
  /// Throws if knobs contradict each other: if what a calculator shows could be read in two ways.
  public func check() throws(DialectError) {
    if let reason = numberStyle.contradiction ?? wordContradiction ?? glyphContradiction
      ?? ownKeyContradiction
    {
      throw .contradiction(reason)
    }
  }

  /// Why words in the display cannot be told from numbers, or from each other.
  private var wordContradiction: String? {
    func beginsANumber(_ text: Text) -> Bool {
      text.beginsANumber || leadingPoint != .zero && text.beginsWithPoint
    }
    if let word = errorTexts.first(where: beginsANumber) {
      return "errorTexts has '\(printable(word.description))', which begins like a number"
    }
    let isZeroAfterOperator =
      machine == .infix && displayAfterOperator == .blank && blankText.isPlainZero
    if beginsANumber(blankText), !isZeroAfterOperator {
      return "blankText '\(printable(blankText.description))' begins like a number"
    }
    if let shown = operatorsShown.first(where: beginsANumber) {
      return
        "glyph '\(printable(shown.description))', which the display shows, begins like a number"
    }
    if notFinite == .value {
      for (name, text) in [("infinityText", infinityText), ("nanText", nanText)] {
        if text.isEmpty { return "\(name) is empty" }
        if text.bytes.first == UInt8(ascii: "-")
          || Text(bytes: text.bytes.drop { $0 == UInt8(ascii: "+") }).beginsANumber
        {
          return "\(name) '\(printable(text.description))' begins like a number"
        }
      }
      // An error is then told from a value by its text alone.
      if wholeDigits != nil {
        for text in [infinityText, nanText] {
          let negative = [UInt8(ascii: "-")] + text.bytes.drop { $0 == UInt8(ascii: "+") }
          let shown = [text, Text(bytes: negative)]
          if let clash = errorTexts.first(where: shown.contains) {
            return "the error text '\(printable(clash.description))' is shown for a value, too"
          }
        }
      }
    }
    for (name, text) in [
      ("displayAtSwitchOn", atSwitchOn.display), ("displayAfterClear", afterClear.display),
    ] {
      if let text, errorTexts.contains(text) {
        return "\(name) '\(printable(text.description))' is one of the errorTexts"
      }
    }
    if let shown = operatorsShown.first(where: errorTexts.contains) {
      return
        "glyph '\(printable(shown.description))', which the display shows, is one of the errorTexts"
    }
    if errorTexts.contains(blankText) {
      let reason =
        "blankText '\(printable(blankText.description))' is one of the errorTexts, so that "
      if machine == .rpn, stackUnderflow == .blank {
        return reason + "too few values cannot be told from an error"
      }
      if machine == .infix, displayAfterOperator == .blank {
        return reason + "a blank display cannot be told from an error"
      }
    }
    return nil
  }

  /// The texts that the display shows while an operand is due.
  private var operatorsShown: [Text] {
    guard machine == .infix, displayAfterOperator == .operator else { return [] }
    return everyKey.filter { $0.kind == .binary }.map(glyph)
  }

  /// Why a description could be empty though there is something to describe.
  private var glyphContradiction: String? {
    let written: [Key.Kind] = [.binary, .unary, .constant, .random]
    let key = everyKey.first { written.contains($0.kind) && glyph($0).isEmpty }
    return key.map { "glyph.\($0) is empty, but descriptions need it" }
  }
}

extension NumberStyle {
  /// Why a number in this style could be read in two ways.
  fileprivate var contradiction: String? {
    let mark = "exponentMark '\(printable(exponentMark.description))'"
    guard let first = exponentMark.bytes.first, let last = exponentMark.bytes.last else {
      return "exponentMark is empty, so that 2e7 would be 27"
    }
    if first.isPartOfANumber || last.isPartOfANumber {
      return "\(mark) begins or ends with a digit, a point or a sign"
    }
    if groupSeparator.bytes.contains(where: \.isPartOfANumber) {
      return "groupSeparator '\(printable(groupSeparator.description))' has a digit, a point or a "
        + "sign, which numbers have themselves"
    }
    if exponentMark == groupSeparator { return "\(mark) is also the groupSeparator" }
    return nil
  }
}

extension UInt8 {
  fileprivate var isPartOfANumber: Bool {
    48...57 ~= self || [UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(self)
  }
}

extension Text {
  /// Whether the text begins with a digit, with or without a `-` before it.
  fileprivate var beginsANumber: Bool { firstAfterSign.map { 48...57 ~= $0 } ?? false }

  fileprivate var beginsWithPoint: Bool { firstAfterSign == UInt8(ascii: ".") }

  private var firstAfterSign: UInt8? {
    let digits = bytes.first == UInt8(ascii: "-") ? bytes.dropFirst() : bytes[...]
    return digits.first
  }
}
