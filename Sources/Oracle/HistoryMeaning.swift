// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What the history of an RPN machine denotes: its items, or the expression on top of the stack.
struct HistoryMeaning {
  /// The items, however they are written; nil if one cannot be read.
  private let items: [String]?
  /// The expressions that the items leave on the stack.
  private let stack: [String]

  init(_ text: Text, in glyphs: ExpressionMeaning.Glyphs) {
    let words = text.bytes.split(separator: 32).map(Array.init)
    var (items, stack): ([String], [String]) = ([], [])
    for word in words {
      if let number = WrittenNumber(Text(bytes: word)) {
        items.append(number.tree)
        stack.append(number.tree)
        continue
      }
      guard let key = glyphs.keys[word] else {
        (self.items, self.stack) = (nil, [])
        return
      }
      items.append(key.legend.description)
      stack = stack.applying(key)
    }
    self.items = words.isEmpty ? nil : items
    self.stack = stack
  }

  /// Whether a text that is written otherwise means this history, or its result.
  func isMeant(by text: Text, in glyphs: ExpressionMeaning.Glyphs) -> Bool {
    if let items, items == HistoryMeaning(text, in: glyphs).items { return true }
    guard let top = stack.last else { return false }
    return top == ExpressionMeaning(text, in: glyphs).tree
  }
}

extension [String] {
  /// The stack after a key, which does nothing if it has too few operands.
  fileprivate func applying(_ key: Key) -> [String] {
    switch key.kind {
    case .constant, .random: self + [key.legend.description]
    case .unary where count > 0:
      dropLast() + [ExpressionMeaning.tree(key, self[count - 1])]
    case .binary where count > 1:
      dropLast(2) + [ExpressionMeaning.tree(self[count - 2], key, self[count - 1])]
    default: self
    }
  }
}
