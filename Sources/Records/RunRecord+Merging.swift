// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension RunRecord {
  /// Puts the shards of one run together, in whatever order they come.
  ///
  /// All N of them give the record of the unsharded run, but for times.
  public static func merging(_ records: [RunRecord]) throws(RecordError) -> RunRecord {
    var distinct: [RunRecord] = []
    for record in records where !distinct.contains(where: { $0.sameButForTimes(as: record) }) {
      distinct.append(record)
    }
    guard var sum = distinct.first else { throw .notARun }
    for record in distinct.dropFirst() { try sum.merge(record) }
    return sum.settled
  }

  /// Takes in another shard of the same run.
  public mutating func merge(_ other: RunRecord) throws(RecordError) {
    if sameButForTimes(as: other) { return }
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
      if let index = parts.firstIndex(where: { $0.isOf(part) }) {
        parts[index].merge(part)
      } else {
        parts.append(part.settled)
      }
    }
    // Only who knows all causes can tell which of them are one.
    if shards == nil { for index in parts.indices { parts[index].joinDuplicates() } }
    for check in other.checks
    where !checks.contains(where: { $0.name == check.name && $0.dialect == check.dialect }) {
      checks.append(check)
    }
    properties.merge(other.properties) { one, _ in one }
    notes = Set(notes + other.notes).sorted(by: inByteOrder)
    if times.started.isEmpty || !other.times.started.isEmpty && other.times.started < times.started
    {
      times.started = other.times.started
    }
    times.seconds += other.times.seconds
  }

  /// The shards that are not there, of a run that was sharded.
  public var missingShards: [Int] {
    guard let shards, shards.count > 0 else { return [] }
    return (1...shards.count).filter { !shards.indices.contains($0) }
  }

  /// The same run as it would have been recorded without a clock.
  public var withoutTimes: RunRecord {
    var record = self
    record.times = Times()
    for index in parts.indices {
      record.parts[index].series.seconds = parts[index].series.seconds.map { _ in 0 }
    }
    for index in checks.indices { record.checks[index].seconds = 0 }
    return record
  }

  /// Whether the other record says the same of the same run.
  public func sameButForTimes(as other: RunRecord) -> Bool {
    plan == other.plan && shards == other.shards
      && settled.withoutTimes == other.settled.withoutTimes
  }

  /// Everything in the one order it is written in, and cut to what is kept.
  public var settled: RunRecord {
    var record = self
    record.parts = parts.map(\.settled).sorted {
      ($0.dialect.description, $0.calculator) < ($1.dialect.description, $1.calculator)
    }
    return record
  }
}

extension RunRecord.Settings {
  func check(against other: RunRecord.Settings) throws(RecordError) {
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
  func isOf(_ other: DialectRecord) -> Bool {
    dialect == other.dialect && calculator == other.calculator
  }

  /// Takes in what the same calculator did in other blocks of the same run.
  public mutating func merge(_ other: DialectRecord) {
    sessions += other.sessions
    keys += other.keys
    deaths += other.deaths
    verdicts += other.verdicts
    undecided.merge(other.undecided, uniquingKeysWith: +)
    for index in presses.indices { presses[index] += other.presses[index] }
    for index in pairs.indices { pairs[index] += other.pairs[index] }
    roundings.merge(other.roundings) { one, other in one + other }
    series.merge(other.series)
    worst += other.worst
    observations += other.observations
    behaviors += other.behaviors
    for tally in other.strategies {
      if let index = strategies.firstIndex(where: { $0.name == tally.name }) {
        strategies[index] += tally
      } else {
        strategies.append(tally)
      }
    }
    for cause in other.causes { note(cause) }
    self = settled
  }

  /// Adds a finding's cluster, or counts it into the one that is there.
  public mutating func note(_ cause: Cause) {
    if let index = causes.firstIndex(where: { $0.isOf(cause) }) {
      causes[index].merge(cause)
    } else {
      causes.append(cause)
    }
  }

  /// Makes one of causes that shrinking has shown to be the same keys failing alike.
  ///
  /// A shard does not, since it cannot know what the others made of the same cause.
  public mutating func joinDuplicates() {
    let kept = causes.sorted { inByteOrder($0.causeID, $1.causeID) }.prefix(
      DialectRecord.causesKept)
    causes = []
    // A sort keeps the order of equals: of equal keys the least hash comes first.
    for cause in kept.sorted(by: { $0.found.isSimpler(than: $1.found) }) {
      let index = causes.firstIndex {
        $0.property == cause.property && $0.kind == cause.kind
          && $0.finding.keys == cause.finding.keys
      }
      if let index { causes[index].count += cause.count } else { causes.append(cause) }
    }
    self = settled
  }

  /// The same in the one order it is written in, cut to what is kept.
  public var settled: DialectRecord {
    var record = self
    record.strategies.sort { inByteOrder($0.name, $1.name) }
    record.causes.sort {
      inOrder(
        [$0.property, $0.kind, $0.state, $0.causeID], [$1.property, $1.kind, $1.state, $1.causeID])
    }
    record.worst = DialectRecord.first(DialectRecord.worstKept, of: worst) { one, other in
      one.ulp != other.ulp ? one.ulp > other.ulp : one.keys.isSimpler(than: other.keys)
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

  /// How many behaviours were known when a block was through, by the points of the series.
  public var behavioursAlongSeries: [Int] {
    var counts = [Int](repeating: 0, count: series.keys.count)
    for behavior in behaviors where behavior.block / series.stride < counts.count {
      counts[behavior.block / series.stride] += 1
    }
    var sum = 0
    return counts.map { count in
      sum += count
      return sum
    }
  }

  /// How many behaviours each strategy was first to show.
  public func behaviors(by strategy: String) -> Int {
    behaviors.count { $0.strategy == strategy }
  }
}

extension Cause {
  func isOf(_ other: Cause) -> Bool { causeID == other.causeID }

  mutating func merge(_ other: Cause) {
    var merged = isBetter(than: other) ? self : other
    merged.count = count + other.count
    let isFirst = (origin.session, origin.seed) <= (other.origin.session, other.origin.seed)
    merged.origin = isFirst ? origin : other.origin
    merged.strategy = isFirst ? strategy : other.strategy
    merged.finding.origin = merged.origin
    self = merged
  }

  /// The simpler raw keys represent, as in one campaign; of equal ones those of the lower entropy.
  private func isBetter(than other: Cause) -> Bool {
    found == other.found
      ? finding.entropy <= other.finding.entropy : found.isSimpler(than: other.found)
  }
}

extension Collection<Key> {
  /// The one total order of key sequences: fewer keys first, then lower keys.
  func isSimpler(than other: some Collection<Key>) -> Bool {
    count != other.count
      ? count < other.count : lexicographicallyPrecedes(other)
  }
}

extension Verdicts {
  public static func += (one: inout Verdicts, other: Verdicts) {
    one.agrees += other.agrees
    one.rounding += other.rounding
    one.library += other.library
    one.undecided += other.undecided
    one.divergence += other.divergence
    one.sampled += other.sampled
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
  static func + (one: RoundingHistogram, other: RoundingHistogram) -> RoundingHistogram {
    var sum = one
    for bin in sum.counts.indices { sum.counts[bin] += other.counts[bin] }
    return sum
  }
}

/// An order of texts that no locale and no version of Unicode has a say in.
func inByteOrder(_ one: String, _ other: String) -> Bool {
  one.utf8.lexicographicallyPrecedes(other.utf8)
}

private func inOrder(_ one: [String], _ other: [String]) -> Bool {
  for (left, right) in zip(one, other) where left != right { return inByteOrder(left, right) }
  return false
}
