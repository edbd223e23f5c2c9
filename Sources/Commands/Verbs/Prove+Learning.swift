// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Dialects
internal import Documents
internal import Learning
internal import MutantHunting
internal import Mutants
internal import Processes
internal import Properties
internal import Runs
internal import Sessions

/// Measures how well dialects are learned: of calculators with habits, with knobs set at random,
/// and with a mutant in front.
struct LearningRun {
  /// Groups, presets, bugs and habits: of each kind that is named, the calculators have one.
  let names: [String]
  let sample: Int?
  /// Which of them a sample has.
  let seed: UInt64
  let isJSON: Bool
  let console: Console
  let stop: Stop

  func run() throws -> Exit {
    var results: [LearningResult] = []
    if !isJSON { console.line(LearningResult.heading) }
    for learning in chosen() where !stop.isRaised {
      var result: LearningResult?
      try stop.tolerating { result = try learning.result(stop: stop) }
      guard let result, !stop.isRaised else { break }
      results.append(result)
      if !isJSON { console.line(result.isGood ? result.row : console.painted(result.row, .bad)) }
    }
    let groups = LearnedModel.Group.allCases.compactMap { group in
      let members = results.filter { $0.learned.group == group }
      return members.isEmpty ? nil : LearningSummary(group: group, results: members)
    }
    if isJSON {
      console.json([
        "summaries": .array(groups.map(\.document)), "calculators": .array(results.map(\.document)),
      ])
    } else {
      console.line()
      for group in groups { console.line(group.text) }
    }
    // It measures; what it misses is a figure, not a failure.
    return .clean
  }

  private func chosen() -> [LearnedModel] {
    let all = LearnedModel.all.filter { $0.isNamed(by: names) }
    guard let sample else { return all }
    var random = RandomSource(seed)
    // As many of each group, as far as there are.
    return LearnedModel.Group.allCases.flatMap { group in
      let members = all.filter { $0.group == group }
      return group == .presets
        ? members : Array(members.shuffled(using: &random).prefix(sample / 4))
    }
  }
}

/// A calculator to be learned.
struct LearnedModel {
  enum Group: String, CaseIterable { case presets, habits, triples, settings, mutants }

  let group: Group
  let preset: String
  let model: Model
  /// The calculator without the bug, if it has one.
  let sound: Model
  let name: String

  /// The names of each kind.
  private static let kinds = [
    Group.allCases.map(\.rawValue), Dialect.presets.map(\.name.description),
    Habit.all.map(\.name) + Mutant.all.map(\.name),
  ]

  /// Whether it has one of the names of each kind that is among these.
  func isNamed(by names: [String]) -> Bool {
    let own = [group.rawValue, preset] + model.mutants.map(\.name) + model.habits.map(\.name)
    return Self.kinds.allSatisfy { kind in
      let asked = names.filter(kind.contains)
      return asked.isEmpty || asked.contains(where: own.contains)
    }
  }

  /// A name that calculators to be learned have.
  static func readName(_ name: String) throws -> String {
    let known = kinds.flatMap { $0 }
    guard known.contains(name) else {
      throw UsageError.unknown("group, preset, habit or mutant", name, among: known)
    }
    return name
  }

  static var all: [LearnedModel] {
    var random = RandomSource(0x4C45_4152)
    var all: [LearnedModel] = []
    for preset in Dialect.presets {
      for isHidden in [false, true] {
        var dialect = preset
        if isHidden { dialect.visible.remove(.value) }
        @discardableResult
        func add(
          _ group: Group, _ dialect: Dialect, _ mutants: [Mutant], _ habits: [Habit]
        ) -> Bool {
          guard let model = try? Model(dialect, mutants: mutants, habits: habits),
            let sound = try? Model(dialect, habits: habits), !model.isDeadly
          else { return false }
          let parts = [dialect.name.description, isHidden ? "hidden" : "", model.name]
          all.append(
            LearnedModel(
              group: group, preset: preset.name.description, model: model, sound: sound,
              name: parts.filter { !$0.isEmpty && $0 != "sound" }.joined(separator: " ")))
          return true
        }
        add(.presets, dialect, [], [])
        for habit in Habit.all { add(.habits, dialect, [], [habit]) }
        for _ in 0..<30 {
          // Not all habits go together, or with each dialect.
          while !add(.triples, dialect, [], Array(Habit.all.shuffled(using: &random).prefix(3))) {}
          add(.settings, set(dialect, &random), [], [])
        }
        for mutant in Mutant.all where mutant.dialect.name == preset.name {
          add(.mutants, dialect, [mutant], [])
        }
      }
    }
    return all
  }

