// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A reference beside a calculator: follows its keys and compares what it shows.
struct ReferenceChecker<D: Domain>: Sendable {
  var reference: Reference<D>
  /// The number written last and its text: most keys show the same number again.
  private var writtenNumber: D.Number?
  private var writtenText = Text()

  init(_ dialect: Dialect) { reference = Reference(dialect) }

  mutating func switchOn() {
    reference.switchOn()
  }

  mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    advance(key, reading)
    return compare(reading)
  }

  /// Presses the key without comparing.
  mutating func advance(_ key: Key?, _ reading: borrowing Reading) {
    if let key {
      reference.press(key, seesError: reference.tables.isError(reading.face.display))
    } else {
      reference.clear()
    }
  }

  /// The expression behind what is shown; nil where nothing is.
  mutating func node() -> Int32? {
    switch reference.shows {
    case .entry: reference.entryNode()
    case .value, .error: reference.value.node
    case .blank: nil
    }
  }

  /// After a divergence, goes on with what was shown.
  mutating func resume(_ reading: Reading) {
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
        let due = reference.domain.literal(reference.entry)
        let isRight = reading.value.map {
          reference.domain.number(revealed: $0, in: Interval(due)) != nil
        }
        if isRight != true {
          // Before the arena is taken: this adds to it.
          let node = reference.entryNode()
          return diverges(.wrongValue, due: Interval(due), reading, node: node)
        }
      }
      if judged.contains(.display), reading.face.display != reference.entry.text {
        return diverges(
          .wrongEntry, reference.entry.text.description, reading.face.display.description)
      }
    case .error:
      if judged.contains(.display),
        !reference.tables.isError(reading.face.display)
      {
        return diverges(
          .errorMissing, reference.dialect.errorTexts.first?.description ?? "",
          reading.face.display.description)
      }
      if judged.contains(.value), let value = reading.value {
        return diverges(.errorMissing, "no value", "\(value)")
      }
    case .blank:
      if judged.contains(.display), reading.face.display != reference.dialect.blankText {
        return diverges(
          .wrongDisplay, reference.dialect.blankText.description,
          reading.face.display.description)
      }
      if judged.contains(.value), let value = reading.value {
        return diverges(.wrongValue, "no value", "\(value)")
      }
    case .value:
      if let found = compareValue(reading, judged, &verdict) { return found }
      if reference.dialect.backspaceWhenIdle == .edit {
        reference.shownText = judged.contains(.display) ? reading.face.display : writtenText
      }
    }
    if let found = compareTexts(reading, judged) { return found }
    return verdict
  }

  /// Compares what stands behind the display, and the display.
  private mutating func compareValue(
    _ reading: borrowing Reading, _ judged: Fields, _ verdict: inout Verdict
  ) -> Verdict? {
    let display = reading.face.display
    if judged.contains(.value), let value = reading.value {
      if let number = permitted(value) {
        if !reference.value.interval.isSingle || !reference.others.isEmpty {
          reference.settle(Interval(number))
        }
      } else if let number = library(), reference.domain.double(number) == value {
        reference.settle(Interval(number))
        verdict = .library
      } else {
        return diverges(
          .wrongValue, due: reference.value.interval, reading, node: reference.value.node)
      }
    } else if judged.contains(.display), reference.tables.isError(display) {
      return diverges(
        .errorUnexpected, due: reference.value.interval, reading, node: reference.value.node)
    } else if judged.contains(.value) {
      return diverges(
        .wrongValue, due: reference.value.interval, reading, node: reference.value.node)
    }
    guard judged.contains(.display) else { return nil }
    if reference.value.interval.isSingle, reference.others.isEmpty {
      write(reference.value.interval.low)
      if writtenText != display {
        if !judged.contains(.value), let number = library() {
          write(number)
          if writtenText == display {
            reference.settle(Interval(number))
            verdict = .library
            return nil
          }
          write(reference.value.interval.low)
        }
        return diverges(
          judged.contains(.value) ? .wrongRendering : .wrongDisplay, writtenText.description,
          display.description)
      }
      return nil
    }
    return narrow(display, &verdict)
  }

  /// Keeps of what is permitted that which is shown as this text.
  private mutating func narrow(_ display: Text, _ verdict: inout Verdict) -> Verdict? {
    let style = reference.dialect.numberStyle
    var low: D.Number?
    var high: D.Number?
    for interval in [reference.value.interval] + reference.others {
      guard let part = reference.domain.narrowed(interval, by: display, style) else { continue }
      low = low.map { min($0, part.low) } ?? part.low
      high = high.map { max($0, part.high) } ?? part.high
    }
    if let low, let high {
      reference.settle(Interval(low, high))
      return nil
    }
    if let number = library() {
      write(number)
      if writtenText == display {
        reference.settle(Interval(number))
        verdict = .library
        return nil
      }
    }
    write(reference.value.interval.low)
    var expected = writtenText.description
    write(reference.value.interval.high)
    if writtenText.description != expected { expected += " … " + writtenText.description }
    return diverges(.wrongDisplay, expected, display.description)
  }

  private mutating func write(_ number: D.Number) {
    if let writtenNumber, writtenNumber == number { return }
    writtenNumber = number
    writtenText.clear()
    reference.tables.show(number, of: reference.domain, on: &writtenText)
  }

  /// The number that is this Double, if it is one that is permitted.
  ///
  /// It changes nothing: what is mutating is not copied to be asked.
  mutating func permitted(_ value: Double) -> D.Number? {
    if let number = reference.domain.number(revealed: value, in: reference.value.interval) {
      return number
    }
    for interval in reference.others {
      if let number = reference.domain.number(revealed: value, in: interval) { return number }
    }
    return nil
  }

  /// What the host's library answers for the operation that made the value.
  private func library() -> D.Number? {
    guard let latest = reference.latest, latest.origin == reference.value.origin,
      latest.left.isSingle, latest.right.isSingle
    else { return nil }
    return reference.domain.library(latest.key, latest.left.low, latest.right.low)
  }

  private mutating func compareTexts(_ reading: borrowing Reading, _ judged: Fields) -> Verdict? {
    if reference.tooLong != 0, reference.tooLong == reference.value.origin,
      reference.value.interval.isSingle
    {
      reference.shorten()
    }
    let texts = judged.intersection([.description, .label])
    // Where nothing is described the texts are soon compared.
    let isBlank =
      reference.tables.grouping == .absent && reading.face.description.isEmpty
      && reading.face.label.bytes.count == 1 && reading.face.label.bytes[0] == UInt8(ascii: " ")
    if !texts.isEmpty, !isBlank, !reference.isDescriptionUnknown {
      let isVisible = judged.contains(.description)
      if isVisible, !reference.isDescribed(by: reading.face.description) {
        reference.describe()
        return diverges(
          .wrongDescription, reference.description.description,
          reading.face.description.description)
      }
      if !isVisible { reference.describe() }
      if judged.contains(.label) {
        let (isPending, isMarked) = (reference.isPending, reference.isMarked)
        // A description chosen before it is compared would be a reference to count.
        let isRight =
          isVisible
          ? reference.tables.isLabel(
            reading.face.label, of: reading.face.description, isPending, isMarked)
          : reference.tables.isLabel(
            reading.face.label, of: reference.description, isPending, isMarked)
        if !isRight {
          reference.describe()
          return diverges(.wrongLabel, label.description, reading.face.label.description)
        }
      }
    }
    if judged.contains(.pending), reading.face.isPending != reference.isPending {
      return diverges(
        .wrongPending, "\(reference.isPending)", "\(reading.face.isPending)")
    }
    return nil
  }

  /// The label that is due, of the expression last described.
  var label: Text {
    var label = reference.description
    if label.isEmpty { return " " }
    if let end = reference.tables.ending(reference.isPending, reference.isMarked) { label += end }
    return label
  }

  private func diverges(
    _ kind: Divergence.Kind, _ expected: String, _ observed: String
  ) -> Verdict {
    .divergence(
      Divergence(
        kind, state: state, expected: expected, observed: observed, arena: reference.arena,
        node: reference.value.node, angle: reference.dialect.angle))
  }

  private func diverges(
    _ kind: Divergence.Kind, due interval: Interval<D.Number>, _ reading: borrowing Reading,
    node: Int32
  ) -> Verdict {
    let observed = reading.value.map { "\($0)" } ?? reading.face.display.description
    return .divergence(
      Divergence(
        kind, state: state, expected: reference.domain.text(interval), observed: observed,
        ulp: reading.value.flatMap { reference.domain.distance($0, from: interval) },
        arena: reference.arena, node: node, angle: reference.dialect.angle))
  }

  /// The state the calculator should be in, in a word or two.
  var state: String {
    switch reference.shows {
    case .entry: return "typing"
    case .error: return "error"
    case .blank: return "blank"
    case .value:
      let operation = reference.latest.flatMap {
        $0.origin == reference.value.origin ? $0.key.legend.description : nil
      }
      let base =
        reference.dialect.machine == .rpn
        ? "stack"
        : !reference.isPending ? "result" : reference.hasOperand ? "operand" : "pending"
      return operation.map { "\(base) \($0)" } ?? base
    }
  }
}
