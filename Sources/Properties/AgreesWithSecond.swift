// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

extension Fields {
  /// How a difference in one of these parts is judged.
  fileprivate var judged: Part {
    switch self {
    case .pending: .state
    case .label, .description: .meaning
    default: .number
    }
  }
}

/// Rejects `1 ÷ 3 × 3 =` showing `1` on one calculator and `0.99999` on the other.
///
/// Only parts that both of them show are compared.
public enum AgreesWithSecond {
  public static let name = Violation.agreesWithSecond
  static let info = PropertyInfo(
    name: name,
    statement: "A second calculator (--against) shows the same after the same keys.",
    kind: .agreement)

  /// The violation of a reading that differs from the second calculator's after the same keys.
  public static func violation(
    of reading: Reading, beside second: Reading, after key: Key?, on dialect: Dialect
  ) -> Violation? {
    let judged = reading.shown.intersection(second.shown).intersection(dialect.judged)
    guard let part = different(reading, second).intersection(judged).first else { return nil }
    return Fault(in: part, expected: second, observed: reading)
      .violation(of: name, in: key?.description ?? "switch-on", part: part.judged)
  }
}
