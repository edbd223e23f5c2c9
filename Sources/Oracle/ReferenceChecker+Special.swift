// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Sessions

// Values that are not finite.
extension ReferenceChecker {
  /// Whether a value is due that is not finite; where both may be, the display decides.
  mutating func isSpecial(_ reading: borrowing Reading, _ judged: Fields) -> Bool {
    guard reference.value.mayBeFinite, judged.contains(.display) else { return true }
    if !reference.tables.special(shownAs: reading.face.display).isEmpty { return true }
    reference.settle([])
    return false
  }

  /// Compares a reading with a value that is due and is not finite.
  mutating func compareSpecial(_ reading: borrowing Reading, _ judged: Fields) -> Verdict? {
    let due = dueSpecial(reading.face.display)
    if judged.contains(.value), let value = reading.value, value.isFinite {
      return diverges(.wrongValue, due, value)
    }
    guard judged.contains(.display) else { return nil }
    if reference.value.isTyped {
      let typed = reference.tables.shown(entry: reference.typedText)
      return reading.face.display == typed
        ? nil : diverges(.wrongDisplay, typed, reading.face.display)
    }
    let shown = reference.tables.special(shownAs: reading.face.display)
    let seen = shown.intersection(reference.value.special)
    if seen.isEmpty { return diverges(.wrongDisplay, due, reading.face.display) }
    reference.settle(seen)
    return nil
  }

  /// What to show for the value: the display itself, if it is right.
  func dueSpecial(_ display: Text) -> Text {
    let tables = reference.tables
    if reference.showsTyped { return tables.shown(entry: reference.typedText) }
    let special = reference.value.special
    if !tables.special(shownAs: display).isDisjoint(with: special) { return display }
    return special.first.flatMap(tables.text(of:)) ?? ""
  }
}

extension PartChecker {
  /// Judges a display that should show a value that is not finite.
  func judgeSpecial(_ key: Key?, _ reading: Reading) -> [Difference] {
    let shown = reading.face.display
    let due = checker.dueSpecial(shown)
    // Another word for it is only written otherwise.
    if reading.value?.isFinite != true, WrittenNumber(shown) == nil, !shown.isBlank,
      reference.tables.special(shownAs: shown).isEmpty
    {
      return spellings([.errorText], .wrongDisplay, due, shown)
    }
    var found = difference(
      .number, .wrongDisplay, "number at \(operationName(key))", due.description, shown.description)
    if WrittenNumber(shown)?.value?.isZero ?? false { found.ways = .zero }
    return [found]
  }
}
