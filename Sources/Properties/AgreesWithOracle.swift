// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions
public import Oracle

/// What the oracle, which reads the same keys by the same manual, says of a reading.
///
/// Violations: everything a correct calculator cannot show, among them what no invariant can know, such as
/// `8 − 2 =` showing `-6`.
public enum AgreesWithOracle {
  /// Its name on the command line and in records.
  public static let name = "agrees-with-oracle"
  static let line = PropertyInfo(
    name: name,
    statement: "Display, label, description, pending flag and value are what the oracle permits.",
    kind: .agreement)

  /// What the oracle's objection is called.
  public static func violation(_ divergence: Divergence) -> Violation {
    Violation(
      property: name, kind: divergence.kind.rawValue, state: divergence.state,
      expected: divergence.expected, observed: divergence.observed, truth: divergence.truth,
      ulp: divergence.ulp)
  }
}
