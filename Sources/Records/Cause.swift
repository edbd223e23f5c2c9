// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
public import Sessions

/// Findings with the same cause: one part of the readings that is wrong for one reason.
public struct Cause: Hashable, Sendable {
  public enum Status: String, Hashable, Sendable, CaseIterable {
    case new
    /// The corpus has an open case of it, so it does not fail the run.
    case known
    /// The corpus has an accepted case of it, so it does not fail the run.
    case accepted
    /// It does not fail every time.
    case flaky
  }

  /// What a run leaves undone when its time is over.
  public struct Undone: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The failure was seen, but did not have to repeat.
    public static let confirmed = Undone(rawValue: 1)
    /// The keys may not be the simplest.
    public static let shrunk = Undone(rawValue: 2)
    /// No explanation was looked for, or not to the end.
    public static let explained = Undone(rawValue: 4)

    /// In words: `not confirmed, not shrunk to the end`; empty if nothing was left undone.
    public var words: String {
      [
        contains(.confirmed) ? "not confirmed" : "",
        contains(.shrunk) ? "not shrunk to the end" : "",
        contains(.explained) ? "not explained" : "",
      ]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    }
  }

  /// How it stands, and what there was no time for: `new, not shrunk to the end`.
  public var statusWords: String {
    undone.isEmpty ? status.rawValue : "\(status.rawValue), \(undone.words)"
  }

  /// A hash of the failure before shrinking and of its state, by which shards recognize the cause.
  public var causeID: String
  public var property, kind, state: String
  public var status: Status
  /// What there was no time for.
  public var undone: Undone = []
  /// How many sessions failed this way.
  public var count: Int
  /// The first of these sessions.
  public var origin: Origin
  /// The strategy of that session.
  public var strategy: String
  /// The simplest failing keys before shrinking.
  public var found: [Key]
  /// The result of shrinking.
  public var finding: Finding
  public var shrinking: [ShrinkStep]
  /// The shrunk keys one by one, after a first step for the switch-on face.
  public var steps: [StepRecord]
  /// The same for the second session of a relation.
  public var relatedSteps: [StepRecord] = []
  /// Why it is accepted; nil unless it is.
  public var reason: String?
  /// The mistake that explains the cause, in one sentence; nil if no hypothesis does.
  public var explanation: String?
  /// Whether the explanation is a knob that decides only how something is written.
  public var isOfWriting = false
  /// The `causeID` of a graver or simpler cause that is the same mistake, if there is one.
  public var leader: String?
  /// The causes that turned out to be the same mistake.
  public var joined: [Member] = []

  /// Whether the corpus has no case of it.
  public var isFresh: Bool { status == .new || status == .flaky }

  /// A cause that is part of a graver or simpler one.
  public struct Member: Hashable, Sendable {
    public var part: Part
    public var signature: String
    /// The ways in which a number is wrong.
    public var ways: WrongWays
    public var keys: [Key]
    public var expected, observed: String
    public var count: Int

    public init(
      part: Part, signature: String, ways: WrongWays = [], keys: [Key], expected: String,
      observed: String, count: Int
    ) {
      (self.part, self.signature, self.ways) = (part, signature, ways)
      (self.keys, self.expected, self.observed) = (keys, expected, observed)
      self.count = count
    }
  }

  public var part: Part { finding.violation.part }
  /// The cause in one line.
  public var title: String { explanation ?? wording ?? generalWording }
  /// Whether it is a harmless difference that a calculator keeps to.
  public var isHabit: Bool { finding.violation.spelling != nil || isOfWriting }

  /// - Parameter causeID: nil if the failure was not shrunk; then it is derived from the finding.
  public init(
    finding: Finding, causeID: String? = nil, origin: Origin, strategy: String, found: [Key],
    count: Int = 1, status: Status = .new, shrinking: [ShrinkStep] = [],
    steps: [StepRecord] = []
  ) {
    let violation = finding.violation
    (property, kind, state) = (violation.property, violation.kind, violation.state)
    self.causeID = causeID ?? stableHash("\(property)\n\(kind)\n\(state)").hexadecimal
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

/// One key of a finding: what the calculator showed, and what it should have shown.
public struct StepRecord: Hashable, Sendable {
  /// The key; nil for the switch-on face.
  public var key: Key?
  public var display, label, expectedDisplay, expectedLabel: Text
  /// The name of the verdict; `not judged` if nothing was visible.
  public var verdict: String
  /// The correct number to 30 digits, if known.
  public var truth: String?
  public var ulp: Double?
  /// Further details, such as how the calculator crashed or which part of the face differs.
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
