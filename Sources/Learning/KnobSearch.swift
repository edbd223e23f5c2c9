// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Sessions
internal import Oracle
internal import Properties

/// Changes knobs until no change explains more answers.
struct KnobSearch {
  private(set) var dialect: Dialect
  /// The dialect as first observed, whose texts and lengths remain candidates.
  private let observed: Dialect
  private var evidence: Evidence
  /// The indices of the sessions that test little but numbers.
  private let sums: [Int]
  /// The parts that show numbers, without texts that other knobs affect.
  private let plain: Fields = [.display, .value]
  private let state: Fields = [.display, .value, .pending]

  init(_ dialect: Dialect, _ sessions: [ProbeSession], sums: Int) {
    self.dialect = dialect
    observed = dialect
    evidence = Evidence(sessions)
    self.sums = Array(0..<min(sums, sessions.count))
  }

  private var sessions: [ProbeSession] { evidence.sessions }

  /// Entry capacities to try: the observed one and its variations.
  private var capacities: [String] {
    switch observed.entryRoom {
    case .digits(let count), .characters(let count):
      Array(
        unique: ["digits(15)", "digits(\(count))", "characters(\(count))", "digits(\(count - 1))"])
    }
  }

  /// Fits every knob repeatedly until none changes.
  mutating func run(_ onProgress: (String) -> Void) {
    turn(Question("entryRoom", capacities, plain, Array(sessions.indices)))
    for round in 1...4 {
      onProgress("fitting knobs, round \(round)")
      let before = dialect
      learnNumbers()
      for question in questions { turn(question) }
      learnLibrary()
      if dialect == before { break }
    }
  }

  /// A knob, its values (the usual one first), and the parts and sessions that distinguish them.
  private struct Question {
    let knob: String
    let values: [String]
    let parts: Fields
    let indices: [Int]

    init(_ knob: String, _ values: [String], _ parts: Fields, _ indices: [Int]) {
      (self.knob, self.values, self.parts, self.indices) = (knob, values, parts, indices)
    }
  }

  /// The length of an entry, then the knobs that change least.
  private var questions: [Question] {
    let everywhere = Array(sessions.indices)
    let asked = Knob.all.filter {
      $0.evidence != .special
        && (!$0.name.hasPrefix("glyph.") || $0.keys.contains(where: dialect.keypad.contains))
    }
    var parts: [Fields] = [plain, state]
    for knob in asked where !parts.contains(knob.parts) { parts.append(knob.parts) }
    let sorted = parts.flatMap { parts in asked.filter { $0.parts == parts } }
    return [Question("entryRoom", capacities, state, everywhere)]
      + sorted.map { knob in
        let indices = knob.evidence == .sums ? sums : everywhere
        return Question(
          knob.name,
          Array(unique: knob.samples.prefix(1) + [knob.value(of: observed)] + knob.samples),
          knob.parts,
          knob.keys.isEmpty
            ? indices : indices.filter { sessions[$0].keys.contains(where: knob.keys.contains) })
      }
  }

  private func turned(_ knob: String, _ value: String) -> Dialect? {
    var other = dialect
    guard let knob = try? Knob.named(knob), (try? knob.turn(&other, to: value)) != nil else {
      return nil
    }
    return other
  }

  /// Picks the value that explains the most; the most usual among equals.
  private mutating func turn(_ question: Question) {
    var best: Dialect?
    var least = evidence.loss(of: dialect, in: question.indices, judging: question.parts) ?? 0
    for value in question.values {
      guard let other = turned(question.knob, value),
        let loss = evidence.loss(
          of: other, in: question.indices, judging: question.parts,
          atMost: best == nil ? least : least - 1)
      else { continue }
      (best, least) = (other, loss)
    }
    if let best { dialect = best }
  }

