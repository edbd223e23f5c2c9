// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Properties
import Sessions

/// A session to play: the keys, and what `rand` draws from.
struct Play {
  /// The index of its dialect.
  var dialect: Int
  var entropy: UInt64
  var keys: [Key]
  /// What a calculator showed, for an oracle to judge; empty if a brain is to be played.
  var recording: [UInt8] = []
  /// The hash of what the original says in it: an oracle tells, and a brain shows.
  var said: UInt64 = 0
}

/// Plays sessions of one dialect in this process.
protocol Player {
  init(_ dialect: Dialect)
  /// Whether a pool keeps the sessions in which no mutant was noted, too.
  static var keepsAll: Bool { get }
  /// Plays a session with the original while it notes mutants; false if it is not to be kept.
  mutating func note(_ play: inout Play) -> Bool
  /// Plays a session; returns what is wrong with it.
  mutating func judge(_ play: Play) -> String?
  /// Plays a session with a mutant; returns what is wrong with it, and not with the original.
  mutating func find(_ play: Play) -> String?
}

/// Plays sessions of a dialect, every second one on a brain used before.
struct Table: Player {
  static let keepsAll = true

  let dialect: Dialect
  private var properties: PropertySet
  private let relations = Relations()
  private var count = 0
  private var infix: InfixBrain?
  private var rpn: RPNBrain?

  init(_ dialect: Dialect) {
    self.dialect = dialect
    properties = PropertySet(watching: dialect)
  }

  /// Plays a session that nobody judges.
  mutating func note(_ play: inout Play) -> Bool {
    play.said = shown(play)
    return true
  }

  /// The hash of all that is shown.
  private mutating func shown(_ play: Play) -> UInt64 {
    let dialect = dialect
    return switch dialect.machine {
    case .infix: shown(play, \.infix) { InfixBrain(dialect, entropy: $0) }
    case .rpn: shown(play, \.rpn) { RPNBrain(dialect, entropy: $0) }
    }
  }

  /// Switches on the brain used before, or makes a new one.
  private mutating func switchedOn<B: ReusableBrain>(
    _ play: Play, _ used: WritableKeyPath<Table, B?>, _ make: (UInt64) -> B
  ) -> B {
    guard play.entropy % 2 == 1 else { return make(play.entropy) }
    var brain = self[keyPath: used] ?? make(0)
    self[keyPath: used] = nil
    brain.switchOn(entropy: play.entropy)
    return brain
  }

  private mutating func shown<B: ReusableBrain>(
    _ play: Play, _ used: WritableKeyPath<Table, B?>, _ make: (UInt64) -> B
  ) -> UInt64 {
    var brain = switchedOn(play, used, make)
    defer { self[keyPath: used] = brain }
    var reading = brain.reading()
    var hash = ShownHash()
    hash.add(reading)
    for key in play.keys {
      brain.press(key)
      brain.show(in: &reading, .all)
      hash.add(reading)
    }
    return hash.value
  }

  /// Judges only what the original does not show, too.
  mutating func find(_ play: Play) -> String? {
    shown(play) == play.said ? nil : judge(play)
  }

  mutating func judge(_ play: Play) -> String? {
    let dialect = dialect
    return switch dialect.machine {
    case .infix: judge(play, \.infix) { InfixBrain(dialect, entropy: $0) }
    case .rpn: judge(play, \.rpn) { RPNBrain(dialect, entropy: $0) }
    }
  }

  private mutating func judge<B: ReusableBrain>(
    _ play: Play, _ used: WritableKeyPath<Table, B?>, _ make: @escaping (UInt64) -> B
  ) -> String? {
    var brain = switchedOn(play, used, make)
    defer { self[keyPath: used] = brain }
    var numbers: RandomSource? = RandomSource(play.entropy)
    for step in 0...play.keys.count {
      let key = step > 0 ? play.keys[step - 1] : nil
      if let key { brain.press(key) }
      let reading = brain.reading(.all)
      if let violation = properties.observe(key, reading) {
        return "\(violation.property) \(violation.kind)"
      }
      // The oracle permits any random number; the manual says which one a built-in brain draws.
      if key == .clear || key == .allClear { numbers = RandomSource(play.entropy) }
      // C may have cleared an entry alone.
      if key == .clear, dialect.clear == .entryFirst { numbers = nil }
      if reading.value == nil { numbers = nil }
      if key == .random, let number = numbers?.next(),
        reading.value != Double(number >> 11) * 0x1p-53
      {
        return "not the random number of the manual"
      }
    }
    count += 1
    guard count % 4 == 0 else { return nil }
    let related = RelatedSessions(of: play.keys, on: dialect) { keys throws(HarnessError) in
      var brain = make(play.entropy)
      var trace = Trace(keys: keys, readings: [])
      brain.play(keys) { trace.readings.append($0) }
      return trace
    }
    guard let violation = try? relations.judge(related, session: UInt64(count / 4)) else {
      return nil
    }
    return "\(violation.property) \(violation.kind)"
  }
}
