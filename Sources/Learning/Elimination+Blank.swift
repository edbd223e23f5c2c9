// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Oracle

/// A display that is blank or shows 0 after an operator, which takes two knobs at once.
extension Elimination {
  /// Lets the display be blank after an operator, if it shows a text there.
  mutating func turnBlank() -> Bool {
    guard let other = blank(from: dialect), isBetter(other) else { return false }
    adopt(other)
    return true
  }

  /// The dialect whose display is blank after an operator, with the text that is shown there; nil
  /// if that is none, or the display is blank already.
  func blank(from dialect: Dialect) -> Dialect? {
    guard dialect.machine == .infix, dialect.displayAfterOperator != .blank else { return nil }
    var seen: [(text: Text, count: Int)] = []
    for session in sessions {
      for (step, key) in session.keys.enumerated().dropFirst()
      where key.kind == .binary && session.keys[step - 1].kind == .digit {
        guard session.readings.count > step + 1 else { break }
        let text = session.readings[step + 1].face.display
        let isZero = text.isPlainZero && text != session.readings[step].face.display
        guard !dialect.errorTexts.contains(text), text.isBlank || text.canBeError || isZero else {
          continue
        }
        if let index = seen.firstIndex(where: { $0.text == text }) {
          seen[index].count += 1
        } else {
          seen.append((text, 1))
        }
      }
    }
    guard let likeliest = seen.max(by: { $0.count < $1.count }) else { return nil }
    var other = dialect
    (other.displayAfterOperator, other.blankText) = (.blank, likeliest.text)
    return (try? other.check()) == nil ? nil : other
  }
}
