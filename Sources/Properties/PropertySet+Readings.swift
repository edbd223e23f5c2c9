// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
import Oracle

/// Readings of a dialect: its open knobs may have any of their values, but keep them.
extension PropertySet {
  /// Judges a whole session, part by part, and goes on after differences.
  ///
  /// By the dialect's own reading of its open knobs, or, where that is wrong, by the one that gets
  /// furthest. What follows the first failure only counts if the session up to there shows it, too:
  /// another reading may explain that.
  ///
  /// - Parameter second: the readings of a calculator it must agree with.
  public func judgment(of trace: Trace, beside second: [Reading] = []) -> SessionJudgment {
    var judgment = furthestJudgment(of: trace, beside: second)
    guard let first = judgment.failures.first(where: \.isReadable) else { return judgment }
    let answered = min(trace.keys.count, trace.readings.count - 1)
    var told: [Int: Set<String>] = [:]
    func tells(_ failure: Failure, after count: Int) -> Bool {
      if count >= answered { return true }
      if told[count] == nil {
        told[count] = Set(
          furthestJudgment(of: trace.prefix(count), beside: second)
            .failures.map(\.violation.causeName))
      }
      return told[count]?.contains(failure.violation.causeName) ?? false
    }
    if !dialect.open.isEmpty {
      judgment.failures.removeAll {
        $0.isReadable && first.step < $0.step && !tells($0, after: $0.step)
      }
    }
    let steps = SessionJudge.stepsWithMoreDigits(trace.keys, showing: trace.readings)
    judgment.failures = judgment.failures.map { failure in
      let later = steps.filter { $0 > failure.step }
      guard failure.isReadable else { return failure }
      if !dialect.open.isEmpty, failure.step == first.step, !tells(failure, after: failure.step) {
        // Another reading explains it, and is contradicted by a later key.
        return failure.needing(
          Self.first(failure.step + 1, answered) { tells(failure, after: $0) })
      }
      if later.isEmpty { return failure }
      return failure.needing(
        ([failure.step] + later).first { tells(failure, after: $0) } ?? answered)
    }
    return judgment
  }

  /// The first of these numbers with a property that all later ones have; the last one has it.
  private static func first(_ low: Int, _ high: Int, _ holds: (Int) -> Bool) -> Int {
    var (low, high) = (low, high)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return high
  }

  private func furthestJudgment(of trace: Trace, beside second: [Reading]) -> SessionJudgment {
    let own = judgmentAsRead(of: trace, beside: second)
    guard !dialect.open.isEmpty, own.failures.contains(where: \.isReadable) else { return own }
    var search = ReadingSearch([trace], on: dialect, cache)
    // All properties tell the reading, even if only some of them are judged.
    let whole = cache.set(following: dialect, enabled: nil)
    guard let best = search.best(from: whole) else {
      var undecided = SessionJudgment(failures: own.failures.filter { !$0.isReadable })
      undecided.reading = dialect
      undecided.unjudged = trace.readings.count
      return undecided
    }
    guard best.set.dialect != dialect else { return own }
    var judgment = following(best.set.dialect).judgmentAsRead(of: trace, beside: second)
    judgment.reading = best.set.dialect
    return judgment
  }

  /// The properties by another reading of the dialect.
  public func following(_ reading: Dialect) -> PropertySet {
    cache.set(following: reading, enabled: enabled)
  }

  /// A reading by which all these sessions are right; nil if there is none.
  public func reading(explaining traces: [Trace]) -> Dialect? {
    var search = ReadingSearch(traces, on: dialect, cache)
    // Whatever cannot be told accuses nobody.
    guard let best = search.best(from: self) else { return dialect }
    return best.score.isRight ? best.set.dialect : nil
  }

  /// How two sessions, each right by itself, contradict each other: no reading explains both.
  public func contradiction(of trace: Trace, beside related: Trace) -> Violation? {
    guard !dialect.open.isEmpty, let one = reading(explaining: [trace]),
      let other = following(one).reading(explaining: [related]),
      following(one).reading(explaining: [trace, related]) == nil
    else { return nil }
    let knobs = dialect.open.filter { $0.index(in: one) != $0.index(in: other) }
    func values(_ reading: Dialect) -> String {
      knobs.map { "\($0.name) = \($0.values[$0.index(in: reading)])" }.joined(separator: ", ")
    }
    let part = following(other).judgmentAsRead(of: trace).failures
      .filter(\.isReadable).map(\.violation.part).min()
    return Violation(
      property: AgreesWithOracle.name, kind: "contradicts-itself",
      expected: "\(values(other)), as after \(related.keys.spelled)",
      observed: "\(values(one)) after \(trace.keys.spelled)", part: part ?? .state,
      signature: "two sessions need different values of "
        + knobs.map(\.name.description).joined(separator: ", "),
      pair: SessionPair(keys: trace.keys, related: related.keys))
  }

  /// The values of open knobs that a session rules out, beside the other values of this reading.
  ///
  /// - Parameters:
  ///   - isAsked: whether it matters if this value of a knob is ruled out.
  ///   - note: told the knob, the value and after how many keys it is.
  public func ruleOut(
    by trace: Trace, where isAsked: (OpenKnob, Int) -> Bool, note: (OpenKnob, Int, Int) -> Void
  ) {
    var ownFailures: [Failure]?
    for knob in dialect.open
    where knob.keys.isEmpty || trace.keys.contains(where: knob.keys.contains) {
      let current = knob.index(in: dialect)
      for value in knob.values.indices where value != current && isAsked(knob, value) {
        guard let turned = knob.turned(dialect, to: value) else { continue }
        let set = following(turned)
        guard trace.failure(seenBy: set, endings: false) != nil else { continue }
        let own = ownFailures ?? judgmentAsRead(of: trace).failures.filter(\.isReadable)
        ownFailures = own
        let least: Part = knob.isSpelling && own.isEmpty ? .spelling : .typing
        guard own.allSatisfy({ $0.violation.part == .spelling }) else { return }
        let failure = set.judgmentAsRead(of: trace).failures
          .filter { $0.isReadable && $0.violation.part <= least }.min { $0.step < $1.step }
        if let failure { note(knob, value, failure.step) }
      }
    }
  }
}
