// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// The explanation of one key of a session: what was expected, what was shown, and the truth.
public struct ExplainedStep: Sendable {
  /// The key; nil at switch-on.
  public let key: Key?
  public let reading: Reading
  public let verdict: Verdict
  /// The Doubles a correct calculator may hold before the reading narrows them.
  public let interval: String?
  /// The expected face; its display is that of a permitted Double.
  public let expected: Face
  /// The exact result to 30 digits; nil if undecided.
  public let truth: String?
  /// The distance of the revealed Double from the nearest permitted one, in ulp.
  public let ulp: Double?
  /// The distance of the revealed Double from the exact result, in its own ulp.
  public let drift: Double?
}

extension Judge {
  /// Explains a session: the reading at switch-on, then one for each key, up to where the session
  /// broke off.
  public static func explain(
    _ dialect: Dialect, keys: [Key], readings: [Reading]
  ) -> [ExplainedStep] {
    var judge = Judge(dialect)
    return readings.enumerated().map { index, reading in
      judge.step(index == 0 || index > keys.count ? nil : keys[index - 1], reading)
    }
  }

  private mutating func step(_ key: Key?, _ reading: Reading) -> ExplainedStep {
    let expected = checker.expected(after: key, reading)
    let verdict = observeWithTruth(key, reading)
    let truth = truth()
    let drift = reading.value.flatMap { self.drift(of: $0) }
    if case .divergence = verdict { checker.resume(reading) }
    return ExplainedStep(
      key: key, reading: reading, verdict: verdict, interval: expected.interval,
      expected: expected.face, truth: truth, ulp: expected.ulp, drift: drift)
  }
}

/// What is expected after a key, before the reading narrows it.
struct Expected {
  var interval: String?
  var ulp: Double?
  var face: Face
}

extension ReferenceChecker {
  mutating func expected(after key: Key?, _ reading: Reading) -> Expected {
    advance(key, reading)
    let domain = reference.domain
    let intervals =
      switch reference.shows {
      case .entry: [Interval(domain.literal(reference.entry))]
      case .value: [reference.value.interval] + reference.others
      case .error, .blank: [Interval<D.Number>]()
      }
    let text = intervals.map { domain.text($0) }.joined(separator: " or ")
    let ulp = reading.value.flatMap { value in
      intervals.compactMap { domain.distance(value, from: $0) }.min()
    }
    return Expected(
      interval: intervals.isEmpty ? nil : text, ulp: ulp, face: expectedFace(reading))
  }

  /// The expected face: with the Double of the reading, or the display if that is hidden, where the
  /// reference permits it.
  mutating func expectedFace(_ reading: Reading) -> Face {
    var face = Face.switchedOn
    face.isPending = reference.isPending
    switch reference.shows {
    case .entry: face.display = reference.tables.shown(entry: reference.entry.shown)
    case .error: face.display = reference.dialect.errorTexts.first ?? "Error"
    case .blank: face.display = reference.blankText
    case .value:
      let style = reference.dialect.numberStyle
      let value = reading.value.flatMap { permitted($0) }
      face.display.clear()
      reference.tables.show(
        value ?? reference.value.interval.low, of: reference.domain, on: &face.display)
      let intervals = [reference.value.interval] + reference.others
      if reading.value == nil,
        reference.narrowed(intervals, by: reading.face.display, style) != nil
      {
        face.display = reading.face.display
      }
      if !reference.value.special.isEmpty {
        face.display = dueSpecial(reading.face.display)
      } else if reference.showsTyped {
        face.display = reference.tables.shown(entry: reference.typedText)
      } else if let text = reference.look?.display {
        face.display = text
      }
      if reference.tooLong == reference.value.origin, reference.tooLong != 0, let value {
        reference.settle(Interval(value))
        reference.shortenIfKnown()
      }
    }
    reference.describe()
    face.description = reference.description
    face.label = label
    if let look = reference.look {
      face.description = look.description ?? ""
      face.label = look.label ?? " "
    }
    return face
  }
}
