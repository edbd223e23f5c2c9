// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

@testable import Records

/// A made-up run with five dialects, several causes and a malicious calculator.
enum Sample {
  static let hostile =
    "<script>alert('x')</script> \"q\" & ]]> \u{1}\u{7F}\u{202E} | `code` [a](javascript:1)"

  /// The run that most tests use.
  static let plain = run()

  static func keys(_ spelled: String) -> [Key] { (try? Key.read(spelled)) ?? [] }

  /// A run built block by block, as shards would count it.
  static func run(
    seed: UInt64 = 17, started: String = "2026-11-21T02:00:00Z", speed: Double = 600_000,
    blocks: Int = 12, shard: Int = 1, of count: Int = 1, without gone: String? = nil
  ) -> RunRecord {
    var run = RunRecord(
      plan: RunRecord.Settings(
        verb: "fuzz", tool: "1.0.0", build: "5f1c", seed: seed, strategy: "mixed",
        budget: "200000x", failOn: .typing), shards: count == 1 ? nil : Shards(shard, of: count))
    run.properties = [
      "stays-alive": "Whatever is pressed, the calculator answers.",
      "agrees-with-oracle": "Every display is one that a correct calculator may show.",
      "description-denotes-value": "Read as an expression, the description denotes the value.",
      "clear-is-switch-on": "After C the face is that of switch-on.",
    ]
    for dialect in Dialect.presets {
      var part = DialectRecord(
        dialect: dialect.name, calculator: "built-in", keypad: dialect.keypad)
      for block in 0..<blocks where block % count == shard - 1 {
        part.play(block: block, seed: seed, keypad: dialect.keypad, speed: speed)
      }
      for cause in causes(on: dialect) where cause.kind != gone { part.note(cause) }
      run.times.seconds += part.series.seconds.reduce(0, +)
      run.parts.append(part)
    }
    if count == 1 {
      run.parts.append(foreign)
      run.comparison = comparison
    }
    run.times.started = started
    return run.settled
  }

  /// A calculator that answers with markup, control characters and invalid UTF-8.
  static var foreign: DialectRecord {
    var part = DialectRecord(
      dialect: "brain2017", calculator: "./\(hostile)", keypad: Dialect.brain2017.keypad)
    part.sessions = 3
    part.keys = 9
    part.verdicts.divergence = 2
    part.verdicts.undecidedReasons = [hostile: 1]
    part.roundings["sin"] = RoundingHistogram()
    let violation = Violation(
      property: "stays-alive", kind: "died <b>\(hostile)", state: hostile, expected: hostile,
      observed: hostile, truth: "1.5")
    let finding = Finding(
      calculator: part.calculator, dialect: "brain2017", keys: keys("1 ÷ 0 ="), step: 4,
      violation: violation, entropy: 0, origin: Origin(seed: 17, session: 2))
    let bytes = Text(bytes: [0x3C, 0x69, 0x6D, 0x67, 0xFF, 0x00, 0xC3, 0x28])
    part.note(
      Cause(
        finding: finding, origin: Origin(seed: 17, session: 2), strategy: hostile,
        found: keys("1 ÷ 0 = ="), status: .flaky,
        shrinking: [ShrinkStep(pass: hostile, keys: keys("1 ÷ 0 ="), runs: 3)],
        steps: [nil, .digit(1), .divide, .digit(0), .equals].map { key in
          StepRecord(
            key: key, display: bytes, label: Text(hostile), expectedDisplay: Text(hostile),
            expectedLabel: "…", verdict: hostile, truth: hostile, ulp: .infinity, remark: hostile)
        }))
    part.causes[0].joined = [
      Cause.Member(
        part: .state, signature: hostile, keys: keys("1 ÷ 0"), expected: hostile,
        observed: hostile, count: 2)
    ]
    part.causes[0].relatedSteps = part.causes[0].steps
    part.hidden = ["value", hostile]
    part.verdicts.unjudged = 4
    part.note(habit)
    part.observations = [
      Observation(
        session: 2, block: 0, strategy: hostile, keys: keys("1 ÷ 0 ="), property: "stays-alive",
        display: bytes)
    ]
    part.worst = [
      WorstRounding(keys: keys("2 √"), display: bytes, truth: hostile, ulp: .infinity)
    ]
    return part
  }

  /// A habit of that calculator.
  static var habit: Cause {
    let violation = Violation(
      property: "agrees-with-oracle", kind: "wrong-rendering", expected: hostile,
      observed: hostile, part: .spelling, signature: hostile, spelling: hostile)
    return Cause(
      finding: Finding(
        calculator: "./\(hostile)", dialect: "brain2017", keys: keys("1 ÷ 3 ="), step: 4,
        violation: violation, entropy: 0, origin: nil),
      origin: Origin(seed: 17, session: 1), strategy: "uniform", found: keys("1 ÷ 3 ="))
  }

  /// A mistake of an earlier run that compared two sessions.
  static var earlier: Cause {
    let violation = Violation(
      property: "clear-is-switch-on", kind: "remembers", expected: hostile, observed: hostile,
      part: .state,
      pair: SessionPair(keys: keys("1 + C 2 ="), related: keys("2 =")))
    return Cause(
      finding: Finding(
        calculator: "built-in", dialect: "brain2017", keys: keys("2 ="), step: 2,
        violation: violation, entropy: 0, origin: nil),
      origin: Origin(seed: 16, session: 1), strategy: "uniform", found: keys("2 ="))
  }

  static var comparison: Comparison {
    var comparison = Comparison(started: "2026-11-20T02:00:00Z", seed: 16)
    comparison.fixed = [earlier]
    comparison.new = causes(on: .label7).flatMap(\.members).map(\.id)
    return comparison
  }

