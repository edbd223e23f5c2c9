// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// A knob at another value than the dialect has that explains most so far.
struct Alternative {
  /// The index of the knob.
  let knob: Int
  let value: String
  let dialect: Dialect
  private(set) var prediction: Prediction
  private var explanation: Explanation
  /// Whether it is there only to find out where a text is shown.
  let isUnheard: Bool
  /// The kinds of sessions in which it would show something else.
  private(set) var asked: Set<UInt64> = []
  /// Those of them that contradict it and not the dialect.
  private(set) var contradicting: Set<UInt64> = []
  /// How many sessions it explains better, and worse.
  private(set) var better = 0
  private(set) var worse = 0
  /// How much more it explains in all.
  private(set) var gain = 0

  init(knob: Int, value: String, dialect: Dialect, isUnheard: Bool) {
    (self.knob, self.value, self.dialect) = (knob, value, dialect)
    self.isUnheard = isUnheard
    prediction = Prediction(dialect)
    explanation = Explanation(dialect)
  }

  /// Where a session would show something else, with what.
  mutating func difference(of keys: [Key], from predicted: [Reading]) -> Prediction.Difference? {
    prediction.difference(of: keys, from: predicted)
  }

  mutating func readings(of keys: [Key]) -> [Reading] { prediction.readings(of: keys) }

  /// Compares how much is left unexplained of a session.
  mutating func compare(_ session: PlayedSession, loss: Int, kind: UInt64) {
    asked.insert(kind)
    if isUnheard {
      if loss == 0 { contradicting.insert(kind) }
      return
    }
    let own = explanation.loss(of: session)
    gain += loss - own
    if own < loss { better += 1 }
    if own > loss {
      worse += 1
      contradicting.insert(kind)
    }
  }

  /// Compares on a session that both predict alike: one may allow more than the other.
  mutating func compareTolerance(_ session: PlayedSession, loss: Int) {
    guard !isUnheard else { return }
    let own = explanation.loss(of: session)
    gain += loss - own
    if own < loss { better += 1 }
    if own > loss { worse += 1 }
  }

  /// Whether it explains what the dialect does not, and nothing or little worse.
  var isBetter: Bool { better > 0 && better >= 3 * worse && gain > 0 }

  /// How many sessions of other kinds must still contradict it; 0 if it is ruled out or cannot be.
  func need(_ confirmations: Int) -> Int {
    // What speaks for both is asked more often.
    let needed = min(confirmations + 2 * better, 7)
    if asked.count >= 2 * needed + 3 { return 0 }
    return max(0, needed - contradicting.count)
  }

  /// The kind of a session as far as it matters here: its keys but for digits, up to the step at
  /// which the difference would show.
  static func kind(of keys: [Key], upTo step: Int) -> UInt64 {
    keys.prefix(step).reduce(0) { $1.digit == nil ? $0 | 1 << UInt64($1.index) : $0 }
  }
}
