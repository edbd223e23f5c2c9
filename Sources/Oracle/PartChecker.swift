// SPDX-License-Identifier: Apache-2.0
public import Calculators
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
  private static var mostAlternatives: Int { 6 }
  /// Whether the expression was wrong at the last key that showed one; what follows has it in it.
  var isTextLost = false
  /// Whether this session had a right text that was shorter or longer than the due one.
  var hasOtherLengths = false
  private(set) var lastDisplay = Text()
  private var lastKey: Key?
  /// Whether the key asks for an operation whose second operand was not entered.
  private(set) var isOperandMissing = false
  /// Whether a wrong number or state may have left the hidden state wrong, too.
  private(set) var isLost = false
  /// Whether the key made a result, rather than leave the one that was shown.
  private(set) var isNewResult = true
  /// What the calculator showed at switch-on, if that was not what is due.
  var look: Face?
  /// How a comma was read before in this session.
  var commaRole: CommaRole?
  enum CommaRole: Sendable, CaseIterable { case separator, point }

  /// The most digits that the calculator shows in this session.
  var shownDigits = ShownDigits()

  init(_ checker: ReferenceChecker<D>) { self.checker = checker }

  var reference: Reference<D> { checker.reference }
  var dialect: Dialect { checker.reference.dialect }

  /// The differences of the reading after a key, or of the one at switch-on.
  mutating func differences(_ key: Key?, _ reading: Reading) -> [Difference] {
    if key == nil {
      checker.reference.switchOn()
      (look, commaRole, hasOtherLengths) = (nil, nil, false)
    }
    if key == nil || isReset(by: key) {
      if isLost, key != nil, reference.tables.hasMemory { checker.reference.loseMemory() }
      (isLost, isTextLost) = (false, false)
      alternatives = []
    }
    isOperandMissing =
      lastKey?.kind == .binary && key.map { [.binary, .equals].contains($0.kind) } ?? false
    lastKey = key
    let isIgnored = reading.face.display == lastDisplay
    let origin = reference.shows == .value ? reference.value.origin : nil
    // A change of what a copy shares allocates, and most keys need no copy.
    let ignoring = isIgnored ? checker : nil
    let alternativesBefore = isIgnored ? alternatives : []
    let seen = withUsualError(reading)
    checker.advance(key, seen)
    for index in alternatives.indices { alternatives[index].advance(key, seen) }
    defer { lastDisplay = reading.face.display }
    isNewResult = key == nil || origin != reference.value.origin
    if isLost { return [] }
    // Where the display stays, they may have ignored the key.
    func keepAlternatives() { alternativesBefore.reversed().forEach { add($0) } }
    let due = checker
    if !checker.disagrees(reading) {
      isTextLost = false
      if reference.shows != .entry { alternatives = [] } else { keepAlternatives() }
      return []
    }
    checker = due
    let found = judgeParts(key, reading)
    if let worst = found.map(\.part).min(), key != nil {
      if let other = consequence(key, reading, besides: due, of: worst) {
        keepAlternatives()
        return other
      }
      if worst == .typing {
        keepAlternatives()
        follow(reading, ignoring)
      }
    }
    if key == nil {
      if !found.isEmpty { look = reading.face }
    } else if found.contains(where: \.hidesState) {
      isLost = true
      alternatives = []
    }
    return found
  }

  /// Whether a key leaves nothing of what was pressed before it.
  private func isReset(by key: Key?) -> Bool {
    key == .allClear || key == .clear && (dialect.clear == .everything || lastKey == .clear)
  }

  /// The reading with an error text of the dialect instead of another one.
  private func withUsualError(_ reading: Reading) -> Reading {
    guard reading.face.display.canBeError, !reference.tables.canBeBlank(reading.face.display),
      let usual = dialect.errorTexts.first
    else { return reading }
    var reading = reading
    reading.face.display = usual
    return reading
  }

  /// Goes on with a machine that an earlier wrong entry explains, if it shows this reading:
  /// exactly, or at least better than with a mistake in this part.
  private mutating func consequence(
    _ key: Key?, _ reading: Reading, besides due: ReferenceChecker<D>, of worst: Part
  ) -> [Difference]? {
    let judged = self
    for index in alternatives.indices {
      checker = alternatives[index]
      let found = judgeParts(key, reading)
      if found.isEmpty || worst <= .typing && found.allSatisfy({ $0.part > .typing }) {
        alternatives[index] = due
        // What its texts say follows from the entry, too, and so does what is no habit.
        return found.filter { $0.spelling != nil }
      }
      self = judged
    }
    return nil
  }

  /// Follows the entry that is shown, and the machine that ignored the key, if it may have been.
  ///
  /// What a calculator makes of an entry that is no number, nobody knows.
  private mutating func follow(_ reading: Reading, _ ignoring: ReferenceChecker<D>?) {
    var shown = checker
    let isNumber = shown.reference.entry.follow(
      reference.tables.ungrouped(reading.face.display),
      exponents: dialect.keypad.contains(.exponent))
    if isNumber { add(shown) }
    if let ignoring { add(ignoring) }
    if !isNumber && ignoring == nil { isLost = true }
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
          .state, .wrongPending, "pending after \(key.kindName)", "\(reference.isPending)",
          "\(reading.face.isPending)"))
    }
    return found
  }

  /// Whether nothing was pressed since switch-on or C that is still to be seen.
  var isAtSwitchOn: Bool { reference.shows == .value && isNothingDescribed }

  /// Whether nothing was pressed since switch-on or C but what is being typed.
  var isNothingDescribed: Bool {
    [.value, .entry].contains(reference.shows) && !reference.isDescribed && !reference.isPending
      && reference.stack.isEmpty && reference.history.text.isEmpty
      && reference.value.interval.isSingle && reference.value.node == Arena.zero
  }

  /// Whether a text is what the calculator showed at switch-on, in the same state.
  func isAdopted(_ shown: Text, _ part: KeyPath<Face, Text>) -> Bool {
    look.map { $0[keyPath: part] == shown } ?? false && isAtSwitchOn
  }

  func difference(
    _ part: Part, _ kind: Divergence.Kind, _ signature: String, _ expected: String,
    _ observed: String
  ) -> Difference {
    Difference(
      part: part, kind: kind, signature: signature, state: checker.state, expected: expected,
      observed: observed)
  }

  /// A difference for each way in which a text is written otherwise.
  func spellings(
    _ rows: Set<Spelling>, _ kind: Divergence.Kind, _ due: Text, _ shown: Text
  ) -> [Difference] {
    // A difference without a row is one all the same.
    if rows.isEmpty {
      return [difference(.spelling, kind, "otherwise written", due.description, shown.description)]
    }
    return rows.sorted { $0.rawValue < $1.rawValue }.map { row in
      var found = difference(.spelling, kind, row.rawValue, due.description, shown.description)
      found.spelling = row
      return found
    }
  }
}

