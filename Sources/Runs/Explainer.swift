// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Mutants
internal import Oracle
internal import Processes
internal import Properties
internal import Sessions

/// What explains a mistake, if anything.
struct Explanations {
  let hypotheses: [Hypothesis]
  /// Whether variations of the session were played, and not only what explained earlier mistakes
  /// was asked.
  let areTested: Bool

  init(_ hypotheses: [Hypothesis] = [], areTested: Bool = false) {
    (self.hypotheses, self.areTested) = (hypotheses, areTested)
  }
}

/// Looks for the one change to a correct calculator that explains a mistake.
///
/// It plays variations of the shrunk session, which is an experiment for each hypothesis: one that
/// explains the mistake predicts what the calculator shows then, too.
struct Explainer {
  private let calculator: Calculator
  /// Judges by the dialect with the knobs turned that explained earlier mistakes.
  private var judge: PropertySet { didSet { judged = nil } }
  private var hypotheses: [Hypothesis]
  /// Random sessions of the calculator; those without a mistake speak against hypotheses.
  private let randomSessions: RandomSessions
  /// What is wrong in them.
  private var judged: [SessionJudgment]?
  private var errors = SeenErrors()
  /// The sentences of what explained earlier mistakes.
  private var established: Set<String> = []
  /// The turned knobs that explained earlier mistakes, and the judge before that.
  private var adopted: [(hypothesis: Hypothesis, before: PropertySet)] = []

  init(_ joining: Joining) {
    calculator = joining.calculator
    randomSessions = joining.randomSessions
    judge = PropertySet(watching: calculator.dialect, enabled: [AgreesWithOracle.name])
    hypotheses = Hypothesis.all(on: calculator.dialect)
  }

  /// How many variations are played.
  private static var variations: Int { 40 }
  /// How many sessions are played at a time to tell apart what is left.
  private static var tellingSessions: Int { 8 }
  /// How often at most.
  private static var tellingRounds: Int { 3 }
  /// How many of them must support a hypothesis.
  private static var leastSupport: Int { 4 }

  /// How many random sessions are played.
  private static var sessionCount: Int { 64 }

