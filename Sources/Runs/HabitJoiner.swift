// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Oracle
internal import Properties
internal import Records
internal import Sessions

/// Finds habits that one choice brings about.
///
/// A way to print numbers shows as several spellings, such as `5.0`, `1e-05` and more digits. They
/// are one habit if each is gone from the sessions that it was told by, once the dialect has that
/// choice. What is left in those of others may be there for another reason.
struct HabitJoiner {
  private let joining: Joining
  private var dialect: Dialect
  /// What is wrong in other sessions: more digits may show it in those of habits, too.
  private let mistakes: Set<String>

  init(_ joining: Joining, besides causes: [Cause]) {
    self.joining = joining
    dialect = joining.calculator.dialect
    mistakes = Set(causes.map(\.finding.violation.causeName))
  }

  /// In how many further sessions a choice must not bring about more spellings than it explains.
  private static var sessionCount: Int { 12 }

  /// Notes of each habit which other one brings it about, and of that one the choice behind it.
  mutating func join(_ habits: inout [Cause]) throws(HarnessError) {
    let open = habits.indices.filter {
      habits[$0].status != .flaky && habits[$0].finding.related == nil
    }
    guard open.count > 1 else { return }
    var sessions: [Trace] = []
    for index in open {
      let finding = habits[index].finding
      for keys in [finding.keys, habits[index].found] {
        if joining.stops() { return }
        sessions.append(try joining.calculator.trace(of: keys, entropy: finding.entropy))
      }
    }
    let others = try joining.randomSessions.first(Self.sessionCount, stops: joining.stops)
    var told = zip(open, stride(from: 0, to: sessions.count, by: 2)).map { index, session in
      ToldHabit(
        index: index, spelling: habits[index].finding.violation.spelling ?? "",
        sessions: session...(session + 1))
    }
    while told.count > 1, let best = bestChoice(told, in: sessions, besides: others) {
      let members = best.members.map(\.index)
      guard let first = members.min(by: { habits[$0].leads(habits[$1]) }) else { return }
      habits[first].explanation = best.choice.sentence
      for member in members where member != first {
        habits[member].leader = habits[first].causeID
      }
      told.removeAll { members.contains($0.index) }
      dialect = best.choice.dialect
    }
  }

  /// A habit among others, and the places of the sessions that it was told by: shrunk and found.
  private struct ToldHabit {
    let index: Int
    let spelling: String
    let sessions: ClosedRange<Int>
  }

  /// The choice that brings about the most habits, and at least two of them.
  ///
  /// It must make nothing else wrong, but for spellings that are fewer than those it explains.
  private func bestChoice(
    _ habits: [ToldHabit], in sessions: [Trace], besides others: [Trace]
  ) -> (choice: Choice, members: [ToldHabit])? {
    let before = Shown(sessions, judgedBy: dialect, joining.properties)
    let beside = Shown(others, judgedBy: dialect, joining.properties)
    // What shows only at switch-on would be gone with any choice.
    let habits = habits.filter { habit in
      habit.sessions.contains { before.firstStep(of: habit.spelling, in: $0) != nil }
    }
    func gone(from after: Shown) -> [ToldHabit] {
      habits.filter { habit in
        habit.sessions.allSatisfy { session in
          let step = before.firstStep(of: habit.spelling, in: session)
          return step == nil || after.firstStep(of: habit.spelling, in: session) != step
        }
      }
    }
    var best: (choice: Choice, members: [ToldHabit], score: Int)?
    for choice in Choice.all(on: dialect) {
      if joining.stops() { return nil }
      // Most choices explain nothing, which is told without searching for the best reading.
      func shown(searching searches: Bool) -> Shown? {
        let shown = Shown(
          sessions, judgedBy: choice.dialect, joining.properties, as: before, searches: searches)
        return shown.mistakes.subtracting(mistakes).isSubset(of: before.mistakes) ? shown : nil
      }
      guard let quick = shown(searching: false), !gone(from: quick).isEmpty,
        let after = shown(searching: true)
      else { continue }
      var members = gone(from: after)
      if choice.keepsSign, !members.isEmpty {
        members += habits.filter { habit in
          habit.spelling == Spelling.signedZero.rawValue
            && !members.contains { $0.index == habit.index }
        }
      }
      let score = members.count - after.spellings.subtracting(before.spellings).count
      guard members.count > 1, score > best?.score ?? 0 else { continue }
      // A mistake may look like another spelling by this choice.
      let most = score > 1 ? beside.count : beside.count - 1
      guard Shown(others, judgedBy: choice.dialect, joining.properties).count <= most else {
        continue
      }
      best = (choice, members, score)
    }
    return best.map { ($0.choice, $0.members) }
  }

  /// What sessions show otherwise than a dialect says, but for the look of switch-on.
  private struct Shown {
    private(set) var mistakes: Set<String> = []
    /// The spellings of each session, and the step at which each shows first.
    private var firstSteps: [[String: Int]] = []
    /// The reading of open knobs that fits each session best.
    private var readings: [Dialect] = []

    init(_ sessions: [Trace], judgedBy dialect: Dialect, _ properties: Set<String>?) {
      let judge = PropertySet(watching: dialect, enabled: properties)
      for session in sessions {
        let judgment = judge.judgment(of: session)
        readings.append(judgment.reading ?? dialect)
        note(judgment)
      }
    }

