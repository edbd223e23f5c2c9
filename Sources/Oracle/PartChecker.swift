// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Sessions

/// Judges readings part by part and goes on after differences.
///
/// Slower than `ReferenceChecker`, which decides whether a reading agrees as a whole; this tells
/// what is wrong with one that does not.
struct PartChecker<D: Domain>: Sendable {
  var checker: ReferenceChecker<D>
  /// Machines that hold what was shown instead of the entry that was due.
  ///
  /// After a wrong entry they are followed, too, until the calculator shows which one it is.
  private var alternatives: [ReferenceChecker<D>] = []
  private static var mostAlternatives: Int { 3 }
  /// Whether the expression was wrong at the last key that showed one; what follows has it in it.
  private var isTextLost = false
  private var lastDisplay = Text()
  /// Whether a wrong number or state may have left the hidden state wrong, too.
  private(set) var isLost = false
  /// What the calculator showed at switch-on, if that was not what is due.
  private var look: Face?
  /// How a comma was read before in this session.
  private var commaRole: CommaRole?
  private enum CommaRole: Sendable { case separator, point }

  init(_ dialect: Dialect) { checker = ReferenceChecker(dialect) }

  private var reference: Reference<D> { checker.reference }
  private var dialect: Dialect { checker.reference.dialect }

  /// The differences of the reading after a key, or of the one at switch-on.
  mutating func differences(_ key: Key?, _ reading: Reading) -> [Difference] {
    if key == nil {
      checker.reference.switchOn()
      (look, commaRole) = (nil, nil)
    }
    if key == nil || key?.kind == .clear {
      (isLost, isTextLost) = (false, false)
      alternatives = []
    }
    let before = checker
    checker.advance(key, reading)
    for index in alternatives.indices { alternatives[index].advance(key, reading) }
    defer { lastDisplay = reading.face.display }
    if isLost { return [] }
    let due = checker
    if !checker.disagrees(reading) {
      isTextLost = false
      if reference.shows != .entry { alternatives = [] }
      return []
    }
    checker = due
    var found = judgeParts(key, reading)
    if let worst = found.map(\.part).min(), worst <= .typing, key != nil {
      if let other = consequence(key, reading, besides: due) { return other }
      if worst == .typing { follow(reading, before) }
    }
    if key == nil {
      if !found.isEmpty { look = reading.face }
    } else if found.contains(where: \.hidesState) {
      isLost = true
      alternatives = []
    }
    for index in found.indices where [.number, .state].contains(found[index].part) {
      found[index].truth = checker.truth
    }
    return found
  }

  /// Goes on with a machine that an earlier wrong entry explains, if it shows this reading.
  private mutating func consequence(
    _ key: Key?, _ reading: Reading, besides due: ReferenceChecker<D>
  ) -> [Difference]? {
    let judged = self
    for index in alternatives.indices {
      checker = alternatives[index]
      let found = judgeParts(key, reading)
      if found.allSatisfy({ $0.part > .typing }) {
        alternatives[index] = due
        // What its texts say follows from the entry, too.
        return found.filter { $0.part == .spelling }
      }
      self = judged
    }
    return nil
  }

  /// Follows the entry that is shown, and the machine that ignored the key.
  ///
  /// What a calculator makes of an entry that is no number, nobody knows.
  private mutating func follow(_ reading: Reading, _ before: ReferenceChecker<D>) {
    var shown = checker
    let isNumber = shown.reference.entry.adopt(reading.face.display, .digits(.max))
    let isIgnored = reading.face.display == lastDisplay
    if isNumber { add(shown) }
    if isIgnored { add(before) }
    if !isNumber && !isIgnored { isLost = true }
  }

  private mutating func add(_ alternative: ReferenceChecker<D>) {
    alternatives.insert(alternative, at: 0)
    if alternatives.count > Self.mostAlternatives { alternatives.removeLast() }
  }

  private mutating func judgeParts(_ key: Key?, _ reading: Reading) -> [Difference] {
    let judged = reading.shown.intersection(reference.tables.visible)
    var found: [Difference] = []
    switch reference.shows {
    case .entry: found += judgeEntry(key, reading, judged)
    case .error, .blank: found += judgeAbsence(key, reading, judged)
    case .value: found += judgeValue(key, reading, judged)
    }
    found += judgeTexts(key, reading, judged)
    if judged.contains(.pending), reading.face.isPending != reference.isPending {
      found.append(
        difference(
          .state, .wrongPending, "pending after \(name(key))", "\(reference.isPending)",
          "\(reading.face.isPending)"))
    }
    return found
  }

