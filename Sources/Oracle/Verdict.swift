// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What the oracle says of one reading.
public enum Verdict: Sendable {
  /// The reading is one a correct calculator may show.
  case agrees
  /// It is, but Double arithmetic has moved the display away from the number meant.
  case rounding
  /// The value is outside the budget, but it is what the host's C library answers.
  case library
  /// No correct calculator shows this.
  case divergence(Divergence)
  /// Correct calculators may differ here, and what is visible does not tell which one this is.
  case undecided(UndecidedReason)
}

extension Verdict {
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

/// What a calculator showed that no correct one shows.
public final class Divergence: Sendable {
  /// The sorts of divergence, most telling first.
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
  /// The state the calculator should be in, by which findings of one cause are put together.
  public let state: String
  public let expected: String
  public let observed: String
  /// How far the revealed Double is from the nearest permitted one.
  public let ulp: Double?
  private let arena: Arena
  private let node: Int32
  private let angle: Angle

  init(
    _ kind: Kind, state: String, expected: String, observed: String, ulp: Double? = nil,
    arena: Arena, node: Int32, angle: Angle
  ) {
    self.kind = kind
    self.state = state
    self.expected = expected
    self.observed = observed
    self.ulp = ulp
    self.arena = arena
    self.node = node
    self.angle = angle
  }

  /// The number meant, to 30 digits; computed when it is asked for.
  public var truth: String? {
    var truth = Truth(angle)
    return truth.digits(of: node, in: arena)
  }
}

extension NumberStyle {
  /// How the truth is told.
  static let thirtyDigits = NumberStyle(.significant(30))
}
