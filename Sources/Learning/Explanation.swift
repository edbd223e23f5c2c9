// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Oracle
internal import Sessions

/// Measures how much of a session a dialect leaves unexplained.
struct Explanation {
  /// The dialect without its texts, which are judged apart: a mess in one does not hide the other.
  private let wordless: Dialect
  private let hasTexts: Bool
  private var judge: Judge

  init(_ dialect: Dialect) {
    var wordless = dialect
    wordless.visible.subtract([.label, .description])
    self.wordless = wordless
    hasTexts = wordless.visible != dialect.visible
    judge = Judge(dialect)
  }

  /// What is left unexplained, part by part; 0 for nothing.
  ///
  /// A number weighs as much as all that can be wrong in a text. What comes after a wrong number is
  /// not judged: the longer, the worse, but one long session does not outweigh several.
  mutating func loss(of session: PlayedSession) -> Loss {
    var loss = Loss()
    if disagreements(session, [.display, .value, .pending], atMost: 1) > 0 {
      var unjudged = 0
      for differences in SessionJudge.judge(session.keys, showing: session.readings, on: wordless) {
        guard let parts = differences?.map(\.part) else {
          unjudged += 1
          continue
        }
        loss.all += Self.weight(parts)
        loss.grave += Self.weight(parts.filter { $0 < .spelling })
      }
      let weight = 24 * min(unjudged, 4) + 2 * max(0, unjudged - 4)
      loss = loss + Loss(all: weight, grave: weight)
    }
    if hasTexts { loss.all += 8 * disagreements(session, [.label, .description], atMost: .max) }
    return loss
  }

  /// What is left unexplained of sessions, counted no further than beyond a limit.
  mutating func loss(of sessions: some Sequence<PlayedSession>, atMost most: Int) -> Int {
    var sum = 0
    for session in sessions {
      sum += loss(of: session).all
      if sum > most { break }
    }
    return sum
  }

  /// The parts of what a session shows at switch-on that differ.
  mutating func differencesAtSwitchOn(_ session: PlayedSession) -> Fields {
    let start = PlayedSession(Trace(keys: [], readings: Array(session.readings.prefix(1))))
    return Fields.each.reduce(into: []) {
      if disagreements(start, $1, atMost: 1) > 0 { $0.insert($1) }
    }
  }

  /// How many readings differ in these parts, up to a limit.
  private mutating func disagreements(
    _ session: PlayedSession, _ parts: Fields, atMost most: Int
  ) -> Int {
    var count = 0
    judge.switchOn()
    for (step, reading) in session.readings.enumerated() where step <= session.keys.count {
      var reading = reading
      reading.shown.formIntersection(parts)
      let key = step == 0 ? nil : session.keys[step - 1]
      if case .divergence = judge.observe(key, reading) { count += 1 }
      if count >= most { break }
    }
    return count
  }

  private static func weight(_ parts: [Part]) -> Int { parts.reduce(0) { $0 + weight($1) } }

  private static func weight(_ part: Part) -> Int {
    switch part {
    case .alive: 0
    case .number: 32
    case .state, .typing: 16
    case .meaning: 8
    case .spelling: 4
    }
  }
}