    /// The same by another dialect.
    ///
    /// - Parameter searches: whether the open knobs may have other values than in `own`.
    init(
      _ sessions: [Trace], judgedBy dialect: Dialect, _ properties: Set<String>?, as own: Shown,
      searches: Bool
    ) {
      let judge = PropertySet(watching: dialect, enabled: properties)
      for (session, reading) in zip(sessions, own.readings) {
        note(
          searches
            ? judge.judgment(of: session)
            : judge.following(dialect.reading(as: reading)).judgmentAsRead(of: session))
      }
    }

    private mutating func note(_ judgment: SessionJudgment) {
      var steps: [String: Int] = [:]
      for failure in judgment.failures where failure.step > 0 {
        if let spelling = failure.violation.spelling {
          steps[spelling] = min(failure.step, steps[spelling] ?? .max)
        } else {
          mistakes.insert(failure.violation.causeName)
        }
      }
      firstSteps.append(steps)
    }

    /// The step at which a session shows a spelling first.
    func firstStep(of spelling: String, in session: Int) -> Int? { firstSteps[session][spelling] }

    var spellings: Set<String> { Set(firstSteps.joined().map(\.key)) }

    /// How many spellings all sessions show, each counted once a session.
    var count: Int { firstSteps.reduce(0) { $0 + $1.count } }
  }
}

/// One choice about how numbers are written, in the place of the dialect's.
private struct Choice {
  let dialect: Dialect
  /// The choice in one sentence.
  let sentence: String
  /// Whether a zero with a sign is written with it, which no knob says.
  var keepsSign = false

  /// The ways in which programming languages print numbers, and each knob of numbers turned.
  static func all(on dialect: Dialect) -> [Choice] {
    printings.compactMap { $0.choice(on: dialect) } + turns(of: dialect)
  }

  private static func turns(of dialect: Dialect) -> [Choice] {
    Knob.all.filter { knob in
      // How many digits of a result are kept is no way to write it.
      knob.parts == [.display, .value] && knob.name != "resultPrecision"
        && !dialect.open.contains { $0.name.description == knob.name }
    }.flatMap { knob in
      knob.samples.filter { $0 != knob.value(of: dialect) }.compactMap { value in
        turned(dialect, [(knob.name, value)]).map {
          Choice(dialect: $0, sentence: advice("It behaves as \(knob.name)=\(value)"))
        }
      }
    }
  }

  /// How a language prints a Double.
  private struct Printing {
    let name: String
    let settings: [(knob: String, value: String)]
    var keepsSign = true

    func choice(on dialect: Dialect) -> Choice? {
      guard case .double = dialect.arithmetic, let turned = Choice.turned(dialect, settings)
      else { return nil }
      // Only what the dialect does not say yet.
      let words = settings.filter { (try? Knob.named($0.knob).value(of: dialect)) != $0.value }
        .map { "\($0.knob)=\($0.value)" }.joined(separator: " ")
      return Choice(
        dialect: turned, sentence: Choice.advice("Numbers are printed as \(name): \(words)"),
        keepsSign: keepsSign)
    }
  }

  private static let printings: [Printing] =
    [
      Printing(
        name: "Swift prints a Double", settings: shortest(below: "2^53") + exponentsWithoutGroups),
      Printing(
        name: "Python prints a float", settings: shortest(below: "16") + exponentsWithoutGroups),
      Printing(
        name: "JavaScript prints a number",
        settings: [
          ("numberStyle", "shortest"), ("plainFrom", "own"), ("plainBelow", "21"),
          ("integersEndInPointZero", "no"), ("exponentHasPlus", "yes"), ("exponentDigits", "1"),
        ] + ungrouped, keepsSign: false),
    ]
    + [6, 10, 12, 15, 16, 17].map { digits in
      Printing(
        name: "C prints %.\(digits)g",
        settings: [
          ("numberStyle", "significant(\(digits))"), ("plainFrom", "-4"),
          ("plainBelow", "\(digits)"), ("integersEndInPointZero", "no"),
        ] + exponentsWithoutGroups)
    }
    + [16, 17].map { digits in
      Printing(
        name: "before, with \(digits) digits",
        settings: [("numberStyle", "significant(\(digits))"), ("plainBelow", "16")],
        keepsSign: false)
    }

  private static func shortest(below limit: String) -> [(knob: String, value: String)] {
    [
      ("numberStyle", "shortest"), ("plainFrom", "-4"), ("plainBelow", limit),
      ("integersEndInPointZero", "yes"),
    ]
  }

  private static let exponentsWithoutGroups =
    [(knob: "exponentHasPlus", value: "yes"), (knob: "exponentDigits", value: "2")] + ungrouped

  private static let ungrouped = [
    (knob: "groupsWhileTyping", value: "no"), (knob: "groupSeparator", value: ""),
  ]

  private static func advice(_ sentence: String) -> String {
    "\(sentence); if that is meant, put it into the dialect."
  }

  /// The dialect with these knobs turned; nil if that is no dialect, or the same.
  private static func turned(
    _ dialect: Dialect, _ settings: [(knob: String, value: String)]
  ) -> Dialect? {
    var turned = dialect
    for (name, value) in settings {
      guard let knob = try? Knob.named(name), (try? knob.turn(&turned, to: value)) != nil else {
        return nil
      }
    }
    return turned != dialect && (try? turned.check()) != nil ? turned : nil
  }
}
