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
  /// What it explains more, and less.
  private(set) var gain = Gain()
  var worse: Int { gain.worse }
  /// What it leaves of sessions, by their index, as long as it shows the same in them.
  private var known: [Int: (difference: Prediction.FirstDifference?, loss: Loss)] = [:]

  init(knob: Int, value: String, dialect: Dialect, isUnheard: Bool) {
    (self.knob, self.value, self.dialect) = (knob, value, dialect)
    self.isUnheard = isUnheard
    prediction = Prediction(dialect)
    explanation = Explanation(dialect)
  }

  /// Takes over what another one with this value leaves of sessions.
  mutating func adopt(_ other: Alternative, for sessions: Set<Int>) {
    known = other.known.filter { sessions.contains($0.key) }
  }

  /// Where a session would show something else, with what.
  mutating func difference(of keys: [Key], from predicted: [Reading]) -> Prediction.FirstDifference?
  {
    prediction.difference(of: keys, from: predicted)
  }

  mutating func readings(of keys: [Key]) -> [Reading] { prediction.readings(of: keys) }

  /// Compares how much is left unexplained of a session, in which it shows something else, or may
  /// allow more.
  mutating func compare(
    _ session: PlayedSession, _ index: Int, _ difference: Prediction.FirstDifference?, loss: Loss
  ) {
    let kind = difference.map { Self.kind(of: session.keys, upTo: $0.step) }
    if let kind { asked.insert(kind) }
    let isWorse =
      isUnheard
      ? difference != nil && loss.all == 0 : isWorse(on: session, index, difference, loss)
    if isWorse, let kind { contradicting.insert(kind) }
  }

  /// Counts a session of which the dialect leaves this much; whether it leaves more.
  private mutating func isWorse(
    on session: PlayedSession, _ index: Int, _ difference: Prediction.FirstDifference?, _ loss: Loss
  ) -> Bool {
    let own: Loss
    if let known = known[index], known.difference == difference {
      own = known.loss
    } else {
      own = explanation.loss(of: session)
      known[index] = (difference, own)
    }
    gain.add(loss, own)
    return own.all > loss.all
  }

  /// Whether it explains what the dialect does not, and nothing or little worse.
  var isBetter: Bool { gain.isClear }

  /// The sessions in which it shows something else that only it explains from beginning to end, and
  /// those that only the dialect does, which leaves these losses; and in how many more it leaves a
  /// mistake, not only another spelling.
  func explained(
    besides losses: [Loss]
  ) -> (alone: [Int], byDialectAlone: [Int], moreMistakes: Int) {
    let telling = known.filter { $0.value.difference != nil }
    return (
      telling.filter { $0.value.loss.all == 0 && losses[$0.key].all > 0 }.map(\.key),
      telling.filter { $0.value.loss.all > 0 && losses[$0.key].all == 0 }.map(\.key),
      telling.count { $0.value.loss.grave > 0 } - telling.count { losses[$0.key].grave > 0 }
    )
  }

  /// How many sessions of other kinds must still contradict it; 0 if it is ruled out or cannot be.
  func need(_ confirmations: Int) -> Int {
    // What speaks for both is asked more often.
    let needed = min(confirmations + 2 * gain.better, 7)
    if asked.count >= 2 * needed + 3 { return 0 }
    return max(0, needed - contradicting.count)
  }

  /// The kind of a session as far as it matters here: its keys but for digits, up to the step at
  /// which the difference would show.
  static func kind(of keys: [Key], upTo step: Int) -> UInt64 {
    keys.prefix(step).reduce(0) { $1.digit == nil ? $0 | 1 << UInt64($1.index) : $0 }
  }
}
