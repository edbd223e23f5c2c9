// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The result of shrinking.
public struct Shrunk: Hashable, Sendable {
  public var keys: [Key]
  public var failure: Failure
  /// How many sessions were played.
  public var runs: Int
  public var steps: [ShrinkStep]
  /// Whether the budget ran out before all proposals were tried.
  public var isBestSoFar: Bool
}

/// An accepted simplification.
public struct ShrinkStep: Hashable, Sendable {
  /// The pass that proposed it.
  public var pass: String
  public var keys: [Key]
  /// How many sessions had been played by then.
  public var runs: Int

  public init(pass: String, keys: [Key], runs: Int) {
    self.pass = pass
    self.keys = keys
    self.runs = runs
  }
}

/// Why keys could not be shrunk.
public enum ShrinkError: Error, Hashable, Sendable {
  /// The keys do not fail.
  case doesNotFail
  /// The keys failed differently, or not at all, when they were played again.
  case flaky(first: Failure, second: Failure?)
  case harness(HarnessError)
}

/// Simplifies failing keys until no pass proposes simpler ones that fail in the same way.
///
/// The result depends only on the keys and the calculator, never on time: passes run in a fixed
/// order, and accepted keys are always simpler in one total order.
public struct Shrinker<Test: FailureTest> {
  private var test: Test
  private let dialect: Dialect
  private let budget: Int
  private let stops: () -> Bool
  private var tried: Set<[Key]> = []
  private var runs = 0
  private var expensiveRuns = 0
  /// The failure to keep.
  private var goal: Violation?

  /// Creates a shrinker that plays at most `budget` sessions, or until `stops` returns true.
  public init(
    _ test: Test, dialect: Dialect, budget: Int = 2000, stops: @escaping () -> Bool = { false }
  ) {
    self.test = test
    self.dialect = dialect
    self.budget = budget
    self.stops = stops
  }

  private var isSpent: Bool { runs >= budget || expensiveRuns >= Self.expensiveRunLimit || stops() }

  /// The most runs that may take the whole timeout or memory limit.
  private static var expensiveRunLimit: Int { 40 }

  /// Shrinks failing keys; with `goal`, only failures like that one count.
  public mutating func shrink(
    _ keys: [Key], keeping goal: Failure? = nil
  ) throws(ShrinkError) -> Shrunk {
    (runs, expensiveRuns, tried) = (0, 0, [])
    self.goal = goal?.violation
    guard let first = try examine(keys) else {
      throw goal.map { ShrinkError.flaky(first: $0, second: nil) } ?? .doesNotFail
    }
    self.goal = goal?.violation ?? first.violation
    let second = try examine(keys)
    guard let second, second.isLike(first), second.step == first.step else {
      throw .flaky(first: first, second: second)
    }
    if let goal, !goal.isLike(first) { throw .flaky(first: goal, second: first) }

    var best = Shrunk(
      keys: Array(keys.prefix(first.keysNeeded)), failure: first, runs: runs, steps: [],
      isBestSoFar: false)
    if best.keys.count < keys.count {
      best.steps.append(ShrinkStep(pass: "cut-at-failure", keys: best.keys, runs: runs))
    }
    test.settle(on: best.keys)
    if let known = test.simplestKnown(failingLike: best.failure.violation) {
      _ = try accept(known, from: "played-before", as: &best)
    }
    while try improve(&best) {}
    best.runs = runs
    best.isBestSoFar = isSpent
    return best
  }

  /// Runs every pass, repeating each while it helps; false if none did.
  private mutating func improve(_ best: inout Shrunk) throws(ShrinkError) -> Bool {
    var helped = false
    for pass in Pass.all {
      while !isSpent, try improve(&best, by: pass) { helped = true }
    }
    return helped && !isSpent
  }

  private mutating func improve(_ best: inout Shrunk, by pass: Pass) throws(ShrinkError) -> Bool {
    let settled = test
    let state = ShrinkState(
      keys: best.keys, dialect: dialect, isExpensive: best.failure.isExpensive
    ) { settled.display(after: $0) }
    // Most proposals do not fail, which a single session tells of many: as long as none of a pass
    // does, twice as many as before are played together.
    var group: [[Key]] = []
    var size = 1
    for candidate in pass.proposals(state) where isOpen(candidate, best) {
      group.append(candidate)
      guard group.count >= min(size, Self.mostKeysTogether / best.keys.count) else { continue }
      if try accept(anyOf: group, from: pass.name, as: &best) { return true }
      if isSpent { return false }
      (group, size) = ([], min(2 * size, Self.mostKeysTogether))
    }
    return try accept(anyOf: group, from: pass.name, as: &best)
  }

  /// The most keys of proposals that are played as one session.
  private static var mostKeysTogether: Int { 64 }

  /// Whether keys are simpler and not known to fail otherwise.
  private func isOpen(_ candidate: [Key], _ best: Shrunk) -> Bool {
    isSimpler(candidate, than: best.keys) && candidate.allSatisfy(dialect.keypad.contains)
      && !tried.contains(candidate)
      && !test.isKnown(candidate, notFailingLike: best.failure.violation)
  }

  /// Accepts the first of some keys that fail in the same way; false if none do.
  private mutating func accept(
    anyOf group: [[Key]], from pass: String, as best: inout Shrunk
  ) throws(ShrinkError) -> Bool {
    if group.count > 1, !best.failure.isExpensive, try ruleOut(group, best) { return false }
    for candidate in group where !isSpent {
      if try accept(candidate, from: pass, as: &best) { return true }
    }
    return false
  }

  private mutating func ruleOut(_ group: [[Key]], _ best: Shrunk) throws(ShrinkError) -> Bool {
    let tells = try Self.unlessStopped(stops) { () throws(ShrinkError) in
      do throws(HarnessError) {
        return try test.ruleOut(group, failingLike: best.failure.violation)
      } catch { throw .harness(error) }
    }
    guard let tells else { return false }
    runs += 1
    if tells { tried.formUnion(group) }
    return tells
  }

  /// What a run told; nil if a stop cut it short, which proves nothing.
  private static func unlessStopped<Result>(
    _ stops: () -> Bool, _ run: () throws(ShrinkError) -> Result?
  ) throws(ShrinkError) -> Result? {
    do { return try run() } catch {
      if stops() { return nil }
      throw error
    }
  }

  /// Plays keys, which become the best if they are simpler and fail in the same way.
  private mutating func accept(
    _ candidate: [Key], from pass: String, as best: inout Shrunk
  ) throws(ShrinkError) -> Bool {
    guard isOpen(candidate, best) else { return false }
    tried.insert(candidate)
    let failure = try Self.unlessStopped(stops) { () throws(ShrinkError) in
      try examine(candidate)
    }
    guard let failure, failure.isLike(best.failure) else { return false }
    best.keys = Array(candidate.prefix(failure.keysNeeded))
    best.failure = failure
    best.steps.append(ShrinkStep(pass: pass, keys: best.keys, runs: runs))
    test.settle(on: best.keys)
    return true
  }

  private mutating func examine(_ keys: [Key]) throws(ShrinkError) -> Failure? {
    runs += 1
    do {
      let failure = try test.examine(keys, for: goal)
      if failure?.isExpensive == true { expensiveRuns += 1 }
      return failure
    } catch { throw .harness(error) }
  }
}
