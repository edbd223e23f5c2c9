// SPDX-License-Identifier: Apache-2.0
package import Calculators
internal import Dialects
package import Mutants
internal import Oracle
internal import Processes
internal import Properties
internal import Sessions

/// A calculator that is correct but for one thing, as a possible explanation of a mistake.
package struct Hypothesis: Sendable {
  /// The mistake in one sentence.
  package let sentence: String
  /// Whether it is a turned knob that decides only how something is written.
  var isOfWriting = false
  /// The name of the knob that is turned, if one is.
  var knob: String?
  fileprivate let change: Change

  fileprivate indirect enum Change: Sendable {
    /// A correct calculator of another dialect, in which a knob is turned or a formula changed.
    case knob(PropertySet)
    /// A planted bug.
    case bug(Mutant)
  }

  /// The other dialect; nil for a bug.
  var turned: Dialect? { if case .knob(let judge) = change { judge.dialect } else { nil } }

  /// Switches on a calculator that has the mistake.
  package func makeBrain() -> MutantBrain {
    switch change {
    case .knob(let judge): MutantBrain(.sound(judge.dialect))
    case .bug(let mutant): MutantBrain(mutant)
    }
  }

  /// Every hypothesis about a calculator of this dialect: each knob turned to each of its other
  /// values, each key by formula with its operands in reverse, each planted bug that cannot kill,
  /// and typed numbers of which only so much is used.
  package static func all(on dialect: Dialect) -> [Hypothesis] {
    turns(of: dialect) + reversals(of: dialect) + bugs(on: dialect)
  }

  /// The calculator that has all planted bugs with these statements; nil if there is none.
  static func joint(_ statements: Set<String>, on dialect: Dialect) -> Hypothesis? {
    let bugs = Mutant.all.filter { mutant in
      mutant.on(dialect) != nil && mutant.statement.map(statements.contains) ?? false
    }
    guard !bugs.isEmpty, let mutant = Mutant.joint(bugs, on: dialect) else { return nil }
    return Hypothesis(
      sentence: statements.sorted().joined(separator: " "), change: .bug(mutant))
  }

  private static func turns(of dialect: Dialect) -> [Hypothesis] {
    Knob.all.filter { knob in
      !["keypad", "machine", "visible"].contains(knob.name)
        && knob.affects(dialect.keypad.keys)
        // The readings of an open knob have been tried.
        && !dialect.open.contains { $0.name.description == knob.name }
    }.flatMap { knob in
      knob.samples.filter { $0 != knob.value(of: dialect) }.flatMap { value in
        let settings = [(name: knob.name, value: value)]
        // A program with nothing to show mostly shows no text rather than a space, or 0.
        let isBlank = settings[0] == ("displayAfterOperator", "\(DisplayAfterOperator.blank)")
        let texts = isBlank ? ["\"\"", "0"] : []
        let all = [settings] + texts.map { settings + [("blankText", $0)] }
        return all.compactMap { turned(dialect, $0) }
      }
    }
  }

  private static func turned(
    _ dialect: Dialect, _ settings: [(name: String, value: String)]
  ) -> Hypothesis? {
    var turned = dialect
    for (name, value) in settings {
      guard (try? Knob.named(name).turn(&turned, to: value)) != nil else { return nil }
    }
    guard (try? turned.check()) != nil else { return nil }
    // What a program shows of itself is not taken for meant.
    if turned.errorTexts != dialect.errorTexts,
      turned.errorTexts.contains(where: { $0.leak != nil })
    {
      return nil
    }
    let words = settings.map { "\($0.name)=\($0.value)" }.joined(separator: " with ")
    return Hypothesis(
      sentence: "It behaves as \(words); if that is meant, put it into the dialect.",
      isOfWriting: settings.allSatisfy(isOfWriting), knob: settings.first?.name,
      change: .knob(PropertySet(watching: turned, enabled: [AgreesWithOracle.name])))
  }

  private static func isOfWriting(_ setting: (name: String, value: String)) -> Bool {
    // That there is no text at all is more than another way to write it.
    setting != ("grouping", "\(Grouping.absent)")
      && (setting.name.hasPrefix("glyph.") || writingKnobs.contains(setting.name))
  }

  private static let writingKnobs: Set<String> = [
    "grouping", "spacing", "numbersInText", "pendingMark", "resultMark", "errorTexts",
    "exponentMark", "exponentDigits", "exponentHasPlus", "groupSeparator",
    "integersEndInPointZero", "trailingZeros",
  ]

  private static func reversals(of dialect: Dialect) -> [Hypothesis] {
    dialect.ownKeys.filter { $0.key.kind == .binary }.map { own in
      var reversed = dialect
      reversed.define(OwnKey(own.key, own.formula.reversed))
      return Hypothesis(
        sentence: "\(own.key.legend) takes its operands in reverse.",
        change: .knob(PropertySet(watching: reversed, enabled: [AgreesWithOracle.name])))
    }
  }

  private static func bugs(on dialect: Dialect) -> [Hypothesis] {
    Mutant.all.compactMap { $0.on(dialect) }.compactMap { mutant in
      mutant.statement.map { Hypothesis(sentence: $0, change: .bug(mutant)) }
    }
      + Mutant.cutEntries(on: dialect).map {
        Hypothesis(sentence: $0.statement, change: .bug($0.mutant))
      }
  }
}

