// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// What finding causes that belong together needs: the calculator, judged as in the run.
struct Joining {
  let calculator: Calculator
  /// The names of the properties that judge; nil for all.
  let properties: Set<String>?
  /// Whether there is no time left.
  let stops: () -> Bool
}

extension Calculator {
  /// Plays random sessions, always the same ones; fewer if there is no time left.
  func randomSessions(_ count: Int, stops: () -> Bool) throws(HarnessError) -> [Trace] {
    var random = RandomSource(1)
    var played: [Trace] = []
    while played.count < count, !stops() {
      let keys = (0..<12).compactMap { _ in dialect.keypad.keys.randomElement(using: &random) }
      played.append(try trace(of: keys, entropy: 0))
    }
    return played
  }
}
