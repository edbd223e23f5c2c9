// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Dialects
import Mutants
@testable import Oracle
import Processes
import Proofs
import Reals
import Sessions

/// Makes the recorded sessions that the mutants of the oracle must judge as the original does.
///
/// Made while no mutant is active: what a decimal calculator shows is what the original expects.
struct Trials {
  let dialects: [Dialect]
  private let seed: UInt64
  private let sessionsEach: Int
  /// The sessions of calculators in other programs, by the index of their dialect.
  private let programs: [Int: [Play]]

  /// The sessions that the mutants of the oracle could judge otherwise.
  static func pool(_ mutants: [SourceMutant], _ settings: Settings, _ hunt: Hunt) throws -> Pool {
    let trials = Trials(
      drawn: hunt.dialects(settings.dialects / 4), seed: settings.seed,
      sessionsEach: settings.sessions / 2,
      programs: try Programs.sessions(settings.sessions, seed: settings.seed))
    return try Pool.made(
      by: OracleTable.self, mutants: mutants, dialects: trials.dialects, seed: settings.seed,
      jobs: settings.jobs, trials.made)
  }

  /// The presets, those of the planted bugs, drawn ones, drawn ones with decimal arithmetic, and
  /// those of other programs.
  init(
    drawn: [Dialect], seed: UInt64, sessionsEach: Int, programs: [(Dialect, [Play])]
  ) {
    var dialects = drawn
    for bug in Mutants.Mutant.all where !dialects.contains(bug.dialect) {
      dialects.append(bug.dialect)
    }
    dialects += drawn.indices.dropFirst(Dialect.presets.count).filter { $0 % 2 == 0 }
      .map { Trials.decimal(drawn[$0], seed: seed &+ UInt64($0)) }
    var recorded: [Int: [Play]] = [:]
    for (dialect, plays) in programs {
      recorded[dialects.count] = plays.map { play in
        var play = play
        play.dialect = dialects.count
        return play
      }
      dialects.append(dialect)
    }
    (self.dialects, self.seed, self.sessionsEach) = (dialects, seed, sessionsEach)
    self.programs = recorded
  }

  /// The same dialect, of a calculator that computes in decimals or fractions.
  private static func decimal(_ dialect: Dialect, seed: UInt64) -> Dialect {
    var random = RandomSource(seed)
    func any(_ counts: [Int]) -> Int { counts[Int(random.next() % UInt64(counts.count))] }
    let rounding = ResultRounding.allCases[any(Array(ResultRounding.allCases.indices))]
    var dialect = dialect
    dialect.name = Text("\(dialect.name)-decimal")
    dialect.arithmetic =
      switch any([0, 0, 0, 1, 1, 2]) {
      case 0: .significantDigits(any([1, 2, 7, 10, 15, 17, 20, 34, 60]), rounding)
      case 1: .fractionDigits(any([0, 1, 2, 6, 15, 20, 40]), rounding)
      default: .rationals(any([0, 1, 5, 12, 20]))
      }
    if any([0, 1]) == 0 {
      dialect.largestExponent = any([9, 20, 99, 384, 9_999])
      dialect.smallestExponent = -any([9, 20, 99, 383, 9_999])
    }
    return dialect
  }

  /// The sessions of a dialect.
  func made(of index: Int) -> [Play] {
    let dialect = dialects[index]
    let seed = seed &+ UInt64(index) &* 3
    var generated = GeneratedSessions(dialect, seed: seed, limitsEvery: 2)
    var random = RandomSessions(dialect, seed: seed &+ 1, extremesEvery: 2, entries: true)
    var maker = TrialMaker(dialect, others: dialects, seed: seed &+ 2)
    let plays = (0..<(index < Dialect.presets.count ? 8 : 1) * sessionsEach).map { number in
      let keys =
        switch number % 3 {
        case 0: generated.next()
        case 1: random.next()
        default: random.nextOfFewKeys()
        }
      var play = Play(dialect: index, entropy: random.dice.next(), keys: keys)
      play.recording = maker.record(play).bytes
      return play
    }
    return plays
      + (programs[index] ?? []).flatMap { play -> [Play] in
        var altered = play
        altered.recording = maker.altered(play).bytes
        return [play, altered]
      }
  }
}

