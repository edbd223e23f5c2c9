// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

@testable import Records

extension Sample {
  /// A run on somebody else's calculator that has this many mistakes, and a few habits.
  static func stranger(causes count: Int) -> RunRecord {
    var run = RunRecord(
      plan: RunRecord.Settings(
        verb: "fuzz", tool: "1.0.0", build: "5f1c", seed: 4, strategy: "mixed", budget: "60s",
        failOn: .typing))
    run.times.started = "2026-11-22T09:00:00Z"
    run.times.seconds = 60
    var part = DialectRecord(
      dialect: "brain2016x", calculator: "python3 adapter.py --slow",
      keypad: Dialect.brain2016x.keypad)
    (part.sessions, part.keys) = (1204, 40_311)
    part.verdicts.agrees = 31_007
    part.verdicts.divergence = 4100
    part.verdicts.unjudged = 5204
    part.verdicts.undecided = 12
    part.verdicts.undecidedReasons = ["pole inside the interval": 12]
    part.hidden = ["label", "value"]
    for key in part.keypad.keys.dropLast(2) { part.presses[Int(key.index)] = 900 }
    for number in 0..<count { part.note(mistake(number)) }
    for habit in habits.prefix(count > 1 ? 3 : 1) { part.note(habit) }
    run.parts = [part]
    var comparison = Comparison(started: "2026-11-21T09:00:00Z", seed: 3)
    comparison.new = part.causes.prefix(count / 2).flatMap(\.members).map(\.id)
    if count > 1 {
      comparison.fixed = [mistake(100), mistake(101)]
      comparison.remaining = [mistake(102)]
    }
    run.comparison = comparison
    return run.settled
  }

  private static let kinds: [(part: Part, signature: String, keys: String, seen: String)] = [
    (.alive, "died in Brain.swift:28: Fatal error: unexpectedly found nil", ". +", ""),
    (.number, "number at −", "8 − 2 =", "-6.0"),
    (.number, "number at sin: Error or none", "9 sin", "Error"),
    (.state, "pending at C", "1 + C", "true"),
    (.meaning, "description: a mark that leaks, after an operator", "7 + 9 = √", "√(7+9)="),
    (.typing, "entry after ⌫", "1 . 5 ⌫", "1.5"),
    (.spelling, "spelling of a text", "5 +", "5 +…"),
  ]

  private static func mistake(_ number: Int) -> Cause {
    let kind = kinds[number % kinds.count]
    let pressed = keys(number < kinds.count ? kind.keys : "\(number) + C \(kind.keys)")
    let isRelation = kind.part == .state
    let violation = Violation(
      property: isRelation ? "clear-is-switch-on" : "agrees-with-oracle", kind: "kind \(number)",
      expected: number % 3 == 0
        ? "6.0" : "a display that a correct calculator may show, which is 6",
      observed: kind.seen, truth: kind.part == .number ? "6" : nil,
      ulp: kind.part == .number ? 1.35e16 : nil, part: kind.part,
      signature: number < kinds.count ? kind.signature : "\(kind.signature) (\(number))",
      pair: isRelation ? SessionPair(keys: pressed + keys("2 ="), related: keys("2 =")) : nil)
    var cause = Cause(
      finding: Finding(
        calculator: "python3 adapter.py --slow", dialect: "brain2016x", keys: pressed,
        step: pressed.count, violation: violation, entropy: 0,
        origin: Origin(seed: 4, session: UInt64(number))),
      causeID: "\(number)", origin: Origin(seed: 4, session: UInt64(number)), strategy: "swarm",
      found: pressed + keys("7 C 4 √"), count: 3 + 17 * (number % 9),
      status: number % 10 == 7 ? .known : number % 10 == 9 ? .accepted : .new,
      shrinking: [ShrinkStep(pass: "delete keys", keys: pressed, runs: 12)],
      steps: steps(violation.pair?.keys ?? pressed, last: Text(kind.seen)))
    if cause.status == .accepted { cause.reason = "The original does so, too." }
    if number % 4 == 1 { cause.explanation = "− computes right − left, plus \(number)." }
    if number % 5 == 1 {
      cause.joined = [
        Cause.Member(
          part: .number, signature: "number at =", keys: keys("8 − 2 ="), expected: "6",
          observed: "-6", count: 4),
        Cause.Member(
          part: .meaning, signature: "description", keys: keys("− 1 ="), expected: "0 - 1",
          observed: "1 - 0", count: 2),
      ]
    }
    if isRelation { cause.relatedSteps = steps(keys("2 ="), last: "2") }
    return cause
  }

  private static var habits: [Cause] {
    [("decimal-comma", ".", "0,"), ("minus-zero", "0 ±", "-0"), ("point-zero", "5 +", "5.0")]
      .map { name, pressed, seen in
        let violation = Violation(
          property: "agrees-with-oracle", kind: "wrong-rendering", expected: "0.",
          observed: seen, part: .spelling, signature: name, spelling: name)
        let finding = Finding(
          calculator: "python3 adapter.py --slow", dialect: "brain2016x", keys: keys(pressed),
          step: 1, violation: violation, entropy: 0, origin: nil)
        return Cause(
          finding: finding, causeID: name, origin: Origin(seed: 4, session: 1),
          strategy: "swarm", found: keys(pressed), count: 911)
      }
  }

  private static func steps(_ keys: [Key], last: Text) -> [StepRecord] {
    [
      StepRecord(
        key: nil, display: "0", label: "", expectedDisplay: "0", expectedLabel: "",
        verdict: "agrees")
    ]
      + keys.enumerated().map { index, key in
        let isLast = index == keys.count - 1
        return StepRecord(
          key: key, display: isLast ? last : "8", label: "", expectedDisplay: isLast ? "6.0" : "8",
          expectedLabel: "", verdict: isLast ? "divergence" : "agrees", truth: "8",
          remark: isLast ? "agrees-with-oracle: 6.0" : "")
      }
  }
}
