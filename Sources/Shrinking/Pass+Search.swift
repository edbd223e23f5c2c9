// SPDX-License-Identifier: Apache-2.0
import Calculators

// What changing the keys at hand does not lead to is looked for among the simplest sessions there are.
// Longer results have more to gain, so more is tried for them.

extension Pass {
  /// Each key of the keypad alone; of digits, which are all alike, two.
  static let oneKey = Pass("one-key") { draft in
    guard draft.keys.count > 1 else { return [] }
    return draft.dialect.keypad.keys.lazy.filter { $0.index <= 1 || $0.kind != .digit }.map { [$0] }
  }

  /// A digit or a constant and a function of it.
  static let keyAndFunction = Pass("key-and-function") { draft in
    guard draft.keys.count > 2 else { return [] }
    let keys = draft.dialect.keypad.keys
    let operands = keys.filter { $0.kind == .constant || (1...2).contains($0.index) }
    return operands.lazy.flatMap { operand in
      keys.lazy.filter { $0.kind == .unary }.map { [operand, $0] }
    }
  }

  /// An operator between two digits.
  static let twoDigitsAndOperator = Pass("two-digits-and-operator") { draft in
    guard draft.keys.count > 4 else { return [] }
    let keys = draft.dialect.keypad.keys
    let digits = keys.filter { $0.kind == .digit && $0.index > 0 }
    let isInfix = draft.dialect.machine == .infix
    return digits.lazy.flatMap { left in
      keys.lazy.filter { $0.kind == .binary }.flatMap { key in
        digits.lazy.map { isInfix ? [left, key, $0, .equals] : [left, .enter, $0, key] }
      }
    }
  }

  /// Reciprocals of whole numbers: every fraction there is that has a short name.
  static let reciprocals = Pass("reciprocals") { draft in
    guard draft.keys.count > 4, draft.dialect.keypad.contains(.reciprocal) else { return [] }
    return (1...999).lazy.map { number in
      "\(number)".utf8.map { .digit($0 - UInt8(ascii: "0")) } + [.reciprocal]
    }
  }

  /// One key fewer, and one of the others another one; on middling sessions only.
  static let lessOneAndOneOther = Pass("less-one-and-one-other") { draft in
    let keys = draft.keys
    guard (4...6).contains(keys.count) else { return [] }
    return keys.indices.lazy.flatMap { gone in
      let fewer = keys.without(gone..<gone + 1)
      return fewer.indices.lazy.flatMap { place in
        draft.dialect.keypad.keys.lazy.map { key in
          var keys = fewer
          keys[place] = key
          return keys
        }
      }
    }
  }
}
