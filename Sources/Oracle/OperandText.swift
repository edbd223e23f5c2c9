// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The text of an operand and whether it needs parentheses beside an operator.
struct OperandText: Sendable {
  enum Form: Equatable {
    case number, negative, call
    /// Something in parentheses, which serve for those of a function, too.
    case enclosed
    case operation(binding: UInt8)
  }
  var text = Text()
  var form = Form.number
  /// Whether the text depends on a hidden Double.
  var isUnknown = false

  static let zero: OperandText = {
    var zero = OperandText()
    zero.text.append(UInt8(ascii: "0"))
    return zero
  }()
}

/// A destination for text: a `Text`, or a comparison with one.
protocol TextSink {
  mutating func append(_ byte: UInt8)
  mutating func append(_ text: Text)
}

extension Text: TextSink {}

/// Compares what is written with existing bytes and stores nothing.
@safe struct TextComparison: TextSink {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var differs = false

  init(over bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  /// Whether exactly these bytes were written.
  var isSame: Bool { unsafe !differs && index == bytes.count }

  mutating func append(_ byte: UInt8) {
    guard !differs, unsafe index < bytes.count, unsafe bytes[index] == byte else {
      return differs = true
    }
    index += 1
  }

  mutating func append(_ text: Text) {
    let count = text.bytes.count
    guard !differs, unsafe count <= bytes.count - index, let start = unsafe bytes.baseAddress else {
      return differs = true
    }
    differs = unsafe !text.bytes.isEqual(toMemoryAt: start + index)
    index += count
  }
}

/// A dialect and its rules for writing expressions, shared by all copies of a reference.
///
/// The manual is implemented three times, here, in `Brains` and in `Properties`, independently.
final class DialectTables: Sendable {
  let dialect: Dialect
  let grouping: Grouping
  let isUsual: Bool
  /// Whether the first of two consecutive powers waits for the second.
  let isPowerFromRight: Bool
  let isTight: Bool
  let isRPN: Bool
  /// Whether zeros may stand at the end of a fraction shown.
  let hasZeros: Bool
  let glyphs: [Text]
  /// The styles of numbers in the display and in descriptions.
  let style: NumberStyle
  let textStyle: NumberStyle
  /// The fields that are judged if they are shown.
  let visible: Fields
  /// Whether the state before each step is kept.
  let keepsSteps: Bool
  /// Whether what was evaluated at an operator is kept until its operand is given.
  let rereads: Bool
  /// Whether the operand stays in the display after an operator.
  let showsOperand: Bool
  /// Whether the running result is not shown after an operator, and whether the operator is shown.
  let hidesResult: Bool
  let showsOperator: Bool
  /// Whether digits continue the result of `=`.
  let continuesResults: Bool
  /// Whether a number stays as it was typed.
  let keepsTyped: Bool
  /// The separator of thousands in an entry; nil if they are not grouped.
  let entrySeparator: Text?
  /// Whether results that are not finite are values.
  let goesOn: Bool
  /// Whether an operation that an operator evaluates fails without showing an error.
  let defersErrors: Bool
  /// Whether results are rounded before they become the value.
  let roundsResults: Bool
  /// Whether the texts at switch-on or after C are special.
  let hasLooks: Bool
  /// Whether a space follows an operator that waits.
  let hasSpaceBehindOperator: Bool
  /// Whether any form of an expression is right.
  let isByMeaning: Bool
  /// Whether a text shown may become an entry.
  let editsShown: Bool
  /// Whether there is a key that stores a number.
  let hasMemory: Bool
  /// Where numbers end, if not only where the arithmetic does.
  let wholeDigits: WholeDigits?
  /// Asked first, because a copy of the limit costs more than the question.
  let hasWholeDigits: Bool
  let writings: KeyWritings
  private let errors: ErrorTexts
  // The ends of labels, with the space before them.
  private let pendingEnd: Text
  private let resultEnd: Text

  init(_ dialect: Dialect) {
    self.dialect = dialect
    isUsual = dialect.precedence == .usual
    isByMeaning = dialect.grouping == .meaning && dialect.machine == .infix
    grouping =
      dialect.grouping != .meaning ? dialect.grouping : dialect.machine == .rpn ? .flat : .grouped
    keepsTyped = dialect.typedText == .stays
    let separator = dialect.numberStyle.groupSeparator
    entrySeparator = dialect.groupsWhileTyping && !separator.isEmpty ? separator : nil
    goesOn = if case .double = dialect.arithmetic { dialect.notFinite == .value } else { false }
    defersErrors =
      dialect.machine == .infix && dialect.errorShows == .atEquals && !goesOn
      && dialect.displayAfterOperator != .result
    roundsResults =
      if case .double = dialect.arithmetic { dialect.resultPrecision != .full } else { false }
    hasLooks = dialect.atSwitchOn != Look() || dialect.afterClear != Look()
    hasSpaceBehindOperator = dialect.spaceBehindOperator && dialect.machine == .infix
    isPowerFromRight = isUsual && dialect.powerAssociativity == .right
    keepsSteps = dialect.backspaceWhenIdle == .undo
    rereads = isUsual && dialect.operatorAfterOperator == .reread
    showsOperand = dialect.displayAfterOperator == .operand
    hidesResult = dialect.displayAfterOperator.hidesResult
    showsOperator = dialect.machine == .infix && dialect.displayAfterOperator == .operator
    continuesResults = dialect.machine == .infix && dialect.digitAfterEquals == .append
    editsShown = dialect.backspaceWhenIdle == .edit || continuesResults
    wholeDigits = WholeDigits(dialect)
    hasWholeDigits = wholeDigits != nil
    hasMemory = [.memoryPlus, .memoryMinus].contains(where: dialect.keypad.contains)
    isTight = dialect.spacing == .tight
    isRPN = dialect.machine == .rpn
    hasZeros = dialect.trailingZeros == .any
    glyphs = dialect.glyphs
    style = dialect.numberStyle
    textStyle = dialect.numbersInText == .display ? dialect.numberStyle : .inText
    visible = dialect.judged
    writings = KeyWritings(dialect)
    errors = ErrorTexts(dialect.errorTexts)
    let space = dialect.spaceBeforeMark ? Bytes([32]) : Bytes()
    pendingEnd = Text(bytes: space + dialect.pendingMark.bytes)
    resultEnd = Text(bytes: space + dialect.resultMark.bytes)
  }