/// How a calculator shows what is an error in its dialect.
struct SeenErrors {
  /// The texts in the place of the dialect's error.
  var texts: Set<Text> = []
  /// Whether a number may be shown instead, so that its absence says nothing.
  var mayBeNumbers = false

  mutating func formUnion(_ other: SeenErrors) {
    texts.formUnion(other.texts)
    mayBeNumbers = mayBeNumbers || other.mayBeNumbers
  }
}

/// A session of the calculator under test, as evidence for or against hypotheses.
struct Experiment {
  let trace: Trace
  let entropy: UInt64
  /// The part to explain.
  let part: Part
  /// The first step that a correct calculator does not show; nil if there is none.
  let wrong: Int?
  /// The reading of the dialect's open knobs that fits best.
  private let reading: Dialect
  /// The first entry that does not show the keys as typed.
  private let mistyped: Int?
  private let dialect: Dialect
  /// The ways in which the calculator writes what is right otherwise than the dialect says.
  private let spellings: Set<String>
  /// Whether it shows at switch-on what the dialect says.
  private let startsAsUsual: Bool
  private let writings: KeyWritings
  /// What a correct calculator shows after the same keys.
  private let correct: [Reading]
  private(set) var errors: SeenErrors

  /// - Parameters:
  ///   - judgment: that of the judge, if it is known.
  ///   - errors: what other sessions have told.
  init(
    _ trace: Trace, _ entropy: UInt64, part: Part, judge: PropertySet,
    judgment: SessionJudgment? = nil, errors: SeenErrors = SeenErrors()
  ) {
    (self.trace, self.entropy, self.part) = (trace, entropy, part)
    let judgment = judgment ?? judge.judgment(of: trace)
    dialect = judge.dialect
    writings = KeyWritings(dialect)
    reading = judgment.reading ?? dialect
    wrong = judgment.firstMistake(in: part)
    mistyped = judgment.firstMistake(in: .typing)
    spellings = Set(judgment.failures.compactMap(\.violation.wayOfWriting))
    startsAsUsual = judgment.startsAsUsual
    correct = Experiment.readings(of: .sound(dialect), trace.keys, entropy)
    let misnumbered = judgment.failures.filter { $0.violation.part <= .number }.map(\.step).min()
    self.errors = errors
    self.errors.formUnion(
      SeenErrors(
        texts: trace.readings.errorTexts(besides: correct, count: misnumbered ?? .max, on: dialect),
        mayBeNumbers: judgment.failures.contains {
          $0.violation.signature.hasPrefix("no error shown but a number")
        }))
  }

  /// What a session says about a hypothesis: a good one supports it longer than none would, and
  /// one that explains it shows the whole session.
  enum Evidence: Equatable { case silent, supports, explains, contradicts }

  /// What the session says about each hypothesis: a good one goes wrong later than none does.
  ///
  /// - Parameter isQuick: whether a turned knob need not be looked at with other readings of the
  ///   open ones.
  func evidence(
    for hypotheses: [Hypothesis], isQuick: Bool = false
  ) throws(HarnessError) -> [Evidence] {
    let bugs = hypotheses.compactMap {
      if case .bug(let mutant) = $0.change { mutant } else { nil }
    }
    var predictions = try predictions(of: [.sound(dialect)] + bugs)[...]
    // Where even the correct calculator shows the same, the comparison is too generous to tell, but
    // for a number that is not exactly the same.
    let correct = predictions.removeFirst()
    let isBlind = correct.wrong ?? .max > wrong ?? .max
    let isExact = isBlind && part == .number && correct.inexact == wrong
    return hypotheses.map { hypothesis in
      let left: Int?
      switch hypothesis.change {
      case .knob(let turned):
        if isQuick {
          let same = turned.following(turned.dialect.reading(as: reading))
          let left = same.judgmentAsRead(of: trace).firstMistake(in: part)
          if left ?? .max <= wrong ?? .max { return .silent }
        }
        let judgment = turned.judgment(of: trace)
        // What would make another entry wrong explains nothing.
        if judgment.firstMistake(in: .typing) ?? .max < mistyped ?? .max { return .contradicts }
        // What is shown at switch-on is taken over, so that a wrong guess about it goes unnoticed.
        if startsAsUsual && !judgment.startsAsUsual { return .contradicts }
        // Nor does what makes right texts only otherwise written.
        let isOtherwiseWritten = judgment.failures.contains {
          $0.step < wrong ?? .max
            && $0.violation.wayOfWriting.map { !spellings.contains($0) } ?? false
        }
        if isOtherwiseWritten { return .contradicts }
        left = judgment.firstMistake(in: part)
      case .bug:
        let prediction = predictions.removeFirst()
        if prediction.deviation ?? .max < wrong ?? .max { return .contradicts }
        if isBlind && wrong != nil && !isExact { return .silent }
        left = isExact ? prediction.inexact : prediction.wrong
      }
      if left == wrong { return .silent }
      if left == nil { return .explains }
      return left ?? .max > wrong ?? .max ? .supports : .contradicts
    }
  }

