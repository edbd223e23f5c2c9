// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Habit {
  static let text: [Habit] = [
    Habit(
      "space-behind-operator", .text, "A space follows an operator that waits: \"7 + \".",
      same: .meaning, [.mark], if: .description, .infixMachine,
      change: { face, situation in
        if face.isPending && face.description.endsInOperator(of: situation.dialect) {
          face.description += " "
        }
      }),
    .rewriting(
      "function-in-parentheses", "A function is written in parentheses: (sin(5))."
    ) { $0.wrapFunctions(asOperands: false) },
    .rewriting(
      "function-operand-in-parentheses",
      "A function at the right of an operator is written in parentheses: 9 + (√(4))."
    ) { $0.wrapFunctions(asOperands: true) },
    .rewriting(
      "double-parentheses", "A function's argument is written in two parentheses: tan((0 + 0))."
    ) { $0.doubleParentheses() },
    .rewriting(
      "left-operand-in-parentheses",
      "A left operand that is an operation is written in parentheses: (2 × 2) × 2.",
      if: .leftToRight
    ) { $0.wrapLeftOperands() },
    .rewriting(
      "reciprocal-as-division", "A reciprocal is written as a division: (1 ÷ (3)).",
      if: .key(.reciprocal), .key(.divide)
    ) { $0.divideReciprocals() },
    Habit(
      "flat-text", .text, "Operations are written from left to right, without parentheses.",
      same: .neither, [.symbols], if: .text, .grouped, .leftToRight, turn: { $0.grouping = .flat }),
    Habit(
      "ascii-symbols", .text, "Operations are written in ASCII: sqrt(4) * pi.", same: .meaning,
      [.symbols], if: .text, turn: { $0.writeASCII() }),
    Habit(
      "tight", .text, "No spaces surround operators: 7+9.", same: .meaning, [.symbols], if: .text,
      .spaced, .infixMachine, turn: { $0.spacing = .tight }),
    Habit(
      "numbers-as-displayed", .text, "Numbers in descriptions are written as in the display.",
      same: .neither, [.symbols], if: .text,
      Condition("numbersInText=significant15 beside another number style") {
        $0.numbersInText == .significant15 && $0.numberStyle.rounding != .significant(15)
      }, turn: { $0.numbersInText = .display }),
    Habit(
      "no-mark", .text, "The label ends without a mark.", same: .meaning, [.mark], if: .label,
      change: { face, situation in face.label.dropMark(of: situation.dialect) }),
    Habit(
      "three-dots", .text, "The label of a pending operation ends in three dots: 7 + ...",
      same: .meaning, [.mark], if: .label, .infixMachine, turn: { $0.pendingMark = "..." }),
    Habit(
      "infix-label", .text, "The label is an infix expression, not a history: (3 + 4).",
      same: .meaning, [.symbols], if: .label, .rpnMachine,
      change: { face, situation in
        guard let expression = situation.expression else { return }
        face.label =
          expression + Text(bytes: face.label.bytes.dropFirst(face.description.bytes.count))
      }),
    Habit(
      "empty-label", .text, "A label without text is empty, not a space.", same: .meaning,
      [.emptyLabel], if: .label,
      change: { face, _ in if face.label == " " { face.label = "" } }),
  ]

  /// Rewrites infix descriptions, of which the label is the beginning.
  private static func rewriting(
    _ name: String, _ statement: String, if conditions: Condition...,
    change: @escaping @Sendable (inout InfixText) -> Void
  ) -> Habit {
    Habit(
      name, .text, statement, same: .meaning, [.symbols],
      ifAll: [.text, .spaced, .infixMachine] + conditions,
      change: { face, situation in
        var text = InfixText(face.description, situation.dialect)
        change(&text)
        if face.label.bytes.holds(face.description.bytes, at: 0) {
          let mark = face.label.bytes.dropFirst(face.description.bytes.count)
          face.label = text.text + Text(bytes: mark)
        }
        face.description = text.text
      })
  }
}

extension Dialect {
  fileprivate mutating func writeASCII() {
    for key in Key.all where !(key.kind == .digit || key.kind == .point) {
      glyphs[Int(key.index)] = key.alias
    }
    for (key, glyph) in [
      (Key.square, "^2"), (.cube, "^3"), (.reciprocal, "^-1"), (.changeSign, "neg"),
      (.factorial, "!"),
    ] {
      glyphs[Int(key.index)] = Text(glyph)
    }
  }
}

extension Text {
  func ends(in other: Text) -> Bool {
    bytes.count >= other.bytes.count
      && bytes.holds(other.bytes, at: bytes.count - other.bytes.count)
  }

  fileprivate func endsInOperator(of dialect: Dialect) -> Bool {
    dialect.keypad.keys.contains { $0.kind == .binary && ends(in: dialect.glyph($0)) }
  }

  fileprivate mutating func dropMark(of dialect: Dialect) {
    for mark in [dialect.pendingMark, dialect.resultMark] where ends(in: " " + mark) {
      return bytes.removeLast(mark.bytes.count + 1)
    }
  }
}
