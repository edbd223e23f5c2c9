// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Looks for values of a dialect's open knobs with which sessions are right.
///
/// It begins with the values that the dialect has, and turns knobs, one at a time, where that gets
/// further; where no turn does, two together. At last it turns knobs that explain what comes after
/// a wrong number. Nothing is played again: the readings are judged again, by a new reference.
struct ReadingSearch {
  /// A value for each open knob, and how the sessions are judged by them.
  struct JudgedReading {
    let set: PropertySet
    let choice: [Int]
    let score: Score
    /// What is wrong first, to tell whether a turn makes any difference.
    let first: Failure?

    func differs(from other: JudgedReading) -> Bool { first != other.first }
  }

  /// How far a reading gets.
  struct Score: Comparable {
    /// How many readings come before the first wrong number or state; `Int.max` if there is none.
    var agreeing = Int.max
    /// How many other causes there are before it.
    var mistakes = 0
    /// How many there are after it.
    var later = 0

    var isRight: Bool { agreeing == .max && mistakes == 0 }

    /// Not by what is later, which is compared only where no reading gets further.

    static func < (left: Score, right: Score) -> Bool {
      left.agreeing != right.agreeing
        ? left.agreeing < right.agreeing : left.mistakes > right.mistakes
    }
  }

  private let traces: [Trace]
  /// The open knobs that the keys can tell anything about.
  private let knobs: [OpenKnob]
  private var evaluations = 0
  private var tried: Set<[Int]> = []

  /// How many readings are tried before the sessions count as undecided.
  private static let mostEvaluations = 1_500
  /// After how many only the best of the readings that got stuck is followed further.
  private static let manyEvaluations = 400

  /// The properties by readings that other searches have tried, too.
  private let cache: PropertySetCache

  init(_ traces: [Trace], on dialect: Dialect, _ cache: PropertySetCache) {
    (self.traces, self.cache) = (traces, cache)
    knobs = dialect.open.filter { knob in
      knob.keys.isEmpty || traces.contains { $0.keys.contains(where: knob.keys.contains) }
    }
  }

  /// The reading that gets furthest; nil if there were too many to tell.
  mutating func best(from set: PropertySet) -> JudgedReading? {
    let start = judged(set, knobs.map { $0.index(in: set.dialect) }, beside: nil)
    if start.score.isRight || !isWorthwhile(start) { return start }
    tried = [start.choice]
    var (frontier, best) = ([start], start)
    var stuck: [(node: JudgedReading, turned: [JudgedReading])] = []
    while let index = frontier.indices.max(by: { frontier[$0].score < frontier[$1].score }) {
      let node = frontier.remove(at: index)
      if node.score >= best.score { best = node }
      if node.score.isRight { return node }
      let turned = singles(node)
      let better = turned.filter { $0.score > node.score }
      if let right = better.first(where: \.score.isRight) { return right }
      frontier += better
      if better.isEmpty { stuck.append((node, turned.filter { $0.differs(from: node) })) }
      // Two knobs together: one that makes no difference alone may make one beside another.
      while frontier.isEmpty, evaluations <= Self.mostEvaluations,
        let last = stuck.indices.max(by: { stuck[$0].node.score < stuck[$1].node.score })
      {
        let (node, turned) = stuck.remove(at: last)
        guard node.score >= best.score || evaluations < Self.manyEvaluations else { break }
        for turn in turned {
          let better = singles(turn).filter { $0.score > node.score }
          if let right = better.first(where: \.score.isRight) { return right }
          frontier += better
        }
      }
      if evaluations > Self.mostEvaluations { return nil }
    }
    return explainingLater(best)
  }

  /// A reading that gets as far and leaves fewer mistakes after that.
  private mutating func explainingLater(_ found: JudgedReading) -> JudgedReading {
    var best = judged(found.set, found.choice, beside: nil)
    for (index, knob) in knobs.enumerated() where best.score.later > 0 {
      for value in knob.values.indices where value != best.choice[index] {
        guard let set = turn(knob, to: value, in: best.set) else { continue }
        var choice = best.choice
        choice[index] = value
        let other = judged(set, choice, beside: nil)
        if !(other.score < best.score), other.score.later < best.score.later { best = other }
      }
    }
    return best
  }

  /// Only knobs of spelling explain what is merely written otherwise.
  private func isWorthwhile(_ candidate: JudgedReading) -> Bool {
    knobs.contains(where: \.isSpelling)
      || traces.contains { trace in
        candidate.set.judgmentAsRead(of: trace).failures.contains {
          $0.isReadable && $0.violation.part < .spelling
        }
      }
  }

  /// The readings that differ from one in one knob, and were not tried.
  private mutating func singles(_ node: JudgedReading) -> [JudgedReading] {
    var found: [JudgedReading] = []
    for (index, knob) in knobs.enumerated() {
      for value in knob.values.indices where value != node.choice[index] {
        var choice = node.choice
        choice[index] = value
        guard tried.insert(choice).inserted, let set = turn(knob, to: value, in: node.set) else {
          continue
        }
        found.append(judged(set, choice, beside: node))
      }
    }
    return found
  }

  /// Another reading to judge by; nil if there is none or too many were tried.
  private mutating func turn(
    _ knob: OpenKnob, to value: Int, in set: PropertySet
  ) -> PropertySet? {
    guard evaluations <= Self.mostEvaluations, let dialect = knob.turned(set.dialect, to: value)
    else { return nil }
    evaluations += 1
    return cache.set(following: dialect, enabled: set.enabled)
  }

  /// Judges the sessions by a reading, as far as it may get further than another one.
  private func judged(
    _ set: PropertySet, _ choice: [Int], beside other: JudgedReading?
  ) -> JudgedReading {
    var score = Score()
    var first: Failure?
    var before = 0
    for trace in traces {
      guard let failure = trace.failure(seenBy: set, endings: false) else {
        before += trace.readings.count
        continue
      }
      if let other, first == nil, other.score.mistakes == 0 {
        // What was right before is wrong now, or what was wrong still is: no need to judge it.
        let step = before + failure.step
        if step < other.score.agreeing || failure == other.first {
          score.agreeing = min(step, other.score.agreeing)
          return JudgedReading(set: set, choice: choice, score: score, first: failure)
        }
      }
      first = first ?? failure
      // What comes after a wrong number or state matters only if the other reading got no further.
      let end = other.map { $0.score.agreeing - before } ?? -1
      let judgment = set.judgmentAsRead(of: trace, from: failure, endingAtMistakeUpTo: end)
      score.add(judgment.failures.filter(\.isReadable), before: before)
      if score.agreeing < .max { break }
      before += trace.readings.count
    }
    return JudgedReading(set: set, choice: choice, score: score, first: first)
  }
}

extension ReadingSearch.Score {
  fileprivate mutating func add(_ failures: [Failure], before: Int) {
    let grave = failures.filter { $0.violation.part <= .state }.map(\.step).min()
    if let grave { agreeing = before + grave }
    for failure in failures where failure.violation.part > .state {
      if failure.step < grave ?? .max { mistakes += 1 } else { later += 1 }
    }
  }
}

extension Failure {
  /// Whether another reading of the dialect may explain it.
  var isReadable: Bool {
    violation.part > .alive && violation.property != AgreesWithSecond.name
  }
}
