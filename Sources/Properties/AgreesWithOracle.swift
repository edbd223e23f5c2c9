// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Oracle

/// What the oracle, which reads the same keys by the same manual, says of a reading.
///
/// Violations: everything a correct calculator cannot show, among them what no invariant can know, such as
/// `8 − 2 =` showing `-6`.
enum AgreesWithOracle {
  static let line = PropertyLine(
    name: "agrees-with-oracle",
    statement: "Display, label, description, pending flag and value are what the oracle permits.",
    sort: .agreement)

  static func violation(_ divergence: Divergence) -> Violation {
    Violation(
      property: line.name, kind: divergence.kind.rawValue, state: divergence.state,
      expected: divergence.expected, observed: divergence.observed, truth: divergence.truth,
      ulp: divergence.ulp)
  }
}
