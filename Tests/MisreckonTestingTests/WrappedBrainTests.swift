// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import MisreckonTesting
import Properties
import Sessions
import Testing

@Suite struct `A wrapped brain` {
  @Test func `passes a check where its model is sound, a class or a struct`() throws {
    try check(.label7, sessions: 500, wrappedClass)
    try check(.label7, sessions: 500, wrappedHolder)
    try check(.label7, sessions: 500, wrappedStruct)
  }

  @Test func `shows what its closures say`() throws {
    var brain = WrappedBrain(
      [Key](), press: { $0.append($1) }, display: { "\($0.count)" }, label: { $0.spelled },
      description: { _ in "d" }, pending: { $0.last == .plus }, value: { Double($0.count) })
    brain.press(.digit(7))
    brain.press(.plus)
    #expect(
      brain.face == Face(display: "2", label: "7 +", description: "d", isPending: true))
    #expect(brain.value == 2)
  }

  @Test func `is judged only by the parts that it has`() throws {
    try check(.label7, sessions: 500) {
      WrappedBrain(
        InfixBrain(.label7), press: { $0.press($1) }, display: { "\($0.face.display)" })
    }
    #expect(throws: CheckFailure.self) {
      try check(.label7, sessions: 500) {
        WrappedBrain(
          InfixBrain(.label7), press: { $0.press($1) }, display: { "\($0.face.display)" },
          pending: { _ in false })
      }
    }
  }

  @Test func `that traps when it is made is a finding`() throws {
    let failure = try #require(throws: CheckFailure.self) {
      try check(.label7, sessions: 3) { () -> WrappedBrain<Int> in preconditionFailure("no") }
    }
    #expect(failure.findings.map(\.violation.property) == ["stays-alive"])
  }

  private func causes(
    _ make: @escaping @Sendable (UInt64) -> some Brain
  ) throws -> [[Key]] {
    let tested = TestedCalculator(.brains(BrainSource("wrapped", make: make)), of: .label7)
    let plan = CampaignPlan(dialect: .label7, seed: 0)
    return try Engine.campaign(tested, plan, Assignment(depth: 2)).causes.map(\.keys)
  }

  @Test func `is played from its first key where keys are tried one after the other`() throws {
    #expect(try causes { _ in wrappedClass() } == [])
    #expect(try causes { _ in wrappedHolder() } == [])
    #expect(try causes { _ in wrappedStruct() } == [])
  }

  @Test func `is shrunk to the same keys whether its model is a class or not`() throws {
    let keys = try Key.read("1 2 + 3 4 = C 5 + 6 × 7 7 ± =")
    var asClass = Shrinker(
      BrainFailureTest(wrappedClass(), watchedBy: SeventySeven()), dialect: .label7)
    var asStruct = Shrinker(
      BrainFailureTest(wrappedStruct(), watchedBy: SeventySeven()), dialect: .label7)
    let shrunk = try asClass.shrink(keys)
    #expect(shrunk.keys.spelled == "7 7")
    #expect(try asStruct.shrink(keys) == shrunk)
  }
}

/// Finds fault with 77.
private struct SeventySeven: Watcher {
  mutating func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    guard reading.face.display == "77" else { return nil }
    return Violation(property: "p", kind: "k", expected: "no 77", observed: "77")
  }
}
