// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Sessions

/// The dialect that explains most of what was seen, and what else each knob could be.
///
/// A knob turns only to a value that explains more sessions and hardly any worse: what no value
/// explains alike is a mistake of the calculator, not a choice.
struct Elimination {
  private(set) var dialect: Dialect
  /// The dialect before anything was learned.
  let usual: Dialect
  var knobs: [AskedKnob]
  var alternatives: [Alternative] = []
  private(set) var sessions: [PlayedSession] = []
  /// What the dialect leaves unexplained of each session.
  private(set) var losses: [Loss] = []
  var explanation: Explanation
  private var prediction: Prediction
  /// What the dialect shows in each session.
  private(set) var predicted: [[Reading]] = []
  var texts: SeenTexts
  /// The sessions that were searched for texts with the dialect as it is.
  var searched: Set<Int> = []
  /// Those that were searched for texts in other forms, too.
  var searchedInForms: Set<Int> = []
  /// The parts that differ from one switch-on to the next, and those that no knob explains there.
  private let changesAtSwitchOn: Fields
  private var unexplainedAtSwitchOn: Fields = []
  let spelling: OwnSpelling
  /// The names of the knobs that are not turned any more.
  private(set) var settledKnobs: Set<String> = []
  /// The sessions for which pairs of turns were tried.
  private var triedPairs: Set<[Key]> = []

  /// - Parameter changes: the parts of the reading at switch-on that teach nothing.
  init(_ dialect: Dialect, changingAtSwitchOn changes: Fields, spelling: OwnSpelling) {
    (self.dialect, usual) = (dialect, dialect)
    changesAtSwitchOn = changes
    self.spelling = spelling
    knobs = AskedKnob.all(for: dialect.keypad)
    explanation = Explanation(dialect)
    prediction = Prediction(dialect)
    texts = SeenTexts(knobs: knobs.count)
    offerTurns()
  }

  var loss: Int { losses.reduce(Loss(), +).all }

  /// Takes the answers of a session into account, once.
  mutating func add(_ session: PlayedSession) {
    if sessions.contains(where: { $0.keys == session.keys }) { return }
    let session = settled(session)
    sessions.append(session)
    losses.append(explanation.loss(of: session))
    predicted.append(prediction.readings(of: session.keys))
    for alternative in alternatives.indices { compare(alternative, sessions.count - 1) }
  }

  /// Ignores the parts of the reading at switch-on that the dialect mostly fails to explain, except
  /// where no key is pressed: they would count against every session.
  mutating func settleSwitchOn() {
    let differences = sessions.map { explanation.differencesAtSwitchOn($0) }
    for part in Fields.each
    where 2 * differences.count(where: { $0.contains(part) }) > sessions.count {
      unexplainedAtSwitchOn.insert(part)
    }
    if unexplainedAtSwitchOn.isEmpty { return }
    sessions = sessions.map(settled)
    alternatives = []
    adopt(dialect)
  }

  /// A session as a dialect would spell it, without what changes at switch-on and, if any key is
  /// pressed, what no knob explains.
  func settled(_ session: PlayedSession) -> PlayedSession {
    spelling.respelled(session).without(
      session.keys.isEmpty
        ? changesAtSwitchOn : changesAtSwitchOn.union(unexplainedAtSwitchOn))
  }

  private mutating func compare(_ alternative: Int, _ index: Int) {
    let session = sessions[index]
    let loss = losses[index]
    guard knobs[alternatives[alternative].knob].knob.affects(session.keys) else { return }
    let difference = alternatives[alternative].difference(
      of: session.keys, from: predicted[index])
    if difference != nil || loss.all > 0 && session.keys.count <= Self.longestSearched {
      alternatives[alternative].compare(session, index, difference, loss: loss)
    }
  }

  /// Sessions that no dialect predicts otherwise are compared only if they are short.
  private static let longestSearched = 6

  // MARK: - Turning knobs

  /// Turns knobs until no turn explains more.
  mutating func fit(_ stops: () -> Bool) {
    for _ in 0..<24 {
      guard !stops() else { return }
      if findTexts() { continue }
      guard loss > 0, turnNotFinite() || turnBlank() || turnBest() || turnPair(stops) else {
        return
      }
    }
  }

  /// Turns a knob no more.
  mutating func settle(_ knob: String) {
    settledKnobs.insert(knob)
    alternatives.removeAll { knobs[$0.knob].knob.name == knob }
  }

  /// Tries another dialect as a whole.
  mutating func adopt(_ other: Dialect) {
    dialect = other
    explanation = Explanation(other)
    prediction = Prediction(other)
    let unchanged = sessions.indices.filter {
      prediction.difference(of: sessions[$0].keys, from: predicted[$0]) == nil
    }
    predicted = sessions.map { prediction.readings(of: $0.keys) }
    let before = losses
    losses = sessions.map { explanation.loss(of: $0) }
    // Where turning a knob changes what is permitted and not what is shown, nothing is known.
    let isKnown = unchanged.allSatisfy { losses[$0] == before[$0] }
    searched = []
    offerTurns(knowing: isKnown ? Set(unchanged) : [])
  }

  /// What a dialect leaves unexplained of the sessions with these indices, or of all.
  func loss(of other: Dialect, in indices: [Int]? = nil, atMost most: Int = .max) -> Int {
    var explanation = Explanation(other)
    return explanation.loss(
      of: (indices ?? Array(sessions.indices)).lazy.map { sessions[$0] }, atMost: most)
  }

