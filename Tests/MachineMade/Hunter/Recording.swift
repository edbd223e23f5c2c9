// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What a calculator showed in a session, in a form that is passed between processes.
struct Recording {
  /// What to ask the oracle about it.
  struct Questions: OptionSet {
    let rawValue: UInt8

    /// Whether a correct calculator showed it, so that no verdict may be a divergence.
    static let isSound = Questions(rawValue: 1)
    /// How each reading differs, part by part.
    static let parts = Questions(rawValue: 2)
    /// What each reading should have been.
    static let explanations = Questions(rawValue: 4)
    /// What the oracle's own calculator shows.
    static let exact = Questions(rawValue: 8)
    /// What the texts denote.
    static let denotations = Questions(rawValue: 16)
    /// Whether it shows what another calculator holds.
    static let sameness = Questions(rawValue: 32)
    /// What it tells of a second session of the same keys, in which the other calculator is judged
    /// if there is one.
    static let again = Questions(rawValue: 64)
  }

  var questions: Questions
  var readings: [Reading]
  /// What another calculator of the dialect showed; as many, or none.
  var models: [Reading] = []

  init(_ questions: Questions, _ readings: [Reading], models: [Reading] = []) {
    (self.questions, self.readings, self.models) = (questions, readings, models)
  }
}

/// As bytes; a text that is the last reading's is not repeated.
extension Recording {
  private static let texts: [(bit: UInt8, path: any WritableKeyPath<Face, Text> & Sendable)] = [
    (4, \.display), (8, \.label), (16, \.description),
  ]

  var bytes: [UInt8] {
    var bytes = [questions.rawValue]
    func append(_ number: UInt64, _ count: Int) {
      for place in 0..<count { bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place))) }
    }
    append(UInt64(readings.count), 4)
    append(UInt64(models.count), 4)
    var last = Face.switchedOn
    for reading in readings + models {
      var flags: UInt8 = (reading.face.isPending ? 1 : 0) | (reading.value == nil ? 0 : 2)
      for (bit, path) in Self.texts where reading.face[keyPath: path] != last[keyPath: path] {
        flags |= bit
      }
      bytes += [flags, reading.shown.rawValue]
      if let value = reading.value { append(value.bitPattern, 8) }
      for (bit, path) in Self.texts where flags & bit != 0 {
        append(UInt64(reading.face[keyPath: path].bytes.count), 4)
        bytes += Array(reading.face[keyPath: path].bytes)
      }
      last = reading.face
    }
    return bytes
  }

  init(_ bytes: [UInt8]) {
    var next = 1
    func take(_ count: Int) -> UInt64 {
      defer { next += count }
      return (0..<count).reduce(0) { $0 | UInt64(bytes[next + $1]) << UInt64(8 * $1) }
    }
    self.init(Questions(rawValue: bytes[0]), [])
    let (count, models) = (Int(take(4)), Int(take(4)))
    var face = Face.switchedOn
    for index in 0..<(count + models) {
      let (flags, shown) = (UInt8(take(1)), UInt8(take(1)))
      face.isPending = flags & 1 != 0
      let value = flags & 2 == 0 ? nil : Double(bitPattern: take(8))
      for (bit, path) in Self.texts where flags & bit != 0 {
        let length = Int(take(4))
        face[keyPath: path] = Text(bytes: bytes[next..<(next + length)])
        next += length
      }
      let reading = Reading(face: face, value: value, shown: Fields(rawValue: shown))
      if index < count { readings.append(reading) } else { self.models.append(reading) }
    }
  }
}
