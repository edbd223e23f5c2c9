// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Oracle
import Records
public import Sessions

/// A cause before shrinking.
public struct RawCause: Hashable, Sendable {
  /// The names of property and kind, for display; replaying the keys gives the violation itself.
  public let property, kind: String
  public let count: Int
  /// The first session that failed like this, and its strategy.
  public let session: UInt64
  public let strategy: Strategy
  /// The simplest keys found, up to the one that failed, and their entropy.
  public let keys: [Key]
  public let entropy: UInt64
  /// A hash of property, kind and state.
  public let causeID: UInt64
  /// Whether it failed for certain in any session.
  public let isConfirmed: Bool

  /// A failure that was met while another cause was shrunk.
  ///
  /// It counts as found by the session that led to it.
  public init(met failure: Failure, by keys: [Key], shrinking other: RawCause) {
    property = failure.violation.property
    kind = failure.violation.kind
    count = 1
    session = other.session
    strategy = other.strategy
    self.keys = Array(keys.prefix(failure.keysNeeded))
    entropy = other.entropy
    causeID = failure.violation.causeID
    isConfirmed = true
  }

  init(_ slot: StoredSession, property: String, kind: String) {
    self.property = property
    self.kind = kind
    count = Int(slot.count)
    session = slot.session
    strategy = Strategy(slot.strategy)
    keys = Array(slot.keys)
    entropy = slot.entropy
    causeID = slot.order
    isConfirmed = slot.confirmed > 0
  }
}

/// A session to replay for the report.
public struct RankedSession: Hashable, Sendable {
  public let number: UInt64
  public let block: Int
  public let strategy: Strategy
  public let entropy: UInt64
  /// How many behaviors it was first to show in its block.
  public let behaviors: Int
  public let keys: [Key]

  init(_ slot: StoredSession) {
    number = slot.session
    block = Int(slot.block)
    strategy = Strategy(slot.strategy)
    entropy = slot.entropy
    behaviors = Int(slot.behaviors)
    keys = Array(slot.keys)
  }
}

extension CauseTable {
  /// What was counted, simplest keys first.
  var sortedCauses: [RawCause] {
    rawCauses.sorted { left, right in
      left.keys == right.keys
        ? left.causeID < right.causeID : isSimpler(left.keys, than: right.keys)
    }
  }
}

extension Tally {
  /// Adds the counts of another tally.
  func absorb(_ other: Tally) {
    for counter in Counter.allCases where counter.isSum { add(other[counter], to: counter) }
    for set in [Counter.shownParts, .comparedRelations] { self[set] |= other[set] }
    unsafe add(other.presses, to: presses, Key.capacity)
    unsafe add(other.pairs, to: pairs, Key.capacity * Key.capacity)
    unsafe add(other.reasons, to: reasons, Tally.reasons)
    unsafe add(other.pressesInContext, to: pressesInContext, 2 * Tally.contextPresses)
    unsafe add(other.strategies, to: strategies, 3 * Tally.strategies)
    unsafe add(other.roundings, to: roundings, Key.capacity * Tally.bins)
    while self[.stride] < other[.stride] { coarsen() }
    for point in 0..<Series.capacity {
      let target = point >> (self[.stride] - other[.stride])
      for list in 0..<3 {
        unsafe series[list * Series.capacity + target] +=
          other.series[list * Series.capacity + point]
      }
    }
    for slot in 0..<Novelty.slots where unsafe other.behaviors[slot] != 0 {
      let (mine, theirs) = unsafe (behaviors[slot], other.behaviors[slot])
      unsafe behaviors[slot] = mine == 0 ? theirs : min(mine, theirs)
    }
    causes.absorb(other.causes)
    rulings.absorb(other.rulings)
    samples.absorb(other.samples)
    worst.absorb(other.worst)
  }

  private func add(
    _ numbers: UnsafeMutablePointer<UInt64>, to sums: UnsafeMutablePointer<UInt64>, _ count: Int
  ) {
    for index in 0..<count { unsafe sums[index] += numbers[index] }
  }

  /// All causes, simplest keys first.
  var rawCauses: [RawCause] { causes.sortedCauses }

  /// The counts, without causes, samples and worst roundings, which are replayed first.
  func record(of plan: CampaignPlan, calculator: String) -> DialectRecord {
    var record = DialectRecord(
      dialect: plan.dialect.name, calculator: calculator, keypad: plan.dialect.keypad)
    record.sessions = self[.sessions]
    record.keys = self[.keys]
    record.deaths = self[.deaths]
    record.unrepeated = self[.unrepeated]
    record.verdicts.agrees = self[.agrees]
    record.verdicts.rounding = self[.rounding]
    record.verdicts.library = self[.library]
    record.verdicts.undecided = self[.undecided]
    for (index, reason) in UndecidedReason.allCases.enumerated() where unsafe reasons[index] > 0 {
      record.verdicts.undecidedReasons[reason.rawValue] = unsafe Int(reasons[index])
    }
    record.verdicts.divergence = self[.divergence]
    record.verdicts.unjudged = self[.unjudged]
    record.verdicts.sampled = self[.sampled]
    for key in 0..<Key.capacity { record.presses[key] = unsafe Int(presses[key]) }
    for pair in 0..<Key.capacity * Key.capacity { record.pairs[pair] = unsafe Int(pairs[pair]) }
    for slot in 0..<Novelty.slots where unsafe behaviors[slot] != 0 {
      let first = unsafe behaviors[slot] - 1
      record.behaviors.append(
        Behavior(slot: slot, block: Int(first / 8), strategy: Strategy(UInt64(first % 8)).name))
    }
    for strategy in Strategy.allCases {
      let index = Int(strategy.rawValue)
      guard unsafe strategies[index] > 0 else { continue }
      unsafe record.strategies.append(
        StrategyTally(
          name: strategy.name, sessions: Int(strategies[index]),
          keys: Int(strategies[Tally.strategies + index]),
          findings: Int(strategies[2 * Tally.strategies + index])))
    }
    for key in plan.dialect.everyKey {
      for (bin, edge) in RoundingHistogram.edges.enumerated() {
        let count = unsafe Int(roundings[Int(key.index) * Tally.bins + bin])
        guard count > 0 else { continue }
        record.roundings[key.legend.description, default: RoundingHistogram()]
          .count(ulp: edge, times: count)
      }
    }
    for point in 0..<Series.capacity where unsafe series[point] > 0 {
      unsafe record.series.count(
        block: point << self[.stride], sessions: Int(series[point]),
        keys: Int(series[Series.capacity + point]),
        seconds: Double(series[2 * Series.capacity + point]) / 1e9)
    }
    return record
  }
}
