// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Sessions

/// Judges the display and the value behind it.
extension PartChecker {
  mutating func judgeEntry(_ key: Key?, _ reading: Reading, _ judged: Fields) -> [Difference] {
    let due = reference.tables.shown(entry: reference.entry.shown)
    let shown = reading.face.display
    let entered = reference.domain.literal(reference.entry)
    let held = reading.value.flatMap {
      reference.domain.number(revealed: $0, in: Interval(entered))
    }
    let isValueRight = !judged.contains(.value) || held != nil
    guard judged.contains(.display), shown != due else {
      if isValueRight { return [] }
      let value = reading.value.map { "\($0)" } ?? "no value"
      return [
        difference(
          .number, .wrongValue, "value of an entry", reference.domain.text(entered), value)
      ]
    }
    let typed = reference.entry.scaled
    if let written = numbers(in: shown).first(where: { $0.value == typed }),
      let due = WrittenNumber(due, openExponent: true), due.isScientific == written.isScientific,
      due.features.lacksExponentDigits || !written.features.lacksExponentDigits, isValueRight
    {
      // A point and zeros that were typed are to be seen.
      let lacksPoint = due.features.endsInPoint && !written.features.endsInPoint
      if due.place >= written.place && !lacksPoint {
        return spellings(
          rows(of: written, besides: due), .wrongEntry,
          reference.tables.shown(entry: reference.entry.shown), shown)
      }
    }
    let isError = reference.tables.isError(shown)
    let fault = isError ? nil : TypingFault(shown, insteadOf: due)
    // A key that types nothing and leaves another number has calculated it.
    let others = numbers(in: shown)
    let isCalculated =
      key.map { [.equals, .memory, .closeParenthesis].contains($0.kind) } ?? false
      && !others.isEmpty && !others.contains { $0.value == typed }
    return [
      difference(
        isError || isCalculated ? .number : .typing,
        isError ? .errorUnexpected : isCalculated ? .wrongDisplay : .wrongEntry,
        "entry after \(key.kindName)" + (fault.map { ": \($0.rawValue)" } ?? ""),
        due.description, shown.description)
    ]
  }

  /// Judges a display that should show an error, nothing or an operator.
  mutating func judgeAbsence(
    _ key: Key?, _ reading: Reading, _ judged: Fields
  ) -> [Difference] {
    let isError = reference.shows == .error
    let due = isError ? dialect.errorTexts.first ?? "" : reference.blankText
    let shown = reading.face.display
    let isShown = isError ? reference.tables.isError(shown) : shown == due
    let kind: Divergence.Kind = isError ? .errorMissing : .wrongDisplay
    if judged.contains(.value), let value = reading.value {
      let signature = "value instead of \(isError ? "an error" : "nothing")"
      return [difference(.number, kind, signature, "no value", "\(value)")]
    }
    guard judged.contains(.display), !isShown else { return [] }
    if isError && shown.canBeError { return spellings([.errorText], kind, due, shown) }
    // The number that is held is no wrong one, and what comes next is judged.
    let isHeld = !isError && dialect.machine == .infix && sameNumber(shown) != nil
    let isNumber = !numbers(in: shown).isEmpty
    let what =
      isHeld
      ? "the right number" : isNumber ? "a number" : shown.leak == nil ? "a text" : "nan or inf"
    let lack =
      isError
      ? "no error shown" : reference.tables.showsOperator ? "no operator shown" : "not blank"
    // What waits for an operand is not what went wrong.
    let place = isError || dialect.machine == .rpn ? operationName(key) : key.kindName
    let signature = "\(lack) but \(what)" + (isNumber ? " at \(place)" : "")
    return [
      difference(isHeld ? .typing : .number, kind, signature, due.description, shown.description)
    ]
  }