  /// The dialect with a few knobs set at random.
  private static func set(_ dialect: Dialect, _ random: inout RandomSource) -> Dialect {
    let knobs = Knob.all.filter { knob in
      knob.evidence != .special
        && knob.affects(dialect.keypad.keys)
    }
    while true {
      var turned = dialect
      let shuffled = knobs.shuffled(using: &random)
      let glyphs = shuffled.filter { $0.name.hasPrefix("glyph.") }
      let others = shuffled.filter { !$0.name.hasPrefix("glyph.") }
      for knob in others.prefix(6) + glyphs.prefix(2) {
        guard let value = knob.samples.randomElement(using: &random) else { continue }
        var other = turned
        guard (try? other.set("\(knob.name)=\(value)")) != nil else { continue }
        turned = other
      }
      if (try? turned.check()) != nil { return turned }
    }
  }

  func result(stop: Stop) throws -> LearningResult {
    let clock = ContinuousClock()
    let start = clock.now
    let learned = try Self.learn(model, stop)
    let seconds = (clock.now - start) / .seconds(1)
    var result = LearningResult(learned: self, outcome: learned, seconds: seconds)
    if model.habits.isEmpty {
      let due = group == .mutants ? try Self.learn(sound, stop).dialect : model.dialect
      let untold = Set(learned.open + learned.unobserved)
      result.differing = Knob.all.filter {
        $0.value(of: learned.dialect) != $0.value(of: due) && !untold.contains($0.name)
          && $0.affects(due.keypad.keys)
      }.map { "\($0.name)=\($0.value(of: learned.dialect)) for \($0.value(of: due))" }
    }
    if group == .mutants {
      result.tellsBug = learned.unexplained.contains { answer in
        var (faulty, correct) = (MutantBrain(model), MutantBrain(self.sound))
        return answer.keys.contains { key in
          faulty.press(key)
          correct.press(key)
          return faulty.face != correct.face
            || faulty.value?.bitPattern != correct.value?.bitPattern
        } || faulty.face != correct.face
      }
    }
    if !result.tellsBug {
      result.accusations = try accusations(learned.dialect, stop)
    }
    return result
  }

  private static func learn(_ model: Model, _ stop: Stop) throws -> Learned {
    let dialect = model.dialect
    let learner = Learner(stops: { stop.isRaised }) { keys throws(HarnessError) in
      var brain = MutantBrain(model)
      var trace = Trace(keys: keys, readings: [brain.reading(dialect.judged)])
      for key in keys {
        guard dialect.keypad.contains(key) else {
          trace.ending = .garbled("error=no such key")
          break
        }
        brain.press(key)
        trace.readings.append(brain.reading(dialect.judged))
      }
      return trace
    }
    return try learner.learn(name: dialect.name)
  }

  /// What a hundred thousand keys are accused of in the learned dialect, apart from habits.
  private func accusations(_ dialect: Dialect, _ stop: Stop) throws -> [String] {
    let model = model
    let tested = TestedCalculator(
      .brains(BrainSource(Calculator.builtIn) { MutantBrain(model, entropy: $0) }), of: dialect)
    let plan = CampaignPlan(dialect: dialect, seed: 1)
    let result = try Engine.campaign(tested, plan, Assignment(sessions: 3000, jobs: 1), stop: stop)
    let checker = SessionChecker(of: try tested.calculator)
    return try result.causes.flatMap { cause in
      let failures = try checker.failures(of: cause.keys)
      return failures.filter { $0.violation.spelling == nil }
        .map { "\($0.violation.title): \(cause.keys.prefix($0.step).spelled)" }.prefix(1)
    }
  }
}

