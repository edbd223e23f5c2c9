// SPDX-License-Identifier: Apache-2.0
package import Calculators
package import Sessions

/// The random choices of the proofs.
typealias Dice = RandomSource

extension Dice {
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  mutating func of<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }
}

/// Random sessions, short and long, with many digits or few, and some that go to extremes.
package struct RandomSessions {
  package var dice: RandomSource
  private let dialect: Dialect
  private let keypad, digits: [Key]
  /// The keypad by kind.
  private let kinds: [[Key]]
  /// Those that type a number, or make one a result; all if there are none.
  private let typingKinds: [[Key]]
  /// One session in this many goes to extremes.
  private let stride: Int
  /// Whether extremes include entries near the least Doubles and halfway between two, and numbers
  /// at which the notation changes.
  private let aimsAtEntries: Bool
  /// Whether some sessions press few keys only.
  private let pressesFewKeys: Bool

  package init(
    _ dialect: Dialect, seed: UInt64, extremesEvery stride: Int = 8, entries: Bool = false,
    fewKeys: Bool = false
  ) {
    dice = Dice(seed)
    self.dialect = dialect
    self.stride = stride
    aimsAtEntries = entries
    pressesFewKeys = fewKeys
    keypad = dialect.keypad.keys
    digits = keypad.filter { $0.digit != nil }
    var kinds: [[Key]] = []
    for key in keypad {
      if let index = kinds.firstIndex(where: { $0[0].kind == key.kind }) {
        kinds[index].append(key)
      } else {
        kinds.append([key])
      }
    }
    self.kinds = kinds
    let typing = kinds.map { $0.filter(Self.types) }.filter { !$0.isEmpty }
    typingKinds = typing.isEmpty ? kinds : typing
  }

  private static func types(_ key: Key) -> Bool {
    [.digit, .point, .exponent, .backspace, .equals, .enter].contains(key.kind)
      || key == .changeSign
  }

  package mutating func next() -> [Key] {
    guard dice.below(stride) == 0 else {
      return pressesFewKeys && dice.below(4) == 0 ? nextOfFewKeys() : anything(upTo: 60)
    }
    var extremes = Extremes(dialect, dice)
    for _ in 0...dice.below(3) {
      if aimsAtEntries, extremes.dice.below(4) == 0 { extremes.addEntry() } else { extremes.add() }
      extremes.keys += anything(upTo: 6)
    }
    dice = extremes.dice
    return extremes.keys.filter(dialect.keypad.contains)
  }

  /// Three to six keys in any order, for what only two or three rare ones show together.
  ///
  /// All kinds of keys are as likely, so that the many digits and functions do not crowd out the
  /// others.
  ///
  /// - Parameter typing: whether only keys are pressed that type a number, or make one a result.
  package mutating func nextOfFewKeys(typing: Bool = false) -> [Key] {
    let kinds = typing ? typingKinds : kinds
    let few = (0..<3 + dice.below(4)).map { _ in dice.of(dice.of(kinds)) }
    var keys = (0..<4 + dice.below(9)).map { _ in dice.of(few) }
    if dice.below(8) == 0 {
      // As often as parentheses, entries, the stack and what is taken back have room, and more.
      let again = Array(repeating: dice.of(few), count: 20 + dice.below(12))
      keys.insert(contentsOf: again, at: dice.below(keys.count))
    }
    return keys
  }

  private mutating func anything(upTo most: Int) -> [Key] {
    let length = 1 + dice.below(most)
    let digitShare = digits.isEmpty ? 0 : dice.below(80)
    return (0..<length).map { _ in
      if dice.below(100) < digitShare { return dice.of(digits) }
      let key = dice.of(keypad)
      return key == .clear && digitShare > 0 && dice.below(4) != 0 ? dice.of(digits) : key
    }
  }
}

/// A session of a proof.
struct PlayedSession {
  let keys: [Key]
  let entropy: UInt64

  /// The key pressed at a step; nil at switch-on.
  func key(at step: Int) -> Key? { step > 0 ? keys[step - 1] : nil }
}

extension RandomSessions {
  /// Plays sessions on brains until so many keys were pressed; returns the counts of both.
  ///
  /// - Parameters:
  ///   - observe: sees each reading and its step; false ends the session.
  ///   - afterwards: sees each session that was played to its end, and its number.
  mutating func play<B: Brain>(
    keys limit: Int, showing shown: Fields, _ make: (UInt64) -> B,
    observe: (PlayedSession, Int, Reading) -> Bool,
    afterwards: (PlayedSession, Int) -> Void = { _, _ in }
  ) -> (sessions: Int, keys: Int) {
    var played = (sessions: 0, keys: 0)
    while played.keys < limit {
      let entropy = dice.next()
      let session = PlayedSession(keys: next(), entropy: entropy)
      var brain = make(entropy)
      played.sessions += 1
      var (step, goesOn) = (0, true)
      while goesOn, step <= session.keys.count {
        if let key = session.key(at: step) {
          brain.press(key)
          played.keys += 1
        }
        goesOn = observe(session, step, brain.reading(shown))
        step += 1
      }
      if goesOn { afterwards(session, played.sessions) }
    }
    return played
  }
}