/// Records sessions of one dialect, on correct calculators and others.
struct TrialMaker {
  private let dialect: Dialect
  private let others: [Dialect]
  private let isDecimal: Bool
  private let bugs: [Mutants.Mutant]
  private let habits: [Habit]
  private var alteration: Alteration

  init(_ dialect: Dialect, others: [Dialect], seed: UInt64) {
    (self.dialect, self.others) = (dialect, others)
    alteration = Alteration(dialect, dice: RandomSource(seed))
    isDecimal = if case .double = dialect.arithmetic { false } else { true }
    bugs = Mutants.Mutant.all.filter { !$0.isDeadly && $0.on(dialect) != nil }
    habits = Habit.all.filter { $0.obstacle(on: dialect) == nil }
  }

  /// Records a session on a calculator of any kind.
  mutating func record(_ play: Play) -> Recording {
    var recording = complete(play)
    if alteration.below(5) == 0 {
      recording.readings = alteration.hidingSome(recording.readings)
    }
    return recording
  }

  private mutating func complete(_ play: Play) -> Recording {
    let shown = alteration.shown()
    switch alteration.below(12) {
    case 0:
      // The second session of the same judge draws other random numbers.
      var second = play
      second.entropy = alteration.dice.next()
      return Recording(
        asked([.isSound, .again]), sound(play, dialect, shown),
        models: sound(second, dialect, shown))
    case 1, 2:
      let models = sound(play, dialect, shown)
      return Recording(
        asked(.sameness), alteration.alteredOnce(models), models: models)
    case 3:
      let models = sound(play, dialect, shown)
      return Recording(
        asked([.parts, .sameness]), alteration.alteredAlways(models), models: models)
    case 4, 5:
      let models = sound(play, dialect, shown)
      return Recording(
        asked([.parts, .sameness]), sound(play, neighbor(), shown), models: models)
    case 6, 7: return Recording(asked(.parts), faulty(play, shown))
    case 8, 9:
      let models = sound(play, dialect, shown)
      return Recording(
        asked([.parts, .sameness]), mistaken(play, models, shown), models: models)
    default: return Recording(asked(.isSound), ideal(play, dialect, shown))
    }
  }

  /// The recording of another program, with mistakes or habits.
  mutating func altered(_ play: Play) -> Recording {
    let models = Recording(play.recording).readings
    return Recording(
      asked([.parts, .sameness]),
      alteration.below(2) == 0
        ? alteration.alteredOnce(models) : alteration.alteredAlways(models),
      models: models)
  }

  /// What to ask: the slow questions only now and then.
  private mutating func asked(_ always: Recording.Questions) -> Recording.Questions {
    var questions = always
    if alteration.below(3) == 0 { questions.insert(.parts) }
    if alteration.below(4) == 0 { questions.insert(.again) }
    if alteration.below(isDecimal ? 8 : 4) == 0 { questions.insert(.explanations) }
    if !isDecimal, alteration.below(3) == 0 { questions.insert(.denotations) }
    if !isDecimal, alteration.below(12) == 0 { questions.insert(.exact) }
    return questions
  }

  /// The dialect with a few knobs turned as on another one.
  private mutating func neighbor() -> Dialect {
    let other = others[alteration.below(others.count)]
    var neighbor = dialect
    for _ in 0...alteration.below(4) {
      let knob = Knob.all[alteration.below(Knob.all.count)]
      if ["machine", "arithmetic", "keypad"].contains(knob.name) { continue }
      var turned = neighbor
      guard (try? knob.turn(&turned, to: knob.value(of: other))) != nil,
        (try? turned.check()) != nil
      else { continue }
      neighbor = turned
    }
    return neighbor
  }

  private mutating func sound(_ play: Play, _ dialect: Dialect, _ shown: Fields) -> [Reading] {
    if isDecimal { return ideal(play, dialect, shown) }
    return readings(
      dialect.machine == .infix
        ? InfixBrain(dialect, entropy: play.entropy) as any Brain
        : RPNBrain(dialect, entropy: play.entropy), play.keys, shown)
  }

