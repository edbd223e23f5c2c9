// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension RunRecord {
  /// Merges another shard of the same run, in any order.
  ///
  /// All shards together give the record of the unsharded run, except for the times.
  public mutating func merge(_ other: RunRecord) throws(RecordError) {
    if isSameExceptTimes(as: other) { return }
    guard var mine = shards, let theirs = other.shards else { throw .notShards }
    try plan.check(against: other.plan)
    guard mine.count == theirs.count else {
      throw .different(what: "the number of shards", one: "\(mine.count)", other: "\(theirs.count)")
    }
    if let shard = mine.indices.first(where: theirs.indices.contains) {
      throw .twice(shard: shard, of: mine.count)
    }
    mine.indices = (mine.indices + theirs.indices).sorted()
    shards = mine.indices.count == mine.count ? nil : mine
    isInterrupted = isInterrupted || other.isInterrupted
    for part in other.parts {
      parts.merge(part.settled, where: { $0.isOf(part) }) { mine, _ in mine.merge(part) }
    }
    // Only the whole run shows which causes are duplicates.
    if shards == nil { for index in parts.indices { parts[index].joinDuplicates() } }
    for check in other.checks {
      checks.merge(check, where: { $0.name == check.name && $0.dialect == check.dialect }) { _, _ in
      }
    }
    properties.merge(other.properties) { one, _ in one }
    comparison = nil
    notes = Set(notes + other.notes).sorted(by: inByteOrder)
    times.started = [times.started, other.times.started].filter { !$0.isEmpty }.min() ?? ""
    times.seconds += other.times.seconds
  }

  /// The missing shards of a sharded run.
  public var missingShards: [Int] {
    guard let shards, shards.count > 0 else { return [] }
    return (1...shards.count).filter { !shards.indices.contains($0) }
  }

  /// The record without times.
  public var withoutTimes: RunRecord {
    var record = self
    record.times = Times()
    record.comparison = nil
    for index in parts.indices {
      record.parts[index].series.seconds = parts[index].series.seconds.map { _ in 0 }
    }
    for index in checks.indices { record.checks[index].seconds = 0 }
    return record
  }

  private func isSameExceptTimes(as other: RunRecord) -> Bool {
    plan == other.plan && shards == other.shards
      && settled.withoutTimes == other.settled.withoutTimes
  }

  /// The record in the order in which it is written, with lists cut to the numbers kept.
  public var settled: RunRecord {
    var record = self
    record.parts = parts.map(\.settled).sorted {
      ($0.dialect.description, $0.calculator) < ($1.dialect.description, $1.calculator)
    }
    return record
  }
}

extension RunRecord.Settings {
  fileprivate func check(against other: RunRecord.Settings) throws(RecordError) {
    let pairs = [
      ("verb", verb, other.verb), ("version", tool, other.tool), ("build", build, other.build),
      ("seed", "\(seed)", "\(other.seed)"), ("strategy", strategy, other.strategy),
      ("budget", budget, other.budget), ("goal", goal, other.goal),
    ]
    for (what, one, other) in pairs where one != other {
      throw .different(what: what, one: one, other: other)
    }
  }
}

extension DialectRecord {
  fileprivate func isOf(_ other: DialectRecord) -> Bool {
    dialect == other.dialect && calculator == other.calculator
  }

  /// Merges the same calculator's results in other blocks of the run.
  fileprivate mutating func merge(_ other: DialectRecord) {
    sessions += other.sessions
    keys += other.keys
    deaths += other.deaths
    unrepeated += other.unrepeated
    verdicts += other.verdicts
    // What one shard judged was judged.
    notJudged = notJudged.filter { other.notJudged[$0.key] != nil }
    hidden = hidden.filter(other.hidden.contains)
    for knob in other.openKnobs {
      openKnobs.merge(knob, where: { $0.name == knob.name }) { $0.merge($1) }
    }
    for index in presses.indices { presses[index] += other.presses[index] }
    for index in pairs.indices { pairs[index] += other.pairs[index] }
    for (legend, histogram) in other.roundings {
      roundings[legend, default: RoundingHistogram()] += histogram
    }
    series.merge(other.series)
    worst += other.worst
    observations += other.observations
    behaviors += other.behaviors
    for tally in other.strategies {
      strategies.merge(tally, where: { $0.name == tally.name }) { $0 += $1 }
    }
    for cause in other.causes + other.habits { note(cause) }
    self = settled
  }

