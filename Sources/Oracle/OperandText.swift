// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The text of an operand, and what it takes to stand beside an operator.
struct OperandText: Sendable {
  enum Form: Equatable {
    case number, negative, call
    case operation(binding: UInt8)
  }
  var text = Text()
  var form = Form.number
  /// Whether the text cannot be known, because the Double it would spell is hidden.
  var isUnknown = false

  static let zero: OperandText = {
    var zero = OperandText()
    zero.text.append(UInt8(ascii: "0"))
    return zero
  }()
}

extension Key {
  /// How tightly a binary operator binds.
  var binding: UInt8 {
    switch self {
    case .plus, .minus: 1
    case .times, .divide: 2
    default: 3
    }
  }
}

/// What can be written on: a text, or one that is only compared.
protocol TextSink {
  mutating func append(_ byte: UInt8)
  mutating func append(_ text: Text)
}

extension Text: TextSink {}

/// Holds what is written against what stands there, and keeps none of it.
struct TextComparison: TextSink {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0
  private var differs = false

  init(over bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether all of what stands there was written, and nothing else.
  var isSame: Bool { !differs && index == bytes.count }

  mutating func append(_ byte: UInt8) {
    guard !differs, index < bytes.count, bytes[index] == byte else { return differs = true }
    index += 1
  }

  mutating func append(_ text: Text) {
    let count = text.bytes.count
    guard !differs, count <= bytes.count - index, let start = bytes.baseAddress else {
      return differs = true
    }
    differs = !text.bytes.isEqual(toMemoryAt: start + index)
    index += count
  }
}

/// A dialect, and how it puts operands and operators together: what all copies of a reference share.
final class DialectTables: Sendable {
  let dialect: Dialect
  let grouping: Grouping
  let isUsual: Bool
  let isTight: Bool
  let isRPN: Bool
  let glyphs: [Text]
  /// How numbers stand in the display, and in descriptions.
  let style: NumberStyle
  let textStyle: NumberStyle
  /// The parts of a reading that are judged where they are shown.
  let visible: Fields
  /// The words for an error.
  private let errors: ErrorTexts
  /// What ends a label, with its space.
  private let pendingEnd: Text
  private let resultEnd: Text

  init(_ dialect: Dialect) {
    self.dialect = dialect
    isUsual = dialect.precedence == .usual
    grouping = dialect.grouping
    isTight = dialect.spacing == .tight
    isRPN = dialect.machine == .rpn
    glyphs = dialect.glyphs
    style = dialect.numberStyle
    textStyle = dialect.numbersInText == .display ? dialect.numberStyle : .inText
    visible = dialect.judged
    errors = ErrorTexts(dialect.errorTexts)
    pendingEnd = Text(bytes: [32] + dialect.pendingMark.bytes)
    resultEnd = Text(bytes: [32] + dialect.resultMark.bytes)
  }

  /// Whether a text is a word for an error.
  func isError(_ text: Text) -> Bool { errors.contains(text) }

  /// Whether a label is this description and what ends it, told without writing the label that is due down.
  func isLabel(_ label: Text, of description: Text, _ isPending: Bool, _ isMarked: Bool) -> Bool {
    if description.isEmpty { return label.bytes.count == 1 && label.bytes[0] == UInt8(ascii: " ") }
    if isRPN && !isMarked { return label == description }
    return !isRPN && isPending
      ? label.consists(of: description, pendingEnd) : label.consists(of: description, resultEnd)
  }

  /// Writes a number as the display shows it.
  ///
  /// It is done here, because elsewhere the style would be copied to be asked.
  func show<D: Domain>(_ number: D.Number, of domain: D, on text: inout Text) {
    style.spell(domain.shown(number, style), into: &text)
  }

  /// Writes a number as descriptions have it.
  func write<D: Domain>(_ number: D.Number, of domain: D, on text: inout Text) {
    textStyle.spell(domain.shown(number, textStyle), into: &text)
  }

  /// What ends a label, with its space; nil where nothing does.
  func ending(_ isPending: Bool, _ isMarked: Bool) -> Text? {
    if isRPN { return isMarked ? resultEnd : nil }
    return isPending ? pendingEnd : resultEnd
  }

  /// Writes a left operand and its operator.
  func write(left: Text, _ form: OperandText.Form, _ key: Key, into text: inout some TextSink) {
    // Where nothing is ever described, a text that nobody shortens would grow with every key.
    if grouping == .absent { return }
    let needsParentheses =
      switch form {
      case .negative: true
      case .operation(let binding):
        (isUsual || grouping == .grouped) && (binding < key.binding || key == .power)
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
      case .operation(let binding): !isUsual || binding <= key.binding
      default: false
      }
    write(right, needsParentheses, into: &text)
  }

  private func write(_ operand: Text, _ needsParentheses: Bool, into text: inout some TextSink) {
    if needsParentheses { text.append(UInt8(ascii: "(")) }
    text.append(operand)
    if needsParentheses { text.append(UInt8(ascii: ")")) }
  }

  /// Writes a function around an operand.
  func write(_ key: Key, of operand: Text, into text: inout some TextSink) {
    if grouping == .absent { return }
    let isPostfix = key == .square || key == .reciprocal
    if !isPostfix { text.append(glyphs[Int(key.index)]) }
    text.append(UInt8(ascii: "("))
    text.append(operand)
    text.append(UInt8(ascii: ")"))
    if isPostfix { text.append(glyphs[Int(key.index)]) }
  }
}
