// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
public import Sessions

/// Learns the dialect of an unknown calculator by pressing its keys.
///
/// Every dialect is possible at first. The learner plays the session whose answers are expected to
/// rule out the most dialects, and drops those that the answers contradict. Since a knob turns only
/// where that explains answers consistently, calculators with bugs can be learned, too. What no
/// knob explains is reported.
public struct Learner {
  private let play: ([Key]) throws(HarnessError) -> Trace
  let stops: () -> Bool
  private let most: Int
  let checks: Int
  private let ownKeys: [OwnKey]

  /// How many sessions look for what no knob explains.
  private static let explorations = 60

  /// - Parameters:
  ///   - most: how many sessions are played at most.
  ///   - checks: how many further ones check what was learned.
  ///   - ownKeys: keys by formula that the calculator may have; others cannot be found.
  ///   - stops: called before each session; if true, what is known by then is the result.
  ///   - play: switches the calculator on and presses keys; it refuses a key with `error=`.
  public init(
    most: Int = 400, checks: Int = 1000, ownKeys: [OwnKey] = [],
    stops: @escaping () -> Bool = { false },
    playing play: @escaping ([Key]) throws(HarnessError) -> Trace
  ) {
    (self.most, self.checks, self.ownKeys) = (most, checks, ownKeys)
    (self.stops, self.play) = (stops, play)
  }