  /// Adds a finding to its cause, or as a new cause.
  public mutating func note(_ cause: Cause) {
    let list = cause.isHabit ? \DialectRecord.habits : \.causes
    self[keyPath: list].merge(cause, where: { $0.causeID == cause.causeID }) { $0.merge($1) }
  }

  /// Moves the mistakes that are only another way of writing to the habits, and what they lead.
  public mutating func settleWriting() {
    let moved = Set(causes.filter(\.isOfWriting).map(\.causeID))
    let led = causes.indices.filter {
      causes[$0].part >= .meaning && causes[$0].leader.map(moved.contains) ?? false
    }
    for index in led { causes[index].isOfWriting = true }
    for cause in causes.filter(\.isOfWriting) {
      let first = habits.first { $0.isOfWriting && $0.explanation == cause.explanation }
      habits.append(cause)
      habits[habits.count - 1].leader = first?.causeID ?? cause.leader
    }
    causes.removeAll(where: \.isOfWriting)
  }

  /// Joins causes that are one mistake: those with one explanation, those that show at the same key
  /// of the same shrunk session, and wrong numbers of one operation that are wrong in one way.
  ///
  /// Shards are not joined, because the same cause may be shrunk differently in another shard.
  public mutating func joinDuplicates() {
    uniteAlike()
    let kept = causes.sorted { inByteOrder($0.causeID, $1.causeID) }.prefix(
      DialectRecord.causesKept)
    causes = []
    // Each list is one mistake, and what is led by any of it belongs to it. The gravest is first.
    // The sort is stable: of equal ones, the one with the lowest hash is first.
    var mistakes: [[Cause]] = []
    for cause in kept.sorted(by: { $0.leads($1) }) {
      let index =
        mistakes.firstIndex { $0.contains { $0.isLed(by: cause) || cause.isLed(by: $0) } }
        ?? mistakes.firstIndex { $0[0].isSameMistake(as: cause) }
        ?? mistakes.firstIndex { $0.contains { $0.isSameWrong(as: cause) } }
      if let index { mistakes[index].append(cause) } else { mistakes.append([cause]) }
    }
    causes = mistakes.map { mistake in
      var first = mistake[0]
      // What leads it is known, or was not kept: it stands for itself.
      first.leader = nil
      for other in mistake.dropFirst() { first.join(other) }
      return first
    }
    joinHabits()
    self = settled
  }

  /// Joins the habits that one choice brings about.
  private mutating func joinHabits() {
    let all = habits.sorted { $0.leads($1) }
    habits = all.filter { habit in !all.contains(where: habit.isLed) }.map { habit in
      var first = habit
      first.leader = nil
      for other in all where other.isLed(by: habit) { first.join(other) }
      return first
    }
  }

  /// The record in the order in which it is written, with lists cut to the numbers kept.
  public var settled: DialectRecord {
    var record = self
    record.strategies.sort { inByteOrder($0.name, $1.name) }
    record.causes.sort {
      let names = ($0.names, $1.names)
      return zip(names.0, names.1).first { $0 != $1 }.map { inByteOrder($0, $1) } ?? false
    }
    record.worst = DialectRecord.first(DialectRecord.worstKept, of: worst) { one, other in
      one.ulp != other.ulp ? one.ulp > other.ulp : isSimpler(one.keys, than: other.keys)
    }
    record.observations = DialectRecord.first(DialectRecord.observationsKept, of: observations) {
      Observation.samplingHash(of: $0.session) < Observation.samplingHash(of: $1.session)
    }
    record.behaviors.sort { ($0.slot, $0.block) < ($1.slot, $1.block) }
    var slot = -1
    record.behaviors.removeAll { behavior in
      defer { slot = behavior.slot }
      return behavior.slot == slot
    }
    return record
  }

  private static func first<Element: Hashable>(
    _ count: Int, of list: [Element], by order: (Element, Element) -> Bool
  ) -> [Element] {
    Array(Set(list).sorted(by: order).prefix(count))
  }

  /// How many behaviors were known at each point of the series.
  public var behaviorsOverTime: [Int] {
    var counts = [Int](repeating: 0, count: series.keys.count)
    for behavior in behaviors where behavior.block / series.stride < counts.count {
      counts[behavior.block / series.stride] += 1
    }
    return counts.runningSums
  }
}

