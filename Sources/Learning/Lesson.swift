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

extension Dialect {
  /// How well this dialect explains these parts of what was seen: points for every session explained from
  /// end to end, and for the others' parts before the first doubt; nil as soon as it must be less than `least`.
  func credit(for lessons: [Lesson], judging parts: Fields, atLeast least: Int = 0) -> Int? {
    var dialect = self
    dialect.visible.formIntersection(parts)
    var judge = Judge(dialect)
    var points = 2000 * lessons.count
    for lesson in lessons {
      guard let failure = judge.firstFailure(in: lesson) else { continue }
      points -= 2000 - 1000 * failure.step / max(1, lesson.readings.count)
      if points < least { return nil }
    }
    return points < least ? nil : points
  }
}

extension Judge {
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
