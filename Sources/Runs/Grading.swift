// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Campaigns
public import Corpora
internal import Dialects
internal import Oracle
internal import Processes
public import Records
internal import Sessions

/// How each calculator of a class is graded: first the examples of its assignment, then random
/// sessions, the same for all.
public struct Grading: Sendable {
  /// An example that the calculators of the class must show.
  public struct Example: Sendable {
    public let file: CaseFile
    /// Whether the dialect says the same, so that what it permits besides is right, too.
    let isUsual: Bool

    init(_ file: CaseFile, isUsual: Bool) { (self.file, self.isUsual) = (file, isUsual) }
  }

  public let dialect: Dialect
  public var examples: [Example]
  /// The number of random sessions of each calculator.
  public var sessions: Int
  /// The time limit of each calculator, in seconds.
  public var mostSeconds: Double

  public init(
    _ dialect: Dialect, examples: [Example], sessions: Int, mostSeconds: Double
  ) {
    (self.dialect, self.examples) = (dialect, examples)
    (self.sessions, self.mostSeconds) = (sessions, mostSeconds)
  }

  /// When judging a calculator is given up: after its own time, that of its examples if all hang,
  /// and some for what comes after.
  public func patience(timeout: Double) -> Double {
    mostSeconds + 2 * (5 + Double(examples.count)) * timeout + 30
  }

  /// Adds the results of a calculator to its submission.
  ///
  /// - Parameters:
  ///   - makeRun: makes the run that plays the random sessions.
  ///   - onPart: receives what counts if the rest takes too long.
  public func grade(
    _ tested: TestedCalculator, as submission: Submission, plan: CampaignPlan,
    makeRun: () -> FuzzRun, onPart: (Submission) -> Void
  ) throws -> Submission {
    var (tested, submission) = (tested, submission)
    submission.planned = sessions
    // Its start may be slow; what comes after it is the calculator's own time.
    _ = try tested.calculator.trace(of: [])
    tested.isOpen = true
    let calculator = try tested.calculator
    // What counts against it is seen in a process of its own, after no other keys.
    submission.examples = try examples.map { example in
      let result = try result(of: example, on: calculator)
      return result.holds ? result : try self.result(of: example, on: tested.calculator)
    }
    submission.silence = try silence(of: { calculator })
    if submission.silence != nil { submission.silence = try silence(of: { try tested.calculator }) }
    guard submission.silence == nil else { return submission }
    // Its time begins here: examples that hang leave all of it.
    var run = makeRun()
    run.writesCorpus = false
    run.mostSeconds = mostSeconds
    try run.fuzz(tested, plan, sessions: sessions)
    run.record.times.seconds = run.seconds
    for part in run.record.parts.indices {
      for cause in run.record.parts[part].causes.indices {
        try settle(&run.record.parts[part].causes[cause], tested)
      }
      run.record.parts[part].causes.sort { $0.leads($1) }
    }
    (submission.run, submission.isPartial) = (run.record, true)
    onPart(submission)
    for part in run.record.parts.indices {
      joinConsequences(&run.record.parts[part].causes)
      try joinEffectsOfSeveral(&run.record.parts[part].causes, tested)
      run.record.parts[part].joinDuplicates()
      Grading.settleTexts(&run.record.parts[part])
      for cause in run.record.parts[part].causes.indices {
        let told = run.record.parts[part].causes[cause].explanation
        run.record.parts[part].causes[cause].explanation = told.map(plain)
      }
      for habit in run.record.parts[part].habits.indices {
        let row = run.record.parts[part].habits[habit].finding.violation.spelling
        let told = run.record.parts[part].habits[habit].explanation
        run.record.parts[part].habits[habit].explanation =
          row.flatMap(Spelling.init(rawValue:))?.statement ?? told.map(plain)
      }
    }
    (submission.run, submission.isPartial) = (run.record, false)
    return submission
  }

  /// How often a crash is tried again that did not repeat: a flood may come too late to be seen.
  private static var tries: Int { 3 }

  /// Presses the keys of a crash or a hang again that the run had no time to confirm.
  ///
  /// Without it, one that takes all the time would count for nothing.
  private func settle(_ cause: inout Cause, _ tested: TestedCalculator) throws {
    guard cause.part == .alive, cause.status == .flaky || cause.undone.contains(.confirmed)
    else { return }
    let finding = cause.finding
    let alone = try tested.calculator(of: tested.source, isQuick: finding.violation.kind != "hung")
    cause.undone.remove(.confirmed)
    cause.status = .flaky
    for _ in 0..<Grading.tries where cause.status == .flaky {
      let trace = try alone.trace(of: finding.keys, entropy: finding.entropy)
      let seen = Violation(trace.ending, after: finding.keys.last)
      if seen?.kind == finding.violation.kind { cause.status = .new }
    }
  }

  // MARK: Examples