  static func causes(on dialect: Dialect) -> [Cause] {
    var all: [Cause] = []
    if dialect.name == Dialect.label7.name {
      all.append(
        cause(
          on: dialect, "agrees-with-oracle", "wrong-value", "after-equals",
          keys: "4 9 9 9 9 9 9 × 2 0 =",
          from: "7 C 4 9 9 9 9 9 9 × 2 0 = + 1", displays: ["9.999e7", "1e8"], truth: "99999980",
          ulp: 4096))
    }
    if dialect.name == Dialect.brain2017.name {
      all.append(
        cause(
          on: dialect, "description-denotes-value", "wrong-value", "pending", keys: "7 − 2 +",
          from: "7 − 2 + 9 √ = =", displays: ["5", "5"], truth: nil, ulp: nil))
    }
    if dialect.name == Dialect.rpn2015.name {
      all.append(
        cause(
          on: dialect, "stays-alive", "died", "typing", keys: ". ↲", from: ". ↲ 5 +",
          displays: ["", "0"], truth: nil, ulp: nil, status: .known,
          remark: "crashed with signal 4 (illegal instruction)"))
    }
    return all
  }

  static func cause(
    on dialect: Dialect, _ property: String, _ kind: String, _ state: String, keys spelled: String,
    from raw: String, displays: [Text], truth: String?, ulp: Double?,
    status: Cause.Status = .new, remark: String = ""
  ) -> Cause {
    let pressed = keys(spelled)
    let violation = Violation(
      property: property, kind: kind, state: state, expected: "display \(displays[1])",
      observed: "display \(displays[0])", truth: truth, ulp: ulp)
    let origin = Origin(seed: 17, session: 93112)
    let finding = Finding(
      calculator: "built-in", dialect: dialect.name, keys: pressed, step: pressed.count,
      violation: violation, entropy: 0, origin: origin)
    var typed = ""
    let steps =
      [
        StepRecord(
          key: nil, display: "0", label: " ", expectedDisplay: "0", expectedLabel: " ",
          verdict: "agrees")
      ]
      + pressed.enumerated().map { index, key in
        let isLast = index == pressed.count - 1
        if key.digit != nil { typed += key.description }
        let shown = isLast ? displays[0] : Text(typed.isEmpty ? "0" : typed)
        return StepRecord(
          key: key, display: shown, label: Text(index < 1 ? " " : "4999999 × …"),
          expectedDisplay: isLast ? displays[1] : shown,
          expectedLabel: Text(index < 1 ? " " : "4999999 × …"),
          verdict: isLast ? "divergence" : "agrees", truth: isLast ? truth : typed,
          ulp: isLast ? ulp : 0, remark: isLast ? remark : "")
      }
    return Cause(
      finding: finding, origin: origin, strategy: "swarm", found: keys(raw), count: 214,
      status: status,
      shrinking: [
        ShrinkStep(pass: "cut at the first divergence", keys: keys(raw).dropLast(2), runs: 1),
        ShrinkStep(pass: "drop up to the last C", keys: pressed, runs: 9),
      ], steps: steps)
  }
}

extension DialectRecord {
  /// The contents of a block, which depend only on its number and the seed.
  fileprivate mutating func play(block: Int, seed: UInt64, keypad: Keypad, speed: Double) {
    let strategy = ["uniform", "swarm", "guided"][block % 3]
    var state = Observation.samplingHash(of: UInt64(block) &+ seed &* 7919)
    func next(_ bound: Int) -> Int {
      state = Observation.samplingHash(of: state)
      return Int(state % UInt64(bound))
    }
    var pressed = 0
    var last: Key?
    for number in 0..<50 {
      let session = UInt64(block * 50 + number)
      let keys = (0..<(4 + next(24))).map { _ in
        keypad.keys[min(next(keypad.keys.count), next(keypad.keys.count + 6)) % keypad.keys.count]
      }
      for key in keys {
        presses[Int(key.index)] += 1
        if let last { pairs[Int(last.index) * Key.capacity + Int(key.index)] += 1 }
        last = key
      }
      pressed += keys.count
      observations.append(
        Observation(
          session: session, block: block, strategy: strategy, keys: keys, display: "42",
          behaviors: number == 0 ? 2 : 0))
      worst.append(
        WorstRounding(
          keys: keys, display: "5.55111512312578e-17", truth: "0",
          ulp: Double(next(1000)) / 10))
    }
    sessions += 50
    keys += pressed
    verdicts.agrees += pressed - 3
    verdicts.undecided += 1
    verdicts.library += 2
    verdicts.sampled += 100
    verdicts.rounding += 4
    verdicts.undecidedReasons[
      block % 4 == 0 ? "pole inside the interval" : "precision limit reached", default: 0] += 1
    for legend in ["sin", "÷", "√"] where keypad.contains(Key(spelling: legend) ?? .clear) {
      for _ in 0..<60 {
        roundings[legend, default: RoundingHistogram()]
          .count(ulp: Double(next(legend == "sin" ? 53 : 51)) / 100, times: 1)
      }
    }
    for _ in 0..<20 {
      behaviors.append(Behavior(slot: next(60 + block * 12), block: block, strategy: strategy))
    }
    if let index = strategies.firstIndex(where: { $0.name == strategy }) {
      strategies[index] += StrategyTally(name: strategy, sessions: 50, keys: pressed, findings: 1)
    } else {
      strategies.append(StrategyTally(name: strategy, sessions: 50, keys: pressed, findings: 1))
    }
    series.count(block: block, sessions: 50, keys: pressed, seconds: Double(pressed) / speed)
  }
}
