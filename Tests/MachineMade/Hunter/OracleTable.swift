// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Oracle
import Processes
import Properties
import Sessions

/// Asks the oracle about recorded sessions of one dialect.
struct OracleTable: Player {
  static let keepsAll = false

  private let dialect: Dialect
  private let writings: KeyWritings
  private let properties: PropertySet

  init(_ dialect: Dialect) {
    self.dialect = dialect
    writings = KeyWritings(dialect)
    properties = PropertySet(watching: dialect)
  }

  static let tellsOtherwise = "tells otherwise"

  /// A session that takes long is not kept: a mutant hangs if it takes twenty times as long.
  private static let longest = 0.05

  func note(_ play: inout Play) -> Bool {
    let started = spent()
    play.said = hash(tell(play))
    return spent() - started < OracleTable.longest
  }

  func judge(_ play: Play) -> String? { find(play) }

  func find(_ play: Play) -> String? {
    hash(tell(play)) == play.said ? nil : Self.tellsOtherwise
  }

  /// All that the oracle tells of a session, but not that it agrees.
  ///
  /// A line begins with `-` if it is a rejection.
  func tell(_ play: Play) -> [String] {
    let recording = Recording(play.recording)
    let questions = recording.questions
    // A copy, because one that goes on does not evaluate every description.
    var properties = properties
    var lines = verdicts(play.keys, recording.readings, by: &properties)
    if questions.contains(.again) {
      let second = recording.models.isEmpty ? recording.readings : recording.models
      lines += verdicts(play.keys, second, by: &properties)
    }
    if questions.contains(.parts) { lines += parts(play.keys, recording.readings) }
    if questions.contains(.explanations) { lines += explanations(play.keys, recording.readings) }
    if questions.contains(.denotations) { lines += denotations(recording.readings) }
    if questions.contains(.sameness) { lines += sameness(recording) }
    if questions.contains(.exact) { lines += exact(play) }
    return lines
  }

  private func hash(_ lines: [String]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for line in lines {
      for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 10) &* 0x100_0000_01B3
    }
    return hash
  }

  /// The verdicts up to the first violation.
  private func verdicts(
    _ keys: [Key], _ readings: [Reading], by properties: inout PropertySet
  ) -> [String] {
    var lines: [String] = []
    for (step, reading) in readings.enumerated() {
      let violation = properties.observe(step == 0 ? nil : keys[step - 1], reading)
      switch properties.verdict {
      case .agrees?: break
      case .undecided(let reason)?: lines.append("? \(step) undecided: \(reason)")
      case .divergence(let found)?: lines.append("- \(step) \(found.kind)")
      case let verdict?: lines.append("  \(step) \(verdict.name)")
      case nil: lines.append("  \(step) not judged")
      }
      guard let violation else { continue }
      lines.append(
        "- \(step) \(violation.property) \(violation.kind) in \(violation.state): "
          + "\(violation.expected), not \(violation.observed); \(violation.ulp ?? 0) ulp")
      break
    }
    return lines
  }

  private func parts(_ keys: [Key], _ readings: [Reading]) -> [String] {
    var lines: [String] = []
    for (step, found) in SessionJudge.judge(keys, showing: readings, on: dialect).enumerated() {
      guard let found else {
        lines.append("? \(step) lost")
        continue
      }
      for one in found {
        lines.append(
          "\(one.spelling == nil ? "-" : " ") \(step) \(one.part.rawValue) \(one.kind) "
            + "\(one.signature) \(one.ways.rawValue) \(one.spelling?.statement ?? "") in "
            + "\(one.state): \(one.expected), not \(one.observed); \(one.ulp ?? 0) ulp")
      }
    }
    return lines
  }

  private func explanations(_ keys: [Key], _ readings: [Reading]) -> [String] {
    Judge.explain(dialect, keys: keys, readings: readings).enumerated().map { step, told in
      let mark: String
      let name: String
      switch told.verdict {
      case .divergence(let found): (mark, name) = ("-", "\(found.kind)")
      case .undecided(let reason): (mark, name) = ("?", reason.rawValue)
      default: (mark, name) = (" ", told.verdict.name)
      }
      return "\(mark) \(step) \(name): \(told.interval ?? "") "
        + "\(told.expected.display)|\(told.expected.label)|\(told.expected.description)|"
        + "\(told.expected.isPending) \(told.truth ?? "") \(told.ulp ?? -1) \(told.drift ?? -1)"
    }
  }

  private func denotations(_ readings: [Reading]) -> [String] {
    var lines: [String] = []
    var last: Text?
    for description in readings.map(\.face.description) where description != last {
      lines.append("  \(Denotation(of: description, on: dialect))")
      last = description
    }
    return lines
  }

  private func sameness(_ recording: Recording) -> [String] {
    zip(recording.readings, recording.models).enumerated().map { step, pair in
      let (reading, model) = pair
      let parts = Part.allCases.filter { reading.agrees(with: model, in: $0, on: writings) }
      let isSame = reading.face.display.isSameNumber(as: model.face.display)
      return "  \(step) same \(parts.map(\.rawValue)) \(isSame)"
    }
  }

  /// What the oracle's own calculator shows, the last number one step off.
  private func exact(_ play: Play) -> [String] {
    var brain = ExactCalculator(dialect, entropy: play.entropy)
    func line() -> String {
      let face = brain.face
      return "  \(face.display)|\(face.label)|\(face.description)|\(face.isPending) "
        + "\(brain.value?.bitPattern ?? 0) \(brain.latest?.description ?? "")"
    }
    var lines = [line()]
    for key in play.keys {
      brain.press(key)
      lines.append(line())
    }
    brain.distort(\.nextUp)
    return lines + [line()]
  }
}

/// How a mutant of the oracle differs from the original.
enum OracleMistake: String {
  case accuses = "accuses a correct calculator"
  case misses = "misses a mistake"
  case misnames = "tells otherwise what is wrong"

  /// The mistake, and the first lines that differ, of a mutant that tells otherwise.
  static func of(
    _ play: Play, _ dialect: Dialect, mutant: Int
  ) throws(HarnessError) -> (mistake: OracleMistake, line: String) {
    var told: [[String]] = []
    for number in [0, mutant] {
      let child = try Isolated.run(limits: Limits(cpuSeconds: 10), hangs: 1) { output in
        activeMutant = number
        let table = OracleTable(dialect)
        output.append(Array(table.tell(play).joined(separator: "\n").utf8))
      }
      told.append(
        String(decoding: child.bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
    let (original, mutated) = (told[0], told[1])
    let same = zip(original, mutated).prefix { $0 == $1 }.count
    let (due, said) = (original.dropFirst(same).first ?? "", mutated.dropFirst(same).first ?? "")
    func rejections(_ lines: [String]) -> Int { lines.count { $0.hasPrefix("-") } }
    let mistake: OracleMistake =
      if Recording(play.recording).questions.contains(.isSound),
        rejections(mutated) > rejections(original)
      {
        .accuses
      } else {
        rejections(mutated) < rejections(original) ? .misses : .misnames
      }
    return (mistake, "\(due.prefix(200)) → \(said.prefix(200))")
  }
}
