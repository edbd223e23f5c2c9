// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions
public import Oracle

/// Rejects whatever the oracle rejects, such as `8 − 2 =` showing `-6`.
public enum AgreesWithOracle {
  public static let name = "agrees-with-oracle"
  static let info = PropertyInfo(
    name: name,
    statement: "Display, label, description, pending flag and value are what the oracle permits.",
    kind: .agreement)

  public static func violation(_ divergence: Divergence) -> Violation {
    Violation(
      property: name, kind: divergence.kind.rawValue, state: divergence.state,
      expected: divergence.expected, observed: divergence.observed, truth: divergence.truth,
      ulp: divergence.ulp)
  }
}
