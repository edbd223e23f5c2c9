// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// Sessions like one that failed, to tell why it did.
extension Keypad {
  /// The last keys of a session behind another number, once or twice.
  func relative(of keys: ArraySlice<Key>, _ random: inout RandomSource) -> [Key] {
    let starts = keys.indices.filter { keys[$0].kind != .digit && keys[$0] != .point }
    let rest = keys[(starts.randomElement(using: &random) ?? keys.startIndex)...]
    return (0..<Int.random(in: 1...2, using: &random)).flatMap { _ in number(&random) + rest }
  }

  /// The keys with any other key in the place of one.
  func withOneKeyReplaced(_ keys: [Key], _ random: inout RandomSource) -> [Key] {
    var keys = keys
    if let index = keys.indices.randomElement(using: &random) {
      keys[index] = self.keys.randomElement(using: &random) ?? keys[index]
    }
    return keys
  }

  /// The keys, and an operation with their result behind them.
  func continued(_ keys: ArraySlice<Key>, _ random: inout RandomSource) -> [Key] {
    let operation = self.keys.filter { $0.kind == .binary }.randomElement(using: &random)
    return keys + (operation.map { [$0] } ?? []) + relative(of: keys, &random)
  }

  /// The keys with more digits behind the last one.
  func lengthened(_ keys: ArraySlice<Key>, _ random: inout RandomSource) -> [Key] {
    let digits = digitsButZero
    var keys = Array(keys)
    if let index = keys.lastIndex(where: { $0.kind == .digit }) {
      let count = Int.random(in: 2...12, using: &random)
      keys.insert(
        contentsOf: (0..<count).compactMap { _ in digits.randomElement(using: &random) },
        at: index + 1)
    }
    return keys
  }

  private var digitsButZero: [Key] { keys.filter { $0.kind == .digit && $0 != .digit(0) } }

  /// The keys of a number.
  private func number(_ random: inout RandomSource) -> [Key] {
    let digits = keys.filter { $0.kind == .digit }
    var number = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in
      digits.randomElement(using: &random)
    }
    if contains(.point), Int.random(in: 0..<4, using: &random) == 0 {
      number.insert(.point, at: Int.random(in: 0...number.count, using: &random))
    }
    return number
  }

  /// The keys with other digits, another operator or function, or more keys before or behind them.
  ///
  /// - Parameter keepsMostDigits: whether most digits stay, because a mistake may need the number.
  func variation(
    _ number: Int, of keys: [Key], keepsMostDigits: Bool = false, _ random: inout RandomSource
  ) -> [Key] {
    let digits = digitsButZero
    var keys = keys.map { key in
      guard key.kind == .digit, number > 0,
        !keepsMostDigits || Int.random(in: 0..<4, using: &random) == 0
      else { return key }
      return digits.randomElement(using: &random) ?? key
    }
    if number % 2 == 1, let index = keys.indices.randomElement(using: &random) {
      let alike = self.keys.filter { $0.kind == keys[index].kind }
      keys[index] = alike.randomElement(using: &random) ?? keys[index]
    }
    func more() -> [Key] {
      (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
        self.keys.randomElement(using: &random)
      }
    }
    // Only a long number meets the limits of an entry.
    if !keepsMostDigits, number % 8 == 5 { keys = lengthened(keys[...], &random) }
    if number % 4 >= 2 { keys += more() }
    if number % 8 >= 6 { keys = more() + keys }
    return keys
  }
}
