// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects

/// Infinities and NaNs with which a calculator goes on, which takes three knobs at once.
extension Elimination {
  /// How many sessions at least tell what a mistake could show, too.
  private static var fewest: Int { 4 }

  /// Lets what looks like an infinity or a NaN be a value.
  mutating func turnNotFinite() -> Bool {
    let better = goingOn(from: dialect).map { (dialect: $0, gain: gain(of: $0)) }.filter { other in
      // Only what an error does later tells it from a word for all of them.
      let isTold =
        other.dialect.infinityText != other.dialect.nanText
        || other.gain.better >= Self.fewest && other.gain.worse <= 2
      return other.gain.isClear && isTold
    }
    guard let best = better.max(by: { $0.gain.all < $1.gain.all }) else { return false }
    adopt(best.dialect)
    return true
  }

  /// The dialects in which what looks like an infinity or a NaN is a value.
  func goingOn(from dialect: Dialect) -> [Dialect] {
    guard dialect.notFinite == .error,
      let place = knobs.firstIndex(where: { $0.knob.name == "errorTexts" })
    else { return [] }
    return texts.valuesNotFinite(place).compactMap { words in
      // That errors have a text of their own explains it just as well.
      if words.infinity == words.nan, !dialect.errorTexts.contains(words.nan) { return nil }
      var other = dialect
      (other.notFinite, other.infinityText, other.nanText) = (.value, words.infinity, words.nan)
      // What is left for errors is not seen, unless it is another word.
      let numbers = [words.infinity, words.nan].map(unsigned)
      other.errorTexts.removeAll { numbers.contains(unsigned($0)) }
      if other.errorTexts.isEmpty {
        other.errorTexts = Dialect(name: "", keypad: other.keypad).errorTexts
      }
      return (try? other.check()) == nil ? nil : other
    }
  }
}

/// A text without the sign before it.
private func unsigned(_ text: Text) -> Bytes {
  Bytes(text.bytes.drop { $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") })
}
