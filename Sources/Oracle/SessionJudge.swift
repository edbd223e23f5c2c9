// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Sessions

/// Follows a whole session, tells every part in which a calculator differs, and goes on.
///
/// `Judge` decides quickly whether a reading agrees; this is for sessions with one that does not.
public struct SessionJudge: Sendable {
  private var doubles: PartChecker<Doubles>
  /// Used instead if the dialect's arithmetic is not binary64.
  private var rounded: PartChecker<RoundedNumbers>?

  /// Creates a judge for a calculator that is about to be switched on.
  public init(_ dialect: Dialect) { self.init(Judge(dialect)) }

  /// Judges as one does that has observed nothing, and shares what it knows of the dialect.
  public init(_ judge: Judge) {
    doubles = PartChecker(judge.checker.doubles)
    rounded = judge.checker.rounded.map { PartChecker($0) }
  }

  private var dialect: Dialect { doubles.dialect }

  /// The differences of the reading after a key; without one, at switch-on, which begins a
  /// session.
  mutating func observe(_ key: Key?, _ reading: Reading) -> [Difference] {
    rounded?.differences(key, reading) ?? doubles.differences(key, reading)
  }

  /// Whether readings are not judged, because the state that led to them may be wrong already.
  var isLost: Bool { rounded?.isLost ?? doubles.isLost }

  /// Judges a whole session: the differences of the reading at switch-on and after each key; nil
  /// where it is not judged.
  ///
  /// A calculator that shows fewer digits than the dialect says seems to hold rounded numbers: what
  /// it shows is taken for all digits of a number. If it then shows wrong ones, the session is
  /// judged by that count of digits.
  public static func judge(
    _ keys: [Key], showing readings: [Reading], on dialect: Dialect
  ) -> [[Difference]?] {
    SessionJudge(dialect).judge(keys, showing: readings)
  }

  /// The same by the dialect of this judge, which has observed nothing.
  ///
  /// - Parameter end: ends with a wrong number or state up to this step.
  public func judge(
    _ keys: [Key], showing readings: [Reading], endingAtMistakeUpTo end: Int = -1
  ) -> [[Difference]?] {
    let shown = ShownDigits(keys, readings, on: dialect)
    var found = judge(keys, readings, shown, endingAtMistakeUpTo: end)
    guard
      found.contains(where: {
        $0?.contains { $0.part == .number && $0.kind != .wrongRendering } ?? false
      }),
      case .significant(let due) = dialect.numberStyle.rounding, shown.significant < due
    else { return found }
    var rounded = dialect
    rounded.numberStyle.rounding = .significant(shown.significant)
    // Where plain notation ends does not depend on how many digits are shown.
    rounded.numberStyle.plainBelow = dialect.numberStyle.plainBelow ?? due
    let others = SessionJudge(rounded).judge(keys, readings, shown, endingAtMistakeUpTo: end)
    func firstMistake(_ found: [[Difference]?]) -> Int {
      found.firstIndex { $0?.contains { $0.part == .number } ?? false } ?? .max
    }
    guard firstMistake(others) > firstMistake(found) else { return found }
    if found.count < others.count { found = judge(keys, readings, shown) }
    return zip(found, others).map { one, other in
      other.map { other in
        let isNumberRight = !other.contains { $0.part == .number }
        return other
          + (one ?? []).compactMap { $0.withFewerDigits(ifSameNumber: isNumberRight) }
      }
    }
  }

  /// Whether the oracle does not know the text that is due behind these keys: it was replaced by a
  /// number that is hidden.
  public static func isTextUnknown(
    behind keys: [Key], showing readings: [Reading], on dialect: Dialect
  ) -> Bool {
    var judge = SessionJudge(dialect)
    for (step, reading) in readings.prefix(keys.count + 1).enumerated() {
      _ = judge.observe(step == 0 ? nil : keys[step - 1], reading)
    }
    return judge.rounded?.checker.reference.isDescriptionUnknown
      ?? judge.doubles.checker.reference.isDescriptionUnknown
  }

  /// After how many keys a session shows more digits than before.
  ///
  /// They can tell that an earlier number is wrong, rather than short.
  public static func stepsWithMoreDigits(
    _ keys: [Key], showing readings: [Reading]
  ) -> [Int] {
    var shown = ShownDigits()
    return zip(keys, readings.dropFirst()).enumerated().compactMap { index, pressed in
      let before = shown.counts
      shown.note(pressed.0, pressed.1)
      return shown.counts == before ? nil : index + 1
    }
  }

  private func judge(
    _ keys: [Key], _ readings: [Reading], _ shown: ShownDigits, endingAtMistakeUpTo end: Int = -1
  ) -> [[Difference]?] {
    var judge = self
    judge.doubles.shownDigits = shown
    judge.rounded?.shownDigits = shown
    var found: [[Difference]?] = []
    for (step, reading) in readings.prefix(keys.count + 1).enumerated() {
      let differences = judge.observe(step == 0 ? nil : keys[step - 1], reading)
      found.append(differences.isEmpty && judge.isLost ? nil : differences)
      if step <= end, differences.contains(where: { $0.part <= .state }) { break }
    }
    return found
  }
}

extension Difference {
  /// A number with fewer digits than are due; nil if it is none.
  ///
  /// - Parameter isSame: whether the number is right by the count of digits that is shown.
  fileprivate func withFewerDigits(ifSameNumber isSame: Bool) -> Difference? {
    if spelling == .fewerDigits { return self }
    guard isSame, part == .number, kind == .wrongDisplay else { return nil }
    let row = Spelling.fewerDigits
    return Difference(
      part: .spelling, kind: .wrongRendering, signature: row.rawValue, spelling: row, state: state,
      expected: expected, observed: observed)
  }
}
