// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Oracle

/// A display without a value after an operator, which takes several knobs at once: it is blank or
/// shows 0, or the operator.
extension Elimination {
  /// Lets the display show no value after an operator, if it shows a text there.
  mutating func turnBlank() -> Bool {
    let others = [showingOperators(from: dialect), blank(from: dialect)].compactMap { $0 }
    guard let other = others.first(where: isBetter) else { return false }
    adopt(other)
    return true
  }

  /// The dialect whose display shows the operator, by the texts that are shown there; nil if it
  /// does already, or if two operators show the same.
  func showingOperators(from dialect: Dialect) -> Dialect? {
    guard dialect.machine == .infix, dialect.displayAfterOperator != .operator else { return nil }
    var other = dialect
    var shown: [Text] = []
    for key in dialect.keypad.keys where key.kind == .binary {
      guard let text = textsAfterOperator(key).first(where: \.isWithoutNumber),
        !shown.contains(text)
      else { return nil }
      shown.append(text)
      other.glyphs[Int(key.index)] = text
    }
    guard shown.count > 1 else { return nil }
    let usual = Dialect(name: "", keypad: dialect.keypad)
    (other.displayAfterOperator, other.blankText) = (.operator, usual.blankText)
    other.errorTexts.removeAll(where: shown.contains)
    if other.errorTexts.isEmpty { other.errorTexts = usual.errorTexts }
    return (try? other.check()) == nil ? nil : other
  }

  /// The dialect whose display is blank after an operator, with the text that is shown there; nil
  /// if that is none, or the display shows no value already.
  func blank(from dialect: Dialect) -> Dialect? {
    guard dialect.machine == .infix, !dialect.displayAfterOperator.hidesResult else { return nil }
    let likeliest = textsAfterOperator().first {
      !dialect.errorTexts.contains($0) && ($0.isBlank || $0.canBeError || $0.isPlainZero)
    }
    guard let likeliest else { return nil }
    var other = dialect
    (other.displayAfterOperator, other.blankText) = (.blank, likeliest)
    return (try? other.check()) == nil ? nil : other
  }

  /// The texts that the display shows anew where an operator, or this one, follows a digit; the
  /// most frequent first.
  private func textsAfterOperator(_ operation: Key? = nil) -> [Text] {
    var seen = TextCounts()
    for session in sessions {
      for (step, key) in session.keys.enumerated().dropFirst()
      where key.kind == .binary && session.keys[step - 1].kind == .digit {
        guard session.readings.count > step + 1 else { break }
        let text = session.readings[step + 1].face.display
        if key != operation ?? key || text == session.readings[step].face.display { continue }
        seen.add(text)
      }
    }
    return seen.ranked
  }
}