  /// What explains a mistake best: of several hypotheses the evidence prefers none.
  ///
  /// A turned knob is taken for granted from then on: other mistakes may show only beside it.
  ///
  /// - Parameter asksEstablishedAlone: whether only what explained earlier mistakes is asked.
  mutating func explanations(
    of finding: Finding, asksEstablishedAlone: Bool = false, stops: () -> Bool
  ) throws(HarnessError) -> Explanations {
    let part = finding.violation.part
    guard part > .alive, part < .spelling, !stops() else { return Explanations() }
    let randomSessions = try judgedSessions(stops)
    // Of two sessions that should end alike, one is wrong.
    let pair = finding.violation.pair
    var sessions: [Experiment] = []
    for keys in pair.map({ [$0.keys, $0.related] }) ?? [finding.keys] {
      sessions.append(try play(keys, finding))
    }
    let failing = sessions.filter { $0.wrong != nil }
    guard let original = failing.first,
      pair != nil || original.wrong ?? .max <= finding.step
    else {
      // The last knob without which the session still went wrong.
      let last = adopted.last { knob in
        sessions.contains { knob.before.judgment(of: $0.trace).firstMistake(in: part) != nil }
      }
      return Explanations(last.map { [$0.hypothesis] } ?? [])
    }
    // What explained another mistake need not be tested again.
    let known = try established(by: failing)
    if asksEstablishedAlone || !known.isEmpty { return Explanations(known) }
    var candidates = try supported(hypotheses, by: failing).map {
      TestedHypothesis(hypothesis: $0.hypothesis)
    }
    var random = RandomSource(stableHash(original.trace.keys.map(\.index)))
    var played: Set = [original.trace.keys]
    for keepsMostDigits in [false, true] {
      // Too few of the sessions may fail at all where it takes certain numbers.
      if candidates.contains(where: { $0.supported >= Self.leastSupport }) { break }
      for number in 0..<Self.variations where !candidates.isEmpty {
        if stops() { return Explanations() }
        let keys = calculator.dialect.keypad.variation(
          number, of: original.trace.keys, keepsMostDigits: keepsMostDigits, &random)
        // The same keys once more say nothing new.
        if keepsMostDigits, !played.insert(keys).inserted { continue }
        try count(play(keys, finding), for: &candidates, wholeSessionsAlone: keepsMostDigits)
        // Other mistakes may disturb a few of the variations.
        candidates.removeAll { $0.contradicted > 4 }
      }
    }
    candidates.removeAll {
      // What is like the finding and has another reason speaks for that other reason.
      $0.supported < max(Self.leastSupport, $0.unexplained)
        || $0.contradicted * 10 > $0.supported
    }
    for (session, judgment) in candidates.isEmpty ? [] : randomSessions
    where judgment.firstMistake(in: part) == nil {
      if stops() { return Explanations() }
      let experiment = Experiment(
        session, 0, part: part, judge: judge, judgment: judgment, errors: errors)
      let evidence = try experiment.evidence(for: candidates.map(\.hypothesis))
      candidates = zip(candidates, evidence).filter { $0.1 != .contradicts }.map(\.0)
    }
    for round in 0..<Self.tellingRounds {
      candidates.sort { $0.score > $1.score }
      // What could not be told from the first before may be told from the one that is first now.
      if round > 0, candidates.count(where: { $0.score == candidates[0].score }) < 2 { break }
      for keys in try sessionsTelling(candidates.map(\.hypothesis), like: original, &random) {
        if stops() { return Explanations() }
        try count(play(keys, finding), for: &candidates, wholeSessionsAlone: true)
      }
    }
    let best = candidates.map(\.score).max()
    let found = candidates.filter { $0.score == best }.map(\.hypothesis)
    if let first = found.first { established.insert(first.sentence) }
    if let first = found.first, let dialect = first.turned {
      adopted.append((first, judge))
      judge = PropertySet(watching: dialect, enabled: [AgreesWithOracle.name])
      hypotheses = Hypothesis.all(on: dialect)
    }
    return Explanations(found, areTested: true)
  }

  /// A hypothesis, and in how many sessions what it says was seen.
  private struct TestedHypothesis {
    let hypothesis: Hypothesis
    var supported = 0
    var contradicted = 0
    var unexplained = 0
    var score: Int { supported - 2 * contradicted }
  }

  /// - Parameter wholeSessionsAlone: whether only what predicts the whole session is supported.
  private func count(
    _ session: Experiment, for candidates: inout [TestedHypothesis],
    wholeSessionsAlone: Bool = false
  ) throws(HarnessError) {
    let evidence = try session.evidence(for: candidates.map(\.hypothesis))
    for (index, evidence) in evidence.enumerated() {
      if evidence == .explains || evidence == .supports && !wholeSessionsAlone {
        candidates[index].supported += 1
      }
      if evidence == .contradicts { candidates[index].contradicted += 1 }
      if evidence == .silent, session.wrong != nil { candidates[index].unexplained += 1 }
    }
  }

