// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Sessions

/// What changed since an earlier run on the same calculators.
public struct Comparison: Hashable, Sendable {
  /// When the earlier run started, and its seed.
  public var started: String
  public var seed: UInt64
  /// The causes that the earlier run did not have, by `Cause.Member.id` of all their members.
  public var new: [String] = []
  /// Earlier mistakes that no longer show.
  public var fixed: [Cause] = []
  /// Earlier mistakes that this run did not find, but that still show when they are replayed.
  public var remaining: [Cause] = []
  /// Earlier mistakes that were neither found nor replayed, or that never showed each time.
  public var unchecked: [Cause] = []

  public init(started: String, seed: UInt64) {
    (self.started, self.seed) = (started, seed)
  }

  /// How a cause of this run stands.
  public enum Standing: String, Sendable {
    case new
    case still = "still there"
  }

  public func standing(of cause: Cause) -> Standing {
    cause.members.allSatisfy(isNew) ? .new : .still
  }

  /// Whether the earlier run lacked this member.
  func isNew(_ member: Cause.Member) -> Bool { new.contains(member.id) }

  /// When the earlier run started, for people.
  public var name: String {
    let time = started.replacing("T", with: " ").replacing("Z", with: "")
    return time.isEmpty ? "the run of seed \(seed)" : "the run of \(time)"
  }

  /// `2 new, 3 still there, 1 fixed`.
  public func counts(of causes: [Cause]) -> String {
    let new = causes.count { standing(of: $0) == .new }
    let counts = [
      (new, "new"), (causes.count - new + remaining.count, "still there"), (fixed.count, "fixed"),
      (unchecked.count, "not checked"),
    ]
    return counts.enumerated().filter { $0.offset < 3 || $0.element.0 > 0 }
      .map { "\($0.element.0) \($0.element.1)" }.joined(separator: ", ")
  }
}

extension RunRecord {
  /// The mistakes that a later run looks for again: those found, and those that remained.
  public var remembered: [Cause] {
    causes + (comparison?.remaining ?? []) + (comparison?.unchecked ?? [])
  }

  /// Compares this run with an earlier one.
  ///
  /// - Parameter replayed: whether the keys of an earlier mistake still fail; nil if unknown.
  public mutating func compare(with earlier: RunRecord, replayed: (Cause) -> Bool?) {
    var comparison = Comparison(started: earlier.times.started, seed: earlier.plan.seed)
    let (mine, theirs) = (causes, earlier.remembered.filter { plays($0) })
    for cause in mine {
      let before = theirs.filter { $0.isOfCalculator(of: cause) }.flatMap(\.members)
      comparison.new += cause.members.filter { member in !before.contains(where: member.isLike) }
        .map(\.id)
    }
    comparison.new = Set(comparison.new).sorted(by: inByteOrder)
    for cause in theirs {
      let now = mine.filter { $0.isOfCalculator(of: cause) }.flatMap(\.members)
      guard !cause.members.contains(where: { now.contains(where: $0.isLike) }) else { continue }
      var cause = cause
      (cause.steps, cause.relatedSteps, cause.shrinking) = ([], [], [])
      switch replayed(cause) {
      case true: comparison.remaining.append(cause)
      case false where cause.status != .flaky: comparison.fixed.append(cause)
      default: comparison.unchecked.append(cause)
      }
    }
    self.comparison = comparison
  }

  private func plays(_ cause: Cause) -> Bool {
    parts.contains {
      $0.dialect == cause.finding.dialect && $0.calculator == cause.finding.calculator
    }
  }
}

extension Cause {
  /// The cause itself, and those that turned out to be the same mistake.
  public var members: [Member] {
    let violation = finding.violation
    let own = Member(
      part: part, signature: violation.signature, ways: violation.ways, keys: finding.shown,
      expected: violation.expected, observed: violation.observed, count: count)
    return [own] + joined
  }

  fileprivate func isOfCalculator(of other: Cause) -> Bool {
    finding.dialect == other.finding.dialect && finding.calculator == other.finding.calculator
  }
}

extension Cause.Member {
  /// What identifies it in other runs, as 16 hexadecimal digits.
  public var id: String {
    stableHash("\(part.rawValue)\n\(ways.rawValue)\n\(signature)").hexadecimal
  }

  /// Whether both are the same part, wrong for the same reason.
  fileprivate func isLike(_ other: Cause.Member) -> Bool {
    part == other.part && signature == other.signature
      && (ways == other.ways || !ways.isDisjoint(with: other.ways))
  }
}

extension Comparison: JSONObject {
  static let members = JSONMembers(
    {
      var comparison = Self(started: $0, seed: $1)
      (comparison.new, comparison.fixed) = ($2, $3)
      (comparison.remaining, comparison.unchecked) = ($4, $5)
      return comparison
    },
    ("started", \Self.started), ("seed", \.seed), ("new", \.new), ("fixed", \.fixed),
    ("remaining", \.remaining), ("unchecked", \.unchecked))
}
