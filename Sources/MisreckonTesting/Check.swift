// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Campaigns
internal import Corpora
internal import Properties
internal import Records
internal import Runs
public import Sessions

/// Plays random keys on a calculator, checks its properties and throws if one fails.
///
/// One line in a test of Swift Testing or XCTest:
///
///     try check(.mvc2016) { MyBrain() }
///
/// The same seed plays the same keys, so the test is deterministic. Sessions are played in a child
/// process: a calculator that traps or hangs is a finding, not the end of the test run. Case files
/// of `corpus` are played first; a failure like one of its open cases is known and does not throw.
///
/// - Parameters:
///   - dialect: the expected behavior; its `visible` selects the parts of the face to check.
///   - sessions: how many sessions to play.
///   - seed: the seed of the random choices.
///   - corpus: a folder of case files; those of other dialects are skipped.
///   - properties: the properties to check; default: all.
///   - second: makes a calculator that must show the same (`agrees-with-second`).
///   - brain: makes the calculator, switched on.
public func check(
  _ dialect: Dialect, sessions: Int = 20_000, seed: UInt64 = 1, corpus: String? = nil,
  properties: Set<String>? = nil, against second: (@Sendable () -> any Brain)? = nil,
  _ brain: @escaping @Sendable () -> some Brain
) throws {
  try check(
    dialect, sessions: sessions, seed: seed, corpus: corpus, properties: properties,
    against: second
  ) { _ in brain() }
}

/// The same for a calculator with a `rand` key, which draws from the entropy.
public func check(
  _ dialect: Dialect, sessions: Int = 20_000, seed: UInt64 = 1, corpus: String? = nil,
  properties: Set<String>? = nil, against second: (@Sendable () -> any Brain)? = nil,
  _ brain: @escaping @Sendable (_ entropy: UInt64) -> some Brain
) throws {
  let tested = try tested(dialect, properties, second, brain)
  var (broken, fault): ([(path: String, finding: Finding)], (any Error)?) = ([], nil)
  var run = FuzzRun(
    RunRecord.Settings(
      verb: "check", tool: "", build: Engine.build, seed: seed, strategy: "mixed",
      budget: "\(sessions)x"),
    corpus: corpus ?? "", jobs: 1
  ) { event in
    switch event {
    case .brokenCase(let entry, let failure):
      broken.append((entry.path, Finding(entry.caseFile, failure, of: tested)))
    case .unplayableCase(let entry, let error):
      fault = fault ?? HarnessError("\(entry.path): \(error)")
    default: break
    }
  }
  run.writesCorpus = false
  run.showsSamples = false
  try run.replayCorpus([tested])
  let plan = CampaignPlan(
    dialect: dialect, seed: seed, blockSize: Engine.blockSize(of: tested, .mixed))
  try run.fuzz(tested, plan, sessions: sessions)
  if run.record.isInterrupted { throw HarnessError("interrupted") }
  let causes = run.record.fresh
  if !broken.isEmpty || !causes.isEmpty {
    throw try CheckFailure(broken, causes, of: tested, in: dialect)
  }
  if let fault { throw fault }
}

/// Plays keys on a calculator and returns the first violation; nil if all properties hold.
public func failure(
  of keys: String, _ dialect: Dialect, properties: Set<String>? = nil,
  _ brain: @escaping @Sendable () -> some Brain
) throws -> Violation? {
  try failure(of: keys, dialect, properties: properties) { _ in brain() }
}

/// The same for a calculator with a `rand` key, which draws from the entropy.
public func failure(
  of keys: String, _ dialect: Dialect, entropy: UInt64 = 0, properties: Set<String>? = nil,
  _ brain: @escaping @Sendable (_ entropy: UInt64) -> some Brain
) throws -> Violation? {
  let tested = try tested(dialect, properties, nil, brain)
  let checker = SessionChecker(
    of: try tested.calculator, entropy: entropy, enabled: tested.properties)
  return try checker.failure(of: Key.read(keys, on: dialect))?.violation
}

private func tested<BrainType: Brain>(
  _ dialect: Dialect, _ properties: Set<String>?, _ second: (@Sendable () -> any Brain)?,
  _ make: @escaping @Sendable (_ entropy: UInt64) -> BrainType
) throws -> TestedCalculator {
  if let properties {
    try PropertyInfo.check(properties.sorted())
    if second == nil, properties.contains(AgreesWithSecond.name) {
      throw HarnessError("'\(AgreesWithSecond.name)' needs a second calculator: check(against:)")
    }
  }
  var tested = TestedCalculator(.brains(BrainSource("\(BrainType.self)", make: make)), of: dialect)
  tested.properties = properties
  if let second {
    tested.second = .brains(BrainSource("second") { _ in AnyBrain(brain: second()) })
  }
  // Making a brain here is safe only if a child process survived it.
  if BrainType.self is any PartialBrain.Type,
    try !tested.calculator.trace(of: [], entropy: 0).readings.isEmpty,
    let brain = make(0) as? any PartialBrain
  {
    tested.dialect.visible.formIntersection(brain.parts)
  }
  return tested
}

/// A brain whose type is known only at run time.
private struct AnyBrain: Brain {
  var brain: any Brain

  static var isValue: Bool { false }
  var face: Face { brain.face }
  var value: Double? { brain.value }
  mutating func press(_ key: Key) { brain.press(key) }
}
