// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Mutants
import Records
import Runs
import Sessions
import Testing

@Suite struct `Causes of one mistake` {
  /// What a run of a thousand sessions tells about calculators with these bugs and habits.
  private func causes(
    of bugs: [String], behind habits: [String] = [], on dialect: Dialect,
    showsValues: Bool = false, sessions: Int = 1000
  ) throws -> [Cause] {
    try part(
      of: bugs, behind: habits, on: dialect, showsValues: showsValues, sessions: sessions
    ).causes
  }

  private func part(
    of bugs: [String], behind habits: [String], on dialect: Dialect,
    showsValues: Bool = false, sessions: Int = 1000
  ) throws -> DialectRecord {
    var dialect = dialect
    if !showsValues { dialect.visible.remove(.value) }
    let model = try Model(
      dialect, mutants: bugs.compactMap(Mutant.named),
      habits: habits.compactMap { name in Habit.all.first { $0.name == name } })
    let tested = TestedCalculator(
      .brains(BrainSource(model.name) { MutantBrain(model, entropy: $0) }), of: dialect)
    let record = try tested.fuzzed(sessions: sessions)
    return try #require(record.parts.first)
  }

  @Test(arguments: [
    // A key is decisive, whatever operation follows.
    ("sign-pushes-copy", Dialect.rpn2015),
    // No key is decisive: what matters is that two operators follow each other.
    ("operator-applies-at-once", .mvc2016),
  ]) func `are joined, and each is listed`(_ bug: String, _ dialect: Dialect) throws {
    let causes = try causes(of: [bug], on: dialect)
    let joined = causes.flatMap(\.joined)
    #expect(joined.count > causes.count)
    #expect(Set(joined.map(\.signature)).count > 2)
    #expect(joined.allSatisfy { !$0.keys.isEmpty && $0.count > 0 })
  }

  @Test(arguments: [
    // One operation is wrong, in ways that depend on the operands.
    ("divides-integers", Dialect.label7),
    // The function pressed before does not matter, nor that a relation notices first.
    ("equals-repeats-function", .mvc2016),
    // A first digit 0 matters, whatever comes after it.
    ("zero-does-not-start", .brain2017),
    // A relation finds it graver than the oracle, in the same sessions.
    ("clear-leaves-entry", .label7),
    // Every operation shows it, in one way.
    ("minus-lost-below-one", .brain2016x),
    // Whichever key commits the entry, the calculator dies.
    ("error-recurses", .brain2017),
    // One number stands for all that are larger.
    ("integers-saturate", .brain2017),
  ]) func `are told as one`(_ bug: String, _ dialect: Dialect) throws {
    let causes = try causes(of: [bug], on: dialect)
    #expect(causes.count == 1, "\(causes.map(\.finding.shown.spelled))")
  }

  @Test(arguments: [
    // The same keys show them, in another order.
    (["backspace-drops-point", "sign-changes-left"], Dialect.brain2016x),
    // Both change an operand, each at keys of its own.
    (["typed-operand-stays", "idle-equals-zeroes"], .mvc2016),
    (["idle-equals-zeroes", "constants-appended"], .brain2016x),
  ]) func `are told apart from those of another`(_ bugs: [String], _ dialect: Dialect) throws {
    let causes = try causes(of: bugs, on: dialect, sessions: 4096)
    #expect(causes.count == 2, "\(causes.map(\.finding.shown.spelled))")
  }

  @Test func `are told as one where a calculator dies of what was typed, whatever key follows`()
    throws
  {
    let causes = try causes(of: ["whole-entry-traps"], on: .mvc2016, sessions: 16_384)
    #expect(causes.map { $0.finding.keys.spelled.hasPrefix("2 1 4 7 4 8 3 6 4") } == [true])
  }

  @Test func `have one explanation where a text is wrong before an entry is`() throws {
    let causes = try causes(of: ["sign-commits"], behind: ["tight"], on: .brain2017)
    #expect(causes.compactMap(\.explanation) == [Mutant.named("sign-commits")?.statement])
  }

  @Test func `are told as one where texts are missing behind every kind of key`() throws {
    let causes = try causes(of: ["label-comes-late"], on: .mvc2016)
    #expect(causes.map(\.part) == [.meaning])
  }

