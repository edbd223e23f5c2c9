// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// One key of a session, explained: what was due, what was shown, what was meant.
public struct ExplainedStep: Sendable {
  /// The key; nil at switch-on.
  public let key: Key?
  public let reading: Reading
  public let verdict: Verdict
  /// The Doubles a correct calculator may hold here, before the reading told which.
  public let interval: String?
  /// The face that was due; its display is what the permitted Doubles are shown as.
  public let expected: Face
  /// The number meant, to 30 digits; nil where it is not decided.
  public let truth: String?
  /// How far the revealed Double is from the nearest permitted one.
  public let ulp: Double?
  /// How far the revealed Double is from the number meant, in its own ulp.
  public let drift: Double?
}

extension Judge {
  /// Explains a session: the reading at switch-on, then one for each key; a session that broke off is
  /// explained as far as it went.
  public static func explain(
    _ dialect: Dialect, keys: [Key], readings: [Reading]
  ) -> [ExplainedStep] {
    var judge = Judge(dialect)
    return readings.enumerated().map { index, reading in
      judge.step(index == 0 || index > keys.count ? nil : keys[index - 1], reading)
    }
  }

  /// Judges a reading and tells all there is to tell of it.
  public mutating func step(_ key: Key?, _ reading: Reading) -> ExplainedStep {
    // What was due is known only until the reading narrows it.
    let due = checker.due(after: key, reading)
    let verdict = observeWithTruth(key, reading)
    let truth = truth()
    let drift = reading.value.flatMap { self.drift(of: $0) }
    if case .divergence = verdict { checker.resume(reading) }
    return ExplainedStep(
      key: key, reading: reading, verdict: verdict, interval: due.interval, expected: due.face,
      truth: truth, ulp: due.ulp, drift: drift)
  }
}

/// What was due at a key.
struct Due {
  var interval: String?
  var face = Face.switchedOn
  var ulp: Double?
}

extension ReferenceChecker {
  /// What is due after a key.
  mutating func due(after key: Key?, _ reading: Reading) -> Due {
    advance(key, reading)
    return due(reading)
  }

  /// What is due now.
  mutating func due(_ reading: Reading) -> Due {
    var due = Due()
    due.face.isPending = reference.isPending
    switch reference.shows {
    case .entry:
      due.face.display = reference.entry.text
      let interval = Interval(reference.domain.literal(reference.entry))
      due.interval = reference.domain.text(interval)
      due.ulp = reading.value.flatMap { reference.domain.distance($0, from: interval) }
    case .error: due.face.display = reference.dialect.errorTexts.first ?? "Error"
    case .blank: due.face.display = reference.dialect.blankText
    case .value:
      let intervals = [reference.value.interval] + reference.others
      due.interval = intervals.map { reference.domain.text($0) }.joined(separator: " or ")
      due.ulp = reading.value.flatMap { value in
        intervals.compactMap { reference.domain.distance(value, from: $0) }.min()
      }
      let style = reference.dialect.numberStyle
      let number = reading.value.flatMap { permitted($0) } ?? reference.value.interval.low
      due.face.display.clear()
      style.spell(reference.domain.shown(number, style), into: &due.face.display)
      if intervals.contains(where: {
        reference.domain.narrowed($0, by: reading.face.display, style) != nil
      }), reading.value == nil {
        due.face.display = reading.face.display
      }
      if reference.tooLong == reference.value.origin, reference.tooLong != 0,
        let value = reading.value.flatMap({ permitted($0) })
      {
        reference.settle(Interval(value))
        reference.shorten()
      }
    }
    reference.describe()
    due.face.description = reference.description
    due.face.label = label
    return due
  }
}
