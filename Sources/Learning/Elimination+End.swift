// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects

/// What only all answers together tell: which knobs are turned back, and to what explains most.
extension Elimination {
  /// Computes with all digits, for good, unless more than a few sessions tell that results are
  /// rounded, which would show in most quotients.
  mutating func forgetRounding(_ stops: () -> Bool) {
    let full = alternatives.first {
      knobs[$0.knob].knob.name == "resultPrecision" && $0.dialect.resultPrecision == .full
    }
    if let full, full.explained(besides: losses).byDialectAlone.count > 3 { return }
    settle("resultPrecision")
    guard let full else { return }
    adopt(full.dialect)
    fit(stops)
  }

  /// Turns back a knob that permits several ways to show a number, if one way explains as much.
  mutating func forgetTolerance() {
    var other = dialect
    other.trailingZeros = .none
    if other != dialect, loss(of: other, atMost: loss) <= loss { adopt(other) }
  }

  /// Turns knobs back that were turned for what other knobs explain by now.
  mutating func forgetNeedless() {
    for _ in knobs {
      let needless = alternatives.first { alternative in
        isUsual(alternative) && alternative.worse == 0
          && loss(of: alternative.dialect, atMost: loss) <= loss
      }
      guard let needless else { return }
      adopt(needless.dialect)
    }
  }

  /// Turns knobs that sessions contradict to other values if that explains more sessions: the
  /// beginning of a mistake may look like a choice.
  ///
  /// Where most is unexplained, the reason may be another one.
  mutating func forgetContradicted(_ stops: () -> Bool) {
    guard losses.count(where: { $0.grave > 0 }) * 2 < sessions.count else { return }
    var other = self
    other.turnContradicted(stops)
    if other.explained > explained { self = other }
  }

  /// How many sessions are explained from beginning to end.
  private var explained: Int { losses.count { $0.all == 0 } }

  /// Turns knobs that sessions contradict, each once.
  private mutating func turnContradicted(_ stops: () -> Bool) {
    while !stops(),
      let other = explainingMost()
        ?? alternatives.indices.first(where: { isUnlikely(besides: $0) })
    {
      let turned = alternatives[other]
      settle(knobs[turned.knob].knob.name)
      adopt(turned.dialect)
      fit(stops)
      forgetNeedless()
    }
  }

  /// The alternative that explains the most of the sessions in which it shows something else, if
  /// the dialect explains fewer of them.
  private func explainingMost() -> Int? {
    let leads = alternatives.indices.map { index in
      (alternative: index, lead: lead(of: alternatives[index]))
    }
    return leads.filter { $0.lead > 0 }.max { $0.lead < $1.lead }?.alternative
  }

  /// How many sessions more than the dialect an alternative explains of those in which it shows
  /// something else.
  ///
  /// What an unusual value explains with one key alone is a mistake of that key.
  private func lead(of alternative: Alternative) -> Int {
    if alternative.isUnheard || isTolerant(alternative) || goesOn(alternative) { return 0 }
    let (alone, byDialectAlone, moreMistakes) = alternative.explained(besides: losses)
    // What is only written otherwise is a habit, and no reason for an unusual value.
    guard alone.count > 1, isUsual(alternative) || moreMistakes <= 0 else { return 0 }
    let others = Set(byDialectAlone.flatMap { sessions[$0].keys })
    let isOfOneKey =
      !isUsual(alternative)
      && !alone.map { sessions[$0] }.keysInCommon.subtracting(others).isEmpty
    return isOfOneKey ? 0 : alone.count - byDialectAlone.count
  }

  private func isUsual(_ alternative: Alternative) -> Bool {
    alternative.value == knobs[alternative.knob].knob.value(of: usual)
  }

  /// Whether an alternative is the usual value of its knob, and the dialect explains hardly any of
  /// the sessions in which it shows something else, though it explains what comes before that.
  private mutating func isUnlikely(besides alternative: Int) -> Bool {
    guard isUsual(alternatives[alternative]) else { return false }
    var (explained, failing) = (0, 0)
    for (index, session) in sessions.enumerated() {
      let difference = alternatives[alternative].difference(
        of: session.keys, from: predicted[index])
      guard let difference else { continue }
      if losses[index].all == 0 {
        explained += 1
      } else if losses[index].grave > 0,
        explanation.loss(of: session.prefix(max(0, difference.step - 1))).all == 0
      {
        failing += 1
      }
    }
    return explained < 3 && failing >= 6 && failing > 3 * explained
  }

  /// Assumes another C library only if it explains more than a mistake of one key would.
  mutating func fitLibrary() {
    guard case .double(let current) = dialect.arithmetic else { return }
    let failing = zip(sessions, losses).filter { $0.1.all > 0 }.map(\.0)
    for library in LibraryProfile.allCases where library != current {
      var other = dialect
      other.arithmetic = .double(library)
      var explanation = Explanation(other)
      let explained = failing.filter { explanation.loss(of: $0).all == 0 }
      if !explained.isEmpty, explained.keysInCommon.isEmpty { return adopt(other) }
    }
  }

  /// Has descriptions judged by their meaning if no form explains them.
  ///
  /// A few mistakes are not another form: a form must explain most of the remaining mismatches.
  /// Where texts are read from left to right, `meaning` explains others worse than they were.
  mutating func fitForm() {
    let failing = losses.count { $0.all > 0 }
    guard failing >= max(8, sessions.count / 8),
      let grouping = knobs.first(where: { $0.knob.name == "grouping" }),
      let other = grouping.turned(dialect, to: AskedKnob.meaning),
      loss(of: other, atMost: loss / 4) <= loss / 4, isConsistent(other, worseAtMost: 1)
    else { return }
    adopt(other)
  }
}
