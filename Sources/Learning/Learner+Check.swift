// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Dialects
internal import Properties
internal import Sessions

extension Learner {
  /// How many sessions that fail for one cause are kept.
  private static let mostOfOneCause = 3

  /// Plays sessions as campaigns do, to tell what is too rare for the questions.
  ///
  /// What a knob explains is learned, unless that leaves more of these sessions unexplained.
  ///
  /// - Returns: how many were played.
  func check(
    _ elimination: inout Elimination, _ interview: inout Interview
  ) throws(HarnessError) -> Int {
    var playable = elimination.dialect
    playable.keypad = Keypad(playable.keypad.keys.filter { !interview.deadly.contains($0) })
    guard playable.keypad.keys.contains(where: { $0.digit != nil }), interview.end == nil else {
      return 0
    }
    var generated = GeneratedSessions(playable, seed: 1, limitsEvery: 4)
    var played: [PlayedSession] = []
    var told: [String: Int] = [:]
    let clock = ContinuousClock()
    let end = checkingTime.map { clock.now + $0 }
    while played.count < checks, end.map({ clock.now < $0 }) ?? true {
      guard let session = try interview.check(Array(generated.next().prefix(64))) else { break }
      played.append(session)
      let properties = PropertySet(watching: elimination.dialect, enabled: [AgreesWithOracle.name])
      let failures = properties.judgment(of: elimination.settled(session).trace).failures
      guard
        let failure = failures.first(where: { told[$0.violation.causeName, default: 0] == 0 })
          ?? failures.first,
        told[failure.violation.causeName, default: 0] < Self.mostOfOneCause
      else { continue }
      told[failure.violation.causeName, default: 0] += 1
      let before = elimination
      let kept = session.prefix(failure.keysNeeded)
      interview.keep(kept)
      elimination.add(kept)
      let unturned = elimination
      elimination.fit(stops)
      if elimination.dialect != before.dialect,
        elimination.loss(of: played) >= before.loss(of: played)
      {
        elimination = unturned
      }
    }
    return played.count
  }
}

extension Elimination {
  /// What the dialect leaves unexplained of sessions that were not added.
  fileprivate func loss(of sessions: [PlayedSession]) -> Int {
    var explanation = Explanation(dialect)
    return sessions.reduce(0) { $0 + explanation.loss(of: settled($1)).all }
  }
}
