// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// What shrinking came to.
public struct Shrunk: Hashable, Sendable {
  public var keys: [Key]
  public var failure: Failure
  /// How many sessions were played.
  public var runs: Int
  public var steps: [ShrinkStep]
  /// Whether the budget ended it before no pass could propose anything simpler.
  public var isBestSoFar: Bool
}

/// A step of shrinking that made the keys simpler.
public struct ShrinkStep: Hashable, Sendable {
  /// The pass that proposed it.
  public var pass: String
  /// The keys it left.
  public var keys: [Key]
  /// How many sessions had been played by then.
  public var runs: Int

  public init(pass: String, keys: [Key], runs: Int) {
    self.pass = pass
    self.keys = keys
    self.runs = runs
  }
}

/// Keys that could not be shrunk.
public enum ShrinkError: Error, Hashable, Sendable {
  /// Nothing is wrong with the keys.
  case doesNotFail
  /// The keys failed in one way and then, played again, in another or not at all.
  case flaky(first: Failure, second: Failure?)
  case harness(HarnessError)
}

/// Makes failing keys simpler until no pass knows anything simpler that still fails alike.
///
/// The result depends on the keys and the calculator alone, never on time: passes run in one order, and
/// what is accepted is always simpler in one total order.
public struct Shrinker<Exam: FailureTest> {
  private var examiner: Exam
  private let dialect: Dialect
  private let budget: Int
  private let stops: () -> Bool
  private var tried: Set<[Key]> = []
  private var runs = 0
  private var dearRuns = 0

  /// A shrinker that plays at most `budget` sessions, and no further one when `stops` says so.
  public init(
    _ examiner: Exam, dialect: Dialect, budget: Int = 2000,
    stops: @escaping () -> Bool = { false }
  ) {
    self.examiner = examiner
    self.dialect = dialect
    self.budget = budget
    self.stops = stops
  }

  private var isSpent: Bool { runs >= budget || dearRuns >= Self.mostDearRuns || stops() }

  /// How often a failure may take all the time or memory there is.
  private static var mostDearRuns: Int { 40 }

  /// Shrinks keys that fail; with `goal`, only failures like that one count.
  public mutating func shrink(
    _ keys: [Key], keeping goal: Failure? = nil
  ) throws(ShrinkError) -> Shrunk {
    runs = 0
    dearRuns = 0
    tried = []
    guard let first = try examine(keys) else {
      if let goal { throw .flaky(first: goal, second: nil) }
      throw .doesNotFail
    }
    let second = try examine(keys)
    guard let second, second.isLike(first), second.step == first.step else {
      throw .flaky(first: first, second: second)
    }
    if let goal, !goal.isLike(first) { throw .flaky(first: goal, second: first) }

    var best = Shrunk(
      keys: Array(keys.prefix(first.step)), failure: first, runs: runs, steps: [],
      isBestSoFar: false)
    if best.keys.count < keys.count {
      best.steps.append(ShrinkStep(pass: "cut-at-failure", keys: best.keys, runs: runs))
    }
    examiner.settle(on: best.keys)
    while try improve(&best) {}
    best.runs = runs
    best.isBestSoFar = isSpent
    return best
  }

  /// Runs every pass once, each for as long as it helps; false when none did.
  private mutating func improve(_ best: inout Shrunk) throws(ShrinkError) -> Bool {
    var helped = false
    for pass in Pass.all {
      while !isSpent, try improve(&best, by: pass) { helped = true }
    }
    return helped && !isSpent
  }

  private mutating func improve(
    _ best: inout Shrunk, by pass: Pass
  ) throws(ShrinkError) -> Bool {
    let exam = examiner
    let state = ShrinkState(
      keys: best.keys, dialect: dialect, isDear: best.failure.isDear
    ) { exam.display(after: $0) }
    for candidate in pass.proposals(state) {
      guard isSimpler(candidate, than: best.keys),
        candidate.allSatisfy(dialect.keypad.contains), tried.insert(candidate).inserted
      else { continue }
      guard !isSpent else { return false }
      let failure: Failure?
      do { failure = try examine(candidate) } catch {
        // A run that was broken off to stop tells nothing.
        if stops() { return false }
        throw error
      }
      guard let failure, failure.isLike(best.failure) else { continue }
      best.keys = Array(candidate.prefix(failure.step))
      best.failure = failure
      best.steps.append(ShrinkStep(pass: pass.name, keys: best.keys, runs: runs))
      examiner.settle(on: best.keys)
      return true
    }
    return false
  }

  private mutating func examine(_ keys: [Key]) throws(ShrinkError) -> Failure? {
    runs += 1
    do {
      let failure = try examiner.examine(keys)
      if failure?.isDear == true { dearRuns += 1 }
      return failure
    } catch {
      throw .harness(error)
    }
  }
}
