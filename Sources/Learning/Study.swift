// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents
internal import Findings
internal import Oracle

/// Turns knobs until no turn explains more of the answers.
struct Study {
  private(set) var dialect: Dialect
  /// The dialect as it was read off the answers, whose texts and lengths stay candidates.
  private let impression: Dialect
  private let lessons: [Lesson]
  /// The sessions that are about numbers and nothing else.
  private let sums: [Lesson]
  /// What the display is judged by, without texts that other knobs write.
  private let plain: Fields = [.display, .value]
  private let state: Fields = [.display, .value, .pending]
  /// What each text knob is judged by.
  private let all = Fields.all

  init(_ dialect: Dialect, _ lessons: [Lesson], sums: Int) {
    self.dialect = dialect
    impression = dialect
    self.lessons = lessons
    self.sums = Array(lessons.prefix(sums))
  }

  /// Turns every knob, again and again, until all of them stay.
  mutating func run(_ onProgress: (String) -> Void) {
    turn(Question("entryRoom", Candidates.rooms(impression), plain, lessons))
    learnNumbers()
    for round in 1...4 {
      onProgress("turning knobs, round \(round)")
      let before = dialect
      learnNumbers()
      for question in questions { turn(question) }
      learnLibrary()
      if dialect == before { break }
    }
  }

  /// A knob, its values, the usual one first, and what tells them apart.
  private struct Question {
    let knob: String
    let values: [String]
    let parts: Fields
    let lessons: [Lesson]

    init(_ knob: String, _ values: [String], _ parts: Fields, _ lessons: [Lesson]) {
      (self.knob, self.values, self.parts, self.lessons) = (knob, values, parts, lessons)
    }
  }

  private var questions: [Question] {
    var questions = [
      Question("entryRoom", Candidates.rooms(impression), state, lessons),
      Question("plainFrom", Candidates.from, plain, sums),
      Question("plainBelow", Candidates.below, plain, sums),
      Question("integersEndInPointZero", ["no", "yes"], plain, sums),
      Question(
        "groupSeparator", text(["", ",", "'", " "], \.numberStyle.groupSeparator), plain, sums),
      Question("exponentMark", text(["e", "E"], \.numberStyle.exponentMark), plain, sums),
      Question("exponentHasPlus", ["no", "yes"], plain, sums),
      Question("exponentDigits", ["1", "2", "3"], plain, sums),
      Question("blankText", text([" "], \.blankText), plain, lessons),
    ]
    for name in Candidates.policies {
      guard let knob = try? Knob.named(name) else { continue }
      questions.append(Question(name, knob.choices, state, lessons))
    }
    for name in ["grouping", "spacing", "numbersInText"] {
      guard let knob = try? Knob.named(name) else { continue }
      questions.append(
        Question(name, knob.choices, [.display, .value, .description, .label], lessons))
    }
    questions += [
      Question("pendingMark", text(["…"], \.pendingMark), all, lessons),
      Question("resultMark", text(["="], \.resultMark), all, lessons),
    ]
    for key in dialect.keypad.keys where Candidates.isWritten(key) {
      let place = Int(key.index)
      let usual = quoted(Dialect.usualGlyphs[place])
      questions.append(
        Question(
          "glyph.\(key)", Array(unique: [usual, quoted(impression.glyphs[place])]), all,
          lessons.filter { $0.keys.contains(key) }))
    }
    return questions
  }

  /// The usual texts of a knob, and the one it is turned to.
  private func text(_ usual: [String], _ path: KeyPath<Dialect, Text>) -> [String] {
    Array(unique: usual.map { quoted(Text($0)) } + [quoted(impression[keyPath: path])])
  }

  private func quoted(_ text: Text) -> String { Documents.quoted(text.bytes) }

  private func turned(_ knob: String, _ value: String) -> Dialect? {
    var other = dialect
    guard let knob = try? Knob.named(knob), (try? knob.turn(&other, to: value)) != nil else {
      return nil
    }
    return other
  }

  /// Takes the value that explains most; of equals, the most usual.
  private mutating func turn(_ question: Question) {
    var best: (dialect: Dialect, points: Int)?
    let floor = dialect.credit(for: question.lessons, judging: question.parts) ?? 0
    for value in question.values {
      guard let other = turned(question.knob, value),
        let points = other.credit(
          for: question.lessons, judging: question.parts,
          atLeast: best.map { $0.points + 1 } ?? floor)
      else { continue }
      best = (other, points)
    }
    if let best { dialect = best.dialect }
  }