  /// How the session differs from that of a calculator with a bug.
  private struct Prediction {
    /// The first step at which something else is shown.
    var wrong: Int?
    /// The first step at which a number is not exactly the same.
    var inexact: Int?
    /// The first step at which a correct calculator shows exactly the same, and this one does not.
    var deviation: Int?
  }

  /// What calculators with each of these bugs show.
  ///
  /// On another dialect than its own even a harmless bug may kill; such a bug explains nothing.
  private func predictions(of mutants: [Mutant]) throws(HarnessError) -> [Prediction] {
    let seen = trace.readings.replacingErrors(errors.texts, on: dialect)
    var predictions: [Prediction] = []
    while predictions.count < mutants.count {
      let rest = mutants[predictions.count...]
      let result = try Isolated.run(limits: Limits(cpuSeconds: 2), capacity: 1 << 16) { output in
        for mutant in rest {
          let prediction = prediction(of: mutant, seen)
          for step in [prediction.wrong, prediction.inexact, prediction.deviation] {
            let step = step ?? 0xFFFF
            output.append([UInt8(truncatingIfNeeded: step), UInt8(truncatingIfNeeded: step >> 8)])
          }
        }
      }
      func step(_ index: Int) -> Int? {
        let step = Int(result.bytes[index]) | Int(result.bytes[index + 1]) << 8
        return step == 0xFFFF ? nil : step
      }
      for index in stride(from: 0, to: result.bytes.count - 5, by: 6) {
        predictions.append(
          Prediction(wrong: step(index), inexact: step(index + 2), deviation: step(index + 4)))
      }
      if predictions.count < mutants.count { predictions.append(Prediction(wrong: 0)) }
    }
    return predictions
  }

  private func prediction(of mutant: Mutant, _ seen: [Reading]) -> Prediction {
    var prediction = Prediction()
    for (step, (model, reading)) in zip(
      Experiment.readings(of: mutant, trace.keys, entropy), seen
    ).enumerated() {
      // What is right is that of a correct calculator, however it is written.
      if step < wrong ?? .max, model == correct[step] { continue }
      if errors.mayBeNumbers, step < wrong ?? .max, dialect.errorTexts.contains(model.face.display)
      {
        // Whether the error is hidden or not there, what follows cannot be told.
        prediction.wrong = prediction.wrong ?? wrong
        prediction.inexact = prediction.inexact ?? wrong
        break
      }
      if prediction.wrong == nil, !reading.agrees(with: model, in: part, on: writings) {
        prediction.wrong = step
      }
      if prediction.inexact == nil,
        !reading.agrees(with: model, in: .number, on: writings, isExact: true)
      {
        prediction.inexact = step
      }
      if prediction.deviation == nil, reading.isWritten(like: correct[step], on: dialect),
        !reading.isWritten(like: model, on: dialect)
      {
        prediction.deviation = step
      }
    }
    return prediction
  }

  private static func readings(
    of mutant: Mutant, _ keys: [Key], _ entropy: UInt64
  ) -> [Reading] {
    var readings: [Reading] = []
    var brain = MutantBrain(mutant, entropy: entropy)
    brain.play(keys, shown: mutant.dialect.judged) { readings.append($0) }
    return readings
  }
}

extension Violation {
  /// How it is otherwise written; nil if it is wrong.
  fileprivate var wayOfWriting: String? { spelling ?? (part == .spelling ? signature : nil) }
}

extension SessionJudgment {
  fileprivate var startsAsUsual: Bool { !failures.contains { $0.step == 0 } }

  /// The step of the first failure that is at least as grave as a part, or as a wrong state.
  ///
  /// What a text says does not matter to how an entry is typed.
  func firstMistake(in part: Part) -> Int? {
    failures.filter {
      let failed = $0.violation.part
      return failed <= max(part, .state) && (part != .typing || failed != .meaning)
    }.map(\.step).min()
  }
}
