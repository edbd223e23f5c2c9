// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Two calculators of one dialect show the same, in all parts that both of them show.
///
/// A violation: `1 ÷ 3 × 3 =` shows `1` on one and `0.99999` on the other.
public enum AgreesWithSecond {
  public static let name = "agrees-with-second"
  static let line = PropertyInfo(
    name: name,
    statement: "A second calculator (--against) shows the same after the same keys.",
    kind: .agreement)

  /// What is wrong with a reading beside the second calculator's after the same keys.
  public static func violation(
    of reading: Reading, beside second: Reading, after key: Key?, on dialect: Dialect
  ) -> Violation? {
    let judged = reading.shown.intersection(second.shown).intersection(dialect.judged)
    guard let part = different(reading, second).intersection(judged).first else { return nil }
    return Violation(
      property: line.name, kind: part.name, state: key?.description ?? "switch-on",
      expected: part.text(of: second.face, second.value),
      observed: part.text(of: reading.face, reading.value))
  }
}