extension Cause {
  /// Whether this cause comes before another one in a list of mistakes.
  public func leads(_ other: Cause) -> Bool {
    // What one session shows may be why two differ, and says more.
    let isSingle = (finding.related == nil, other.finding.related == nil)
    let isPlain = (isSingle.0 && part < .spelling, isSingle.1 && other.part < .spelling)
    if isPlain.0 != isPlain.1 { return isPlain.0 }
    if part != other.part { return part < other.part }
    if isSingle.0 != isSingle.1 { return isSingle.0 }
    // What is wrong first in its session follows from nothing else that is.
    let isFirst = (isFirstWrong, other.isFirstWrong)
    if isFirst.0 != isFirst.1 { return isFirst.0 }
    let keys = (finding.keys, other.finding.keys)
    if keys.0 != keys.1 { return isSimpler(keys.0, than: keys.1) }
    return isSimpler(found, than: other.found)
  }

  /// Whether nothing is known to differ in the shrunk session before this.
  private var isFirstWrong: Bool {
    !steps.prefix(finding.step).contains { $0.verdict == "divergence" }
  }

  private var isFlaky: Bool { status == .flaky }

  /// Whether both show one mistake.
  fileprivate func isSameMistake(as other: Cause) -> Bool {
    guard mayStand(with: other) else { return false }
    if let explanation, explanation == other.explanation { return true }
    // What was not seen again tells no more than that, whatever it was.
    if isFlaky || other.isFlaky {
      return isFlaky && other.isFlaky && part > .alive && other.part > .alive
    }
    // Of what there was no time to look at, nothing is known.
    if finding.violation.isOutline || other.finding.violation.isOutline { return false }
    let violations = (finding.violation, other.finding.violation)
    return showsWhere(other) || part == .number && violations.0.isLike(violations.1)
  }

  /// Whether both are wrong in one way at the same key of the same session.
  fileprivate func isSameWrong(as other: Cause) -> Bool {
    mayStand(with: other) && !isFlaky && !other.isFlaky && showsWhere(other)
      && finding.violation.isLike(other.finding.violation)
  }

  /// Whether it was found to be part of another cause.
  fileprivate func isLed(by other: Cause) -> Bool {
    leader == other.causeID && mayStand(with: other)
  }

  /// Whether one may be told with the other: what is new stands apart from what is known, so that
  /// it fails the run.
  private func mayStand(with other: Cause) -> Bool {
    isFresh == other.isFresh && reason == other.reason
  }

  /// Adds a cause that is the same mistake.
  fileprivate mutating func join(_ other: Cause) {
    count = max(count, other.count)
    joined += other.members
  }

  fileprivate var names: [String] { [property, kind, state, causeID] }

  fileprivate mutating func merge(_ other: Cause) {
    var merged = isBetter(than: other) ? self : other
    merged.count = count + other.count
    let isFirst = (origin.session, origin.seed) <= (other.origin.session, other.origin.seed)
    merged.origin = isFirst ? origin : other.origin
    merged.strategy = isFirst ? strategy : other.strategy
    merged.finding.origin = merged.origin
    self = merged
  }

  /// Whether its keys before shrinking are simpler or, if equal, its entropy is lower.
  private func isBetter(than other: Cause) -> Bool {
    found == other.found
      ? finding.entropy <= other.finding.entropy : isSimpler(found, than: other.found)
  }
}

extension Verdicts {
  public static func += (one: inout Verdicts, other: Verdicts) {
    for (_, count) in counts { one[keyPath: count] += other[keyPath: count] }
    one.unjudged += other.unjudged
    one.undecidedReasons.merge(other.undecidedReasons, uniquingKeysWith: +)
  }
}

extension StrategyTally {
  public static func += (one: inout StrategyTally, other: StrategyTally) {
    one.sessions += other.sessions
    one.keys += other.keys
    one.findings += other.findings
  }
}

extension RoundingHistogram {
  fileprivate static func += (one: inout RoundingHistogram, other: RoundingHistogram) {
    for bin in one.counts.indices { one.counts[bin] += other.counts[bin] }
  }
}

extension Array {
  /// Joins an element with the first that matches, or appends it if none does.
  fileprivate mutating func merge(
    _ element: Element, where matches: (Element) -> Bool, join: (inout Element, Element) -> Void
  ) {
    guard let index = firstIndex(where: matches) else { return append(element) }
    join(&self[index], element)
  }
}

extension Violation {
  fileprivate var isOutline: Bool { expected == Self.notLookedAt }
}