  mutating func judgeValue(_ key: Key?, _ reading: Reading, _ judged: Fields) -> [Difference] {
    var verdict = Verdict.agrees
    guard case .divergence(let found) = checker.compareValue(reading, judged, &verdict) else {
      return []
    }
    if !reference.value.special.isEmpty { return judgeSpecial(key, reading) }
    let shown = reading.face.display
    switch found.kind {
    case .errorUnexpected:
      return [
        difference(
          .number, .errorUnexpected, "error shown at \(operationName(key))", dueTexts,
          shown.description)
      ]
    case .wrongValue:
      if let value = reading.value { return [wrongNumber(.wrongValue, key, reading, value)] }
      return [
        difference(
          .number, .wrongValue, "no value at \(operationName(key))",
          reference.domain.text(reference.value.interval), shown.description)
      ]
    default: break
    }
    if isAdopted(shown, \.display) { return [] }
    if reference.isFresh, let due = reference.look?.display, shown == dueText {
      return spellings([.switchOnDisplay], .wrongDisplay, due, shown)
    }
    if let rows = sameNumber(shown) { return spellings(rows, .wrongRendering, dueText, shown) }
    if isAtSwitchOn, shown.isBlank {
      return spellings([.switchOnDisplay], .wrongDisplay, dueText, shown)
    }
    return [wrongNumber(found.kind, key, reading, nil)]
  }

  // MARK: The same number, otherwise written

  /// The numbers that a text may denote: one for each role that its comma can have.
  private func numbers(in text: Text) -> [WrittenNumber] {
    let hasExponents = dialect.keypad.keys.contains(.exponent)
    return CommaRole.allCases.filter { commaRole == nil || commaRole == $0 }
      .compactMap {
        WrittenNumber(text, decimalComma: $0 == .point, openExponent: hasExponents)
      }
  }

  /// The ways in which a number is written otherwise than the due one.
  private mutating func rows(
    of written: WrittenNumber, besides due: WrittenNumber
  ) -> Set<Spelling> {
    if written.features.separator == "," { commaRole = .separator }
    if written.features.hasComma { commaRole = .point }
    return written.features.rows(besides: due.features)
  }

  /// The ways in which the text writes a permitted number; nil if it denotes none.
  private mutating func sameNumber(_ text: Text) -> Set<Spelling>? {
    let library = checker.library().map { [Interval($0)] } ?? []
    let permitted = [reference.value.interval] + reference.others + library
    for written in numbers(in: text) {
      if reference.showsTyped, let due = WrittenNumber(dueText, openExponent: true),
        due.isSame(as: written)
      {
        return rows(of: written, besides: due)
      }
      if let rows = sameNumber(written, in: permitted, stays: text == lastDisplay) { return rows }
    }
    return nil
  }

  /// - Parameter stays: whether the display shows what it did before, as it may where the number
  ///   was typed.
  private mutating func sameNumber(
    _ written: WrittenNumber, in intervals: [Interval<D.Number>], stays: Bool
  ) -> Set<Spelling>? {
    let domain = reference.domain
    let nearest = (written.value?.nearestDouble).flatMap { domain.number(revealed: $0) }
    // As the style writes the number: if that is permitted, only the notation differs.
    for text in [dueText, nearest.map(reference.display)].compactMap(\.self) {
      if let due = WrittenNumber(text), due.isSame(as: written),
        let narrowed = reference.narrowed(intervals, by: text, dialect.numberStyle)
      {
        checker.reference.settle(narrowed)
        return rows(of: written, besides: due)
      }
    }
    guard let due = WrittenNumber(dueText) else { return nil }
    // The shortest digits that denote a Double, and those that were typed, need not be its nearest
    // ones. Below 2.2e-308, where Doubles are far apart, there are fewer of them than of other
    // numbers.
    let hasMore = written.lastPlace < due.lastPlace
    let shortest = nearest.flatMap { number in
      let isNumber = hasMore || stays || isShortest(written, for: number)
      return written.significantCount <= 17 && isNumber ? number : nil
    }
    let shown = intervals.filter { interval in
      written.rounds(domain.scaled(interval.low), domain.scaled(interval.high), to: shownDigits)
        || shortest.map(interval.contains) ?? false
    }
    guard let first = shown.first else { return nil }
    // The calculator goes on with the one that it shows.
    if intervals.count > 1 {
      checker.reference.settle(
        shown.reduce(first) { Interval(min($0.low, $1.low), max($0.high, $1.high)) })
    }
    var rows = rows(of: written, besides: due)
    rows.subtract([.endsInZeros, .lacksZeros])
    // Where plain notation ends at a place, scientific notation has more digits by itself.
    let hasMoreByNotation =
      hasMore && written.isScientific && !due.isScientific && !dialect.numberStyle.countsSignificant
    if !hasMoreByNotation { rows.insert(hasMore ? .moreDigits : .fewerDigits) }
    return rows
  }

