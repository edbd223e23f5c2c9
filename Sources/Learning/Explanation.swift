// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Oracle
internal import Sessions

/// How much of sessions a dialect leaves unexplained.
struct Loss {
  /// All of it, weighed by part.
  var all = 0
  /// What is more than a number otherwise written, or a text.
  var grave = 0

  static func + (one: Loss, other: Loss) -> Loss {
    Loss(all: one.all + other.all, grave: one.grave + other.grave)
  }
}

/// How much more of some sessions one dialect explains than another.
struct Gain {
  private(set) var all = 0
  private var grave = 0
  /// How many sessions it explains better, and worse.
  private(set) var better = 0
  private(set) var worse = 0
  private var gravelyBetter = 0
  private var gravelyWorse = 0

  /// Counts a session of which the other leaves `loss`, and this one `own`.
  mutating func add(_ loss: Loss, _ own: Loss) {
    all += loss.all - own.all
    grave += loss.grave - own.grave
    if own.all < loss.all { better += 1 }
    if own.all > loss.all { worse += 1 }
    if own.grave < loss.grave { gravelyBetter += 1 }
    if own.grave > loss.grave { gravelyWorse += 1 }
  }

  /// Whether it explains more, and nothing or little worse.
  ///
  /// What is only written otherwise does not outweigh numbers, states, and typing.
  var isClear: Bool {
    all > 0 && grave >= 0
      && (better >= 3 * worse || gravelyBetter > 0 && gravelyBetter >= 3 * gravelyWorse)
  }
}

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
  /// not judged, which is worse than any number of other differences.
  mutating func loss(of session: PlayedSession) -> Loss {
    var loss = Loss()
    if disagreements(session, [.display, .value, .pending], atMost: 1) > 0 {
      for differences in SessionJudge.judge(session.keys, showing: session.readings, on: wordless) {
        let parts = differences?.map(\.part)
        loss.all += Self.weight(parts)
        loss.grave += Self.weight(parts?.filter { $0 < .spelling })
      }
    }
    if hasTexts { loss.all += 8 * disagreements(session, [.label, .description], atMost: .max) }
    return loss
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

  /// The weight of one reading; nil if it is not judged.
  private static func weight(_ parts: [Part]?) -> Int {
    parts?.reduce(0) { $0 + weight($1) } ?? 24
  }

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
