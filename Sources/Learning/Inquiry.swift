// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Sessions

/// Asks a calculator whose keys are known what its knobs are, and fits a dialect to the answers.
struct Inquiry {
  var interview: Interview
  var elimination: Elimination
  /// What was known before anything was eliminated.
  private let start: Dialect
  private let stops: () -> Bool
  private let onProgress: (LearningProgress) -> Void
  /// Chooses what to ask, once it is known how numbers are shown.
  private var planner: Planner?
  /// What numbers are computed with and rounded to, as far as nothing more can be asked about it.
  private var confirmed: (arithmetics: [Arithmetic], precisions: [ResultPrecision])

  /// How many sessions look for what no knob explains.
  private static let explorations = 54

  /// Looks how long an entry may grow, what is shown, and what the first answers tell.
  ///
  /// - Parameters:
  ///   - dialect: the keys and the kind of machine.
  ///   - interview: what was asked to find them.
  init(
    _ dialect: Dialect, _ interview: Interview, stops: @escaping () -> Bool,
    onProgress: @escaping (LearningProgress) -> Void
  ) throws(HarnessError) {
    var (dialect, interview) = (dialect, interview)
    if let room = try interview.entryRoom(of: dialect) { dialect.entryRoom = room }
    let opening = try interview.answers(
      to: Questions.opening(machine: dialect.machine), on: dialect, onProgress)
    if let expression = ExpressionDisplay(in: opening) {
      throw HarnessError(
        "its display shows \"\(expression.shown)\" after \(expression.keys.spelled), the whole "
          + "expression, which no dialect describes; have the adapter give the number at its end as "
          + "the display, and the expression as the description")
    }
    dialect.visible = interview.visible
    (self.interview, start) = (interview, dialect)
    (self.stops, self.onProgress) = (stops, onProgress)
    confirmed = ([dialect.arithmetic], [.full])
    elimination = Elimination(
      dialect, changingAtSwitchOn: interview.changesAtSwitchOn,
      spelling: OwnSpelling(in: interview.sessions))
    // Entries of hundreds of digits say nothing but how long an entry may grow, and a key that does
    // nothing is none.
    for session in interview.sessions
    where session.keys.count <= 64 && session.keys.allSatisfy(dialect.keypad.contains) {
      elimination.add(session)
    }
    // However early it ends, what was seen is learned from.
    elimination.fit { false }
    elimination.settleSwitchOn()
    elimination.fit { false }
    elimination.fitNumbers(stops)
  }

  // MARK: - In this order

  /// Asks how numbers are computed, rounded and written: what the others are chosen by.
  mutating func askAboutNumbers() throws(HarnessError) {
    // So many digits after the point may be all that a number has, or all of it that is shown.
    if case .fraction = elimination.dialect.numberStyle.rounding {
      try fitNumbers(after: Questions.roundings(machine: start.machine).prefix(3))
    }
    elimination.fit(stops)
    try confirmNumbers()
  }

  /// Asks what tells most, until every knob is told, and looks for what no knob explains.
  mutating func askAboutKnobs() throws(HarnessError) {
    planner = Planner(Questions(for: elimination.dialect, without: interview.deadly))
    try askRest(besides: Self.explorations)
    // What no knob explains shows where no question was asked.
    for played in 0..<Self.explorations {
      guard let keys = planner?.explore(elimination),
        try ask(keys, Self.explorations - played)
      else { break }
    }
    try askRest()
    try confirmNumbers()
    try askRest()
  }

  /// Settles what only all answers together tell.
  mutating func settle() throws(HarnessError) {
    elimination.forgetNeedless()
    try askRest()
    elimination.fitNumbers(stops)
    try confirmNumbers()
    elimination.forgetRounding(stops)
    elimination.forgetContradicted(stops)
    elimination.fitLibrary()
    elimination.fitForm()
    elimination.forgetTolerance()
  }

  // MARK: - Steps

  private mutating func askRest(besides others: Int = 0) throws(HarnessError) {
    while let (keys, left) = planner?.next(elimination) {
      guard try ask(keys, left + others) else { return }
    }
  }

  /// Asks a session and fits the dialect to its answers; whether there was room for it.
  private mutating func ask(_ keys: [Key], _ left: Int) throws(HarnessError) -> Bool {
    guard let session = try interview.ask(keys) else { return false }
    elimination.add(session)
    if elimination.losses.last?.all ?? 0 > 0 { elimination.fit(stops) }
    onProgress(interview.progress(expecting: left, elimination.dialect))
    return true
  }

