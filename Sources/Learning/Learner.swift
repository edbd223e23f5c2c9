// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
public import Sessions

/// Learns the dialect of an unknown calculator by pressing its keys.
///
/// Every dialect is possible at first. The learner plays the session whose answers are expected to
/// rule out the most dialects, and drops those that the answers contradict. Since a knob turns only
/// where that explains answers consistently, calculators with bugs can be learned, too. What no
/// knob explains is reported.
public struct Learner {
  private let play: ([Key]) throws(HarnessError) -> Trace
  let stops: () -> Bool
  private let most: Int
  let checks: Int
  let checkingTime: Duration?
  private let ownKeys: [OwnKey]

  /// - Parameters:
  ///   - most: how many sessions are played at most.
  ///   - checks: how many further ones check what was learned at most.
  ///   - checkingTime: how long they may take; a slow calculator answers few in that time.
  ///   - ownKeys: keys by formula that the calculator may have; others cannot be found.
  ///   - stops: called before each session; if true, what is known by then is the result.
  ///   - play: switches the calculator on and presses keys; it refuses a key with `error=`.
  public init(
    most: Int = 400, checks: Int = 1000, checkingTime: Duration? = nil, ownKeys: [OwnKey] = [],
    stops: @escaping () -> Bool = { false },
    playing play: @escaping ([Key]) throws(HarnessError) -> Trace
  ) {
    (self.most, self.checks, self.checkingTime) = (most, checks, checkingTime)
    self.ownKeys = ownKeys
    (self.stops, self.play) = (stops, play)
  }

  /// Learns the calculator's dialect.
  ///
  /// - Parameters:
  ///   - name: the name to give the dialect.
  ///   - onProgress: called after each session.
  public func learn(
    name: Text, onProgress: @escaping (LearningProgress) -> Void = { _ in }
  ) throws(HarnessError) -> Learned {
    var interview = Interview(most: most, stops: stops, playing: play)
    var search = KeypadSearch(ownKeys: ownKeys.map(\.key))
    try search.run(&interview)
    var dialect = Dialect(name: name, keypad: Keypad(search.keys))
    for own in ownKeys where search.keys.contains(own.key) { dialect.define(own) }
    guard search.keys.contains(where: { $0.digit != nil }) || interview.end != nil else {
      throw HarnessError("no digit key changes the display, so there is nothing to learn")
    }
    interview.deadly = Set(search.deadly)
    let answered = Keypad(search.keys.filter { !interview.deadly.contains($0) })
    if answered.contains(.enter), !answered.contains(.equals) { dialect.machine = .rpn }
    var inquiry = try Inquiry(dialect, interview, stops: stops, onProgress: onProgress)
    try inquiry.askAboutNumbers()
    try inquiry.askAboutKnobs()
    let checked = try check(&inquiry.elimination, &inquiry.interview)
    try inquiry.settle()
    var learned = try report(inquiry.elimination, &inquiry.interview)
    learned.checked = checked
    if !search.broken.isEmpty {
      learned.warnings.append(
        "it answers these keys, but they do nothing anywhere, so they were left out: "
          + search.broken.spelled)
    }
    return learned
  }
}
