// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Oracle

/// A played session that a dialect has to explain.
struct ProbeSession: Sendable {
  let keys: [Key]
  var readings: [Reading]
  let ending: Ending

  init(_ trace: Trace) {
    keys = trace.keys
    readings = trace.readings
    ending = trace.ending
  }

  /// The last reading; nil if some key was not answered.
  var last: Reading? { readings.count == keys.count + 1 ? readings.last : nil }
}

/// All played sessions, and a cache of how much of them each dialect leaves unexplained.
struct Evidence {
  let sessions: [ProbeSession]
  /// Each dialect's loss for each session; negative if not yet computed.
  private var known: [Dialect: [Int16]] = [:]
  /// How often each session contradicted a dialect; those that often do are checked first.
  private var contradictions: [Int]

  init(_ sessions: [ProbeSession]) {
    self.sessions = sessions
    contradictions = Array(repeating: 0, count: sessions.count)
  }

  /// How much of these sessions a dialect leaves unexplained, judging only these parts; nil if more
  /// than `most`.
  ///
  /// A session that is not fully explained costs more the earlier its first unexplained answer.
  mutating func loss(
    of dialect: Dialect, in indices: [Int], judging parts: Fields, atMost most: Int = .max
  ) -> Int? {
    var dialect = dialect
    dialect.visible.formIntersection(parts)
    var losses = known[dialect] ?? Array(repeating: -1, count: sessions.count)
    defer { known[dialect] = losses }
    var judge = Judge(dialect)
    var sum = 0
    for index in indices.sorted(by: { contradictions[$0] > contradictions[$1] }) {
      if losses[index] < 0 {
        losses[index] = judge.loss(by: sessions[index])
        if losses[index] > 0 { contradictions[index] += 1 }
      }
      sum += Int(losses[index])
      if sum > most { return nil }
    }
    return sum > most ? nil : sum
  }
}

extension Judge {
  fileprivate mutating func loss(by session: ProbeSession) -> Int16 {
    guard let failure = firstFailure(in: session) else { return 0 }
    return Int16(2000 - 1000 * failure.step / max(1, session.readings.count))
  }

  /// The first unexplained answer.
  mutating func firstFailure(in session: ProbeSession) -> (step: Int, divergence: Divergence)? {
    switchOn()
    for (step, reading) in session.readings.enumerated() {
      if case .divergence(let divergence) = observe(
        step == 0 ? nil : session.keys[step - 1], reading)
      {
        return (step, divergence)
      }
    }
    return nil
  }
}