  @Test(arguments: [
    ("memory-minus-reversed", "decimal-comma"), ("gamma-cuts", "reciprocal-as-division"),
    // Of two bugs that explain the worst cause, one explains the other causes, too.
    ("constant-evaluates-pending", "no-mark"),
    // Only what is calculated with the number that is shown tells it from a knob.
    ("small-numbers-plain", "leading-space"),
    // An entry that is no number has spaces around it.
    ("two-points", "trailing-space"),
  ]) func `are explained by the one of several bugs that further sessions bear out`(
    _ bug: String, _ habit: String
  ) throws {
    let mutant = try #require(Mutant.named(bug))
    let causes = try causes(of: [bug], behind: [habit], on: mutant.dialect)
    #expect(causes.map(\.explanation) == [mutant.statement])
  }

  @Test func `are habits where only another way of writing explains them`() throws {
    let part = try part(of: [], behind: ["flat-text"], on: .brain2017)
    #expect(part.causes.isEmpty)
    #expect(part.habits.map(\.isOfWriting) == [true])
    #expect(part.habits.first?.explanation?.contains("grouping=flat") == true)
  }

  @Test func `are not called flaky because another relation fails, too`() throws {
    let causes = try causes(of: ["equals-waits"], behind: ["typed-text-stays"], on: .brain2016x)
    #expect(causes.map(\.status) == [.new])
  }

  @Test(arguments: [
    // Numbers otherwise written would be no mistake, and these are shown as they should be.
    ("clear-keeps-random", Dialect.brain2016x), ("nearly-whole-is-whole", .mvc2016),
    // A mark is no part of an expression.
    ("ellipsis-in-description", .mvc2016), ("equals-in-description", .brain2017),
    // One session is like another mistake, and most others are not.
    ("divides-integers", .label7), ("label-comes-late", .mvc2016),
    // Only an operand that is not typed tells it from a knob.
    ("equals-repeats", .mvc2016),
  ]) func `have no explanation but the bug itself`(_ bug: String, _ dialect: Dialect) throws {
    let explanations = try causes(of: [bug], on: dialect).compactMap(\.explanation)
    let statement = try #require(Mutant.named(bug)).statement
    #expect(explanations.allSatisfy { $0 == statement }, "\(explanations)")
  }

  @Test(arguments: [
    ("label-says-result-while-pending", Dialect.brain2017), ("two-marks", .mvc2016),
  ]) func `are explained where only a mark is wrong`(_ bug: String, _ dialect: Dialect) throws {
    let causes = try causes(of: [bug], on: dialect)
    #expect(causes.map(\.explanation) == [Mutant.named(bug)?.statement])
  }

  @Test(arguments: [
    // Only a zero shows it.
    ("sign-of-zero-entry", Dialect.brain2017),
    // Hardly any number shows it.
    ("half-up", .brain2016x), ("tangent-by-division", .brain2017),
  ]) func `are explained where it takes certain numbers`(
    _ bug: String, _ dialect: Dialect
  ) throws {
    let explanations = try causes(of: [bug], on: dialect).compactMap(\.explanation)
    #expect(explanations.contains(try #require(Mutant.named(bug)?.statement)))
  }

  @Test(arguments: [
    // The display is right.
    "times-one-ulp-up", "plus-one-ulp-up",
  ]) func `are told as one, and explained, where only the value is wrong`(_ bug: String) throws {
    let causes = try causes(of: [bug], on: .brain2016x, showsValues: true)
    #expect(causes.map(\.explanation) == [Mutant.named(bug)?.statement])
  }

  @Test(arguments: [
    (["root-one-ulp-down"], "error-is-for-ever", "errorEnds=withClear"),
    (["sine-two-ulps-up"], "error-stays-pending", nil),
  ]) func `are explained although errors are shown in other words`(
    _ bugs: [String], ofErrors bug: String, knob: String?
  ) throws {
    let causes = try causes(of: bugs + [bug], behind: ["other-error-text"], on: .brain2016x)
    // What a knob expresses is told as that knob.
    let choice = knob.map { "It behaves as \($0); if that is meant, put it into the dialect." }
    let due = Set(bugs.compactMap { Mutant.named($0)?.statement })
      .union([choice ?? Mutant.named(bug)?.statement ?? ""])
    #expect(Set(causes.map { $0.explanation ?? "\($0.finding) \($0.status)" }) == due)
  }

