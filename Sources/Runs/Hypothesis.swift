// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Mutants
internal import Oracle
internal import Processes
internal import Properties
internal import Sessions

/// A calculator that is correct but for one thing, as a possible explanation of a mistake.
struct Hypothesis: Sendable {
  /// The mistake in one sentence.
  let sentence: String
  private let change: Change

  private enum Change: Sendable {
    /// A correct calculator of another dialect.
    case knob(PropertySet)
    /// A planted bug.
    case bug(Mutant)
  }

  /// What a session says about a hypothesis.
  enum Evidence: Equatable { case silent, supports, contradicts }

  /// The dialect with the knob turned; nil for a bug.
  var turned: Dialect? { if case .knob(let judge) = change { judge.dialect } else { nil } }

  /// Every hypothesis about a calculator of this dialect: each knob turned to each of its other
  /// values, and each planted bug that cannot kill.
  static func all(on dialect: Dialect) -> [Hypothesis] {
    turns(of: dialect) + bugs(on: dialect)
  }

  private static func turns(of dialect: Dialect) -> [Hypothesis] {
    Knob.all.filter { !["keypad", "machine", "visible"].contains($0.name) }.flatMap { knob in
      knob.samples.compactMap { value -> Hypothesis? in
        var turned = dialect
        guard value != knob.value(of: dialect), (try? knob.turn(&turned, to: value)) != nil,
          (try? turned.check()) != nil
        else { return nil }
        return Hypothesis(
          sentence: "It behaves as \(knob.name)=\(value); if that is meant, put it into the dialect.",
          change: .knob(PropertySet(watching: turned, enabled: [AgreesWithOracle.name])))
      }
    }
  }

  private static func bugs(on dialect: Dialect) -> [Hypothesis] {
    Mutant.all.filter { !$0.isDeadly }.compactMap { $0.on(dialect) }.map { mutant in
      Hypothesis(sentence: mutant.statement, change: .bug(mutant))
    }
  }

  /// Weighs a session by the step at which it first goes wrong: for a correct calculator, and for
  /// one with this change.
  ///
  /// - Parameters:
  ///   - wrong: the first step that a correct calculator does not show; nil if there is none.
  ///   - judge: judges sessions of a correct calculator.
  ///   - goal: the part to explain.
  func evidence(
    in trace: Trace, wrongAt wrong: Int?, _ entropy: UInt64, judge: PropertySet,
    explaining goal: Part
  ) throws(HarnessError) -> Evidence {
    let left: Int?
    switch change {
    case .knob(let turned): left = turned.judgment(of: trace).firstMistake(in: goal)
    case .bug(let mutant):
      // On another dialect than its own even a harmless bug may kill.
      let model = try Isolated.trace(of: trace.keys, limits: Limits(cpuSeconds: 0.5)) { observe in
        var brain = MutantBrain(mutant, entropy: entropy)
        brain.play(trace.keys, shown: judge.dialect.judged, observe)
      }
      guard model.ending == .switchedOff else { return .contradicts }
      left = zip(trace.readings, model.readings).enumerated().first { _, readings in
        !readings.0.agrees(with: readings.1, in: goal, on: mutant.dialect)
      }?.offset
    }
    if left == wrong { return .silent }
    return left ?? .max > wrong ?? .max ? .supports : .contradicts
  }
}

extension SessionJudgment {
  /// The step of the first failure that is at least as grave as a part, or as a wrong state.
  func firstMistake(in part: Part) -> Int? {
    failures.filter { $0.violation.part <= max(part, .state) }.map(\.step).min()
  }
}