  /// Number style and arithmetic, which explain the same digits.
  private mutating func learnNumbers() {
    turn(Question("numberStyle", Candidates.styles, plain, sums))
    let doubles = dialect.credit(for: sums, judging: plain) ?? 0
    guard doubles < 2000 * sums.count * 19 / 20, isDouble else { return }
    var best = (dialect: dialect, points: doubles + 3000)
    for count in places {
      for form in ["fraction", "significant"] {
        for style in Array(unique: [
          "shortest", "significant(\(min(count, 17)))", "fraction(\(min(count, 15)))",
        ]) {
          for mode in DecimalRounding.allCases {
            guard var other = turned("arithmetic", "\(form)(\(count),\(mode))") else { continue }
            try? Knob.named("numberStyle").turn(&other, to: style)
            for (from, below) in [("-6", "own"), ("always", "always")] {
              try? Knob.named("plainFrom").turn(&other, to: from)
              try? Knob.named("plainBelow").turn(&other, to: below)
              if let points = other.credit(for: sums, judging: plain, atLeast: best.points + 1) {
                best = (other, points)
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

  /// How many digits behind the point, or in all, a third and a seventh are shown with.
  private var places: [Int] {
    var counts: [Int] = []
    for lesson in sums {
      guard let display = lesson.last?.face.display, !display.bytes.contains(where: { $0 >= 0x40 }),
        let point = display.bytes.lastIndex(of: 0x2E)
      else { continue }
      counts.append(display.bytes.count - point - 1)
    }
    return Array(unique: counts.sorted(by: >)).prefix(3).map { $0 }
  }

  /// Another C library is believed in only where it explains more than one function.
  private mutating func learnLibrary() {
    guard case .double = dialect.arithmetic else { return }
    dialect.arithmetic = .double(.glibc)
    let before = failing(dialect)
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

  /// The functions whose results are not explained, and how often.
  private func failing(_ dialect: Dialect) -> [Key: Int] {
    var counts: [Key: Int] = [:]
    var judge = Judge(dialect)
    for lesson in lessons {
      guard let step = judge.firstFailure(in: lesson)?.step, step > 0 else { continue }
      let key = lesson.keys[step - 1]
      if key.kind == .unary || key == .power { counts[key, default: 0] += 1 }
    }
    return counts
  }

  /// The dialect, what could not be seen of it, and what it does not explain.
  var learned: Learned {
    var learned = Learned(dialect: dialect)
    learned.sessions = lessons.count
    for question in questions where !isSeen(question) { learned.unobserved.append(question.knob) }
    var judge = Judge(dialect)
    var causes: [String: Int] = [:]
    for lesson in lessons {
      guard let (step, violation) = fault(of: lesson, &judge) else {
        learned.explained += 1
        continue
      }
      let cause = "\(violation.property) \(violation.kind) \(violation.state)"
      let keys = Array(lesson.keys.prefix(step))
      if let place = causes[cause] {
        learned.unexplained[place].count += 1
        if keys.count < learned.unexplained[place].keys.count {
          learned.unexplained[place].keys = keys
          learned.unexplained[place].violation = violation
        }
      } else {
        causes[cause] = learned.unexplained.count
        learned.unexplained.append(Unexplained(keys: keys, violation: violation, count: 1))
      }
    }
    learned.unexplained.sort { $0.keys.count < $1.keys.count }
    return learned
  }

  /// Whether another value of the knob would explain less.
  private func isSeen(_ question: Question) -> Bool {
    let points = dialect.credit(for: question.lessons, judging: all) ?? 0
    return (question.values + ["?"]).contains { value in
      turned(question.knob, value).map {
        $0.credit(for: question.lessons, judging: all, atLeast: points) == nil
      } ?? false
    }
  }

  private func fault(of lesson: Lesson, _ judge: inout Judge) -> (Int, Violation)? {
    if let (step, divergence) = judge.firstFailure(in: lesson) {
      return (
        step,
        Violation(
          property: "agrees-with-oracle", kind: divergence.kind.rawValue, state: divergence.state,
          expected: divergence.expected, observed: divergence.observed, truth: divergence.truth,
          ulp: divergence.ulp)
      )
    }
    let step = min(lesson.readings.count, lesson.keys.count)
    return Violation(lesson.ending, after: step > 0 ? lesson.keys[step - 1] : nil).map {
      (step, $0)
    }
  }
}

/// The values that are tried, the usual ones first.
private enum Candidates {
  static let policies = [
    "operatorAfterOperator", "equalsWithoutOperand", "unaryWithoutOperand", "repeatEquals",
    "signWhileTyping", "backspaceWhenIdle", "enterWhenIdle", "stackUnderflow", "precedence",
    "angle",
    "percent",
  ]
  static let styles =
    ["significant(15)", "shortest"] + (1...17).map { "significant(\($0))" }
    + (0...15).map { "fraction(\($0))" } + (6...30).map { "characters(\($0))" }
  static let from = ["-6", "always"] + (1...30).map { "-\($0)" } + ["0"]
  static let below = ["own", "always"] + (1...40).map { "\($0)" }

  /// What was seen, and what differs from it in one thing.
  static func rooms(_ dialect: Dialect) -> [String] {
    let count =
      switch dialect.entryRoom {
      case .digits(let count), .characters(let count): count
      }
    return Array(
      unique: ["digits(15)", "digits(\(count))", "characters(\(count))", "digits(\(count - 1))"])
  }

  static func isWritten(_ key: Key) -> Bool {
    switch key.kind {
    case .binary, .unary, .constant, .random: true
    default: false
    }
  }
}

extension Array where Element == String {
  fileprivate init(unique elements: [String]) { self = elements.uniqued() }
}

extension Array where Element == Int {
  fileprivate init(unique elements: [Int]) { self = elements.uniqued() }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
