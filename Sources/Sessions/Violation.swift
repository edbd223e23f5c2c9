// SPDX-License-Identifier: Apache-2.0

/// How a property failed: what was expected and what was observed.
///
/// Stored behind a reference: nearly every key returns nil, which should be a single word.
public struct Violation: Hashable, Sendable {
  private struct Facts: Hashable, Sendable {
    let property, kind, state, expected, observed: String
    let truth: String?
    let ulp: Double?
  }
  private indirect enum Reference: Hashable, Sendable { case to(Facts) }
  private let reference: Reference
  private var facts: Facts {
    switch reference {
    case .to(let facts): facts
    }
  }

  public var property: String { facts.property }
  /// The kind of failure within the property; the shrinker never moves from one to another.
  public var kind: String { facts.kind }
  /// The state the calculator was in, which groups findings by cause.
  public var state: String { facts.state }
  public var expected: String { facts.expected }
  public var observed: String { facts.observed }
  /// The correct number to 30 digits, if known.
  public var truth: String? { facts.truth }
  /// The distance of the observed Double from the nearest permitted one in ulp, where meaningful.
  public var ulp: Double? { facts.ulp }

  public init(
    property: String, kind: String, state: String = "", expected: String, observed: String,
    truth: String? = nil, ulp: Double? = nil
  ) {
    reference = .to(
      Facts(
        property: property, kind: kind, state: state, expected: expected, observed: observed,
        truth: truth, ulp: ulp))
  }
}