  /// Learns the calculator's dialect.
  ///
  /// - Parameters:
  ///   - name: the name to give the dialect.
  ///   - onProgress: called after each session.
  public func learn(
    name: Text, onProgress: (LearningProgress) -> Void = { _ in }
  ) throws(HarnessError) -> Learned {
    var interview = Interview(most: most, stops: stops, playing: play)
    var search = KeypadSearch(ownKeys: ownKeys.map(\.key))
    try search.run(&interview)
    var dialect = Dialect(name: name, keypad: Keypad(search.keys))
    for own in ownKeys where search.keys.contains(own.key) { dialect.define(own) }
    guard search.keys.contains(where: { $0.digit != nil }) || interview.end != nil else {
      throw HarnessError("no digit key changes the display, so there is nothing to learn")
    }
    interview.deadly = Set(search.deadly)
    let answered = Keypad(search.keys.filter { !interview.deadly.contains($0) })
    if answered.contains(.enter), !answered.contains(.equals) { dialect.machine = .rpn }
    func show(_ left: Int, _ dialect: Dialect) {
      onProgress(
        LearningProgress(
          sessions: interview.sessions.count, presses: interview.presses,
          expected: interview.sessions.count + left, dialect: dialect))
    }
    try measureEntry(&dialect, &interview)
    func answers(to spellings: some Sequence<String>) throws(HarnessError) -> [PlayedSession] {
      var played: [PlayedSession] = []
      for spelling in spellings {
        guard let keys = try? Key.read(spelling, on: dialect),
          interview.deadly.isDisjoint(with: keys)
        else { continue }
        if let session = try interview.ask(keys) { played.append(session) }
        show(40, dialect)
      }
      return played
    }
    let opening = try answers(to: Questions.opening(machine: dialect.machine))
    if let expression = ExpressionDisplay(in: opening) {
      throw HarnessError(
        "its display shows \"\(expression.shown)\" after \(expression.keys.spelled), the whole "
          + "expression, which no dialect describes; have the adapter give the number at its end as "
          + "the display, and the expression as the description")
    }
    dialect.visible = visible(interview.sessions)
    var elimination = Elimination(
      dialect, changingAtSwitchOn: interview.changesAtSwitchOn,
      spelling: OwnSpelling(in: interview.sessions))
    // Entries of hundreds of digits say nothing but how long an entry may grow, and a key that does
    // nothing is none.
    for session in interview.sessions
    where session.keys.count <= 64 && session.keys.allSatisfy(dialect.keypad.contains) {
      elimination.add(session)
    }
    elimination.fit(stops)
    elimination.settleSwitchOn()
    elimination.fit(stops)
    elimination.fitNumbers(stops)
    func fitNumbers(
      after questions: some Sequence<String>, keepsArithmetic: Bool = false
    ) throws(HarnessError) {
      for session in try answers(to: questions) { elimination.add(session) }
      elimination.fitNumbers(stops, keepsArithmetic: keepsArithmetic)
    }
    var roundings = Questions.roundings(machine: dialect.machine)[...]
    // So many digits after the point may be all that a number has, or all of it that is shown.
    if case .fraction = elimination.dialect.numberStyle.rounding {
      try fitNumbers(after: roundings.prefix(3))
      roundings = roundings.dropFirst(3)
    }
    if elimination.dialect.arithmetic != dialect.arithmetic {
      try fitNumbers(after: roundings)
      switch elimination.dialect.arithmetic {
      case .fractionDigits(let places, _) where places <= 50:
        try fitNumbers(after: Questions.halves(places: places, machine: dialect.machine))
      case .rationals(let places) where places <= 50:
        // Whether fractions with finitely many digits are shown whole.
        try fitNumbers(
          after: Questions.longer(places: places, machine: dialect.machine), keepsArithmetic: true)
      case .significantDigits(let count, _) where count <= 50:
        try fitNumbers(after: Questions.ties(digits: count, on: elimination.dialect))
      case .fractionDigits, .rationals, .double, .binaryDigits, .significantDigits: break
      }
    }
    elimination.fit(stops)
    var planner = Planner(Questions(for: elimination.dialect, without: interview.deadly))
    func ask(_ keys: [Key], _ left: Int) throws(HarnessError) -> Bool {
      guard let session = try interview.ask(keys) else { return false }
      elimination.add(session)
      if elimination.losses.last?.all ?? 0 > 0 { elimination.fit(stops) }
      show(left, elimination.dialect)
      return true
    }
    while let (keys, left) = planner.next(elimination) {
      guard try ask(keys, left + Self.explorations) else { break }
    }
    // What no knob explains shows where no question was asked.
    for played in 0..<Self.explorations {
      guard let keys = planner.explore(elimination) else { break }
      guard try ask(keys, Self.explorations - played) else { break }
    }
    func askRest() throws(HarnessError) {
      while let (keys, left) = planner.next(elimination) {
        guard try ask(keys, left) else { return }
      }
    }
    try askRest()
    var confirmed: ResultPrecision = .full
    func confirmRounding() throws(HarnessError) {
      while elimination.dialect.resultPrecision != confirmed,
        elimination.dialect.resultPrecision != .full
      {
        let precision = elimination.dialect.resultPrecision
        let sessions = try answers(
          to: Questions.digits(beyond: precision, machine: dialect.machine))
        sessions.forEach { elimination.add($0) }
        if elimination.dismissRounding(contradictedBy: sessions) {
          elimination.fit(stops)
        } else {
          confirmed = precision
          // Decimal arithmetic of as many digits shows nearly the same, but goes farther.
          try fitNumbers(after: [Questions.overflow(on: elimination.dialect)])
          if case .significant(let count) = precision {
            try fitNumbers(after: Questions.ties(digits: count, on: elimination.dialect))
          }
        }
        try askRest()
      }
    }
    try confirmRounding()
    let checked = try check(&elimination, &interview)
    elimination.forgetNeedless()
    try askRest()
    elimination.fitNumbers(stops)
    try confirmRounding()
    elimination.fitLibrary()
    elimination.fitForm()
    elimination.forgetTolerance()
    var learned = try report(elimination, &interview)
    learned.checked = checked
    if !search.broken.isEmpty {
      learned.warnings.append(
        "it answers these keys, but they do nothing anywhere, so they were left out: "
          + search.broken.spelled)
    }
    return learned
  }

  /// Types digits until no more appear, to see how long an entry may grow.
  private func measureEntry(
    _ dialect: inout Dialect, _ interview: inout Interview
  ) throws(HarnessError) {
    let digits = (0..<400).compactMap { index -> Key? in
      let key = KeypadSearch.digits[index % KeypadSearch.digits.count]
      return dialect.keypad.contains(key) && !interview.deadly.contains(key) ? key : nil
    }
    for count in [20, 60, 320] where count <= digits.count {
      guard let session = try interview.ask(Array(digits.prefix(count))), let last = session.last
      else { return }
      let shown = last.face.display.bytes.count { (0x30...0x39).contains($0) }
      guard shown > 0 else { return }
      dialect.entryRoom = .digits(shown < count ? shown : 10_000)
      if shown < count { return }
    }
  }

  /// The parts present in at least a quarter of all readings.
  private func visible(_ sessions: [PlayedSession]) -> Fields {
    let readings = sessions.flatMap(\.readings)
    return Fields.each.reduce(into: .display) { parts, part in
      let count = readings.count {
        $0.shown.contains(part) && (part != .value || $0.value != nil)
      }
      if 4 * count >= readings.count { parts.insert(part) }
    }
  }
}
