// SPDX-License-Identifier: Apache-2.0

/// How a property failed: what was due, what was there.
public struct Violation: Hashable, Sendable {
  /// The name of the property that failed.
  public var property: String
  /// The sort of failure within the property: the shrinker never slips from one to another.
  public var kind: String
  /// The state the calculator was in, by which findings of one cause are put together.
  public var state: String
  public var expected: String
  public var observed: String
  /// The number that would have been right, to 30 digits, where it is known.
  public var truth: String?
  /// How far the observed Double is from the nearest permitted one, in ulp, where that means something.
  public var ulp: Double?

  public init(
    property: String, kind: String, state: String = "", expected: String, observed: String,
    truth: String? = nil, ulp: Double? = nil
  ) {
    self.property = property
    self.kind = kind
    self.state = state
    self.expected = expected
    self.observed = observed
    self.truth = truth
    self.ulp = ulp
  }
}
