// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import MisreckonTesting
import Mutants
import Properties
import Sessions
import Synchronization
import Testing

@Suite struct `A check` {
  private func failure(of body: () throws -> Void) throws -> CheckFailure {
    try #require(throws: CheckFailure.self, performing: body)
  }

  @Test func `lets a sound calculator pass`() throws {
    try check(.label7, sessions: 500) { InfixBrain(.label7) }
    try check(.brain2016x, sessions: 500) { InfixBrain(.brain2016x, entropy: $0) }
    try check(.rpn2015, sessions: 500) { RPNBrain(.rpn2015) }
  }

  @Test(arguments: PropertyInfo.all.filter { $0.kind == .relation }.map(\.name))
  func `judges by each relation alone`(property: String) throws {
    let mutant = try #require(Mutant.meant.first { $0.property == property }?.mutant)
    let failure = try failure {
      try check(mutant.dialect, sessions: 2000, properties: [property]) {
        MutantBrain(mutant, entropy: $0)
      }
    }
    // One that remembers other sessions is flaky: each is replayed in a process of its own.
    let findings = failure.findings + failure.flaky
    #expect(Set(findings.map(\.violation.property)) == [property])
  }

  @Test func `judges by relations when no property is named`() throws {
    // What rand shows cannot be known, but with one entropy it shows the same each time.
    let failure = try failure {
      try check(.brain2016x, sessions: 6000) {
        InfixBrain(.brain2016x, entropy: UInt64(made.add(1, ordering: .relaxed).newValue))
      }
    }
    let properties = Set((failure.findings + failure.flaky).map(\.violation.property))
    #expect(properties.contains("same-keys-show-the-same"))
  }

  @Test func `catches a calculator whose sums depend on the order`() throws {
    let failure = try failure {
      try check(.label7, sessions: 2000, properties: ["operands-commute"]) {
        WrongBrain { keys, display in
          keys.starts(with: [.digit(2), .plus]) && keys.last == .equals ? "0" : nil
        }
      }
    }
    #expect(failure.findings.map(\.violation.property) == ["operands-commute"])
  }

  @Test func `compares with a second calculator where one is given`() throws {
    let failure = try failure {
      try check(
        .label7, sessions: 500, properties: ["agrees-with-second"],
        against: { InfixBrain(.label7) }
      ) { EightBrain() }
    }
    #expect(failure.findings.map(\.keys.spelled) == ["7 7"])
    #expect(failure.findings.map(\.violation.expected) == ["\"77\""])
    try check(.label7, sessions: 500, against: { InfixBrain(.label7) }) { InfixBrain(.label7) }
  }

  @Test func `does not pretend to compare without a second calculator`() {
    let error = #expect(throws: HarnessError.self) {
      try check(.label7, sessions: 1, properties: ["agrees-with-second"]) { EightBrain() }
    }
    #expect(error?.description.contains("needs a second calculator") == true)
  }

  @Test func `refuses a property that does not exist, and names the nearest`() {
    for body in [
      { try check(.label7, sessions: 1, properties: ["operands-comute"]) { EightBrain() } },
      {
        _ = try MisreckonTesting.failure(of: "7", .label7, properties: ["operands-comute"]) {
          EightBrain()
        }
      },
    ] as [() throws -> Void] {
      let error = #expect(throws: UnknownProperty.self, performing: body)
      #expect(error?.nearest == "operands-commute")
    }
  }

  @Test func `reports a failure that does not repeat as flaky, with its keys`() throws {
    let failure = try failure {
      try check(.label7, sessions: 2000, properties: ["agrees-with-oracle"], flakyBrain)
    }
    #expect(failure.findings.isEmpty)
    let flaky = try #require(failure.flaky.first)
    #expect(flaky.keys.contains(.digit(5)))
    #expect(failure.description.contains(flaky.keys.spelled))
    #expect(failure.description.contains("flaky: broke agrees-with-oracle"))
  }

  @Test func `shrinks what it finds`() throws {
    let failure = try failure { try check(.label7, sessions: 1000) { EightBrain() } }
    #expect(Set(failure.findings.map(\.keys.spelled)) == ["7 7"])
  }

  @Test func `survives a calculator that traps at a key`() throws {
    let failure = try failure {
      try check(.label7, sessions: 300, properties: ["stays-alive"]) {
        WrongBrain { keys, _ in
          precondition(keys.last != .divide)
          return nil
        }
      }
    }
    #expect(failure.findings.map(\.keys.spelled) == ["÷"])
    #expect(failure.findings.map(\.violation.property) == ["stays-alive"])
  }

  @Test func `survives a calculator that traps when it is made`() throws {
    let failure = try failure {
      try check(.label7, sessions: 3) { () -> EightBrain in preconditionFailure("no") }
    }
    #expect(failure.findings.map(\.keys) == [[]])
    #expect(failure.findings.map(\.violation.property) == ["stays-alive"])
  }

  @Test func `prints the keys, the faces and a regression test to paste`() throws {
    let failure = try failure {
      try check(.label7, sessions: 1000, properties: ["agrees-with-oracle"]) { EightBrain() }
    }
    #expect(
      failure.description == """

        7 7
          breaks agrees-with-oracle (wrong-entry) at key 2
          expected 77
          observed 8
            on\t0\t\u{20}
            7\t7\t\u{20}
            7\t8\t\u{20}

            @Test func `7 7 holds`() throws {
              #expect(try failure(of: "7 7", .label7) { EightBrain() } == nil)
            }

        """)
  }

  @Test func `prints a regression test that calls what wraps a calculator`() throws {
    let failure = try failure {
      try check(.label7, sessions: 1000, properties: ["agrees-with-oracle"], wrappedEight)
    }
    #expect(
      failure.description.contains("#expect(try failure(of: \"7 7\", .label7, calculator) == nil)"))
  }
}

@Suite struct `The failure of keys` {
  @Test func `is nil where nothing is wrong`() throws {
    #expect(try failure(of: "7 + 9 =", .label7) { InfixBrain(.label7) } == nil)
  }

  @Test func `is what is wrong first`() throws {
    let violation = try #require(
      try failure(of: "1 + 7 7 =", .label7, properties: ["agrees-with-oracle"]) { EightBrain() })
    #expect(violation.expected == "77")
    #expect(violation.observed == "8")
  }

  @Test func `is found by relations, too`() throws {
    let mutant = try #require(Mutant.meant.first { $0.property == "operands-commute" }?.mutant)
    let found = try #require(throws: CheckFailure.self) {
      try check(mutant.dialect, sessions: 2000, properties: ["operands-commute"]) {
        MutantBrain(mutant)
      }
    }.findings[0]
    let violation = try failure(
      of: found.keys.spelled, mutant.dialect, properties: ["operands-commute"]
    ) { MutantBrain(mutant) }
    #expect(violation == found.violation)
  }

  @Test func `depends on the entropy it is given`() throws {
    let brain: @Sendable (UInt64) -> WrongBrain = { entropy in
      WrongBrain(.brain2016x, entropy: entropy) { _, _ in entropy == 7 ? "no" : nil }
    }
    #expect(try failure(of: "rand", .brain2016x, entropy: 6, brain) == nil)
    #expect(try failure(of: "rand", .brain2016x, entropy: 7, brain) != nil)
  }
}