  // MARK: Display and value

  private mutating func judgeEntry(
    _ key: Key?, _ reading: Reading, _ judged: Fields
  ) -> [Difference] {
    let due = reference.entry.text
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
    if let written = read(shown, as: reference.entry.scaled), let typed = WrittenNumber(due),
      isValueRight
    {
      // A point and zeros that were typed are to be seen.
      let lacksPoint = typed.features.endsInPoint && !written.features.endsInPoint
      if typed.place >= written.place && !lacksPoint {
        return spellings(
          written.features.rows(besides: typed.features), .wrongEntry, due, shown, at: key)
      }
    }
    let isError = reference.tables.isError(shown)
    return [
      difference(
        isError ? .number : .typing, isError ? .errorUnexpected : .wrongEntry,
        "entry after \(name(key))", due.description, shown.description)
    ]
  }

  /// Judges a display that should show an error or nothing.
  private func judgeAbsence(_ key: Key?, _ reading: Reading, _ judged: Fields) -> [Difference] {
    let isError = reference.shows == .error
    let due = isError ? dialect.errorTexts.first ?? "" : dialect.blankText
    let shown = reading.face.display
    let isShown = isError ? reference.tables.isError(shown) : shown == due
    let kind: Divergence.Kind = isError ? .errorMissing : .wrongDisplay
    if judged.contains(.display), !isShown {
      let isNumber = WrittenNumber(shown) != nil
      let what = isNumber ? "a number" : shown.leak == nil ? "a text" : "nan or inf"
      let signature = "no error shown but \(what)" + (isNumber ? " at \(operationName(key))" : "")
      return [difference(.number, kind, signature, due.description, shown.description)]
    }
    if judged.contains(.value), let value = reading.value {
      return [difference(.number, kind, "value instead of an error", "no value", "\(value)")]
    }
    return []
  }

  private mutating func judgeValue(
    _ key: Key?, _ reading: Reading, _ judged: Fields
  ) -> [Difference] {
    let shown = reading.face.display
    if judged.contains(.value), let value = reading.value {
      if let number = checker.permitted(value) {
        if !reference.value.interval.isSingle || !reference.others.isEmpty {
          checker.reference.settle(Interval(number))
        }
      } else if let number = checker.library(), reference.domain.double(number) == value {
        checker.reference.settle(Interval(number))
      } else {
        return [wrongNumber(.wrongValue, key, reading, revealed: value)]
      }
    } else if judged.contains(.display), reference.tables.isError(shown) {
      return [
        difference(
          .number, .errorUnexpected, "error shown at \(operationName(key))",
          reference.domain.text(reference.value.interval), shown.description)
      ]
    } else if judged.contains(.value) {
      return [
        difference(
          .number, .wrongValue, "no value at \(operationName(key))",
          reference.domain.text(reference.value.interval), shown.description)
      ]
    }
    guard judged.contains(.display) else { return [] }
    let intervals = [reference.value.interval] + reference.others
    let narrowed = intervals.compactMap {
      reference.domain.narrowed($0, by: shown, dialect.numberStyle)
    }
    if let low = narrowed.map(\.low).min(), let high = narrowed.map(\.high).max() {
      checker.reference.settle(Interval(low, high))
      return []
    }
    if isAdopted(shown, \.display) { return [] }
    if !judged.contains(.value), let number = checker.library() {
      var written = Text()
      reference.tables.show(number, of: reference.domain, on: &written)
      if written == shown {
        checker.reference.settle(Interval(number))
        return []
      }
    }
    if let rows = sameNumber(shown, in: intervals) {
      return spellings(rows, .wrongRendering, dueText, shown, at: key)
    }
    if key == nil, shown.isBlank {
      return spellings([.switchOnDisplay], .wrongDisplay, dueText, shown, at: key)
    }
    return [
      wrongNumber(
        judged.contains(.value) ? .wrongRendering : .wrongDisplay, key, reading, revealed: nil)
    ]
  }

  /// What the display should show, for one of the permitted numbers.
  private var dueText: Text {
    var text = Text()
    reference.tables.show(reference.value.interval.low, of: reference.domain, on: &text)
    return text
  }

  /// Whether a text is what the calculator showed at switch-on, in the same state.
  private func isAdopted(_ shown: Text, _ part: KeyPath<Face, Text>) -> Bool {
    guard let look, look[keyPath: part] == shown else { return false }
    return reference.shows == .value && !reference.isDescribed && !reference.isPending
      && reference.stack.isEmpty && reference.history.text.isEmpty
      && reference.value.interval.isSingle && reference.value.node == Arena.zero
  }

