// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions
public import Oracle

extension Divergence.Kind {
  /// The part of a reading that is judged.
  var part: Part {
    switch self {
    case .errorMissing, .errorUnexpected, .wrongValue, .wrongRendering, .wrongDisplay: .number
    case .wrongEntry: .typing
    case .wrongDescription, .wrongLabel: .meaning
    case .wrongPending: .state
    }
  }
}

/// Rejects whatever the oracle rejects, such as `8 − 2 =` showing `-6`.
public enum AgreesWithOracle {
  public static let name = Violation.agreesWithOracle
  static let info = PropertyInfo(
    name: name,
    statement: "Display, label, description, pending flag and value are what the oracle permits.",
    kind: .agreement)

  public static func violation(_ divergence: Divergence) -> Violation {
    Violation(
      property: name, kind: divergence.kind.rawValue, state: divergence.state,
      expected: divergence.expected, observed: divergence.observed, ulp: divergence.ulp,
      part: divergence.kind.part)
  }

  /// - Parameter named: the property that rejects the same part of the reading in its own words.
  static func violation(_ difference: Difference, named: Violation?) -> Violation {
    Violation(
      property: named?.property ?? name, kind: named?.kind ?? difference.kind.rawValue,
      state: named?.state ?? difference.state, expected: named?.expected ?? difference.expected,
      observed: named?.observed ?? difference.observed,
      ulp: difference.ulp, part: difference.part, signature: difference.signature,
      ways: difference.ways, spelling: difference.spelling?.rawValue)
  }
}
