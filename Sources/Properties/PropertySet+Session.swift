// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
import Oracle

/// Everything that is wrong in a session, each cause once.
public struct SessionJudgment: Sendable {
  /// The failures in the order of their steps.
  public var failures: [Failure] = []
  /// How many readings after the first failure agreed.
  public var agreeing = 0
  /// How many of them could not be judged, because a wrong number or state came before.
  public var unjudged = 0
  /// Whether the first failure is in a text that the oracle does not know.
  public var isExcused = false
  /// The reading of the dialect's open knobs that was followed, if it is not the dialect's own.
  public var reading: Dialect?

  public init(failures: [Failure] = []) { self.failures = failures }

  /// The gravest failure; the first of several.
  public var worst: Failure? { failures.min { $0.violation.part < $1.violation.part } }

  fileprivate mutating func add(_ violation: Violation, after step: Int) {
    let name = violation.causeName
    if failures.contains(where: { $0.violation.causeName == name }) { return }
    failures.append(Failure(step: step, violation: violation))
  }
}

extension PropertySet {
  /// Judges a whole session by the dialect's own reading of its open knobs.
  ///
  /// - Parameter second: the readings of a calculator it must agree with.
  public func judgmentAsRead(
    of trace: Trace, beside second: [Reading] = []
  ) -> SessionJudgment {
    let first = trace.failure(seenBy: self, endings: false)
    var judgment = first.map { judgmentAsRead(of: trace, from: $0) } ?? SessionJudgment()
    for (step, reading) in trace.readings.enumerated().prefix(second.count) {
      let key = step == 0 ? nil : trace.keys[step - 1]
      if let violation = AgreesWithSecond.violation(
        of: reading, beside: second[step], after: key, on: dialect)
      {
        judgment.add(violation, after: step)
        break
      }
    }
    if let ending = trace.earlyEnding { judgment.add(ending.violation, after: ending.step) }
    return judgment
  }

  /// Judges a session whose first failure is known.
  ///
  /// - Parameter end: ends with a wrong number or state up to this step.
  func judgmentAsRead(
    of trace: Trace, from first: Failure, endingAtMistakeUpTo end: Int = -1
  ) -> SessionJudgment {
    var judgment = SessionJudgment()
    if agrees {
      judge(trace, first, endingAtMistakeUpTo: end, &judgment)
    } else {
      judgment.add(first.violation, after: first.step)
    }
    return judgment
  }

  /// Adds the parts in which the readings differ from what is due.
  ///
  /// From the first difference on the oracle judges alone: the other properties compare readings
  /// with earlier ones, which may have been wrong. A property that was first to reject a part gives
  /// it its name.
  private func judge(
    _ trace: Trace, _ first: Failure, endingAtMistakeUpTo end: Int,
    _ judgment: inout SessionJudgment
  ) {
    var isExplained = false
    let found = sessionJudge.judge(trace.keys, showing: trace.readings, endingAtMistakeUpTo: end)
    for (step, differences) in found.enumerated() {
      if step > first.step {
        judgment.unjudged += differences == nil ? 1 : 0
        judgment.agreeing += differences?.isEmpty ?? false ? 1 : 0
      }
      for difference in differences ?? [] {
        // A property of how the display is written names no text beside it.
        let isOfText = [.wrongLabel, .wrongDescription].contains(difference.kind)
        let isFirst =
          step == first.step && difference.part == first.violation.part
          && !(difference.part == .spelling && isOfText)
        if step == first.step { isExplained = true }
        // That a number is wrong says more than how it is written.
        let isOfForm = difference.showsNumber && first.violation.property == DisplayIsANumber.name
        let isNamed =
          isFirst && !isOfForm && first.violation.property != AgreesWithOracle.name
        judgment.add(
          AgreesWithOracle.violation(difference, named: isNamed ? first.violation : nil),
          after: step)
      }
      guard step == first.step, !isExplained else { continue }
      judgment.isExcused = isExcused(first, in: trace)
      // Something else that the oracle does not judge.
      if !judgment.isExcused { judgment.add(first.violation, after: step) }
    }
  }

  /// Whether a text may be a right one that is written otherwise: where the oracle does not know
  /// what is due, nothing tells that from a mistake.
  private func isExcused(_ failure: Failure, in trace: Trace) -> Bool {
    [LabelTellsPending.name, DescriptionDenotesValue.name].contains(failure.violation.property)
      && SessionJudge.isTextUnknown(
        behind: Array(trace.keys.prefix(failure.step)), showing: trace.readings, on: dialect)
  }
}