  /// Sessions in which the first of some hypotheses and another one show different numbers.
  ///
  /// The variations of a session may all be ones in which several mistakes show the same.
  private func sessionsTelling(
    _ hypotheses: [Hypothesis], like original: Experiment, _ random: inout RandomSource
  ) throws(HarnessError) -> [[Key]] {
    let hypotheses = diverse(hypotheses).prefix(Self.tellingSessions)
    guard hypotheses.count > 1 else { return [] }
    let keypad = calculator.dialect.keypad
    let failing = original.trace.keys.prefix(max(1, original.wrong ?? .max))
    let relatives = (0..<300).map { number in
      switch number % 4 {
      case 0: keypad.relative(of: failing, &random)
      // Only another kind of key may tell apart what depends on how an operand came about.
      case 1: keypad.withOneKeyReplaced(keypad.relative(of: failing, &random), &random)
      // Only a long number meets the limits of an entry.
      case 2: keypad.withOneKeyReplaced(keypad.lengthened(failing, &random), &random)
      // What is shown alike may still be another number.
      default: keypad.continued(failing, &random)
      }
    }
    // On another dialect than its own a planted bug may kill.
    let result = try Isolated.run(limits: Limits(cpuSeconds: 2), capacity: 1 << 16) { output in
      for keys in relatives {
        let shown = hypotheses.map { $0.displays(behind: keys) }
        output.append(shown.map { $0 == shown[0] ? 0 : 1 })
      }
    }
    // How often each of the others has been told from the first.
    var told = [Int](repeating: 0, count: hypotheses.count)
    var sessions: [[Key]] = []
    for (number, keys) in relatives.enumerated() {
      let end = (number + 1) * hypotheses.count
      guard sessions.count < Self.tellingSessions, end <= result.bytes.count else { break }
      let differs = result.bytes[(end - hypotheses.count)..<end]
      let fewest = zip(told, differs).filter { $0.1 == 1 }.map(\.0).min()
      guard let fewest, fewest < Self.tellingSessions / 2 else { continue }
      for (index, differs) in differs.enumerated() { told[index] += Int(differs) }
      sessions.append(keys)
    }
    return sessions
  }

  /// The hypotheses without most of the values of a knob, among which others would be forgotten.
  private func diverse(_ hypotheses: [Hypothesis]) -> [Hypothesis] {
    var counts: [String: Int] = [:]
    return hypotheses.filter { hypothesis in
      guard let knob = hypothesis.knob else { return true }
      counts[knob, default: 0] += 1
      return counts[knob, default: 0] <= 2
    }
  }

  /// The hypotheses that all of some failing sessions support.
  private func supported(
    _ hypotheses: [Hypothesis], by failing: [Experiment]
  ) throws(HarnessError) -> [(hypothesis: Hypothesis, explains: Bool)] {
    var left = hypotheses.map { (hypothesis: $0, explains: false) }
    for session in failing {
      left = zip(left, try session.evidence(for: left.map(\.hypothesis), isQuick: true))
        .filter { $0.1 == .supports || $0.1 == .explains }
        .map { ($0.0.hypothesis, $0.1 == .explains) }
    }
    return left
  }

  /// What explained earlier mistakes and explains these sessions.
  private func established(by failing: [Experiment]) throws(HarnessError) -> [Hypothesis] {
    let known = hypotheses.filter { established.contains($0.sentence) }
    return known.isEmpty
      ? [] : try supported(known, by: failing).filter(\.explains).map(\.hypothesis)
  }

  private mutating func judgedSessions(
    _ stops: () -> Bool
  ) throws(HarnessError) -> [(Trace, SessionJudgment)] {
    let sessions = try randomSessions.first(Self.sessionCount, stops: stops)
    if let judged { return Array(zip(sessions, judged)) }
    let known = sessions.map { judge.judgment(of: $0) }
    judged = known
    for (session, judgment) in zip(sessions, known) {
      errors.formUnion(
        Experiment(session, 0, part: .number, judge: judge, judgment: judgment).errors)
    }
    return Array(zip(sessions, known))
  }

  private func play(_ keys: [Key], _ finding: Finding) throws(HarnessError) -> Experiment {
    let trace = try calculator.trace(of: keys, entropy: finding.entropy)
    return Experiment(
      trace, finding.entropy, part: finding.violation.part, judge: judge, errors: errors)
  }
}

extension Hypothesis {
  /// What the calculator shows after each key.
  fileprivate func displays(behind keys: [Key]) -> ArraySlice<Text> {
    var brain = makeBrain()
    var displays: [Text] = []
    brain.play(keys, shown: .display) { displays.append($0.face.display) }
    return displays.dropFirst()
  }
}
