// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The text of an operand, and what it takes to stand beside an operator.
struct Written: Sendable {
  enum Form: Equatable {
    case number, negative, call
    case operation(binding: UInt8)
  }
  var text = Text()
  var form = Form.number
  /// Whether the text cannot be known, because the Double it would spell is hidden.
  var isUnknown = false

  static let zero: Written = {
    var zero = Written()
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

/// How a dialect puts operands and operators together.
struct Manner: Sendable {
  let grouping: Grouping
  let isUsual: Bool
  let isTight: Bool
  let glyphs: [Text]

  init(_ dialect: Dialect) {
    isUsual = dialect.precedence == .usual
    grouping = dialect.grouping
    isTight = dialect.spacing == .tight
    glyphs = dialect.glyphs
  }

  /// Writes a left operand and its operator.
  func write(left: Written, _ key: Key, into text: inout Text) {
    // Where nothing is ever described, a text that nobody shortens would grow with every key.
    if grouping == .absent { return }
    let needsParentheses =
      switch left.form {
      case .negative: true
      case .operation(let binding):
        (isUsual || grouping == .grouped) && (binding < key.binding || key == .power)
      default: false
      }
    write(left, needsParentheses, into: &text)
    if !isTight { text.append(UInt8(ascii: " ")) }
    text += glyphs[Int(key.index)]
  }

  /// Writes the right operand of an operator.
  func write(right: Written, of key: Key, into text: inout Text) {
    if grouping == .absent { return }
    if !isTight { text.append(UInt8(ascii: " ")) }
    let needsParentheses =
      switch right.form {
      case .negative: true
      case .operation(let binding): !isUsual || binding <= key.binding
      default: false
      }
    write(right, needsParentheses, into: &text)
  }

  private func write(_ operand: Written, _ needsParentheses: Bool, into text: inout Text) {
    if needsParentheses { text.append(UInt8(ascii: "(")) }
    text += operand.text
    if needsParentheses { text.append(UInt8(ascii: ")")) }
  }

  /// Writes a function around an operand.
  func write(_ key: Key, of operand: Written, into text: inout Text) {
    if grouping == .absent { return }
    let isPostfix = key == .square || key == .reciprocal
    if !isPostfix { text += glyphs[Int(key.index)] }
    text.append(UInt8(ascii: "("))
    text += operand.text
    text.append(UInt8(ascii: ")"))
    if isPostfix { text += glyphs[Int(key.index)] }
  }
}