  /// Whether these are the shortest digits that a calculator in Doubles reads as a number.
  private func isShortest(_ written: WrittenNumber, for number: D.Number) -> Bool {
    guard reference.domain.isBinary else { return false }
    var text = Text()
    reference.domain.spellShortest(number, into: &text)
    return WrittenNumber(text)?.isSame(as: written) ?? false
  }

  /// What the display should show, for one of the permitted numbers.
  private var dueText: Text {
    reference.showsTyped
      ? reference.tables.shown(entry: reference.typedText)
      : reference.display(of: reference.value.interval.low)
  }

  /// What the display should show, for all of the permitted numbers.
  private var dueTexts: String {
    reference.showsTyped ? dueText.description : reference.permittedDisplays
  }

  // MARK: Wrong numbers

  private func wrongNumber(
    _ kind: Divergence.Kind, _ key: Key?, _ reading: Reading, _ revealed: Double?
  ) -> Difference {
    let shown = reading.face.display
    let written = numbers(in: shown).first
    let isRendering = kind == .wrongRendering
    let ways = isRendering ? [] : ways(toReach: revealed, written)
    // An operand is shown if the operation is not performed, whichever it is. Whether it must be is
    // a choice where an operand is missing.
    let isOperand = !ways.isDisjoint(with: [.left, .right])
    let operation =
      isOperand
      ? key.kindName + (isOperandMissing ? " without an operand" : "") : operationName(key)
    let signature =
      isRendering
      ? renderingName(written) : shown.isBrokenNumber ? "broken number" : "number at \(operation)"
    var found =
      if let revealed {
        difference(
          .number, kind, signature, reference.domain.text(reference.value.interval), "\(revealed)")
      } else {
        difference(.number, kind, signature, dueTexts, shown.description)
      }
    found.ways = ways
    found.showsNumber = written != nil
    found.ulp = revealed.flatMap { reference.domain.distance($0, from: reference.value.interval) }
    return found
  }

  /// What is wrong with how a right number is shown, as far as the shown one tells.
  private func renderingName(_ written: WrittenNumber?) -> String {
    guard let written else { return "rendering" }
    let ways = ways(toShow: written, ofOperation: false)
    if !ways.isDisjoint(with: [.zero, .digits]) { return "rendering of the digits" }
    if ways.contains(.sign) { return "rendering of the sign" }
    return ways.contains(.magnitude) ? "rendering of the point" : "rendering"
  }

  /// The ways in which a calculator could go wrong to reach a wrong number.
  private func ways(toReach revealed: Double?, _ written: WrittenNumber?) -> WrongWays {
    if let revealed, revealed.isFinite {
      let value = ScaledRational(revealed)
      return checker.ways(low: value, high: value, ofOperation: isNewResult)
    }
    return written.map { ways(toShow: $0, ofOperation: isNewResult) } ?? []
  }

  /// The ways in which a calculator could go wrong to show a number, or one that is rounded to it.
  private func ways(toShow written: WrittenNumber, ofOperation: Bool) -> WrongWays {
    guard let value = written.value else { return [] }
    let half = ScaledRational(5, place: written.place - 1)
    return checker.ways(low: value - half, high: value + half, ofOperation: ofOperation)
  }

  /// The operation that the key should have performed, or the kind of key if it performs none.
  func operationName(_ key: Key?) -> String {
    guard let operation = reference.operation, isNewResult, let key,
      [.binary, .equals, .unary].contains(key.kind)
    else { return key.kindName }
    return operation.key.legend.description
  }
}

extension NumberStyle {
  /// Whether small numbers are shown with as many digits as others.
  fileprivate var countsSignificant: Bool {
    switch rounding {
    case .significant, .shortest: true
    case .fraction, .digits, .characters: false
    }
  }
}
