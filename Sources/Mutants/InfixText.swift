// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A description of an infix calculator, to be written otherwise.
///
/// A text with unbalanced parentheses stays as it is.
struct InfixText {
  private(set) var text: Text
  private let dialect: Dialect
  private let operators, prefixes, postfixes: [Text]

  init(_ text: Text, _ dialect: Dialect) {
    self.text = text
    self.dialect = dialect
    let keys = dialect.keypad.keys
    operators = keys.filter { $0.kind == .binary }.map(dialect.glyph)
    prefixes = keys.filter { $0.kind == .unary && !$0.isPostfix }.map(dialect.glyph)
    postfixes = keys.filter { $0.kind == .unary && $0.isPostfix }.map(dialect.glyph)
  }

  private var bytes: Bytes { text.bytes }

  /// Writes sin(5) as (sin(5)); as operands, only at the right of an operator.
  mutating func wrapFunctions(asOperands: Bool) {
    rewriteFunctions { function, isRightOperand in
      isRightOperand || !asOperands ? "(" + function.text + ")" : function.text
    }
  }

  mutating func doubleParentheses() {
    rewriteFunctions { function, _ in
      function.prefix + "((" + function.argument + "))" + function.postfix
    }
  }

  mutating func divideReciprocals() {
    let mark = dialect.glyph(.reciprocal)
    let sign = dialect.glyph(.divide)
    rewriteFunctions { function, _ in
      function.postfix == mark
        ? "(1 " + sign + " (" + function.argument + "))" : function.text
    }
  }

  /// A function as it is written.
  struct Function {
    var prefix: Text
    var argument: Text
    var postfix: Text
    var text: Text { prefix + "(" + argument + ")" + postfix }
  }

  /// Rewrites functions, the innermost first.
  private mutating func rewriteFunctions(
    _ write: (Function, _ isRightOperand: Bool) -> Text
  ) {
    if let rewritten = rewritten(0..<bytes.count, write) { text = rewritten }
  }

  private func rewritten(
    _ range: Range<Int>, _ write: (Function, _ isRightOperand: Bool) -> Text
  ) -> Text? {
    var result = Text()
    var index = range.lowerBound
    while index < range.upperBound {
      guard bytes[index] == 40 else {
        result.append(bytes[index])
        index += 1
        continue
      }
      guard let close = closing(index), close < range.upperBound,
        let argument = rewritten(index + 1..<close, write)
      else { return nil }
      let prefix = prefixes.first { result.ends(in: $0) } ?? ""
      let rest = close + 1
      let postfix = postfixes.first { bytes.holds($0.bytes, at: rest) } ?? ""
      index = rest + postfix.bytes.count
      result.bytes.removeLast(prefix.bytes.count)
      var function = Function(prefix: prefix, argument: argument, postfix: postfix)
      if prefix.isEmpty && postfix.isEmpty {
        result += function.text
        continue
      }
      // The argument of a function in parentheses: √((2)²) is a √ of a ².
      if !prefix.isEmpty && !postfix.isEmpty { function.postfix = postfix }
      let isRightOperand = operators.contains { result.ends(in: " " + $0 + " ") }
      result += write(function, isRightOperand)
    }
    return result
  }

  /// Writes a left operand that is an operation in parentheses, at every level.
  mutating func wrapLeftOperands() {
    if let wrapped = wrapped(0..<bytes.count) { text = wrapped }
  }

  private func wrapped(_ range: Range<Int>) -> Text? {
    var operands: [Text] = [Text()]
    var signs: [Text] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if bytes[index] == 40 {
        guard let close = closing(index), close < range.upperBound,
          let inside = wrapped(index + 1..<close)
        else { return nil }
        operands[operands.count - 1] += "(" + inside + ")"
        index = close + 1
      } else if bytes[index] == 32,
        let sign = operators.first(where: { bytes.holds($0.bytes, at: index + 1) }),
        endsOperator(index + 1 + sign.bytes.count, in: range)
      {
        signs.append(sign)
        operands.append(Text())
        index = min(index + sign.bytes.count + 2, range.upperBound)
      } else {
        operands[operands.count - 1].append(bytes[index])
        index += 1
      }
    }
    return joined(operands, signs)
  }

  private func endsOperator(_ index: Int, in range: Range<Int>) -> Bool {
    index == range.upperBound || index < range.upperBound && bytes[index] == 32
  }

  /// Joins operands, from left to right or products first, as the dialect reads them.
  private func joined(_ operands: [Text], _ signs: [Text]) -> Text {
    var (operands, signs) = (operands, signs)
    if dialect.grouping == .grouped {
      for binding in [UInt8(3), 2] {
        var index = 0
        while index < signs.count {
          let key = key(of: signs[index])
          guard key?.binding == binding, signs.count > 1, !operands[index + 1].isEmpty else {
            index += 1
            continue
          }
          let isLast = index + 1 == signs.count
          let inner = operands[index] + " " + signs[index] + " " + operands[index + 1]
          // At the right of a sum a product is already in parentheses.
          operands[index] = isLast && index == 0 ? inner : "(" + inner + ")"
          operands.remove(at: index + 1)
          signs.remove(at: index)
        }
      }
    }
    var result = operands[0]
    for (index, sign) in signs.enumerated() {
      if index > 0 { result = "(" + result + ")" }
      result += " " + sign
      if !operands[index + 1].isEmpty { result += " " + operands[index + 1] }
    }
    return result
  }

  private func key(of sign: Text) -> Key? {
    dialect.keypad.keys.first { $0.kind == .binary && dialect.glyph($0) == sign }
  }

  /// Where a parenthesis is closed.
  private func closing(_ open: Int) -> Int? {
    var depth = 0
    for index in open..<bytes.count {
      if bytes[index] == 40 { depth += 1 }
      if bytes[index] == 41 { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}
