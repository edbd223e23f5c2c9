// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals
public import Sessions

extension Reading {
  /// Whether a calculator with this reading shows what another one holds, however it writes that.
  ///
  /// - Parameters:
  ///   - part: the part that matters; label and description are compared only for their meaning,
  ///     and the notation of a number only for typing.
  ///   - isExact: whether numbers must be equal, and not only as near as those of two C libraries.
  public func agrees(
    with model: Reading, in part: Part, on writings: KeyWritings, isExact: Bool = false
  ) -> Bool {
    let dialect = writings.dialect
    let judged = shown.intersection(model.shown).intersection(dialect.judged)
    if judged.contains(.pending), face.isPending != model.face.isPending { return false }
    if judged.contains(.value), !(isExact ? value == model.value : isNear(value, model.value)) {
      return false
    }
    if judged.contains(.display), face.display != model.face.display,
      face.display.typed != model.face.display.typed
    {
      if part == .typing || !showsNumber(of: model, isExact: isExact) { return false }
    }
    guard part == .meaning else { return true }
    if judged.contains(.description),
      !face.description.denotesSame(as: model.face.description, writings)
    {
      return false
    }
    guard judged.contains(.label) else { return true }
    let (mine, due) = (
      face.label.withoutMarks(of: dialect), model.face.label.withoutMarks(of: dialect)
    )
    return !mine.marks.isOpposite(to: due.marks, on: dialect)
      && mine.expression.denotesSame(as: due.expression, writings)
  }

  /// Whether a calculator shows exactly the same texts.
  public func isWritten(like model: Reading, on dialect: Dialect) -> Bool {
    let judged = shown.intersection(model.shown).intersection(dialect.judged)
    return (!judged.contains(.display) || face.display == model.face.display)
      && (!judged.contains(.description) || face.description == model.face.description)
      && (!judged.contains(.label) || face.label == model.face.label)
  }

  private func showsNumber(of model: Reading, isExact: Bool) -> Bool {
    guard let due = WrittenNumber(model.face.display) else { return false }
    // A comma may be either.
    return [false, true].contains { isDecimalComma in
      guard let written = WrittenNumber(face.display, decimalComma: isDecimalComma) else {
        return false
      }
      if written.isSame(as: due) { return true }
      guard !isExact, let value = model.value, value.isFinite else { return false }
      return written.rounds(ScaledRational(value), ScaledRational(value), to: ShownDigits())
    }
  }

  /// Whether two Doubles differ by no more than the errors of two C libraries.
  private func isNear(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return one == other || (one - other).magnitude <= other.magnitude * 1e-12
  }
}

extension [Reading] {
  /// The texts that a calculator shows in the place of the dialect's error.
  ///
  /// - Parameters:
  ///   - correct: what a correct calculator shows after the same keys.
  ///   - count: how many of these readings have the right number or error.
  public func errorTexts(besides correct: [Reading], count: Int, on dialect: Dialect) -> Set<Text> {
    guard let usual = dialect.errorTexts.first else { return [] }
    return Set(
      zip(self.prefix(count), correct).compactMap { reading, due in
        let text = reading.face.display
        return due.face.display == usual && WrittenNumber(text) == nil ? text : nil
      })
  }

  /// These readings with the dialect's error in the place of other texts.
  public func replacingErrors(_ texts: Set<Text>, on dialect: Dialect) -> [Reading] {
    guard let usual = dialect.errorTexts.first, !texts.subtracting([usual]).isEmpty else {
      return self
    }
    return map { reading in
      var reading = reading
      if texts.contains(reading.face.display) { reading.face.display = usual }
      return reading
    }
  }
}

extension Text {
  /// The characters of an entry in the symbols of the presets, without spaces.
  fileprivate var typed: [Unicode.Scalar] {
    description.unicodeScalars.filter { !$0.properties.isWhitespace }.map { scalar in
      switch scalar {
      case "\u{2212}", "\u{2013}": "-"
      case ",": "."
      default: scalar
      }
    }
  }

  fileprivate func denotesSame(as other: Text, _ writings: KeyWritings) -> Bool {
    self == other || spelling(of: other, in: writings.glyphs) != nil
  }
}
