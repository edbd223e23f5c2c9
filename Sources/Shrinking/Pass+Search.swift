// SPDX-License-Identifier: Apache-2.0
import Calculators

// What changing the keys at hand does not lead to is looked for among the simplest sessions there are.
// Longer results have more to gain, so more is tried for them; where a failure is dear, less is.

extension Pass {
  /// Each key of the keypad alone; of digits, which are all alike, two.
  static let oneKey: Pass = Pass("one-key") { draft in
    guard draft.keys.count > 1 else { return [] }
    return draft.dialect.keypad.keys.lazy.filter { $0.index <= 1 || $0.kind != .digit }.map { [$0] }
  }

  /// A digit or a constant and a function of it.
  static let keyAndFunction: Pass = Pass("key-and-function") { draft in
    guard draft.keys.count > 3, !draft.isDear else { return [] }
    let keys = draft.dialect.keypad.keys
    let operands = keys.filter { $0.kind == .constant || (1...2).contains($0.index) }
    return operands.lazy.flatMap { operand in
      keys.lazy.filter { $0.kind == .unary }.map { [operand, $0] }
    }
  }

  /// Calculations with the numbers that people try first: `1 ÷ 6 =`, `. 0 1 × =`, with the key at their
  /// end that showed the failure.
  static let calculations: Pass = Pass("calculations") { draft in
    let room = draft.keys.count
    guard room > 3, !draft.isDear else { return [] }
    let keys = draft.dialect.keypad.keys
    let operators = keys.filter { $0.kind == .binary }
    let isInfix = draft.dialect.machine == .infix
    let end = draft.keys.last.flatMap { $0.kind == .binary ? $0 : nil } ?? .equals
    let rights: [[Key]] = [[]] + operands
    func calculation(_ left: [Key], _ key: Key, _ right: [Key]) -> [Key] {
      var keys = left
      keys.append(isInfix ? key : .enter)
      keys += right
      keys.append(isInfix ? end : key)
      return keys
    }
    return operands.lazy.flatMap { left in
      operators.lazy.flatMap { key in
        rights.lazy.filter { left.count + $0.count + 2 <= room }.map { calculation(left, key, $0) }
      }
    }
  }

  /// Reciprocals of whole numbers: every fraction there is that has a short name.
  ///
  /// Where no key makes them they are divided, and squared too.
  static let reciprocals: Pass = Pass("reciprocals") { draft in
    guard draft.keys.count > 4, !draft.isDear else { return [] }
    if draft.dialect.keypad.contains(.reciprocal) {
      return (1...999).lazy.map { typed($0) + [.reciprocal] }
    }
    guard draft.dialect.machine == .infix, draft.dialect.keypad.contains(.divide) else { return [] }
    let ends: [[Key]] = [Array(draft.keys.suffix(1)), [.times, .equals]]
    return (1...99).lazy.flatMap { number -> [[Key]] in
      let fraction: [Key] = [.digit(1), .divide] + typed(number)
      return ends.map { fraction + $0 }
    }
  }

  /// Squares that all but reach a round number, or are just beyond one: there a rounding carries.
  static let nearlyRoundSquares: Pass = Pass("nearly-round-squares") { draft in
    guard draft.keys.count > 5, !draft.isDear, draft.dialect.machine == .infix else { return [] }
    let square: [Key] =
      draft.dialect.keypad.contains(.square) ? [.square] : [.times, .equals]
    let powers = sequence(first: 100.0) { $0 < 1e14 ? $0 * 10 : nil }
    return powers.lazy.flatMap { power -> [[Key]] in
      (1...9).flatMap { digit -> [[Key]] in
        let root = (Double(digit) * power).squareRoot()
        return [root.rounded(.down), root.rounded(.up)].map { typed(Int($0)) + square }
      }
    }
  }

  /// One key in the place of two that stand together; on long sessions only, for it is little of what
  /// middling ones are tried with.
  static let oneForTwo: Pass = Pass("one-for-two") { draft in
    let keys = draft.keys
    guard (7...16).contains(keys.count), !draft.isDear else { return [] }
    return keys.indices.dropLast().lazy.flatMap { place in
      let fewer = keys.without(place..<place + 1)
      return draft.dialect.keypad.keys.lazy.map { fewer.with($0, at: place) }
    }
  }

  /// One key fewer, and one of the others another one; on middling sessions only.
  static let lessOneAndOneOther: Pass = Pass("less-one-and-one-other") { draft in
    let keys = draft.keys
    guard (draft.isDear ? 3...6 : 4...6).contains(keys.count) else { return [] }
    return keys.indices.lazy.flatMap { gone in
      let fewer = keys.without(gone..<gone + 1)
      return fewer.indices.lazy.flatMap { place in
        draft.dialect.keypad.keys.lazy.map { fewer.with($0, at: place) }
      }
    }
  }

  /// One key taken out and some key put in elsewhere; on middling sessions only.
  static let oneElsewhere: Pass = Pass("one-elsewhere") { draft in
    let keys = draft.keys
    guard (4...6).contains(keys.count) else { return [] }
    return keys.indices.lazy.flatMap { gone in
      let fewer = keys.without(gone..<gone + 1)
      return (0...fewer.count).lazy.flatMap { place in
        draft.dialect.keypad.keys.lazy.map { fewer.inserting($0, at: place) }
      }
    }
  }

  /// Numbers of one key, of two, and so on: digits, powers of ten.
  private static let operands: [[Key]] =
    (1...9).map { typed($0) } + [
      typed(10), [.point, .digit(1)], typed(100), [.point, .digit(0), .digit(1)], typed(1000),
      [.point, .digit(0), .digit(0), .digit(1)],
    ]

  /// The keys that type a whole number.
  private static func typed(_ number: Int) -> [Key] {
    "\(number)".utf8.map { .digit($0 - UInt8(ascii: "0")) }
  }
}
