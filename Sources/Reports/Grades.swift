// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
public import Records
public import Sessions

/// A class of calculators, ranked.
public struct Grades: Sendable {
  public struct Row: Sendable {
    public let submission: Submission
    public let points: Double
    /// The place among all, from 1; equal points share one.
    public fileprivate(set) var rank = 0

    init(_ submission: Submission, _ weights: Weights) {
      self.submission = submission
      var points = weights.example * Double(submission.failedExamples)
      for part in Part.allCases {
        points += weights[part] * Double(submission.mistakes(in: part))
      }
      self.points = points
    }

    /// The result in a few words.
    public var outcome: String {
      if !submission.fault.isEmpty { return "not played: \(submission.fault)" }
      if let silence = submission.silence { return "unresponsive: \(silence)" }
      var text = submission.mistakes.isEmpty ? "" : counted(submission.mistakes.count, "mistake")
      if submission.failedExamples > 0 {
        text += text.isEmpty ? "" : ", "
        text += "\(counted(submission.failedExamples, "example")) wrong"
      }
      return text.isEmpty ? "no mistake found" : text
    }
  }

  public let dialect: Text
  let weights: Weights
  /// The rows, the best first.
  public let rows: [Row]
  /// What was skipped, and why.
  public let notes: [String]
  /// The least grave part that makes a run fail.
  public let failOn: Part

  public init(
    _ submissions: [Submission], dialect: Text, weights: Weights, notes: [String] = [],
    failOn: Part = .typing
  ) {
    (self.dialect, self.weights, self.notes) = (dialect, weights, notes)
    self.failOn = failOn
    var rows = submissions.map { Row($0, weights) }.enumerated().sorted { one, other in
      let (one, other) = ((one.offset, one.element), (other.offset, other.element))
      let ranked = (one.1.submission.isRanked, other.1.submission.isRanked)
      if ranked.0 != ranked.1 { return ranked.0 }
      if ranked.0, one.1.points != other.1.points { return one.1.points < other.1.points }
      return one.0 < other.0
    }.map(\.element)
    for index in rows.indices {
      let (row, before) = (rows[index], index > 0 ? rows[index - 1] : nil)
      let isTie =
        before.map { before in
          before.submission.isRanked == row.submission.isRanked
            && (before.points == row.points || !row.submission.isRanked)
        } ?? false
      rows[index].rank = isTie ? before?.rank ?? 1 : index + 1
    }
    self.rows = rows
  }

  /// Whether nothing was found that fails a run.
  public var areClean: Bool { rows.allSatisfy { $0.submission.isClean(failOn) } }

  /// How the random sessions were chosen, the same for all.
  var work: String {
    guard let run = rows.lazy.compactMap(\.submission.run).first,
      let planned = rows.map(\.submission.planned).max()
    else { return "no random sessions" }
    return "\(counted(planned, "random session")) each, seed \(run.plan.seed)"
  }
}

extension Submission {
  /// Whether it has a place among those that calculate.
  var isRanked: Bool { silence == nil && fault.isEmpty }

  var failedExamples: Int { examples.count { !$0.holds } }
  func mistakes(in part: Part) -> Int { mistakes.count { $0.part == part } }

  /// Whether nothing fails it: a mistake of at least this gravity, an example, or silence.
  func isClean(_ failOn: Part) -> Bool {
    isRanked && !isCutShort && failedExamples == 0
      && !mistakes.contains { $0.part <= failOn } && run.map { !$0.isInterrupted } ?? false
  }

  /// What limits the result; empty if nothing does.
  public var remark: String {
    guard let run else { return "" }
    if run.isInterrupted { return "interrupted after \(counted(run.sessions, "session"))" }
    var remarks: [String] = []
    if isCutShort {
      remarks.append("time limit after \(grouped(run.sessions)) of \(grouped(planned)) sessions")
    }
    if isPartial { remarks.append("judging took too long, so some may be parts of others") }
    let undone = mistakes.count { !$0.undone.isEmpty }
    if undone > 0 { remarks.append("\(counted(undone, "mistake")) not simplified to the end") }
    if !unrepeated.isEmpty {
      remarks.append("\(unrepeated.count) seen that did not repeat, not counted")
    }
    if !untried.isEmpty {
      remarks.append("\(untried.count) seen once, no time to try again, not counted")
    }
    return remarks.joined(separator: "; ")
  }
}

// MARK: What many have wrong

extension Grades {
  /// A mistake, and the calculators that have it.
  struct Shared {
    let sentence: String
    let part: Part
    /// The names of the calculators.
    var names: [String] = []
    /// The shortest keys of any of them.
    var keys: [Key]
  }

  /// The mistakes by how many calculators have them, the most frequent first.
  var shared: [Shared] {
    var all: [String: Shared] = [:]
    var order: [String] = []
    for row in rows where row.submission.isRanked {
      for (cause, lesson) in row.submission.lessons {
        let name = "\(cause.part.rawValue) \(lesson.common)"
        if all[name] == nil { order.append(name) }
        var mistake =
          all[name] ?? Shared(sentence: lesson.common, part: cause.part, keys: cause.finding.shown)
        if mistake.names.last != row.submission.name { mistake.names.append(row.submission.name) }
        if cause.finding.shown.count < mistake.keys.count { mistake.keys = cause.finding.shown }
        all[name] = mistake
      }
    }
    return order.compactMap { all[$0] }.enumerated().sorted { one, other in
      let (a, b) = (one.element, other.element)
      if a.names.count != b.names.count { return a.names.count > b.names.count }
      if a.part != b.part { return a.part < b.part }
      return one.offset < other.offset
    }.map(\.element)
  }

  /// The examples that fail, and how many calculators fail them.
  var failedExamples: [(keys: [Key], count: Int)] {
    var counts: [[Key]: Int] = [:]
    for row in rows where row.submission.isRanked {
      for example in row.submission.examples where !example.holds {
        counts[example.keys, default: 0] += 1
      }
    }
    return counts.map { (keys: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.keys.spelled) < ($0.count, $1.keys.spelled)
    }
  }
}
