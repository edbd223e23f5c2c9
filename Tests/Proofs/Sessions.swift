// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// The random choices of the proofs.
typealias Dice = RandomSource

extension Dice {
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  mutating func of<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}

/// Random sessions, short and long, with many digits or few.
struct RandomSessions {
  var dice: Dice
  private let keypad, digits: [Key]

  init(_ dialect: Dialect, seed: UInt64) {
    dice = Dice(seed)
    keypad = dialect.keypad.keys
    digits = keypad.filter { $0.digit != nil }
  }

  mutating func next() -> [Key] {
    let length = 1 + dice.below(60)
    let digitShare = dice.below(80)
    return (0..<length).map { _ in
      if dice.below(100) < digitShare { return dice.of(digits) }
      let key = dice.of(keypad)
      return key == .clear && dice.below(4) != 0 ? dice.of(digits) : key
    }
  }
}
