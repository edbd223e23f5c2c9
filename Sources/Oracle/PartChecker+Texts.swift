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
    // Where texts are cut off, calculators differ; the same text may still be in other symbols, and
    // its end is there.
    let wasLost = isTextLost
    defer { isTextLost = wasLost }
    return judgeWholeTexts(key, reading, judged).filter {
      $0.part == .spelling || $0.signature == Self.oppositeMark
    }
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
    let ofDescription = found
    if expression
      == (isDescriptionRight ? dueExpression : shown.withoutMarks(of: dialect).expression)
    {
      // The description was told; only the mark is left to differ.
      if marks != dueMarks, !label.mayBeCut {
        found += spellings([.textMark], .wrongLabel, dueLabel, label)
      }
    } else if found.allSatisfy({ $0.part == .spelling }) {
      // A description that is wrong makes the label wrong, too; one otherwise written does not.
      found += judgeText(label, dueLabel, .wrongLabel, key)
    }
    if marks.isOpposite(to: dueMarks, on: dialect), found.allSatisfy({ $0.part == .spelling }) {
      let opposite = difference(
        .meaning, .wrongLabel, Self.oppositeMark, dueLabel.description, label.description)
      found = ofDescription + [opposite]
    }
    return found
  }

  /// Whether a text has an expression that is too long where the due one has the number that
  /// replaces it.
  private func isKeptWhole(_ shown: Text, besides due: Text) -> Bool {
    guard reference.isShortened, shown.scalarCount > Reference<D>.longestText else { return false }
    // By meaning, the rest may be otherwise written as well.
    if reference.tables.isByMeaning { return true }
    // Spaces may be otherwise.
    let places = shown.bytes.indices.filter { shown.bytes[$0] != UInt8(ascii: " ") }
    let (due, shown) = (due.bytes.filter { $0 != UInt8(ascii: " ") }, shown.bytes)
    var start = zip(places, due).prefix { shown[$0] == $1 }.count
    var end = zip(places[start...].reversed(), due[start...].reversed())
      .prefix { shown[$0] == $1 }.count
    // The expression may begin and end like the number.
    func isOfNumber(_ index: Int) -> Bool {
      due.indices.contains(index) && "0123456789.eE".utf8.contains(due[index])
        || index > 0 && [UInt8(ascii: "e"), UInt8(ascii: "E")].contains(due[index - 1])
    }
    while isOfNumber(start - 1) { start -= 1 }
    while end > 0, isOfNumber(due.count - end) { end -= 1 }
    guard start + end < places.count else { return false }
    let number = Text(bytes: due[start..<(due.count - end)])
    let expression = Text(bytes: shown[places[start]...places[places.count - end - 1]])
    return expression.scalarCount > Reference<D>.longestText
      && (WrittenNumber(number) != nil
        || [.infinity, .negativeInfinity, .nan].contains {
          reference.tables.text(of: $0) == number
        })
  }

  private static var oppositeMark: String { "opposite mark" }

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
    if let row = expression.spelling(of: dueExpression, in: reference.tables.writings.glyphs) {
      if expression.scalarCount != dueExpression.scalarCount { hasOtherLengths = true }
      return reference.tables.isByMeaning ? [] : spellings([row], kind, due, shown)
    }
    if isKeptWhole(expression, besides: dueExpression) {
      return reference.tables.isByMeaning ? [] : spellings([.wholeText], kind, due, shown)
    }
    if dialect.machine == .rpn {
      switch StackMeaning(expression, on: reference) {
      case .same: return spellings([.textForm], kind, due, shown)
      case .unknown: return []
      case .other: break
      }
    }
    let leak =
      !isLabel && !shown.withoutMarks(of: dialect).marks.isBlank ? "mark" : shown.leak
    let lack = expression.isBlank ? "nothing" : nil
    let signature =
      leak.map { "\($0) in the text" } ?? lack.map { "\($0) shown after \(key.kindName)" }
      ?? expression.numberFault(besides: dueExpression) ?? "text after \(key.kindName)"
    if isTextLost { return [] }
    isTextLost = true
    // In symbols of other lengths, texts are cut off at other keys.
    if hasOtherLengths, dueExpression.scalarCount > 128 { return [] }
    return [difference(.meaning, kind, signature, due.description, shown.description)]
  }
}

extension Text {
  /// What is wrong with the numbers of an expression that is right but for them; nil if more is.
  fileprivate func numberFault(besides due: Text) -> String? {
    let (shown, due) = (withNumbersApart, due.withNumbersApart)
    guard shown.rest == due.rest else { return nil }
    // What was calculated with is there, but not all of it.
    let isShorter = zip(shown.numbers, due.numbers).allSatisfy { $0.isContained(in: $1) }
    return isShorter ? "digits of a number in the text" : "number in the text"
  }

  /// The characters without spaces, each number as a 0, and the digits of the numbers.
  private var withNumbersApart: (rest: [UInt8], numbers: [[UInt8]]) {
    let bytes = bytes.filter { $0 != UInt8(ascii: " ") }
    func isDigit(_ index: Int) -> Bool { index < bytes.count && (48...57).contains(bytes[index]) }
    func isOf(_ texts: String, _ index: Int) -> Bool {
      index < bytes.count && texts.utf8.contains(bytes[index])
    }
    var (rest, numbers): ([UInt8], [[UInt8]]) = ([], [])
    var index = 0
    while index < bytes.count {
      guard isDigit(index) || isOf(".", index) else {
        rest.append(bytes[index])
        index += 1
        continue
      }
      rest.append(48)
      let start = index
      while isDigit(index) || isOf(".,", index) { index += 1 }
      if isOf("eE", index) {
        let exponent = isOf("+-", index + 1) ? index + 2 : index + 1
        if isDigit(exponent) { index = exponent }
        while isDigit(index) { index += 1 }
      }
      numbers.append(bytes[start..<index].filter { (48...57).contains($0) })
    }
    return (rest, numbers)
  }

  /// Whether this is an expression of zero, or nothing.
  fileprivate func isZeroOrBlank(on dialect: Dialect) -> Bool {
    let (expression, _) = withoutMarks(of: dialect)
    return expression.isBlank || WrittenNumber(expression)?.isZero == true
  }
}

extension [UInt8] {
  /// Whether this is what is left of other digits if some of them are left out.
  fileprivate func isContained(in other: [UInt8]) -> Bool {
    var rest = self[...]
    for digit in other where digit == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
