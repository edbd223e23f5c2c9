// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// A dialect and how it composes texts, shared by all copies of a brain.
///
/// `Brains`, `Oracle` and `Properties` each implement the manual independently, so that a mistake
/// in one shows against the others.
@safe final class DialectTables: Sendable {
  let dialect: Dialect
  private let grouping: Grouping
  private let precedence: Precedence
  private let isSpaced: Bool
  private let isPowerRightAssociative: Bool
  /// Whether `⌫` may take back each step.
  let keepsSteps: Bool
  /// Whether a digit may continue the result of an `=`.
  let appendsAfterEquals: Bool
  /// Whether a replaced operator is taken back with what it evaluated.
  let rereads: Bool
  /// Whether a binary key leaves the value shown as it is.
  let restsAfterOperator: Bool
  /// Whether a binary key leaves the display blank, or with its own glyph alone.
  let blanksAfterOperator: Bool
  /// How numbers are typed, and whether they stay so.
  let entryStyle: Entry.Style
  let keepsTyped: Bool
  let groupsEntries: Bool
  /// Whether the display shows another text than an entry's.
  private let spellsEntries: Bool
  /// Whether results that are not finite are values.
  let goesOn: Bool
  /// Whether a running result that is not seen may be missing, which is a NaN.
  let defersErrors: Bool
  /// Whether results are rounded before the calculator goes on with them.
  let roundsResults: Bool
  /// No finite number is as large; infinity if Doubles are the only limit.
  private let limit: Double
  /// Whether a calculator to which nothing was entered looks special.
  let hasLooks: Bool
  private let hasSpaceBehindOperator: Bool
  private let hasSpaceBeforeMark: Bool
  /// The number formats of the display and of descriptions.
  let format: NumberFormat
  let textFormat: NumberFormat
  /// The glyphs by key index, then the endings of a pending label and of a result, with a space.
  ///
  /// Plain memory, because a text would be retained and released at each use.
  private nonisolated(unsafe) let spellings: [UnsafeBufferPointer<UInt8>]

