// SPDX-License-Identifier: Apache-2.0
package import Calculators
internal import Dialects
package import Mutants
internal import Oracle
internal import Processes
internal import Properties
internal import Sessions

/// A calculator that is correct but for one thing, as a possible explanation of a mistake.
package struct Hypothesis: Sendable {
  /// The mistake in one sentence.
  package let sentence: String
  fileprivate let change: Change

  fileprivate indirect enum Change: Sendable {
    /// A correct calculator of another dialect.
    case knob(PropertySet)
    /// A planted bug.
    case bug(Mutant)
  }

  /// The dialect with the knob turned; nil for a bug.
  var turned: Dialect? { if case .knob(let judge) = change { judge.dialect } else { nil } }

  /// Switches on a calculator that has the mistake.
  package func makeBrain() -> MutantBrain {
    switch change {
    case .knob(let judge): MutantBrain(.sound(judge.dialect))
    case .bug(let mutant): MutantBrain(mutant)
    }
  }

  /// Every hypothesis about a calculator of this dialect: each knob turned to each of its other
  /// values, and each planted bug that cannot kill.
  package static func all(on dialect: Dialect) -> [Hypothesis] {
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
          sentence:
            "It behaves as \(knob.name)=\(value); if that is meant, put it into the dialect.",
          change: .knob(PropertySet(watching: turned, enabled: [AgreesWithOracle.name])))
      }
    }
  }

  private static func bugs(on dialect: Dialect) -> [Hypothesis] {
    Mutant.all.compactMap { $0.on(dialect) }.compactMap { mutant in
      mutant.statement.map { Hypothesis(sentence: $0, change: .bug(mutant)) }
    }
  }
}

/// A session of the calculator under test, as evidence for or against hypotheses.
struct Experiment {
  let trace: Trace
  let entropy: UInt64
  /// The part to explain.
  let part: Part
  /// The first step that a correct calculator does not show; nil if there is none.
  let wrong: Int?
  /// The first entry that does not show the keys as typed.
  private let mistyped: Int?

  init(_ trace: Trace, _ entropy: UInt64, part: Part, judge: PropertySet) {
    (self.trace, self.entropy, self.part) = (trace, entropy, part)
    let judgment = judge.judgment(of: trace)
    wrong = judgment.firstMistake(in: part)
    mistyped = judgment.firstMistake(in: .typing)
  }

  enum Evidence: Equatable { case silent, supports, contradicts }

  /// What the session says about each hypothesis: a good one goes wrong later than none does.
  func evidence(for hypotheses: [Hypothesis]) throws(HarnessError) -> [Evidence] {
    let bugs = hypotheses.compactMap {
      if case .bug(let mutant) = $0.change { mutant } else { nil }
    }
    var steps = try disagreements(with: bugs)[...]
    return hypotheses.map { hypothesis in
      let left: Int?
      switch hypothesis.change {
      case .knob(let turned):
        let judgment = turned.judgment(of: trace)
        // What would make another entry wrong explains nothing.
        if judgment.firstMistake(in: .typing) ?? .max < mistyped ?? .max { return .contradicts }
        left = judgment.firstMistake(in: part)
      case .bug: left = steps.removeFirst()
      }
      if left == wrong { return .silent }
      return left ?? .max > wrong ?? .max ? .supports : .contradicts
    }
  }

  /// The first step at which a calculator with each of these bugs shows something else.
  ///
  /// On another dialect than its own even a harmless bug may kill; such a bug explains nothing.
  private func disagreements(with mutants: [Mutant]) throws(HarnessError) -> [Int?] {
    var steps: [Int?] = []
    while steps.count < mutants.count {
      let rest = mutants[steps.count...]
      let result = try Isolated.run(limits: Limits(cpuSeconds: 2), capacity: 1 << 16) { output in
        for mutant in rest {
          let step = disagreement(with: mutant) ?? 0xFFFF
          output.append([UInt8(truncatingIfNeeded: step), UInt8(truncatingIfNeeded: step >> 8)])
        }
      }
      for index in stride(from: 0, to: result.bytes.count - 1, by: 2) {
        let step = Int(result.bytes[index]) | Int(result.bytes[index + 1]) << 8
        steps.append(step == 0xFFFF ? nil : step)
      }
      if steps.count < mutants.count { steps.append(0) }
    }
    return steps
  }

  private func disagreement(with mutant: Mutant) -> Int? {
    var (step, first) = (0, Int?.none)
    var brain = MutantBrain(mutant, entropy: entropy)
    brain.play(trace.keys, shown: mutant.dialect.judged) { model in
      if first == nil, step < trace.readings.count,
        !trace.readings[step].agrees(with: model, in: part, on: mutant.dialect)
      {
        first = step
      }
      step += 1
    }
    return first
  }
}

extension SessionJudgment {
  /// The step of the first failure that is at least as grave as a part, or as a wrong state.
  func firstMistake(in part: Part) -> Int? {
    failures.filter { $0.violation.part <= max(part, .state) }.map(\.step).min()
  }
}