  @Test func `are not explained by another display at switch-on than is shown there`() throws {
    let causes = try causes(
      of: ["equals-empties-description"], behind: ["typed-text-stays"], on: .brain2016x)
    #expect(!causes.contains { $0.explanation?.contains("AtSwitchOn") ?? false })
  }

  @Test(arguments: [
    (["minus-reversed", "square-doubles"], Dialect.mvc2016),
    (["sine-two-ulps-up", "clear-keeps-operator"], .mvc2016),
    (["degrees", "left-operand-lost"], .brain2016x),
    // The second predicts errors, which the first hides.
    (["division-by-zero-is-zero", "constant-evaluates-pending"], .mvc2016),
  ]) func `are told apart from those of another, each with its sentence`(
    _ bugs: [String], _ dialect: Dialect
  ) throws {
    let told = Set(try causes(of: bugs, on: dialect).compactMap(\.explanation))
    #expect(told.isSuperset(of: bugs.compactMap { Mutant.named($0)?.statement }))
  }

  @Test func `are told as one where only so much of a typed number is used`() throws {
    var dialect = Dialect.mvc2016
    dialect.visible.remove(.value)
    let tested = TestedCalculator(
      .brains(BrainSource("cuts entries") { _ in CuttingBrain() }), of: dialect)
    let causes = try tested.fuzzed(sessions: 4000).causes
    #expect(
      causes.map(\.explanation) == ["Only the first 9 characters of a typed number count."])
  }

  @Test func `hide no other mistake that takes more keys to show`() throws {
    var dialect = Dialect.mvc2016
    dialect.visible = [.label]
    let tested = TestedCalculator(
      .brains(BrainSource("loses operands, cuts numbers") { _ in LosingBrain() }), of: dialect)
    let record = try tested.fuzzed()
    let told = record.causes
    #expect(told.contains { $0.finding.keys.spelled == "1 +" })
    #expect(told.contains { $0.part == .meaning && $0.finding.keys.count >= 8 })
  }
}

@Suite struct `A refused key` {
  @Test(arguments: [
    ("error=no key", "It refuses a key that its dialect has."),
    ("7", "It gives an answer that cannot be read when an operator is pressed."),
  ]) func `is told apart from an answer that cannot be read`(
    _ answer: String, _ sentence: String
  ) throws {
    let violation = try #require(Violation(.garbled(answer), after: .power))
    let finding = Finding(
      calculator: "./calc", dialect: "mvc2016", keys: [.power], step: 1, violation: violation,
      entropy: 0, origin: nil)
    let cause = Cause(
      finding: finding, origin: Origin(seed: 1, session: 1), strategy: "uniform", found: [.power])
    #expect(cause.wording == sentence)
  }
}

/// Shows numbers as they are typed, and computes with their first nine characters.
private struct CuttingBrain: Brain {
  private var shown = InfixBrain(.mvc2016)
  private var used = InfixBrain(.mvc2016)
  var value: Double? { shown.value }
  var face: Face { shown.face }

  mutating func press(_ key: Key) {
    guard key.digit != nil || key == .point else {
      used.press(key)
      shown = used
      return
    }
    shown.press(key)
    if shown.face.display.bytes.count <= 9 { used.press(key) }
  }
}

/// Shows 0 after an operator, and writes six digits of the numbers in its texts.
private struct LosingBrain: Brain {
  private var brain = InfixBrain(.mvc2016)
  private var last: Key?
  var value: Double? { brain.value }

  var face: Face {
    var face = brain.face
    if last?.kind == .binary { face.display = "0" }
    let words = String(decoding: face.label.bytes, as: UTF8.self).split(separator: " ").map {
      $0.utf8.count > 6 && $0.allSatisfy(\.isNumber) ? $0.prefix(1) + "e+06" : String($0)
    }
    if !words.isEmpty { face.label = Text(words.joined(separator: " ")) }
    return face
  }

  mutating func press(_ key: Key) {
    brain.press(key)
    last = key
  }
}
