// SPDX-License-Identifier: Apache-2.0
import Brains
public import Calculators
import Oracle

/// A source of keys that repeats for a seed.
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
}

/// A correct calculator is never accused: keys without end over a brain and the oracle.
public struct Soundness: Sendable {
  public var sessions = 0
  public var keys = 0
  public var agreed = 0
  public var library = 0
  public var undecided = 0
  /// The first divergences, as lines.
  public var accusations: [String] = []

  public init() {}

  /// Presses so many keys on the built-in brain of a dialect.
  public static func run(
    _ dialect: Dialect, keys limit: Int, seed: UInt64, hiding hidden: Fields = []
  ) -> Soundness {
    switch dialect.machine {
    case .infix:
      play(dialect, limit, seed, hidden) { InfixBrain(dialect, entropy: $0) }
    case .rpn:
      play(dialect, limit, seed, hidden) { RPNBrain(dialect, entropy: $0) }
    }
  }

  private static func play<B: Brain>(
    _ dialect: Dialect, _ limit: Int, _ seed: UInt64, _ hidden: Fields, _ make: (UInt64) -> B
  ) -> Soundness {
    var result = Soundness()
    var dice = Dice(seed: seed)
    var judge = Judge(dialect)
    let keypad = dialect.keypad.keys
    let digits = keypad.filter { $0.digit != nil }
    let clear = keypad.firstIndex(of: .clear) ?? 0
    while result.keys < limit {
      let entropy = dice.next()
      var brain = make(entropy)
      judge.switchOn()
      result.sessions += 1
      var pressed: [Key] = []
      let length = 1 + dice.below(60)
      let digitShare = dice.below(80)
      let fields = Fields.all.subtracting(hidden)
      var verdict = judge.see(
        nil, Reading(face: brain.face, value: brain.value, shown: fields))
      for step in 0...length {
        switch verdict {
        case .agrees, .rounding: result.agreed += 1
        case .library: result.library += 1
        case .undecided: result.undecided += 1
        case .divergence(let found):
          if result.accusations.count < 20 {
            result.accusations.append(
              "\(dialect.name) entropy \(entropy) [\(pressed.map(\.description).joined(separator: " "))] "
                + "\(found.kind.rawValue) in \(found.state): "
                + "expected \(found.expected), observed \(found.observed) ulp \(found.ulp ?? 0)")
          }
        }
        if case .divergence = verdict { break }
        if step == length { break }
        var key =
          dice.below(100) < digitShare
          ? digits[dice.below(digits.count)] : keypad[dice.below(keypad.count)]
        if key == keypad[clear], dice.below(4) != 0 { key = digits[dice.below(digits.count)] }
        pressed.append(key)
        brain.press(key)
        result.keys += 1
        verdict = judge.see(
          key, Reading(face: brain.face, value: brain.value, shown: fields))
      }
    }
    return result
  }
}
