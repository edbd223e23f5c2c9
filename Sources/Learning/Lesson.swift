// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Findings
internal import Oracle

/// A session that was played, to be explained.
struct Lesson: Sendable {
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
  let lessons: [Lesson]
  /// What each dialect that was asked about loses by each lesson; below zero where nobody has looked.
  private var known: [Dialect: [Int16]] = [:]
  /// How often each lesson told against a dialect: those that often do are asked first.
  private var catches: [Int]

  init(_ lessons: [Lesson]) {
    self.lessons = lessons
    catches = Array(repeating: 0, count: lessons.count)
  }

  /// How much of these lessons a dialect leaves unexplained, judging these parts: points for every session
  /// not explained from end to end, fewer the later the first doubt; nil as soon as it must be more
  /// than `most`.
  mutating func loss(
    of dialect: Dialect, in places: [Int], judging parts: Fields, atMost most: Int = .max
  ) -> Int? {
    var dialect = dialect
    dialect.visible.formIntersection(parts)
    var losses = known[dialect] ?? Array(repeating: -1, count: lessons.count)
    defer { known[dialect] = losses }
    var judge = Judge(dialect)
    var sum = 0
    for place in places.sorted(by: { catches[$0] > catches[$1] }) {
      if losses[place] < 0 {
        losses[place] = judge.loss(by: lessons[place])
        if losses[place] > 0 { catches[place] += 1 }
      }
      sum += Int(losses[place])
      if sum > most { return nil }
    }
    return sum > most ? nil : sum
  }
}

extension Judge {
  fileprivate mutating func loss(by lesson: Lesson) -> Int16 {
    guard let failure = firstFailure(in: lesson) else { return 0 }
    return Int16(2000 - 1000 * failure.step / max(1, lesson.readings.count))
  }

  /// The first answer that is not explained.
  mutating func firstFailure(in lesson: Lesson) -> (step: Int, divergence: Divergence)? {
    switchOn()
    for (step, reading) in lesson.readings.enumerated() {
      if case .divergence(let divergence) = see(step == 0 ? nil : lesson.keys[step - 1], reading) {
        return (step, divergence)
      }
    }
    return nil
  }
}