  init(_ dialect: Dialect) {
    self.dialect = dialect
    let isGrouped = dialect.precedence == .usual || dialect.grouping == .meaning
    grouping = isGrouped && dialect.grouping != .absent ? .grouped : dialect.grouping
    precedence = dialect.precedence
    isSpaced = dialect.spacing == .spaced
    isPowerRightAssociative =
      dialect.precedence == .usual && dialect.powerAssociativity == .right
    keepsSteps = dialect.backspaceWhenIdle == .undo
    appendsAfterEquals = dialect.digitAfterEquals == .append
    rereads = dialect.precedence == .usual && dialect.operatorAfterOperator == .reread
    restsAfterOperator = dialect.displayAfterOperator == .operand
    blanksAfterOperator = dialect.displayAfterOperator.hidesResult
    var entryStyle = Entry.Style()
    entryStyle.hasBarePoint = dialect.leadingPoint == .bare
    entryStyle.hidesZero = dialect.leadingPoint == .hidden
    entryStyle.keepsZeros = dialect.leadingZeros == .stay
    entryStyle.drawsZeros = dialect.leadingZeros == .uncounted
    entryStyle.signsZero =
      dialect.machine == .infix && dialect.signWhileTyping == .edit
      && dialect.signOfZero == .shown
    entryStyle.endsEmpty = dialect.emptiedEntry == .removed
    entryStyle.exponentRoom = dialect.exponentRoom
    entryStyle.markLength = dialect.numberStyle.exponentMark.scalarCount
    self.entryStyle = entryStyle
    keepsTyped = dialect.typedText == .stays
    groupsEntries = dialect.groupsWhileTyping && !dialect.numberStyle.groupSeparator.isEmpty
    let marksExponents =
      dialect.keypad.contains(.exponent) && dialect.numberStyle.exponentMark != "e"
    spellsEntries = groupsEntries || marksExponents
    limit = dialect.wholeDigits.map { tens[$0] - 0.5 } ?? .infinity
    hasLooks = dialect.atSwitchOn != Look() || dialect.afterClear != Look()
    hasSpaceBehindOperator = dialect.spaceBehindOperator
    hasSpaceBeforeMark = dialect.spaceBeforeMark
    goesOn = dialect.notFinite == .value
    defersErrors =
      dialect.errorShows == .atEquals && dialect.notFinite == .error
      && dialect.displayAfterOperator != .result
    roundsResults = dialect.resultPrecision != .full
    let (infinity, nan) = (dialect.infinityText, dialect.nanText)
    format = NumberFormat(dialect.numberStyle, infinity: infinity, nan: nan)
    textFormat =
      dialect.numbersInText == .display
      ? format : NumberFormat(NumberFormat.inText.style, infinity: infinity, nan: nan)
    let marks = [dialect.pendingMark, dialect.resultMark]
    let endings =
      dialect.spaceBeforeMark ? marks.map { Text(bytes: [32] + $0.bytes) } : marks
    unsafe spellings = unsafe (dialect.glyphs + endings).map { text in
      let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.bytes.count)
      for index in text.bytes.indices {
        unsafe copy.initializeElement(at: index, to: text.bytes[index])
      }
      return UnsafeBufferPointer(copy)
    }
  }

  deinit { unsafe spellings.forEach { unsafe $0.deallocate() } }

  /// Whether the calculator can hold a number.
  @inline(__always) func holds(_ value: Double) -> Bool {
    value.magnitude < limit || goesOn && !value.isFinite
  }

  /// Whether a value stands for the result of an operation whose error was not shown.
  @inline(__always) func isMissing(_ value: Double) -> Bool { defersErrors && value.isNaN }

  func glyph(_ key: Key) -> UnsafeBufferPointer<UInt8> { unsafe spellings[Int(key.index)] }

  /// The ending of a label, with its space.
  func ending(isPending: Bool) -> UnsafeBufferPointer<UInt8> {
    unsafe spellings[spellings.count - (isPending ? 2 : 1)]
  }

  /// The ending of a label after a description that ends in a space.
  func endingBehindSpace() -> UnsafeBufferPointer<UInt8> {
    let ending = unsafe ending(isPending: true)
    return unsafe hasSpaceBeforeMark ? UnsafeBufferPointer(rebasing: ending.dropFirst()) : ending
  }

  /// Whether a space follows an operator without a right operand.
  func endsInSpace(_ pending: [PendingOperation], hasRightOperand: Bool) -> Bool {
    hasSpaceBehindOperator && !hasRightOperand && !pending.isEmpty
      && !pending[pending.count - 1].isParenthesis
  }

  /// Makes a display show the number being typed.
  @inline(__always) func show(_ entry: Entry, in display: inout Text) {
    // Two calls, because choosing the text first would retain it.
    if entry.isDrawnAsTyped {
      show(entry: entry.text, in: &display)
    } else {
      show(entry: entry.drawn, in: &display)
    }
  }

  /// Makes a display show an entry's text.
  @inline(__always) func show(entry: Text, in display: inout Text) {
    spellsEntries ? display.assign(spelled(entry)) : display.assign(entry)
  }

  /// An entry with separators and the mark of an exponent.
  @inline(never) private func spelled(_ entry: Text) -> Text {
    let style = dialect.numberStyle
    return entry.spelled(groupsEntries ? style.groupSeparator : "", mark: style.exponentMark)
  }

  /// What to show while nothing was entered.
  func look(isCleared: Bool) -> Look { isCleared ? dialect.afterClear : dialect.atSwitchOn }

  /// Makes an operand's text its value.
  func writeNumber(_ operand: inout Operand) {
    operand.form = .atom
    if grouping == .absent { return operand.text.clear() }
    operand.text.rewrite(operand.value, in: textFormat)
    if operand.text.bytes.first == 45 { operand.form = .negative }
  }

  /// Makes an operand's text the shortest that reads back as its value.
  func writeShortest(_ operand: inout Operand) {
    operand.form = .atom
    if grouping == .absent { return operand.text.clear() }
    if operand.value.isFinite {
      operand.text = Text(shortest: operand.value)
    } else {
      operand.text.rewrite(operand.value, in: textFormat)
    }
    if operand.text.bytes.first == 45 { operand.form = .negative }
  }

  /// Makes an operand's text the entry as it was typed.
  func writeTyped(_ entry: Text, _ operand: inout Operand) {
    operand.form = .atom
    if grouping == .absent { return operand.text.clear() }
    operand.text = entry.withoutEmptyExponent.spelled(mark: textFormat.style.exponentMark)
    if entry.bytes.first == 45 { operand.form = .negative }
  }

  /// Makes an operand's text a constant or `rand`.
  func writeConstant(_ key: Key, _ operand: inout Operand) {
    operand.form = .atom
    if grouping == .absent { return operand.text.clear() }
    unsafe operand.text.bytes.assign(glyph(key))
  }

  /// Writes a unary operation: `√(d)`, `(d)²`.
  func write(_ key: Key, around operand: Operand, into text: inout Text) {
    if grouping == .absent { return text.clear() }
    let glyph = unsafe glyph(key)
    ByteWriter.withCapacity(operand.text.bytes.count + glyph.count + 2) { writer in
      if !key.isPostfix { unsafe writer.write(glyph) }
      writer.write(operand.text, inParentheses: operand.form != .enclosed)
      if key.isPostfix { unsafe writer.write(glyph) }
      unsafe text.bytes.assign(writer.written)
    }
  }

  /// Puts an operand's text in parentheses.
  func enclose(_ operand: inout Operand) {
    if grouping == .absent { return }
    operand.text.bytes.insert(40, at: 0)
    operand.text.append(41)
    operand.form = .enclosed
  }

  /// An upper bound of the bytes that `write` writes.
  func capacity(_ pending: [PendingOperation], _ operand: Text) -> Int {
    var capacity = operand.bytes.count + 2
    for index in pending.indices {
      unsafe capacity +=
        pending[index].left.text.bytes.count + glyph(pending[index].operation).count + 4
    }
    return capacity
  }

  /// Writes pending operations, outermost first: `l + r`, or `l +` without a right operand.
  ///
  /// Behind an open parenthesis stands what it holds.
  func write(
    _ pending: [PendingOperation], _ operand: Operand, hasRightOperand: Bool,
    with writer: inout ByteWriter
  ) {
    var outer: OperandForm?
    for index in pending.indices {
      // It binds more tightly than the one before it, and so needs no parentheses.
      let binding = OperandForm.of(pending[index].operation)
      if outer != nil && isSpaced { writer.write(32) }
      if pending[index].isParenthesis {
        writer.write(40)
        outer = nil
        continue
      }
      let isWrapped = isLeftWrapped(pending[index].left.form, binding)
      writer.write(pending[index].left.text, inParentheses: isWrapped)
      if isSpaced { writer.write(32) }
      unsafe writer.write(glyph(pending[index].operation))
      outer = binding
    }
    if hasRightOperand {
      if outer != nil && isSpaced { writer.write(32) }
      writer.write(
        operand.text, inParentheses: outer.map { isRightWrapped(operand.form, $0) } ?? false)
    }
  }

  /// Replaces a text by pending operations applied to an operand, with all parentheses closed.
  func write(
    _ pending: [PendingOperation], around operand: Operand, hasRightOperand: Bool = true,
    into text: inout Text
  ) {
    if grouping == .absent { return text.clear() }
    ByteWriter.withCapacity(capacity(pending, operand.text)) { writer in
      write(pending, operand, hasRightOperand: hasRightOperand, with: &writer)
      for index in pending.indices where pending[index].isParenthesis { writer.write(41) }
      unsafe text.bytes.assign(writer.written)
    }
  }

  private func isLeftWrapped(_ form: OperandForm, _ binding: OperandForm) -> Bool {
    form == .negative
      || form.isBinary && grouping == .grouped && (form < binding || binding == .power)
  }

  private func isRightWrapped(_ form: OperandForm, _ binding: OperandForm) -> Bool {
    if form == .negative { return true }
    guard form.isBinary else { return false }
    return precedence == .none || form < binding || form == binding && !stacks(binding)
  }

  /// Whether an operation that binds as tightly as the pending one does not evaluate it.
  private func stacks(_ binding: OperandForm) -> Bool {
    isPowerRightAssociative && binding == .power
  }

  /// Whether a binary key evaluates the innermost pending operation.
  func evaluates(_ pending: Key, before key: Key) -> Bool {
    if precedence == .none { return true }
    let (earlier, later) = (OperandForm.of(pending), OperandForm.of(key))
    return earlier > later || earlier == later && !stacks(earlier)
  }

  /// Replaces a text of more than 256 characters by the value.
  func shorten(_ result: inout Operand) {
    guard result.text.bytes.count > 256, result.text.scalarCount > 256 else { return }
    writeShortest(&result)
  }
}