  /// - Parameter known: the sessions in which the dialect shows the same as before.
  mutating func offerTurns(knowing known: Set<Int> = []) {
    let before = Dictionary(grouping: alternatives, by: \.knob)
    alternatives = []
    for (index, asked) in knobs.enumerated()
    where !settledKnobs.contains(asked.knob.name) {
      let current = asked.knob.value(of: dialect)
      for value in asked.values where value != current {
        guard let turned = turned(dialect, asked, to: value) else { continue }
        var alternative = Alternative(
          knob: index, value: value, dialect: turned,
          isUnheard: asked.isText && value == AskedKnob.unheard.description)
        if let other = before[index]?.first(where: { $0.value == value }) {
          alternative.adopt(other, for: known)
        }
        alternatives.append(alternative)
      }
    }
    for index in sessions.indices {
      for alternative in alternatives.indices { compare(alternative, index) }
    }
  }

  /// Makes the turns that explain more, the best first, each only if it still does.
  mutating func turnBest() -> Bool {
    let better = alternatives.indices.filter { index in
      alternatives[index].isBetter && !goesOn(alternatives[index])
    }.sorted { one, other in
      let (one, other) = (alternatives[one], alternatives[other])
      // What permits the most is turned only where nothing else explains as much.
      if isTolerant(one) != isTolerant(other) { return isTolerant(other) }
      let (gain, most) = (one.gain.all, other.gain.all)
      return gain != most ? gain > most : one.worse < other.worse
    }
    var turned = dialect
    var least = loss
    var done: Set<Int> = []
    for index in better {
      let alternative = alternatives[index]
      guard done.count < 6, !done.contains(alternative.knob),
        let other = self.turned(turned, knobs[alternative.knob], to: alternative.value)
      else { continue }
      let loss = loss(of: other, atMost: least)
      if loss < least {
        (turned, least) = (other, loss)
        done.insert(alternative.knob)
      }
    }
    if done.isEmpty { return false }
    adopt(turned)
    return true
  }

  /// Whether it goes on with infinities, of which the texts decide, too.
  func goesOn(_ alternative: Alternative) -> Bool {
    alternative.dialect.notFinite == .value && dialect.notFinite == .error
  }

  /// Whether it permits several ways to show a number.
  func isTolerant(_ alternative: Alternative) -> Bool {
    alternative.dialect.trailingZeros == .any && dialect.trailingZeros != .any
  }

  /// A dialect with another value of a knob, and with the texts seen that belong to the value.
  private func turned(_ dialect: Dialect, _ asked: AskedKnob, to value: String) -> Dialect? {
    let other: Dialect? =
      switch (asked.knob.name, value) {
      case ("notFinite", "\(NotFinite.value)"): goingOn(from: dialect).first
      case ("displayAfterOperator", "\(DisplayAfterOperator.blank)"): blank(from: dialect)
      case ("displayAfterOperator", "\(DisplayAfterOperator.operator)"):
        showingOperators(from: dialect)
      default: nil
      }
    return other ?? asked.turned(dialect, to: value)
  }

  /// Turns two knobs that explain a session only together.
  private mutating func turnPair(_ stops: () -> Bool) -> Bool {
    let all = sessions.indices.filter { losses[$0].all > 0 }
    // Where most is unexplained, the calculator is not one that knobs describe.
    guard all.count < max(8, sessions.count / 4) else { return false }
    // The shortest of each kind: mistakes of other keys need not be tried again and again.
    var kinds: Set<UInt64> = []
    let failing = all.sorted { sessions[$0].keys.count < sessions[$1].keys.count }.filter {
      kinds.insert(Alternative.kind(of: sessions[$0].keys, upTo: .max)).inserted
    }
    for index in failing.prefix(6) where !triedPairs.contains(sessions[index].keys) {
      triedPairs.insert(sessions[index].keys)
      for one in telling(index) {
        for other in alternatives.indices where !stops() {
          let (one, other) = (alternatives[one], alternatives[other])
          guard one.knob != other.knob, !other.isUnheard, other.worse == 0,
            knobs[other.knob].values.count <= 4,
            let both = turned(one.dialect, knobs[other.knob], to: other.value),
            loss(of: both, in: [index], atMost: 0) == 0, isBetter(both)
          else { continue }
          adopt(both)
          return true
        }
      }
    }
    return false
  }

  /// The alternatives that predict something else for a session, one for each prediction.
  private mutating func telling(_ session: Int) -> [Int] {
    let (keys, predicted) = (sessions[session].keys, predicted[session])
    var met: Set<UInt64> = []
    return Array(
      alternatives.indices.filter { index in
        guard !alternatives[index].isUnheard, alternatives[index].worse == 0,
          let difference = alternatives[index].difference(of: keys, from: predicted)
        else { return false }
        return met.insert(difference.hash).inserted
      }.prefix(24))
  }

  func isBetter(_ other: Dialect) -> Bool { isConsistent(other, worseAtMost: 2) }

  /// Whether a dialect explains more sessions, and hardly any worse.
  func isConsistent(_ other: Dialect, worseAtMost most: Int = .max) -> Bool {
    let gain = gain(of: other, worseAtMost: most)
    return gain.isClear && gain.worse <= most
  }

  /// How much more a dialect explains, as far as it explains no more sessions worse.
  func gain(of other: Dialect, worseAtMost most: Int = .max) -> Gain {
    var explanation = Explanation(other)
    var gain = Gain()
    for (session, loss) in zip(sessions, losses) where gain.worse <= most {
      gain.add(loss, explanation.loss(of: session))
    }
    return gain
  }
}