  private mutating func fitNumbers(
    after questions: some Sequence<String>, keepsArithmetic: Bool = false
  ) throws(HarnessError) {
    for session in try interview.answers(to: questions, on: start, onProgress) {
      elimination.add(session)
    }
    elimination.fitNumbers(stops, keepsArithmetic: keepsArithmetic)
  }

  /// Asks more about what seems to round numbers, until that no longer changes.
  private mutating func confirmNumbers() throws(HarnessError) {
    while !stops() {
      let (arithmetic, precision) = (
        elimination.dialect.arithmetic, elimination.dialect.resultPrecision
      )
      if !confirmed.arithmetics.contains(arithmetic) {
        try askAboutArithmetic()
        confirmed.arithmetics += [arithmetic, elimination.dialect.arithmetic]
        elimination.fit(stops)
      } else if !confirmed.precisions.contains(precision) {
        try ask(about: precision)
      } else {
        return
      }
    }
  }

  /// Asks how an arithmetic other than that of Doubles rounds its results.
  private mutating func askAboutArithmetic() throws(HarnessError) {
    let machine = start.machine
    try fitNumbers(after: Questions.roundings(machine: machine))
    switch elimination.dialect.arithmetic {
    case .fractionDigits(let places, _) where places <= 50:
      try fitNumbers(after: Questions.halves(places: places, machine: machine))
    case .rationals(let places) where places <= 50:
      // Whether fractions with finitely many digits are shown whole.
      try fitNumbers(
        after: Questions.longer(places: places, machine: machine), keepsArithmetic: true)
    case .significantDigits(let count, _) where count <= 50:
      try fitNumbers(after: Questions.ties(digits: count, on: elimination.dialect))
    case .fractionDigits, .rationals, .double, .binaryDigits, .significantDigits: break
    }
  }

  /// Makes sure that results are rounded before they are gone on with.
  private mutating func ask(about precision: ResultPrecision) throws(HarnessError) {
    let sessions = try interview.answers(
      to: Questions.digits(beyond: precision, machine: start.machine), on: start, onProgress)
    for session in sessions { elimination.add(session) }
    if elimination.dismissRounding(contradictedBy: sessions) {
      elimination.fit(stops)
      return elimination.fitNumbers(stops)
    }
    confirmed.precisions.append(precision)
    // Decimal arithmetic of as many digits shows nearly the same, but goes farther.
    try fitNumbers(after: [Questions.overflow(on: elimination.dialect)])
    if case .significant(let count) = precision {
      try fitNumbers(after: Questions.ties(digits: count, on: elimination.dialect))
    }
  }
}

extension Interview {
  /// How many questions follow the first ones, about.
  private static let usualRest = 40

  /// The answers to questions, as far as their keys are there and can be pressed.
  fileprivate mutating func answers(
    to questions: some Sequence<String>, on dialect: Dialect,
    _ onProgress: (LearningProgress) -> Void
  ) throws(HarnessError) -> [PlayedSession] {
    var played: [PlayedSession] = []
    for question in questions {
      guard let keys = try? Key.read(question, on: dialect), deadly.isDisjoint(with: keys) else {
        continue
      }
      if let session = try ask(keys) { played.append(session) }
      onProgress(progress(expecting: Self.usualRest, dialect))
    }
    return played
  }

  fileprivate func progress(expecting left: Int, _ dialect: Dialect) -> LearningProgress {
    LearningProgress(
      sessions: sessions.count, presses: presses, expected: sessions.count + left,
      dialect: dialect)
  }

  /// Types digits until no more appear; nil if nothing tells how long an entry may grow.
  fileprivate mutating func entryRoom(of dialect: Dialect) throws(HarnessError) -> EntryRoom? {
    let digits = (0..<400).compactMap { index -> Key? in
      let key = KeypadSearch.digits[index % KeypadSearch.digits.count]
      return dialect.keypad.contains(key) && !deadly.contains(key) ? key : nil
    }
    var room: EntryRoom?
    for count in [20, 60, 320] where count <= digits.count {
      guard let last = try ask(Array(digits.prefix(count)))?.last else { return room }
      let shown = last.face.display.bytes.count { (0x30...0x39).contains($0) }
      guard shown > 0 else { return room }
      room = .digits(shown < count ? shown : 10_000)
      if shown < count { return room }
    }
    return room
  }

  /// The parts present in at least a quarter of all readings.
  fileprivate var visible: Fields {
    let readings = sessions.flatMap(\.readings)
    return Fields.each.reduce(into: .display) { parts, part in
      let count = readings.count {
        $0.shown.contains(part) && (part != .value || $0.value != nil)
      }
      if 4 * count >= readings.count { parts.insert(part) }
    }
  }
}