  /// Fits number style and arithmetic together, since they affect the same digits.
  private mutating func learnNumbers() {
    if let style = try? Knob.named("numberStyle") {
      turn(Question(style.name, style.samples, style.parts, sums))
    }
    turn(Question("angle", ["radians", "degrees"], plain, sums))
    let doubles = evidence.loss(of: dialect, in: sums, judging: plain) ?? 0
    guard doubles > 2000 * sums.count / 20, isDouble else { return }
    var best = (dialect: dialect, loss: doubles - 3000)
    for count in decimalCounts {
      for form in ["fraction", "significant"] {
        for style in Array(unique: [
          "shortest", "significant(\(count))", "fraction(\(count))",
        ]) {
          for mode in DecimalRounding.allCases {
            guard var other = turned("arithmetic", "\(form)(\(count),\(mode))") else { continue }
            try? Knob.named("numberStyle").turn(&other, to: style)
            for (from, below) in [("-6", "own"), ("always", "always")] {
              try? Knob.named("plainFrom").turn(&other, to: from)
              try? Knob.named("plainBelow").turn(&other, to: below)
              if let loss = evidence.loss(
                of: other, in: sums, judging: plain, atMost: best.loss - 1)
              {
                best = (other, loss)
              }
            }
          }
        }
      }
    }
    dialect = best.dialect
  }

  private var isDouble: Bool {
    if case .double = dialect.arithmetic { return true }
    return false
  }

  /// The three largest numbers of decimals that any display shows.
  private var decimalCounts: [Int] {
    var counts: [Int] = []
    for index in sums {
      guard let display = sessions[index].last?.face.display,
        !display.bytes.contains(where: { $0 >= 0x40 }),
        let point = display.bytes.lastIndex(of: 0x2E)
      else { continue }
      counts.append(display.bytes.count - point - 1)
    }
    return Array(unique: counts.sorted(by: >)).prefix(3).map { $0 }
  }

  /// Assumes another C library only if it explains more than one function.
  private mutating func learnLibrary() {
    guard case .double = dialect.arithmetic else { return }
    dialect.arithmetic = .double(.glibc)
    let before = failing(dialect)
    guard before.count > 1 else { return }
    for library in LibraryProfile.allCases.dropFirst() {
      var other = dialect
      other.arithmetic = .double(library)
      let after = failing(other)
      if before.filter({ $0.value > after[$0.key] ?? 0 }).count > 1 {
        dialect = other
        return
      }
    }
  }

  /// How often each function's result is unexplained.
  private func failing(_ dialect: Dialect) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    var judge = Judge(dialect)
    for session in sessions {
      guard let step = judge.firstFailure(in: session)?.step, step > 0 else { continue }
      let key = session.keys[step - 1]
      if key.kind == .unary || key == .power { counts[key, default: 0] += 1 }
    }
    return counts
  }

  /// The dialect, the knobs that could not be determined, and the unexplained answers.
  mutating func learned() -> Learned {
    var learned = Learned(dialect: dialect)
    learned.sessions = sessions.count
    for question in questions where !isDetermined(question) {
      learned.unobserved.append(question.knob)
    }
    var judge = Judge(dialect)
    var causes: [String: Int] = [:]
    for session in sessions {
      guard let (step, violation) = fault(of: session, &judge) else {
        learned.explained += 1
        continue
      }
      let causeID = "\(violation.property) \(violation.kind) \(violation.state)"
      let keys = Array(session.keys.prefix(step))
      if let index = causes[causeID] {
        learned.unexplained[index].count += 1
        if keys.count < learned.unexplained[index].keys.count {
          learned.unexplained[index].keys = keys
          learned.unexplained[index].violation = violation
        }
      } else {
        causes[causeID] = learned.unexplained.count
        learned.unexplained.append(Unexplained(keys: keys, violation: violation, count: 1))
      }
    }
    learned.unexplained.sort { $0.keys.count < $1.keys.count }
    return learned
  }

  /// Whether some other value of the knob explains less.
  private mutating func isDetermined(_ question: Question) -> Bool {
    let least = evidence.loss(of: dialect, in: question.indices, judging: .all) ?? 0
    for value in question.values + ["?"] {
      if let other = turned(question.knob, value),
        evidence.loss(of: other, in: question.indices, judging: .all, atMost: least) == nil
      {
        return true
      }
    }
    return false
  }

  private func fault(of session: ProbeSession, _ judge: inout Judge) -> (Int, Violation)? {
    if let (step, divergence) = judge.firstFailure(in: session) {
      return (step, AgreesWithOracle.violation(divergence))
    }
    let step = min(session.readings.count, session.keys.count)
    return Violation(session.ending, after: step > 0 ? session.keys[step - 1] : nil).map {
      (step, $0)
    }
  }
}

extension Array where Element: Hashable {
  fileprivate init(unique elements: [Element]) {
    var seen: Set<Element> = []
    self = elements.filter { seen.insert($0).inserted }
  }
}