  // MARK: The same number, otherwise written

  /// Reads a number of which the value is known; nil if the text does not denote it.
  private mutating func read(_ text: Text, as value: ScaledRational) -> WrittenNumber? {
    for role in [CommaRole.separator, .point] where commaRole == nil || commaRole == role {
      guard let written = WrittenNumber(text, decimalComma: role == .point),
        written.value == value
      else { continue }
      if written.features.separator == "," { commaRole = .separator }
      if written.features.hasComma { commaRole = .point }
      return written
    }
    return nil
  }

  /// The ways in which the text writes a permitted number; nil if it denotes none.
  private mutating func sameNumber(_ text: Text, in intervals: [Interval<D.Number>])
    -> Set<Spelling>?
  {
    for role in [CommaRole.separator, .point] where commaRole == nil || commaRole == role {
      guard let written = WrittenNumber(text, decimalComma: role == .point) else { continue }
      guard let rows = sameNumber(written, in: intervals) else { continue }
      if written.features.separator == "," { commaRole = .separator }
      if written.features.hasComma { commaRole = .point }
      return rows
    }
    return nil
  }

  private mutating func sameNumber(_ written: WrittenNumber, in intervals: [Interval<D.Number>])
    -> Set<Spelling>?
  {
    // As the style writes the number: if that is permitted, only the notation differs.
    for text in [dueText, canonicalText(of: written)].compactMap(\.self) {
      guard let due = WrittenNumber(text), due.isSame(as: written) else { continue }
      let narrowed = intervals.compactMap {
        reference.domain.narrowed($0, by: text, dialect.numberStyle)
      }
      if let low = narrowed.map(\.low).min(), let high = narrowed.map(\.high).max() {
        checker.reference.settle(Interval(low, high))
        return written.features.rows(besides: due.features)
      }
    }
    let domain = reference.domain
    for interval in intervals {
      let (low, high) = (domain.scaled(interval.low), domain.scaled(interval.high))
      guard written.rounds(low, high) else { continue }
      let dueText = WrittenNumber(dueText)
      var rows = dueText.map { written.features.rows(besides: $0.features) } ?? []
      rows.subtract([.endsInZeros, .lacksZeros])
      rows.insert(
        written.significantCount > dueText?.significantCount ?? 0 ? .moreDigits : .fewerDigits)
      return rows
    }
    return nil
  }

  /// How the style writes this number; nil if no Double is shown like it.
  private func canonicalText(of written: WrittenNumber) -> Text? {
    guard let value = written.value?.nearestDouble,
      let number = reference.domain.number(revealed: value)
    else { return nil }
    var text = Text()
    reference.tables.show(number, of: reference.domain, on: &text)
    return text
  }

  private func spellings(
    _ rows: Set<Spelling>, _ kind: Divergence.Kind, _ due: Text, _ shown: Text, at key: Key?
  ) -> [Difference] {
    // A difference without a row is one all the same.
    if rows.isEmpty {
      return [difference(.spelling, kind, "otherwise written", due.description, shown.description)]
    }
    return rows.sorted { $0.rawValue < $1.rawValue }.map { row in
      var found = difference(
        .spelling, kind, row.rawValue, due.description, shown.description)
      found.spelling = row
      return found
    }
  }

  // MARK: Wrong numbers

  private func wrongNumber(
    _ kind: Divergence.Kind, _ key: Key?, _ reading: Reading, revealed: Double?
  ) -> Difference {
    let shown = reading.face.display
    var ways: WrongWays = []
    if let revealed, revealed.isFinite {
      let value = ScaledRational(revealed)
      ways = checker.ways(low: value, high: value)
    } else if let written = WrittenNumber(shown), let value = written.value {
      let half = ScaledRational(5, place: written.place - 1)
      ways = checker.ways(low: value - half, high: value + half)
    }
    let isRendering = kind == .wrongRendering
    let observed = revealed.map { "\($0)" } ?? shown.description
    var found = difference(
      .number, kind,
      // An operand is shown if the operation is not performed, whichever it is.
      isRendering
        ? "rendering"
        : "number at \(ways.isDisjoint(with: [.left, .right]) ? operationName(key) : name(key))",
      isRendering ? dueText.description : reference.domain.text(reference.value.interval), observed)
    found.ways = isRendering ? [] : ways
    found.ulp = revealed.flatMap { reference.domain.distance($0, from: reference.value.interval) }
    return found
  }

  // MARK: Texts