  func isError(_ text: Text) -> Bool { errors.contains(text) }

  /// Whether a text may stand for a display that holds nothing.
  func canBeBlank(_ text: Text) -> Bool {
    if showsOperator {
      return dialect.everyKey.contains { $0.kind == .binary && dialect.glyph($0) == text }
    }
    return (isRPN ? dialect.stackUnderflow == .blank : hidesResult) && text == dialect.blankText
  }

  /// Whether a label is that of this description; does not write the expected label.
  ///
  /// - Parameter isWaiting: whether the description ends in a space behind an operator.
  func isLabel(
    _ label: Text, of description: Text, _ isPending: Bool, _ isMarked: Bool, isWaiting: Bool
  ) -> Bool {
    if description.isEmpty { return label.bytes.count == 1 && label.bytes[0] == UInt8(ascii: " ") }
    if isRPN && !isMarked { return label == description }
    if isWaiting { return label.consists(of: description, dialect.pendingMark) }
    return !isRPN && isPending
      ? label.consists(of: description, pendingEnd) : label.consists(of: description, resultEnd)
  }

  /// An entry as the display shows it.
  func shown(entry: Text) -> Text {
    guard let entrySeparator else { return entry }
    var (sign, whole) = (Bytes(), entry.bytes)
    if whole.first == UInt8(ascii: "-") { sign.append(whole.removeFirst()) }
    var rest = Bytes()
    // The point, or the mark of an exponent.
    if let point = whole.firstIndex(where: { !(48...57 ~= $0) }) {
      rest = Bytes(whole[point...])
      whole = Bytes(whole[..<point])
    }
    var text = Text(bytes: sign)
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { text += entrySeparator }
      text.append(digit)
    }
    text += Text(bytes: rest)
    return text
  }

  /// A text shown without the separators that an entry gets.
  func ungrouped(_ text: Text) -> Text {
    guard let entrySeparator else { return text }
    var (plain, rest) = (Text(), text.bytes[...])
    while let byte = rest.first {
      if rest.starts(with: entrySeparator.bytes) {
        rest.removeFirst(entrySeparator.bytes.count)
      } else {
        plain.append(byte)
        rest.removeFirst()
      }
    }
    return plain
  }

  /// Writes a number as the display shows it.
  ///
  /// A caller that used the style directly would copy it.
  func show<D: Domain>(_ number: D.Number, of domain: D, on text: inout Text) {
    domain.spell(number, style, into: &text)
  }

  /// Writes a number as descriptions show it.
  func write<D: Domain>(_ number: D.Number, of domain: D, on text: inout Text) {
    domain.spell(number, textStyle, into: &text)
  }

  /// The end of a label, with the space before it; nil if there is none.
  func ending(_ isPending: Bool, _ isMarked: Bool, isWaiting: Bool) -> Text? {
    if isWaiting { return dialect.pendingMark }
    if isRPN { return isMarked ? resultEnd : nil }
    return isPending ? pendingEnd : resultEnd
  }

  /// Writes a left operand and its operator.
  func write(left: Text, _ form: OperandText.Form, _ key: Key, into text: inout some TextSink) {
    // Nothing shortens the text of a dialect without descriptions: it would grow with every key.
    if grouping == .absent { return }
    let needsParentheses =
      switch form {
      case .negative: true
      case .operation(let binding):
        (isUsual || grouping == .grouped) && (binding < key.binding || key.binding == 3)
      default: false
      }
    write(left, needsParentheses, into: &text)
    if !isTight { text.append(UInt8(ascii: " ")) }
    text.append(glyphs[Int(key.index)])
  }

  /// Writes the right operand of an operator.
  func write(right: Text, _ form: OperandText.Form, of key: Key, into text: inout some TextSink) {
    if grouping == .absent { return }
    if !isTight { text.append(UInt8(ascii: " ")) }
    let needsParentheses =
      switch form {
      case .negative: true
      case .operation(let binding):
        !isUsual || binding < key.binding
          || binding == key.binding && evaluates(binding, before: binding)
      default: false
      }
    write(right, needsParentheses, into: &text)
  }

  /// Whether an operator makes one that is pending be evaluated, by how tightly they bind.
  func evaluates(_ pending: UInt8, before binding: UInt8) -> Bool {
    !isUsual || pending > binding || pending == binding && !(isPowerFromRight && binding == 3)
  }

  private func write(_ operand: Text, _ needsParentheses: Bool, into text: inout some TextSink) {
    if needsParentheses { text.append(UInt8(ascii: "(")) }
    text.append(operand)
    if needsParentheses { text.append(UInt8(ascii: ")")) }
  }

  /// Writes a function around an operand.
  func write(
    _ key: Key, of operand: Text, _ form: OperandText.Form, into text: inout some TextSink
  ) {
    if grouping == .absent { return }
    if !key.isPostfix { text.append(glyphs[Int(key.index)]) }
    write(operand, form != .enclosed, into: &text)
    if key.isPostfix { text.append(glyphs[Int(key.index)]) }
  }
}
