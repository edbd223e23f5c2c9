// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Oracle
import Processes
import Properties
import Sessions

/// A value of an open knob that a session rules out.
public struct Ruling: Hashable, Sendable {
  public let knob: String
  public let value: String
  /// Whether the session rules out all other values instead.
  public let isNeeded: Bool
  /// The simplest keys that do, and the first session.
  public let keys: [Key]
  public let entropy, session: UInt64

  init?(_ raw: RawCause) {
    guard let space = raw.kind.firstIndex(of: " ") else { return nil }
    (knob, value) = (raw.property, String(raw.kind[space...].dropFirst()))
    isNeeded = raw.kind[..<space] == "needs"
    (keys, entropy, session) = (raw.keys, raw.entropy, raw.session)
  }

  /// The name by which tallies count it.
  static func kind(_ knob: OpenKnob, _ value: Int, isNeeded: Bool) -> String {
    "\(isNeeded ? "needs" : "excludes") \(knob.values[value])"
  }

  static func hash(_ knob: OpenKnob, _ kind: String) -> UInt64 {
    max(stableHash("\(knob.name)\n\(kind)"), 1)
  }
}

extension Dialect {
  /// The reading that a round of sessions leaves, as far as it tells; nil if no knob is open.
  func reading(leftBy tallies: [Tally]) -> Dialect? {
    guard !open.isEmpty else { return nil }
    return open.reduce(self) { dialect, knob in
      let left = knob.values.indices.filter { value in
        let hash = Ruling.hash(knob, Ruling.kind(knob, value, isNeeded: false))
        return !tallies.contains { $0.rulings.contains(hash) }
      }
      return left.count == 1 ? knob.turned(dialect, to: left[0]) ?? dialect : dialect
    }
  }
}

/// Open knobs: each session may follow any reading of them, and tells which ones it does not.
///
/// What a session tells decides nothing in later ones: whether there is one reading for all of them
/// is looked at when all are played, so it does not matter who played which.
extension BlockPlayer {
  /// In each block, this many sessions are asked what they rule out, besides those that contradict
  /// the reading that was followed.
  private static var sessionsAsked: Int { 48 }

  /// Whether the reading that is followed is not the dialect's own.
  var hasMoved: Bool {
    mutating get { plan.dialect.open.contains { watcher.index(of: $0) != original.index(of: $0) } }
  }

  /// Goes on with another reading after a session that contradicts the one that was followed.
  mutating func follow(
    _ reading: Dialect, _ judgment: SessionJudgment, of trace: Trace, since first: Failure,
    _ outcome: inout SessionOutcome
  ) {
    outcome.isReread = judgment.failures.isEmpty && judgment.unjudged == 0
    let rest = max(0, trace.readings.count - 1 - outcome.step)
    if let verdict = watcher.verdict {
      // The reading that was followed was the one that was wrong.
      if case .divergence = verdict, first.step > 0 {
        tally.add(-1, to: .divergence)
        tally.add(1, to: judgment.unjudged > 0 ? .unjudged : .agrees)
      }
      let next = judgment.failures.map(\.step).min() ?? .max
      let between = max(0, min(rest, next - 1 - outcome.step))
      let (agreeing, unjudged) =
        judgment.failures.isEmpty
        ? (judgment.unjudged > 0 ? 0 : rest, judgment.unjudged > 0 ? rest : 0)
        : (between + judgment.agreeing, judgment.unjudged)
      tally.add(agreeing, to: .agrees)
      tally.add(unjudged, to: .unjudged)
      tally.add(max(0, rest - agreeing - unjudged), to: .divergence)
    }
    if outcome.isReread { watcher.follow(reading) }
  }

  /// Counts which values of open knobs a session rules out that is right by the current reading.
  mutating func settleKnobs(
    by keys: UnsafeBufferPointer<Key>, entropy: UInt64, session: Int, number: UInt64,
    _ strategy: Strategy, _ outcome: inout SessionOutcome
  ) {
    guard session < Self.sessionsAsked || outcome.isReread, outcome.step == keys.count else {
      return
    }
    let (tally, worker) = (tally, worker)
    tally[.goesOn] = 1
    let trace = player.wholeTrace(of: unsafe Array(keys), entropy, isNew: isNew(number)) {
      tally[.pressed] = $0 + 1
      worker?.press($1, at: $0)
    }
    tally[.goesOn] = 0
    func count(_ knob: OpenKnob, _ value: Int, isNeeded: Bool, after step: Int) {
      let kind = Ruling.kind(knob, value, isNeeded: isNeeded)
      unsafe tally.rulings.count(
        Ruling.hash(knob, kind), named: knob.name.description, kind,
        keys: UnsafeBufferPointer(rebasing: keys[..<min(step, keys.count)]), entropy: entropy,
        session: number, strategy: strategy)
    }
    func isKnown(_ knob: OpenKnob, _ value: Int, isNeeded: Bool) -> Bool {
      tally.rulings.contains(Ruling.hash(knob, Ruling.kind(knob, value, isNeeded: isNeeded)))
    }
    var excluded: [Text: (count: Int, step: Int)] = [:]
    let followed = watcher
    followed.ruleOut(by: trace) { knob, value in
      !isKnown(knob, value, isNeeded: false)
        || knob.values.count > 2 && !isKnown(knob, followed.index(of: knob), isNeeded: true)
    } note: { knob, value, step in
      count(knob, value, isNeeded: false, after: step)
      let before = excluded[knob.name] ?? (0, 0)
      excluded[knob.name] = (before.count + 1, max(before.step, step))
      if knob.values.count > 2, before.count + 2 == knob.values.count {
        count(
          knob, followed.index(of: knob), isNeeded: true, after: max(before.step, step))
      }
    }
  }
}