  private mutating func judgeTexts(
    _ key: Key?, _ reading: Reading, _ judged: Fields
  ) -> [Difference] {
    guard !judged.isDisjoint(with: [.description, .label]) else { return [] }
    if reference.tooLong != 0, reference.tooLong == reference.value.origin,
      reference.value.interval.isSingle
    {
      checker.reference.shorten()
    }
    if checker.reference.isDescriptionUnknown { return [] }
    checker.reference.describe()
    let due = reference.description
    let (shown, label) = (reading.face.description, reading.face.label)
    var found: [Difference] = []
    var isDescriptionRight = true
    if judged.contains(.description), shown != due, !isAdopted(shown, \.description) {
      isDescriptionRight = false
      found += judgeText(shown, due, .wrongDescription, key)
    }
    guard judged.contains(.label), label != checker.label, !isAdopted(label, \.label) else {
      return found
    }
    let (expression, marks) = label.withoutMarks(of: dialect)
    let (dueExpression, dueMarks) = checker.label.withoutMarks(of: dialect)
    if expression
      == (isDescriptionRight ? dueExpression : shown.withoutMarks(of: dialect).expression)
    {
      // The description was told; only the mark is left to differ.
      if marks != dueMarks {
        found += spellings([.textMark], .wrongLabel, checker.label, label, at: key)
      }
    } else if !judged.contains(.description) || isDescriptionRight {
      found += judgeText(label, checker.label, .wrongLabel, key)
    }
    return found
  }

  private mutating func judgeText(_ shown: Text, _ due: Text, _ kind: Divergence.Kind, _ key: Key?)
    -> [Difference]
  {
    let isLabel = kind == .wrongLabel
    let expression = isLabel ? shown.withoutMarks(of: dialect).expression : shown
    let dueExpression = isLabel ? due.withoutMarks(of: dialect).expression : due
    if key == nil, shown.isZeroOrBlank(on: dialect) {
      return spellings([.switchOnText], kind, due, shown, at: key)
    }
    if let row = expression.spelling(of: dueExpression, on: dialect) {
      return spellings([row], kind, due, shown, at: key)
    }
    let leak =
      !isLabel && !shown.withoutMarks(of: dialect).marks.isBlank ? "mark" : shown.leak
    let lack = expression.isBlank ? "nothing" : nil
    let signature =
      leak.map { "\($0) in the text" } ?? lack.map { "\($0) shown after \(name(key))" }
      ?? "text after \(name(key))"
    if isTextLost { return [] }
    isTextLost = true
    return [difference(.meaning, kind, signature, due.description, shown.description)]
  }

  // MARK: Names

  private func difference(
    _ part: Part, _ kind: Divergence.Kind, _ signature: String, _ expected: String,
    _ observed: String
  ) -> Difference {
    Difference(
      part: part, kind: kind, signature: signature, state: checker.state, expected: expected,
      observed: observed)
  }

  /// The operation that should have made the number, or the kind of key if none did.
  private func operationName(_ key: Key?) -> String {
    let operation = reference.shows == .error ? reference.latest : reference.operation
    guard let operation, let key, [.binary, .equals, .unary].contains(key.kind) else {
      return name(key)
    }
    return operation.key.legend.description
  }

  private func name(_ key: Key?) -> String { key.kindName }
}

extension Difference {
  /// Whether the calculator may go on with another state than is due.
  fileprivate var hidesState: Bool {
    part == .state || part == .number && kind != .wrongRendering
  }
}

extension WrittenNumber {
  /// Whether this is a number between these bounds, correctly rounded to some count of at least six
  /// digits, significant or after the point.
  func rounds(_ low: ScaledRational, _ high: ScaledRational) -> Bool {
    guard !isZero, let value else { return false }
    func isNear(_ place: Int) -> Bool {
      let half = ScaledRational(5, place: place - 1)
      return value - half <= high && low <= value + half
    }
    // The finest grid that the number lies on and that has six digits or more.
    let significant = max(6, significantCount)
    return isNear(leadingPlace - significant + 1) || (lastPlace < 0 && isNear(min(lastPlace, -6)))
  }
}

extension Text {
  var isBlank: Bool { bytes.allSatisfy { $0 == 32 } }

  /// Whether this is an expression of zero, or nothing.
  fileprivate func isZeroOrBlank(on dialect: Dialect) -> Bool {
    let (expression, _) = withoutMarks(of: dialect)
    return expression.isBlank || WrittenNumber(expression)?.isZero == true
  }

  /// What of a program's inside is shown.
  fileprivate var leak: String? {
    ["nil", "Optional(", "nan", "inf", "null", "undefined"].first { description.contains($0) }
  }
}
