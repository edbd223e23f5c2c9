// SPDX-License-Identifier: Apache-2.0

/// How a property failed: what was due, what was there.
///
/// One word that refers to the rest: nearly every key is answered by no violation, and that answer is handed
/// on many times.
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

  /// The name of the property that failed.
  public var property: String { facts.property }
  /// The sort of failure within the property: the shrinker never slips from one to another.
  public var kind: String { facts.kind }
  /// The state the calculator was in, by which findings of one cause are put together.
  public var state: String { facts.state }
  public var expected: String { facts.expected }
  public var observed: String { facts.observed }
  /// The number that would have been right, to 30 digits, where it is known.
  public var truth: String? { facts.truth }
  /// How far the observed Double is from the nearest permitted one, in ulp, where that means something.
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
