// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// Follows a calculator's keys with a reference and compares its readings.
struct ReferenceChecker<D: Domain>: Sendable {
  var reference: Reference<D>
  /// The number written last and its text, because most keys show the same number again.
  private var writtenNumber: D.Number?
  private(set) var writtenText = Text()

  init(_ dialect: Dialect) { reference = Reference(dialect) }

  mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    advance(key, reading)
    return compare(reading)
  }

  /// Whether no correct calculator shows this after the key that was pressed last.
  mutating func disagrees(_ reading: Reading) -> Bool {
    if case .divergence = compare(reading) { true } else { false }
  }

  /// Presses the key without comparing.
  mutating func advance(_ key: Key?, _ reading: borrowing Reading) {
    if let key {
      let seesError = reference.tables.isError(reading.face.display)
      reference.press(
        key, seesError: seesError,
        seesFailure: seesError || reference.tables.seesSpecial(reading.face.display))
    } else {
      begin()
    }
  }

  // Kept apart because what is inlined into every key has to stay small.
  @inline(never)
  private mutating func begin() {
    reference.empty()
    reference.clear()
    reference.isCleared = false
  }

  /// The exact value of the number shown; nil if none is.
  mutating func node() -> Int32? {
    switch reference.shows {
    case .entry: reference.committed().node
    case .value, .error: reference.value.node
    case .blank: nil
    }
  }

  /// Continues with what was shown after a divergence.
  mutating func resume(_ reading: Reading) {
    // What was shown need not be rounded.
    reference.value.mustBeRounded = .none
    if let value = reading.value, let number = reference.domain.number(revealed: value) {
      if reference.shows != .entry { reference.shows = .value }
      if reference.shows == .value { reference.settle(Interval(number)) }
    } else if reference.tables.isError(reading.face.display) {
      reference.shows = .error
    } else if reference.shows == .value,
      let interval = reference.domain.narrowed(
        reference.domain.everything, by: reading.face.display, reference.dialect.numberStyle)
    {
      reference.settle(interval)
    }
  }

  private mutating func compare(_ reading: borrowing Reading) -> Verdict {
    let judged = reading.shown.intersection(reference.tables.visible)
    var verdict = reference.undecided.map { Verdict.undecided($0) } ?? .agrees
    switch reference.shows {
    case .entry:
      if judged.contains(.value) {
        let expected = Interval(reference.domain.literal(reference.entry))
        let number = reading.value.flatMap {
          reference.domain.number(revealed: $0, in: expected)
        }
        // Behind a number that is too large there is no value, or infinity.
        let isHeld =
          reference.domain.holds(expected.low)
          && (reference.entry.mantissaLength == nil
            || reference.domain.double(expected.low).isFinite)
        if number == nil, reading.value != nil || isHeld {
          return diverges(.wrongValue, from: expected, reading)
        }
      }
      if judged.contains(.display), !isEntry(reading.face.display) {
        let due = reference.tables.shown(entry: reference.entry.shown)
        return diverges(.wrongEntry, due, reading.face.display)
      }
    case .error:
      if judged.contains(.display), !reference.tables.isError(reading.face.display) {
        return diverges(
          .errorMissing, reference.dialect.errorTexts.first ?? "", reading.face.display)
      }
      if judged.contains(.value), let value = reading.value {
        return diverges(.errorMissing, "no value", value)
      }
    case .blank:
      if judged.contains(.display), reading.face.display != reference.blankText {
        return diverges(.wrongDisplay, reference.blankText, reading.face.display)
      }
      if judged.contains(.value), let value = reading.value {
        return diverges(.wrongValue, "no value", value)
      }
    case .value:
      if let found = compareValue(reading, judged, &verdict) { return found }
      if reference.tables.editsShown {
        reference.shownText = judged.contains(.display) ? reading.face.display : writtenText
      }
    }
    return compareTexts(reading, judged) ?? verdict
  }

  @inline(__always)
  private mutating func isEntry(_ display: borrowing Text) -> Bool {
    reference.tables.entrySeparator == nil
      ? reference.entry.isShown(as: display)
      : display.bytes == reference.tables.shown(entry: reference.entry.shown).bytes
  }

  /// Compares the revealed Double and the display.
  mutating func compareValue(
    _ reading: borrowing Reading, _ judged: Fields, _ verdict: inout Verdict
  ) -> Verdict? {
    if !reference.value.special.isEmpty, isSpecial(reading, judged) {
      return compareSpecial(reading, judged)
    }
    // Two calls, because choosing the display first would retain it.
    return reference.tables.hasZeros
      ? compareValue(
        reading, showing: reference.dialect.withoutTrailingZeros(reading.face.display), judged,
        &verdict)
      : compareValue(reading, showing: reading.face.display, judged, &verdict)
  }

  private mutating func compareValue(
    _ reading: borrowing Reading, showing display: Text, _ judged: Fields, _ verdict: inout Verdict
  ) -> Verdict? {
    if judged.contains(.value), let value = reading.value {
      if let number = permitted(value) {
        if !reference.value.interval.isSingle || !reference.others.isEmpty {
          reference.settle(Interval(number))
        }
      } else if let number = library(), reference.domain.double(number) == value {
        reference.settle(Interval(number))
        verdict = .library
      } else {
        return diverges(.wrongValue, reading)
      }
    } else if judged.contains(.display), reference.tables.isError(reading.face.display) {
      return diverges(.errorUnexpected, reading)
    } else if judged.contains(.value) {
      return diverges(.wrongValue, reading)
    }
    guard judged.contains(.display) else { return nil }
    if reference.value.isTyped {
      let due = reference.tables.shown(entry: reference.typedText)
      if reading.face.display == due { return nil }
      return diverges(
        judged.contains(.value) ? .wrongRendering : .wrongDisplay, due, reading.face.display)
    }
    if reference.tables.hasLooks, let due = reference.look?.display {
      if reading.face.display == due { return nil }
      if reference.isFresh { return diverges(.wrongDisplay, due, reading.face.display) }
    }
    guard reference.value.interval.isSingle, reference.others.isEmpty else {
      return narrow(display, &verdict)
    }
    write(reference.value.interval.low)
    if writtenText == display {
      if !judged.contains(.value) {
        let interval = withLibrary(reference.value.interval, shownAs: display)
        if !interval.isSingle { reference.settle(interval) }
      }
      accept(&verdict)
      return nil
    }
    if !judged.contains(.value), acceptLibrary(display, &verdict) { return nil }
    write(reference.value.interval.low)
    return diverges(
      judged.contains(.value) ? .wrongRendering : .wrongDisplay, writtenText, display)
  }

  /// Narrows the permitted intervals to the numbers shown as this text.
  private mutating func narrow(_ display: Text, _ verdict: inout Verdict) -> Verdict? {
    let style = reference.dialect.numberStyle
    let intervals = [reference.value.interval] + reference.others
    if let narrowed = reference.narrowed(intervals, by: display, style) {
      if case .undecided(.range) = verdict,
        reference.domain.narrowed(reference.value.interval, by: display, style) != nil
      {
        // A number with fewer digits may look the same; what is computed with it tells.
        verdict = .agrees
      }
      reference.settle(withLibrary(narrowed, shownAs: display))
      return nil
    }
    if acceptLibrary(display, &verdict) { return nil }
    return diverges(.wrongDisplay, reference.permittedDisplays, display)
  }

  /// Decides what was undecided only because a calculator need not reach the number it shows.
  private func accept(_ verdict: inout Verdict) {
    if case .undecided(.range) = verdict { verdict = .agrees }
  }

  mutating func write(_ number: D.Number) {
    if let writtenNumber, writtenNumber == number { return }
    writtenNumber = number
    writtenText.clear()
    reference.tables.show(number, of: reference.domain, on: &writtenText)
  }

  /// The number revealed as this Double, if it is permitted.
  ///
  /// Mutating only to avoid a copy of `self`.
  mutating func permitted(_ value: Double) -> D.Number? {
    if reference.value.mustBeRounded != .none { return reference.permittedRounded(value) }
    if let number = reference.domain.number(revealed: value, in: reference.value.interval) {
      return number
    }
    for interval in reference.others {
      if let number = reference.domain.number(revealed: value, in: interval) { return number }
    }
    return nil
  }

  private mutating func compareTexts(_ reading: borrowing Reading, _ judged: Fields) -> Verdict? {
    reference.shortenIfKnown()
    if reference.tables.hasLooks, let look = reference.look {
      if let found = compare(look, reading, judged) { return found }
      return comparePending(reading, judged)
    }
    // The fast path of dialects without descriptions.
    let isBlank =
      reference.tables.grouping == .absent && reading.face.description.isEmpty
      && reading.face.label.bytes.count == 1 && reading.face.label.bytes[0] == UInt8(ascii: " ")
    if !judged.intersection([.description, .label]).isEmpty, !isBlank,
      !reference.isDescriptionUnknown
    {
      let isVisible = judged.contains(.description)
      if isVisible, !reference.isDescribed(by: reading.face.description),
        !means(reading.face.description)
      {
        reference.describe()
        return diverges(.wrongDescription, reference.description, reading.face.description)
      }
      if !isVisible { reference.describe() }
      if judged.contains(.label) {
        let (isPending, isMarked) = (reference.isPending, reference.isMarked)
        let isWaiting = reference.isWaiting
        // Two calls, because choosing the description first would retain it.
        let isRight =
          isVisible
          ? reference.tables.isLabel(
            reading.face.label, of: reading.face.description, isPending, isMarked,
            isWaiting: isWaiting)
          : reference.tables.isLabel(
            reading.face.label, of: reference.description, isPending, isMarked,
            isWaiting: isWaiting)
        if !isRight, !meansLabel(reading.face.label) {
          reference.describe()
          return diverges(.wrongLabel, label, reading.face.label)
        }
      }
    }
    return comparePending(reading, judged)
  }

  /// Mutating only to avoid a copy of `self`, like the next one.
  @inline(__always)
  private mutating func comparePending(
    _ reading: borrowing Reading, _ judged: Fields
  ) -> Verdict? {
    if judged.contains(.pending), reading.face.isPending != reference.isPending {
      return diverges(.wrongPending, reference.isPending, reading.face.isPending)
    }
    return nil
  }

  /// The expected label, after `describe()`.
  var label: Text {
    var label = reference.description
    if label.isEmpty { return " " }
    if let end = reference.tables.ending(
      reference.isPending, reference.isMarked, isWaiting: reference.isWaiting)
    {
      label += end
    }
    return label
  }

  private func diverges(_ kind: Divergence.Kind, _ reading: borrowing Reading) -> Verdict {
    diverges(kind, from: reference.value.interval, reading)
  }

  private func diverges(
    _ kind: Divergence.Kind, from interval: Interval<D.Number>, _ reading: borrowing Reading
  ) -> Verdict {
    let ulp = reading.value.flatMap { reference.domain.distance($0, from: interval) }
    let observed = reading.value.map { "\($0)" } ?? reading.face.display.description
    return diverges(kind, reference.domain.text(interval), observed, ulp: ulp)
  }

  func diverges(
    _ kind: Divergence.Kind, _ expected: some CustomStringConvertible,
    _ observed: some CustomStringConvertible, ulp: Double? = nil
  ) -> Verdict {
    .divergence(
      Divergence(
        kind, state: state, expected: expected.description, observed: observed.description,
        ulp: ulp))
  }

  /// The state the calculator should be in, in one or two words.
  var state: String {
    switch reference.shows {
    case .entry: return "typing"
    case .error: return "error"
    case .blank: return "blank"
    case .value:
      let base =
        reference.dialect.machine == .rpn
        ? "stack"
        : !reference.isPending ? "result" : reference.hasOperand ? "operand" : "pending"
      return reference.operation.map { "\(base) \($0.key.legend)" } ?? base
    }
  }
}