  /// Presses the keys of an example.
  ///
  /// It holds if the calculator shows exactly what is due, or the same in its own spelling.
  private func result(of example: Example, on calculator: Calculator) throws -> Submission.Example {
    let file = example.file
    let trace = try calculator.trace(of: file.keys, entropy: file.entropy)
    let isWhole = trace.ending == .switchedOff && trace.readings.count > file.keys.count
    var result = Submission.Example(keys: file.keys, display: file.display, label: file.label)
    guard isWhole, let last = trace.readings.last else {
      result.remark = Violation(trace.ending, after: file.keys.last)?.observed ?? "no answer"
      return result
    }
    let judged = last.shown.intersection(dialect.judged)
    result.shownDisplay = last.face.display
    result.shownLabel = judged.contains(.label) ? last.face.label : nil
    let isDisplayRight = file.display == nil || file.display == last.face.display
    let isLabelRight =
      file.label == nil || !judged.contains(.label) || file.label == last.face.label
    result.holds = isDisplayRight && isLabelRight
    if !result.holds && example.isUsual {
      let failures = SessionChecker(of: calculator, entropy: file.entropy).ownFailures(in: trace)
      // What is wrong on the way and does not last is told by the random sessions.
      result.holds = failures.allSatisfy { failure in
        let part = failure.violation.part
        return part == .spelling || part == .meaning && failure.step < file.keys.count
      }
    }
    return result
  }

  // MARK: Calculators that do not calculate

  /// Why a calculator is none: other digits lead to the same display, or no key is answered.
  ///
  /// - Parameter open: returns the calculator to play a session on.
  private func silence(of open: () throws -> Calculator) throws -> String? {
    let keys = dialect.keypad.keys
    let digits = keys.filter { $0.kind == .digit }
    let operators = keys.filter { $0.kind == .binary }
    let end = dialect.keypad.contains(.enter) ? [] : [Key.equals]
    let between = dialect.keypad.contains(.enter) ? [Key.enter] : []
    var shapes = [digits.map { [$0] }]
    if let first = digits.last, let second = operators.first {
      shapes += [
        digits.map { [first, $0] },
        digits.map {
          between.isEmpty ? [$0, second, first] + end : [$0] + between + [first, second]
        },
      ]
    }
    if digits.count < 2 { shapes = [keys.map { [$0] }] }
    var isAnswered = false
    var lastEnding = Ending.switchedOff
    var shown: Set<Text> = []
    for sessions in shapes {
      var displays: Set<Text> = []
      for session in sessions {
        let trace = try open().trace(of: session)
        guard trace.ending == .switchedOff, trace.readings.count > session.count,
          let last = trace.readings.last
        else {
          lastEnding = trace.ending
          // A second hang would only take as long as the first.
          if case .hung = trace.ending { break } else { continue }
        }
        isAnswered = true
        displays.insert(last.face.display)
        if displays.count > 1 { return nil }
      }
      shown.formUnion(displays)
    }
    if !isAnswered {
      let how = Violation(lastEnding, after: digits.first)?.observed
      return "answers no key" + (how.map { ": \($0)" } ?? "")
    }
    let only = shown.count == 1 ? shown.first : nil
    return only.map { "shows “\($0)” whatever is pressed" }
      ?? "shows the same whichever digits are pressed"
  }

  // MARK: Words

  /// An explanation for somebody who never heard of knobs.
  private func plain(_ explanation: String) -> String {
    guard let (knob, value) = Grading.turned(explanation) else { return explanation }
    let due = knob.value(of: dialect)
    return "It follows another rule than the assignment (\(knob.meaning)): "
      + "“\(value)”; due is “\(due)”."
  }
}

extension Grading {
  /// Examples for a dialect, each with whether the dialect says the same, and notes about those
  /// that are left out.
  ///
  /// - Parameter isOwn: whether a teacher wrote them; others that contradict the dialect, whose
  ///   knobs may be turned, are left out.
  public static func examples(
    _ files: [CaseFile], of dialect: Dialect, isOwn: Bool
  ) throws -> (examples: [Example], notes: [String]) {
    var (examples, notes): ([Example], [String]) = ([], [])
    var isDouble = false
    if case .double = dialect.arithmetic { isDouble = true }
    let correct = isDouble ? try TestedCalculator(of: dialect).calculator : nil
    for file in files.map({ $0.onKeys(of: dialect) }) {
      let missing = file.keys.first { !dialect.keypad.contains($0) }
      if let missing {
        notes.append("left out the example '\(file.keys.spelled)': there is no key '\(missing)'")
        continue
      }
      let face = try correct?.trace(of: file.keys, entropy: file.entropy).readings.last?.face
      let isUsual =
        face.map { face in
          (file.display ?? face.display) == face.display
            && ((file.label ?? face.label) == face.label || !dialect.judged.contains(.label))
        } ?? false
      if !isUsual, !isOwn, isDouble { continue }
      if !isUsual, let face {
        notes.append(
          "the example '\(file.keys.spelled)' contradicts the dialect, which shows "
            + "'\(face.display)'" + (file.label == nil ? "" : " and '\(face.label)'")
            + "; the example counts")
      }
      examples.append(Example(file, isUsual: isUsual))
    }
    return (examples, notes)
  }
}