extension Difference {
  /// Whether the calculator may go on with another state than is due.
  fileprivate var hidesState: Bool {
    part == .state || part == .number && kind != .wrongRendering
  }
}

extension Text {
  /// Whether nothing but spaces is shown.
  public var isBlank: Bool { bytes.allSatisfy { $0 == 32 } }

  /// Whether this may be how a calculator shows an error: it is no number.
  public var canBeError: Bool {
    !isBlank && !hasCharactersOfNumber && WrittenNumber(self) == nil && leak == nil
  }

  /// Whether it is no number, though written with the characters of one, such as `1e++16`.
  var isBrokenNumber: Bool { hasCharactersOfNumber && WrittenNumber(self) == nil }

  private var hasCharactersOfNumber: Bool {
    guard let first = bytes.first, let last = bytes.last else { return false }
    return !"eE".utf8.contains(first) && (48...57).contains(last)
      && bytes.allSatisfy { (48...57).contains($0) || "+-.,eE".utf8.contains($0) }
  }

  /// The words of a program's own, one of which is shown: all that one mistake brings about.
  public var leak: String? {
    Self.leaks.first { $0.contains { firstIndex(of: $0) != nil } }?
      .map(\.description).joined(separator: " or ")
  }

  private static let leaks: [[Text]] = [
    ["nil", "Optional("], ["nan", "inf"], ["null", "undefined"],
  ]
}
