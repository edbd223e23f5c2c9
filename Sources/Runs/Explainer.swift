// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Oracle
internal import Processes
internal import Properties
internal import Sessions

/// Looks for the one change to a correct calculator that explains a mistake.
///
/// It plays variations of the shrunk session, which is an experiment for each hypothesis: one that
/// explains the mistake predicts what the calculator shows then, too.
struct Explainer {
  private let calculator: Calculator
  /// Judges by the dialect with the knobs turned that explained earlier mistakes.
  private var judge: PropertySet
  private var hypotheses: [Hypothesis]
  /// What explained earlier mistakes, and the judge before that.
  private var adopted: [(sentence: String, before: PropertySet)] = []

  init(_ calculator: Calculator) {
    self.calculator = calculator
    judge = PropertySet(watching: calculator.dialect, enabled: [AgreesWithOracle.name])
    hypotheses = Hypothesis.all(on: calculator.dialect)
  }

  /// How many variations are played.
  static var variations: Int { 40 }
  /// How many of them must support a hypothesis.
  private static var leastSupport: Int { 4 }

  /// The sentence of the best hypothesis; nil if none explains the mistake.
  ///
  /// A turned knob is taken for granted from then on: other mistakes may show only beside it.
  mutating func explanation(of finding: Finding, stops: () -> Bool) throws(HarnessError) -> String? {
    let goal = finding.violation
    guard goal.part > .alive, goal.part < .spelling else { return nil }
    let original = try play(finding.keys, finding.entropy, goal.part)
    guard let wrong = original.wrong, wrong <= finding.step else {
      // The first knob without which the session is right later than with it.
      return adopted.last { $0.before.judgment(of: original.trace).firstMistake(in: goal.part) != nil }?
        .sentence
    }
    var candidates: [(hypothesis: Hypothesis, supported: Int, contradicted: Int)] = []
    for hypothesis in hypotheses where !stops() {
      if try evidence(for: hypothesis, in: original, finding) == .supports {
        candidates.append((hypothesis, 0, 0))
      }
    }
    if candidates.isEmpty { return nil }
    var random = RandomSource(stableHash(finding.keys.map(\.index)))
    for number in 0..<Self.variations {
      if stops() { return nil }
      let keys = variation(number, of: finding.keys, &random)
      let session = try play(keys, finding.entropy, goal.part)
      for index in candidates.indices {
        switch try evidence(for: candidates[index].hypothesis, in: session, finding) {
        case .silent: break
        case .supports: candidates[index].supported += 1
        case .contradicts: candidates[index].contradicted += 1
        }
      }
    }
    // Other mistakes may disturb a few of the variations.
    candidates.removeAll {
      $0.supported < Self.leastSupport || $0.contradicted * 10 > $0.supported
    }
    let best = candidates.map { $0.supported - 2 * $0.contradicted }.max()
    let found = candidates.first { $0.supported - 2 * $0.contradicted == best }?.hypothesis
    if let found, let dialect = found.turned {
      adopted.append((found.sentence, judge))
      judge = PropertySet(watching: dialect, enabled: [AgreesWithOracle.name])
      hypotheses = Hypothesis.all(on: dialect)
    }
    return found?.sentence
  }

  private func evidence(
    for hypothesis: Hypothesis, in session: (trace: Trace, wrong: Int?), _ finding: Finding
  ) throws(HarnessError) -> Hypothesis.Evidence {
    try hypothesis.evidence(
      in: session.trace, wrongAt: session.wrong, finding.entropy, judge: judge,
      explaining: finding.violation.part)
  }

  private func play(
    _ keys: [Key], _ entropy: UInt64, _ part: Part
  ) throws(HarnessError) -> (trace: Trace, wrong: Int?) {
    let trace = try calculator.trace(of: keys, entropy: entropy)
    return (trace, judge.judgment(of: trace).firstMistake(in: part))
  }

  /// The keys with other digits, another operator or function, or more keys before or behind them.
  private func variation(_ number: Int, of keys: [Key], _ random: inout RandomSource) -> [Key] {
    let keypad = calculator.dialect.keypad.keys
    var keys = keys.map { key in
      key.kind == .digit && number > 0
        ? keypad.filter { $0.kind == .digit && $0 != .digit(0) }.randomElement(using: &random) ?? key
        : key
    }
    if number % 2 == 1, let index = keys.indices.randomElement(using: &random) {
      let alike = keypad.filter { $0.kind == keys[index].kind }
      keys[index] = alike.randomElement(using: &random) ?? keys[index]
    }
    func more() -> [Key] {
      (0..<Int.random(in: 1...3, using: &random)).compactMap { _ in
        keypad.randomElement(using: &random)
      }
    }
    if number % 4 >= 2 { keys += more() }
    if number % 8 >= 6 { keys = more() + keys }
    return keys
  }
}
