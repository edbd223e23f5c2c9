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
  let randomSessions: RandomSessions

  init(_ calculator: Calculator, properties: Set<String>?, stops: @escaping () -> Bool) {
    (self.calculator, self.properties, self.stops) = (calculator, properties, stops)
    randomSessions = RandomSessions(of: calculator)
  }
}

/// Random sessions of a calculator, always the same ones, each played once.
final class RandomSessions {
  private let calculator: Calculator
  private var random = RandomSource(1)
  private var played: [Trace] = []

  init(of calculator: Calculator) { self.calculator = calculator }

  /// The first of them; fewer if there is no time left.
  func first(_ count: Int, stops: () -> Bool) throws(HarnessError) -> [Trace] {
    let all = calculator.dialect.keypad.keys
    while played.count < count, !stops() {
      let keys = (0..<12).compactMap { _ in all.randomElement(using: &random) }
      played.append(try calculator.trace(of: keys, entropy: 0))
    }
    return Array(played.prefix(count))
  }
}
