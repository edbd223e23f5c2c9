// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The oracle's judgement of one reading.
public enum Verdict: Sendable {
  /// A correct calculator may show this.
  case agrees
  /// A correct calculator may show this, but Double arithmetic moved it away from the exact result.
  case rounding
  /// The value is outside the error budget but equal to the host's C library's.
  case library
  /// No correct calculator shows this.
  case divergence(Divergence)
  /// Correct calculators may differ here, and what is shown does not tell them apart.
  case undecided(UndecidedReason)

  /// The name in reports.
  public var name: String {
    switch self {
    case .agrees: "agrees"
    case .rounding: "rounding"
    case .library: "library"
    case .divergence: "divergence"
    case .undecided: "undecided"
    }
  }
}

/// A reading that no correct calculator shows.
public final class Divergence: Sendable {
  /// The kinds of divergence, most significant first.
  public enum Kind: String, Sendable, CaseIterable {
    case errorMissing = "error-missing"
    case errorUnexpected = "error-unexpected"
    case wrongValue = "wrong-value"
    case wrongEntry = "wrong-entry"
    case wrongRendering = "wrong-rendering"
    case wrongDisplay = "wrong-display"
    case wrongDescription = "wrong-description"
    case wrongLabel = "wrong-label"
    case wrongPending = "wrong-pending"
  }

  public let kind: Kind
  /// The state the calculator should be in; findings of one cause share it.
  public let state: String
  public let expected: String
  public let observed: String
  /// The distance of the revealed Double from the nearest permitted one, in ulp.
  public let ulp: Double?

  init(_ kind: Kind, state: String, expected: String, observed: String, ulp: Double? = nil) {
    self.kind = kind
    self.state = state
    self.expected = expected
    self.observed = observed
    self.ulp = ulp
  }
}
