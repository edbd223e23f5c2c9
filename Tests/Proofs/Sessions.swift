// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A reproducible source of random choices.
struct Dice {
  var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

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
    dice = Dice(seed: seed)
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