struct LearningResult {
  let learned: LearnedModel
  let outcome: Learned
  let seconds: Double
  var accusations: [String] = []
  /// The knobs at other values than the calculator has, or would have without its bug.
  var differing: [String] = []
  var tellsBug = false

  var isKeypadExact: Bool { outcome.dialect.keypad == learned.model.dialect.keypad }

  var isMutant: Bool { learned.group == .mutants }
  /// Whether knobs express what the bug does: then it is a choice, and no bug.
  var isChoice: Bool { isMutant && isKeypadExact && !tellsBug && accusations.isEmpty }

  var isGood: Bool {
    isKeypadExact
      && (isMutant ? isChoice || differing.isEmpty && tellsBug : accusations.isEmpty)
  }

  static let heading = row("group", "calculator", "sessions", "keys", "s", "")

  var row: String {
    let wrong =
      (isKeypadExact ? [] : ["keypad \(outcome.dialect.keypad.keys.spelled)"])
      + (isMutant
        ? (tellsBug ? [] : [isChoice ? "a choice" : "not told"])
        : accusations.isEmpty
          ? [] : ["\(accusations.count) accusations, as \(accusations[0])"]) + differing
    return LearningResult.row(
      learned.group.rawValue, learned.name, "\(outcome.sessions)", "\(outcome.presses)",
      decimal(seconds), wrong.joined(separator: "; "))
  }

  private static func row(_ cells: String...) -> String {
    zip(cells, [9, 62, 9, 6, 6, 0]).enumerated().map { index, cell in
      padded(cell.0, to: cell.1, right: (2...4).contains(index))
    }.joined(separator: " ")
  }

  var document: JSON {
    [
      "group": JSON(learned.group.rawValue), "calculator": JSON(learned.name),
      "sessions": JSON(outcome.sessions), "keys": JSON(outcome.presses),
      "seconds": JSON(decimal(seconds)), "keypad": .bool(isKeypadExact),
      "accusations": .array(accusations.map { JSON($0) }),
      "differing": .array(differing.map { JSON($0) }), "told": .bool(tellsBug),
      "choice": .bool(isChoice),
    ]
  }
}

private struct LearningSummary {
  let group: LearnedModel.Group
  let results: [LearningResult]

  private var choices: [LearningResult] { results.filter(\.isChoice) }

  /// How many of those that are to be told; choices are not.
  private func share(_ isCounted: (LearningResult) -> Bool) -> String {
    let counted = results.filter { !$0.isChoice }
    return "\(counted.count(where: isCounted)) of \(counted.count)"
  }

  private var sessions: Int { middle(results.map(\.outcome.sessions)) ?? 0 }
  private var presses: Int { middle(results.map(\.outcome.presses)) ?? 0 }

  var text: String {
    let found =
      group == .mutants
      ? "bug told \(share(\.tellsBug)), \(choices.count) choices"
      : "not accused \(share(\.accusations.isEmpty))"
    return "\(group.rawValue): keypad exact \(share(\.isKeypadExact)), \(found); median "
      + "\(sessions) sessions, \(presses) keys; knobs exact \(share(\.differing.isEmpty))"
  }

  var document: JSON {
    [
      "group": JSON(group.rawValue), "count": JSON(results.count),
      "keypads": JSON(results.count(where: \.isKeypadExact)),
      "notAccused": JSON(results.count(where: \.accusations.isEmpty)),
      "likeSound": JSON(results.count(where: \.differing.isEmpty)),
      "told": JSON(results.count(where: \.tellsBug)), "choices": JSON(choices.count),
      "sessions": JSON(sessions),
      "keys": JSON(presses),
    ]
  }
}
