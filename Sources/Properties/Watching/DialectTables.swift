// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A dialect, with whatever properties would otherwise derive from it at each key.
///
/// Knobs that are read at each key are stored separately: a copy of the dialect would count
/// references to a dozen texts.
final class DialectTables: Sendable {
  let dialect: Dialect
  let isInfix: Bool
  let operatorAfterOperator: OperatorAfterOperator
  let equalsWithoutOperand: EqualsWithoutOperand
  let unaryWithoutOperand: UnaryWithoutOperand
  let operationAtSwitchOn: OperationAtSwitchOn
  /// Whether the display is blank while an operator waits, or shows that operator.
  let blanksAfterOperator: Bool
  let repeatEquals: RepeatEquals
  let equalsWhileTyping: EqualsWhileTyping
  let digitAfterEquals: DigitAfterEquals
  let clear: Clear
  /// What ends an error of an infix machine.
  let errorEnds: ErrorEnds
  let signWhileTyping: SignWhileTyping
  /// Whether a 0 that is being typed may have a sign.
  let signsZero: Bool
  let backspaceWhenIdle: BackspaceWhenIdle
  let stackUnderflow: StackUnderflow
  let memoryTakes: MemoryTakes
  /// Whether `⌫` takes steps back.
  let keepsSteps: Bool
  /// Whether `⌫` ends an entry of which it leaves nothing.
  let endsEmptied: Bool
  /// Whether `⌫` may show what was shown before a number was typed.
  let showsAgain: Bool
  let entryRoom: EntryRoom
  let grouping: Grouping
  let visible: Fields
  let startsWithPoint: Bool
  let keepsZeros: Bool
  /// Whether zeros that are no part of an entry are shown before it, and whether the 0 before the
  /// point is hidden that started it.
  let showsFurtherZeros: Bool
  let hidesFirstZero: Bool
  let keepsTyped: Bool
  /// Whether an entry is shown with separators.
  let groupsEntries: Bool
  /// Whether an entry may have an exponent, and how many digits of it.
  let hasExponents: Bool
  let exponentRoom: Int
  /// Whether an entry may be another text than its display.
  private let isEntryShownOtherwise: Bool
  /// Whether zeros at the end of a fraction may be shown or left out.
  let hasAnyZeros: Bool
  /// Whether the texts of a calculator to which nothing was entered are special.
  let hasLooks: Bool
  let style: NumberStyle
  let groupSeparator: Text
  let hasGroups: Bool
  private let words: ErrorTexts
  /// What is shown where the display holds no value.
  private let blanks: ErrorTexts
  /// Whether results that are not finite are values, and how those are shown.
  let goesOn: Bool
  private let specials: ErrorTexts
  /// The end of a label while an operation is pending.
  let pendingEnding: Text
  /// The end of a label after a result.
  let resultEnding: Text
  /// The most significant digits of a number in plain notation of the style `fraction`; nil if they
  /// are not limited.
  let fractionDigits: Int?
  /// Whether a number may be typed that is too large for a Double, of up to 308 digits none is, or
  /// for the dialect.
  let hasHugeEntries: Bool
  /// The least magnitude of such a number.
  let tooLarge: Double
  /// Whether a typed number may have more digits than the arithmetic.
  let signMayRound: Bool
  /// Whether numbers can be told from other texts in the display.
  let isStyleReadable: Bool
  /// Whether any well-spelled text that is not near the ends of the range reads back.
  ///
  /// Up to 15 digits, no two texts have the same nearest Double, and no other text is nearer to it.
  private let isSettledBySpelling: Bool
  let classes = CharacterClasses.table

