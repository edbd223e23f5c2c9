// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
public import Sessions

/// Findings of one cause: one property that failed in one way in one state.
public struct Cause: Hashable, Sendable {
  /// What is to be thought of it.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nobody knew.
    case new
    /// An open case of the corpus: known, and fails nothing.
    case known
    /// It does not fail each time.
    case flaky
  }

  /// What failed before shrinking, and in which state, hashed: by this shards know that they met the same.
  public var causeID: String
  public var property: String
  public var kind: String
  public var state: String
  public var status: Status
  /// How many sessions failed like this.
  public var count: Int
  /// The first session that did.
  public var origin: Origin
  /// The strategy of that session.
  public var strategy: String
  /// The simplest keys of all those found, as they were before shrinking.
  public var found: [Key]
  /// What shrinking made of them.
  public var finding: Finding
  /// How it got there.
  public var shrinking: [ShrinkStep]
  /// The shrunk keys one by one; the first is the face at switch-on.
  public var steps: [StepRecord]

  /// - Parameter cause: nil where the failure was not shrunk and is its own cause.
  public init(
    finding: Finding, causeID: String? = nil, origin: Origin, strategy: String, found: [Key],
    count: Int = 1, status: Status = .new, shrinking: [ShrinkStep] = [],
    steps: [StepRecord] = []
  ) {
    let violation = finding.violation
    self.causeID =
      causeID
      ?? stableHash([violation.property, violation.kind, violation.state].joined(separator: "\n"))
      .hexadecimal
    property = finding.violation.property
    kind = finding.violation.kind
    state = finding.violation.state
    self.status = status
    self.count = count
    self.origin = origin
    self.strategy = strategy
    self.found = found
    self.finding = finding
    self.shrinking = shrinking
    self.steps = steps
  }
}

/// One key of a finding: what was due and what was there.
public struct StepRecord: Hashable, Sendable {
  /// The key; nil for the face at switch-on.
  public var key: Key?
  public var display: Text
  public var label: Text
  public var expectedDisplay: Text
  public var expectedLabel: Text
  /// The verdict by name; `not judged` where nothing was visible.
  public var verdict: String
  /// The number that would have been right, to 30 digits, where it is known.
  public var truth: String?
  public var ulp: Double?
  /// What is to be said beside: how the calculator died, which part of the face differs.
  public var remark: String

  public init(
    key: Key?, display: Text, label: Text, expectedDisplay: Text, expectedLabel: Text,
    verdict: String, truth: String? = nil, ulp: Double? = nil, remark: String = ""
  ) {
    self.key = key
    self.display = display
    self.label = label
    self.expectedDisplay = expectedDisplay
    self.expectedLabel = expectedLabel
    self.verdict = verdict
    self.truth = truth
    self.ulp = ulp
    self.remark = remark
  }
}
