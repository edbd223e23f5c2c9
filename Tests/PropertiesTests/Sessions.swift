// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Sessions
import Properties

typealias Dice = RandomSource
extension RandomSource {
  init(state: UInt64) { self.init(state) }
}

/// A session of random keys, each kept key of a random half of the keypad, digits more often.
func randomKeys(on dialect: Dialect, with random: inout Dice) -> [Key] {
  let half = dialect.keypad.keys.filter { _ in random.next() & 1 == 0 }
  let keys = half.isEmpty ? dialect.keypad.keys : half
  return (0..<Int.random(in: 1...48, using: &random)).compactMap { _ in
    Int.random(in: 0..<3, using: &random) == 0
      ? .digit(UInt8.random(in: 0...9, using: &random)) : keys.randomElement(using: &random)
  }
}

/// Plays a brain under a panel until the first violation.
func play(
  _ keys: [Key], on start: some Brain, watchedBy propertySet: inout PropertySet
) -> (step: Int, violation: Violation)? {
  var brain = start
  if let violation = propertySet.observe(nil, brain.reading()) {
    return (0, violation)
  }
  for (step, key) in keys.enumerated() {
    brain.press(key)
    if let violation = propertySet.observe(key, brain.reading()) {
      return (step + 1, violation)
    }
  }
  return nil
}

/// The accusation a panel makes of the built-in calculator, with the keys that led there.
func accusation(
  of dialect: Dialect, _ keys: [Key], _ propertySet: inout PropertySet, entropy: UInt64 = 0
) -> String? {
  let found =
    dialect.machine == .rpn
    ? play(keys, on: RPNBrain(dialect, entropy: entropy), watchedBy: &propertySet)
    : play(keys, on: InfixBrain(dialect, entropy: entropy), watchedBy: &propertySet)
  return found.map { "\(keys.prefix($0.step).spelled): \($0.violation)" }
}