  init(_ dialect: Dialect) {
    self.dialect = dialect
    isInfix = dialect.machine == .infix
    operatorAfterOperator = dialect.operatorAfterOperator
    equalsWithoutOperand = dialect.equalsWithoutOperand
    unaryWithoutOperand = dialect.unaryWithoutOperand
    operationAtSwitchOn = dialect.operationAtSwitchOn
    blanksAfterOperator = dialect.displayAfterOperator.hidesResult
    repeatEquals = dialect.repeatEquals
    equalsWhileTyping = dialect.equalsWhileTyping
    digitAfterEquals = dialect.digitAfterEquals
    clear = dialect.clear
    errorEnds = dialect.machine == .infix ? dialect.errorEnds : .withNumber
    signWhileTyping = dialect.signWhileTyping
    signsZero =
      dialect.machine == .infix && dialect.signWhileTyping == .edit
      && dialect.signOfZero == .shown
    backspaceWhenIdle = dialect.backspaceWhenIdle
    stackUnderflow = dialect.stackUnderflow
    memoryTakes = dialect.memoryTakes
    keepsSteps = dialect.backspaceWhenIdle == .undo
    endsEmptied = dialect.emptiedEntry == .removed
    showsAgain = keepsSteps || endsEmptied
    entryRoom = dialect.entryRoom
    grouping = dialect.grouping
    visible = dialect.visible
    startsWithPoint = dialect.leadingPoint == .bare
    hidesFirstZero = dialect.leadingPoint == .hidden
    keepsZeros = dialect.leadingZeros == .stay
    showsFurtherZeros = dialect.leadingZeros == .uncounted
    hasAnyZeros = dialect.trailingZeros == .any
    keepsTyped = dialect.typedText == .stays
    groupsEntries = dialect.groupsWhileTyping && !dialect.numberStyle.groupSeparator.isEmpty
    hasExponents = dialect.keypad.contains(.exponent)
    exponentRoom = dialect.exponentRoom
    isEntryShownOtherwise =
      groupsEntries || dialect.leadingPoint == .hidden || dialect.leadingZeros == .uncounted
    hasLooks = dialect.atSwitchOn != Look() || dialect.afterClear != Look()
    style = dialect.numberStyle
    groupSeparator = style.groupSeparator
    hasGroups = !groupSeparator.isEmpty
    words = ErrorTexts(dialect.errorTexts)
    goesOn = dialect.notFinite == .value && dialect.computesInDoubles
    let infinity = dialect.infinityText
    let bare = infinity.bytes.drop { $0 == ascii("+") }
    let operators = dialect.everyKey.filter { $0.kind == .binary }.map(dialect.glyph)
    blanks = ErrorTexts(
      isInfix && dialect.displayAfterOperator == .operator ? operators : [dialect.blankText])
    specials = ErrorTexts([
      infinity, "-" + Text(bytes: Bytes(bare)), dialect.nanText, "-" + dialect.nanText,
    ])
    let space: Text = dialect.spaceBeforeMark ? " " : ""
    pendingEnding = space + dialect.pendingMark
    resultEnding = space + dialect.resultMark
    isStyleReadable = style.isReadable
    let room =
      switch dialect.entryRoom {
      case .digits(let most), .characters(let most): most
      }
    tooLarge = dialect.wholeDigits.flatMap { Double("1e\($0)") }.map { $0 - 0.5 } ?? .infinity
    hasHugeEntries =
      dialect.computesInDoubles && !goesOn && (room > 308 || hasExponents)
      || (hasExponents ? .max : room) > dialect.wholeDigits ?? .max
    signMayRound =
      switch dialect.arithmetic {
      case .significantDigits(let digits, _), .fractionDigits(let digits, _): digits < room
      case .double: dialect.roundsResults
      case .binaryDigits, .rationals: false
      }
    fractionDigits =
      switch dialect.arithmetic {
      case .double: 15
      case .significantDigits(let digits, _):
        dialect.roundedResults == .all ? max(15, digits) : nil
      case .fractionDigits, .binaryDigits, .rationals: nil
      }
    isSettledBySpelling =
      switch style.rounding {
      case .significant(let digits): digits <= 15
      case .fraction(let digits): digits <= 14
      case .digits: true
      case .characters(let width): width <= 15
      case .shortest: false
      }
  }

  /// Reads the number being typed, of which this is the display.
  ///
  /// Two calls, because choosing the bytes first would retain them.
  @inline(__always)
  func withEntry<Result>(
    shownAs display: Text, _ read: (Bytes) -> Result
  ) -> Result {
    isEntryShownOtherwise ? read(entry(shownAs: display)) : read(display.bytes)
  }

  /// The number being typed: without separators and zeros that are only shown, and with the one
  /// that is hidden.
  private func entry(shownAs display: Text) -> Bytes {
    var entry = groupsEntries ? ungrouped(display) : display.bytes
    let first = entry.first == ascii("-") ? 1 : 0
    if hidesFirstZero, first < entry.count, entry[first] == ascii(".") {
      entry.insert(ascii("0"), at: first)
    }
    if showsFurtherZeros {
      while first + 1 < entry.count, entry[first] == ascii("0"), isDigit(entry[first + 1]) {
        entry.remove(at: first)
      }
    }
    return entry
  }

  /// How many zeros are only shown before the number being typed, of which this is the display.
  func furtherZeros(in display: Text) -> Int {
    guard showsFurtherZeros else { return 0 }
    let shown = groupsEntries ? ungrouped(display) : display.bytes
    return max(0, shown.count - entry(shownAs: display).count)
  }

  func ungrouped(_ display: Text) -> Bytes {
    guard let entry = exponent(in: display) else { return display.without(groupSeparator).bytes }
    return Text(bytes: entry.mantissa).without(groupSeparator).bytes
      + display.bytes[entry.mantissa.count...]
  }

  /// Whether the separators of a display are where they belong.
  func isGrouped(_ display: Text) -> Bool {
    if let entry = exponent(in: display) { return isGrouped(Text(bytes: entry.mantissa)) }
    let shown = display.bytes
    let entry = ungrouped(display)
    let point = entry.firstIndex(of: ascii(".")) ?? entry.count
    let first = entry.first == ascii("-") ? 1 : 0
    var position = 0
    for index in entry.indices {
      if index > first && index < point && (point - index) % 3 == 0 {
        guard shown.holds(groupSeparator.bytes, at: position) else { return false }
        position += groupSeparator.bytes.count
      }
      guard position < shown.count, shown[position] == entry[index] else { return false }
      position += 1
    }
    return position == shown.count
  }

  /// Whether a display shows one of the dialect's error texts.
  func isWord(_ display: Text) -> Bool { words.contains(display) }

  /// Whether a display shows what stands where it holds no value.
  func isBlank(_ display: Text) -> Bool { blanks.contains(display) }

  /// Whether a display shows a value that is not finite.
  func isSpecial(_ display: Text) -> Bool { goesOn && specials.contains(display) }

  /// Whether a number is spelled without fault, so that only its value remains to be checked.
  ///
  /// Nearly every number is, and one test here saves several properties theirs.
  func isSettled(_ number: ShownNumber, _ text: Text) -> Bool {
    isSettledBySpelling && (number.power ?? 0).magnitude < 290
      && number.fault(in: style, isUntouched: false) == nil
      && number.excess(in: self, text) == nil && number.notationFault(in: style) == nil
  }
}

extension Dialect {
  var computesInDoubles: Bool { if case .double = arithmetic { true } else { false } }

  /// Whether a calculator in Doubles goes on with fewer digits than a result has.
  var roundsResults: Bool { computesInDoubles && resultPrecision != .full }
}
