// SPDX-License-Identifier: Apache-2.0
import Calculators

// These passes try the simplest sessions there are, which editing the current keys may never reach.
// They try more for longer results, which have more to gain, and less where a failure is expensive.

extension Pass {
  /// Each key of the keypad alone; only two of the digits, which all behave alike.
  static let oneKey: Pass = Pass("one-key") { state in
    guard state.keys.count > 1 else { return [] }
    return state.dialect.keypad.keys.lazy.filter { $0.index <= 1 || $0.kind != .digit }.map { [$0] }
  }

  /// A digit or constant followed by a function; in place of three keys, one of their functions.
  static let keyAndFunction: Pass = Pass("key-and-function") { state in
    guard state.keys.count > 2, !state.isExpensive else { return [] }
    let keys = state.dialect.keypad.keys
    let functions = state.keys.count > 3 ? keys : Keypad(state.keys).keys
    let operands = keys.filter { $0.kind == .constant || (1...2).contains($0.index) }
    return operands.lazy.flatMap { operand in
      functions.lazy.filter { $0.kind == .unary }.map { [operand, $0] }
    }
  }

  /// Calculations with the numbers that people try first, such as `1 ÷ 6 =` and `. 0 1 × =`, ending
  /// with the key that showed the failure.
  ///
  /// In place of three keys only a number, one of their operators and `=`: `2 × =` for `× 1 +`.
  static let calculations: Pass = Pass("calculations") { state in
    let capacity = state.keys.count
    guard capacity > 2, !state.isExpensive else { return [] }
    let keys = capacity > 3 ? state.dialect.keypad.keys : Keypad(state.keys).keys
    let operators = keys.filter { $0.kind == .binary }
    let isInfix = state.dialect.machine == .infix
    let last = state.keys.last.flatMap { $0.kind == .binary ? $0 : nil }
    let end = capacity > 3 ? last ?? .equals : .equals
    let rights: [[Key]] = [[]] + operands
    func calculation(_ left: [Key], _ key: Key, _ right: [Key]) -> [Key] {
      left + [isInfix ? key : .enter] + right + [isInfix ? end : key]
    }
    return operands.lazy.flatMap { left in
      operators.lazy.flatMap { key in
        rights.lazy.filter { left.count + $0.count + 2 <= capacity }.map {
          calculation(left, key, $0)
        }
      }
    }
  }

  /// Reciprocals of integers, the fractions that take the fewest keys.
  ///
  /// Without a reciprocal key they are computed by division, and also squared.
  static let reciprocals: Pass = Pass("reciprocals") { state in
    guard state.keys.count > 4, !state.isExpensive else { return [] }
    if state.dialect.keypad.contains(.reciprocal) {
      return (1...999).lazy.map { typed($0) + [.reciprocal] }
    }
    guard state.dialect.machine == .infix, state.dialect.keypad.contains(.divide) else { return [] }
    let ends: [[Key]] = [Array(state.keys.suffix(1)), [.times, .equals]]
    return (1...99).lazy.flatMap { number -> [[Key]] in
      let fraction: [Key] = [.digit(1), .divide] + typed(number)
      return ends.map { fraction + $0 }
    }
  }

  /// Squares just below or above a round number, where rounding carries.
  static let nearlyRoundSquares: Pass = Pass("nearly-round-squares") { state in
    let dialect = state.dialect
    guard state.keys.count > 5, !state.isExpensive, dialect.machine == .infix else { return [] }
    let square: [Key] = dialect.keypad.contains(.square) ? [.square] : [.times, .equals]
    let powers = sequence(first: 100.0) { $0 < 1e14 ? $0 * 10 : nil }
    return powers.lazy.flatMap { power -> [[Key]] in
      (1...9).flatMap { digit -> [[Key]] in
        let root = (Double(digit) * power).squareRoot()
        return [root.rounded(.down), root.rounded(.up)].map { typed(Int($0)) + square }
      }
    }
  }

  /// Replaces two adjacent keys by one; for long sessions, since other passes cover shorter ones.
  static let oneForTwo: Pass = Pass("one-for-two") { state in
    let keys = state.keys
    guard (7...16).contains(keys.count), !state.isExpensive else { return [] }
    return keys.indices.dropLast().lazy.flatMap { index in
      let fewer = keys.without(index..<index + 1)
      return state.dialect.keypad.keys.lazy.map { fewer.with($0, at: index) }
    }
  }

  /// Removes one key and replaces another; for sessions of medium length only.
  static let lessOneAndOneOther: Pass = Pass("less-one-and-one-other") { state in
    let keys = state.keys
    guard (state.isExpensive ? 3...6 : 4...6).contains(keys.count) else { return [] }
    return keys.indices.lazy.flatMap { removed in
      let fewer = keys.without(removed..<removed + 1)
      return fewer.indices.lazy.flatMap { index in
        state.dialect.keypad.keys.lazy.map { fewer.with($0, at: index) }
      }
    }
  }

  /// Removes one key and inserts any key elsewhere; for sessions of medium length only.
  static let oneElsewhere: Pass = Pass("one-elsewhere") { state in
    let keys = state.keys
    guard (4...6).contains(keys.count) else { return [] }
    return keys.indices.lazy.flatMap { removed in
      let fewer = keys.without(removed..<removed + 1)
      return (0...fewer.count).lazy.flatMap { index in
        state.dialect.keypad.keys.lazy.map { fewer.inserting($0, at: index) }
      }
    }
  }

  /// Short operands: digits and powers of ten.
  private static let operands: [[Key]] =
    (1...9).map { typed($0) } + [
      typed(10), [.point, .digit(1)], typed(100), [.point, .digit(0), .digit(1)], typed(1000),
      [.point, .digit(0), .digit(0), .digit(1)],
    ]

  /// The keys that type an integer.
  private static func typed(_ number: Int) -> [Key] {
    "\(number)".utf8.map { .digit($0 - UInt8(ascii: "0")) }
  }
}
