// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Judges description and label.
extension PartChecker {
  mutating func judgeTexts(
    _ key: Key?, _ reading: Reading, _ judged: Fields
  ) -> [Difference] {
    guard !judged.isDisjoint(with: [.description, .label]) else { return [] }
    checker.reference.shortenIfKnown()
    if checker.reference.isDescriptionUnknown { return [] }
    checker.reference.describe()
    guard reference.isShortened else { return judgeWholeTexts(key, reading, judged) }
    // Where texts are cut off, calculators differ; the same text may still be in other symbols.
    let wasLost = isTextLost
    defer { isTextLost = wasLost }
    return judgeWholeTexts(key, reading, judged).filter { $0.part == .spelling }
  }

  private mutating func judgeWholeTexts(
    _ key: Key?, _ reading: Reading, _ judged: Fields
  ) -> [Difference] {
    let look = reference.look
    let due = look.map { $0.description ?? "" } ?? reference.description
    let dueLabel = look.map { $0.label ?? " " } ?? checker.label
    // After a first key the usual texts are right as well.
    let isUsual = look != nil && !reference.isFresh
    let (shown, label) = (reading.face.description, reading.face.label)
    var found: [Difference] = []
    var isDescriptionRight = true
    if judged.contains(.description), shown != due, !isAdopted(shown, \.description),
      !(isUsual && shown.isEmpty)
    {
      isDescriptionRight = false
      found += judgeText(shown, due, .wrongDescription, key)
    }
    guard judged.contains(.label), label != dueLabel, !isAdopted(label, \.label),
      !(isUsual && label == " ")
    else { return found }
    let (expression, marks) = label.withoutMarks(of: dialect)
    let (dueExpression, dueMarks) = dueLabel.withoutMarks(of: dialect)
    if expression
      == (isDescriptionRight ? dueExpression : shown.withoutMarks(of: dialect).expression)
    {
      // The description was told; only the mark is left to differ.
      if marks != dueMarks { found += spellings([.textMark], .wrongLabel, dueLabel, label) }
    } else if found.allSatisfy({ $0.part == .spelling }) {
      // A description that is wrong makes the label wrong, too; one otherwise written does not.
      found += judgeText(label, dueLabel, .wrongLabel, key)
    }
    return found
  }

  private mutating func judgeText(_ shown: Text, _ due: Text, _ kind: Divergence.Kind, _ key: Key?)
    -> [Difference]
  {
    let isLabel = kind == .wrongLabel
    let expression = isLabel ? shown.withoutMarks(of: dialect).expression : shown
    let dueExpression = isLabel ? due.withoutMarks(of: dialect).expression : due
    // Keys that do nothing, or type, may end what is shown before anything is entered.
    if key == nil || isNothingDescribed && due.isZeroOrBlank(on: dialect),
      shown.isZeroOrBlank(on: dialect)
    {
      return spellings([.switchOnText], kind, due, shown)
    }
    if let row = expression.spelling(of: dueExpression, on: dialect) {
      if expression.scalarCount != dueExpression.scalarCount { hasOtherLengths = true }
      return reference.tables.isByMeaning ? [] : spellings([row], kind, due, shown)
    }
    let leak =
      !isLabel && !shown.withoutMarks(of: dialect).marks.isBlank ? "mark" : shown.leak
    let lack = expression.isBlank ? "nothing" : nil
    let signature =
      leak.map { "\($0) in the text" } ?? lack.map { "\($0) shown after \(key.kindName)" }
      ?? (expression.isWritten(like: dueExpression)
        ? "number in the text" : "text after \(key.kindName)")
    if isTextLost { return [] }
    isTextLost = true
    // In symbols of other lengths, texts are cut off at other keys.
    if hasOtherLengths, dueExpression.scalarCount > 128 { return [] }
    return [difference(.meaning, kind, signature, due.description, shown.description)]
  }
}

extension Text {
  /// Whether two expressions differ only in their numbers.
  fileprivate func isWritten(like other: Text) -> Bool { withoutNumbers == other.withoutNumbers }

  /// The characters without spaces, each number as a 0.
  private var withoutNumbers: [UInt8] {
    let bytes = bytes.filter { $0 != UInt8(ascii: " ") }
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    func isOf(_ texts: String, _ index: Int) -> Bool {
      index < bytes.count && texts.utf8.contains(bytes[index])
    }
    var rest: [UInt8] = []
    var index = 0
    while index < bytes.count {
      guard isDigit(index) || isOf(".", index) else {
        rest.append(bytes[index])
        index += 1
        continue
      }
      rest.append(48)
      while isDigit(index) || isOf(".,", index) { index += 1 }
      guard isOf("eE", index) else { continue }
      let exponent = isOf("+-", index + 1) ? index + 2 : index + 1
      if isDigit(exponent) { index = exponent }
      while isDigit(index) { index += 1 }
    }
    return rest
  }

  /// Whether this is an expression of zero, or nothing.
  fileprivate func isZeroOrBlank(on dialect: Dialect) -> Bool {
    let (expression, _) = withoutMarks(of: dialect)
    return expression.isBlank || WrittenNumber(expression)?.isZero == true
  }
}
