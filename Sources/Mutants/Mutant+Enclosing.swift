// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

extension Mutant {
  /// Bugs of parentheses.
  static let enclosing: [Mutant] = [
    .parentheses("open-parenthesis-ignored", keys: "2 × ( 3 + 4 ) =") { brain, key, press in
      if key != .openParenthesis { press(&brain, key) }
    },
    .parentheses("open-parenthesis-forgets-operator", keys: "2 + ( 3 ) =") { brain, key, press in
      press(&brain, key)
      if key == .openParenthesis {
        brain.pending.removeAll { !$0.isParenthesis }
        brain.refresh()
      }
    },
    .parentheses("open-parenthesis-multiplies", keys: "2 ( 3 ) = ×") { brain, key, press in
      if key == .openParenthesis, brain.entry.isTyping { press(&brain, .times) }
      press(&brain, key)
    },
    .parentheses("close-parenthesis-takes-last", keys: "( 2 + 3 ) =") { brain, key, press in
      if key == .closeParenthesis, let open = brain.pending.lastIndex(where: \.isParenthesis),
        brain.commit()
      {
        brain.pending.removeSubrange((open + 1)...)
      }
      press(&brain, key)
    },
    .parentheses("close-parenthesis-closes-all", keys: "( 2 − ( 3 ) ) =") { brain, key, press in
      press(&brain, key)
      while key == .closeParenthesis && brain.pending.contains(where: \.isParenthesis) {
        press(&brain, key)
      }
    },
    .parentheses("close-parenthesis-is-equals", keys: "1 2 + )") { brain, key, press in
      let isOpen = brain.pending.contains(where: \.isParenthesis)
      press(&brain, key == .closeParenthesis && !isOpen ? .equals : key)
    },
    .parentheses("equals-closes-one-parenthesis", keys: "( 2 + 3 =") { brain, key, press in
      let isOpen = brain.pending.contains(where: \.isParenthesis)
      press(&brain, key == .equals && isOpen ? .closeParenthesis : key)
    },
    .parentheses("parentheses-not-described", keys: "( 2 + 3 ) =", .text) { brain, key, press in
      press(&brain, key)
      let text = brain.current.text.bytes
      if key == .closeParenthesis, brain.hasOperand, brain.showsValue, text.first == 40 {
        brain.current.text = Text(bytes: text.dropFirst().dropLast())
        brain.refreshTexts()
      }
    },
  ]

  private static func parentheses(
    _ name: String, keys: String, _ further: Condition..., press: @escaping Fault<InfixBrain>.Press
  ) -> Mutant {
    Mutant(
      name, .enclosing, keys: keys,
      if: [.key(.openParenthesis), .key(.closeParenthesis), .key(.equals)] + further,
      infix: Fault(press), rpn: nil)
  }
}

extension Dialect {
  /// `mvc2016` with parentheses.
  fileprivate static let enclosing = mvc2016.adding([.openParenthesis, .closeParenthesis])
}