  /// A calculator that misses one key, takes it twice, or takes another one for it.
  private mutating func mistaken(
    _ play: Play, _ models: [Reading], _ shown: Fields
  ) -> [Reading] {
    guard !play.keys.isEmpty else { return alteration.alteredOnce(models) }
    var mistaken = play
    let place = alteration.place(among: play.keys)
    switch alteration.below(3) {
    case 0:
      mistaken.keys.remove(at: place)
      var readings = sound(mistaken, dialect, shown)
      // It shows what it did before.
      if readings.count == play.keys.count { readings.insert(readings[place], at: place + 1) }
      return readings
    case 1:
      mistaken.keys.insert(play.keys[place], at: place)
      var readings = sound(mistaken, dialect, shown)
      if readings.count == play.keys.count + 2 { readings.remove(at: place + 1) }
      return readings
    default:
      mistaken.keys[place] = alteration.any(dialect.keypad.keys)
      return sound(mistaken, dialect, shown)
    }
  }

  /// Planted bugs, habits, or both.
  private mutating func faulty(_ play: Play, _ shown: Fields) -> [Reading] {
    let bug = bugs.isEmpty || alteration.below(4) == 0 ? nil : bugs[alteration.below(bugs.count)]
    let habit =
      habits.isEmpty || alteration.below(2) == 0 && bug != nil
      ? nil : habits[alteration.below(habits.count)]
    guard !isDecimal,
      let model = try? Model(
        dialect, mutants: bug.map { [$0] } ?? [], habits: habit.map { [$0] } ?? [])
    else { return alteration.alteredAlways(sound(play, dialect, shown)) }
    // A planted bug may die of keys that its author did not think of.
    return survived { readings(MutantBrain(model, entropy: play.entropy), play.keys, shown) }
      ?? sound(play, dialect, shown)
  }

  /// What is read in a process of its own; nil if it dies.
  private func survived(_ read: () -> [Reading]) -> [Reading]? {
    let child = try? Isolated.run(limits: Limits(cpuSeconds: 1), hangs: 1) { output in
      output.append(Recording([], read()).bytes)
    }
    guard let child, child.ending == .switchedOff else { return nil }
    return Recording(child.bytes).readings
  }

  private func readings(_ brain: any Brain, _ keys: [Key], _ shown: Fields) -> [Reading] {
    var brain = brain
    var readings: [Reading] = []
    brain.play(keys, shown: shown) { readings.append($0) }
    return readings
  }

  /// What the oracle expects; of several numbers the least or the greatest.
  private mutating func ideal(_ play: Play, _ dialect: Dialect, _ shown: Fields) -> [Reading] {
    let takesHigh = alteration.below(2) == 0
    let readings = survived {
      var judge = Judge(dialect)
      return ([nil] + play.keys.map(Optional.some)).map { key in
        let reading = judge.ideal(key, shown, takesHigh: takesHigh)
        _ = judge.observe(key, reading)
        return reading
      }
    }
    if readings == nil { print("the original dies on \(dialect.name): \(play.keys.spelled)") }
    return readings ?? [Reading(face: .switchedOn, value: nil, shown: shown)]
  }
}

extension Judge {
  fileprivate func ideal(_ key: Key?, _ shown: Fields, takesHigh: Bool) -> Reading {
    if var rounded = checker.rounded { return rounded.ideal(key, shown, takesHigh) }
    var doubles = checker.doubles
    return doubles.ideal(key, shown, takesHigh)
  }
}

extension ReferenceChecker {
  fileprivate mutating func ideal(_ key: Key?, _ shown: Fields, _ takesHigh: Bool) -> Reading {
    var reading = Reading(face: .switchedOn, value: nil, shown: [])
    advance(key, reading)
    let interval = reference.value.interval
    let number = takesHigh ? interval.high : interval.low
    switch reference.shows {
    case .entry: reading.value = reference.domain.double(reference.domain.literal(reference.entry))
    case .value:
      reading.value = reference.domain.double(number)
      reference.settle(Interval(number))
    case .error, .blank: break
    }
    reading.face = expectedFace(reading)
    reading.shown = shown
    if !shown.contains(.value) { reading.value = nil }
    return reading
  }
}
