// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Oracle

/// A session that was played, to be explained.
struct ProbeSession: Sendable {
  let keys: [Key]
  var readings: [Reading]
  let ending: Ending

  init(_ trace: Trace) {
    keys = trace.keys
    readings = trace.readings
    ending = trace.ending
  }

  /// What was shown at last, if every key was answered.
  var last: Reading? { readings.count == keys.count + 1 ? readings.last : nil }
}

/// All that was seen, and what dialects leave unexplained of it.
struct Evidence {
  let sessions: [ProbeSession]
  /// What each dialect that was asked about loses by each lesson; below zero where nobody has looked.
  private var known: [Dialect: [Int16]] = [:]
  /// How often each lesson told against a dialect: those that often do are asked first.
  private var catches: [Int]

  init(_ sessions: [ProbeSession]) {
    self.sessions = sessions
    catches = Array(repeating: 0, count: sessions.count)
  }

  /// How much of these lessons a dialect leaves unexplained, judging these parts: points for every session
  /// not explained from end to end, fewer the later the first doubt; nil as soon as it must be more
  /// than `most`.
  mutating func loss(
    of dialect: Dialect, in indices: [Int], judging parts: Fields, atMost most: Int = .max
  ) -> Int? {
    var dialect = dialect
    dialect.visible.formIntersection(parts)
    var losses = known[dialect] ?? Array(repeating: -1, count: sessions.count)
    defer { known[dialect] = losses }
    var judge = Judge(dialect)
    var sum = 0
    for index in indices.sorted(by: { catches[$0] > catches[$1] }) {
      if losses[index] < 0 {
        losses[index] = judge.loss(by: sessions[index])
        if losses[index] > 0 { catches[index] += 1 }
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

  /// The first answer that is not explained.
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
