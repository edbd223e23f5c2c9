// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Platform
import Oracle
import Processes
import Dialects
import Sessions

/// The sessions that a mutant of the brains must survive, in the order in which they are played.
struct Hunt {
  var seed: UInt64
  /// CPU time, of the mutant's processes.
  var seconds: Double

  /// How a mutant was found.
  struct Found {
    var milliseconds: Double
    var dialect, cause, keys: String
    /// The session of the pool that found it, if it was one.
    var play: Play?
  }

  /// One dialect, and how many sessions to play on it.
  private struct Turn {
    var dialect: Dialect
    var sessions: Int
    /// Whether one brain is switched on again and again, or each is a new one.
    var isReused: Bool
  }

  /// Most mutants show in a few sessions of a preset, others only in a rare dialect.
  private func turn(_ number: Int) -> Turn {
    let presets = Dialect.presets
    let round = number / 40
    let index = number % 40
    if index < presets.count {
      return Turn(
        dialect: presets[index], sessions: round == 0 ? 64 : 512, isReused: round % 2 == 1)
    }
    let drawn = UInt64(round * 35 + index - presets.count)
    return Turn(
      dialect: dialect(drawn), sessions: round == 0 ? 96 : 256,
      isReused: drawn % 3 == 2 && round > 0)
  }

  /// Plays until the active mutant is found or the time is over.
  ///
  /// - Parameter turns: the numbers of the turns to play.
  func run(_ turns: [Int]) throws(HarnessError) -> Found? {
    for number in turns where spent() < seconds {
      if let found = try play(number) { return found }
    }
    return nil
  }

  /// Plays sessions of the pool in a process of their own until the active mutant is found or so
  /// many seconds are over.
  func run<P: Player>(
    _ plays: [Play], of dialects: [Dialect], by player: P.Type, seconds limit: Double = .infinity
  ) throws(HarnessError) -> Found? {
    var next = 0
    let end = spent() + limit
    while next < plays.count, spent() < end {
      // A session that takes a second more than its slice hangs.
      let slice = min(1, max(0.1, end - spent()))
      let first = next
      let child = try Isolated.run(
        limits: Limits(cpuSeconds: slice + 1), capacity: 1 << 20, hangs: 1
      ) { output in
        let started = spent()
        var tables: [Int: P] = [:]
        for index in first..<plays.count where spent() - started < slice {
          output.append([1])
          let play = plays[index]
          let found = tables[play.dialect, default: P(dialects[play.dialect])].find(play)
          if let found { return output.append([2] + Array(found.utf8)) }
        }
      }
      let count = child.bytes.prefix { $0 == 1 }.count
      next += count
      let text = child.bytes.dropFirst(count).dropFirst()
      guard child.ending != .switchedOff || !text.isEmpty, next > 0 else { continue }
      let play = plays[next - 1]
      // What accuses the original, too, finds nothing.
      guard try accusesOriginal(play, dialects[play.dialect], player) == false else { continue }
      return Found(
        milliseconds: spent() * 1000, dialect: dialects[play.dialect].name.description,
        cause: text.isEmpty ? "\(child.ending)" : String(decoding: text, as: UTF8.self),
        keys: play.keys.spelled, play: play)
    }
    return nil
  }

  private func accusesOriginal<P: Player>(
    _ play: Play, _ dialect: Dialect, _ player: P.Type
  ) throws(HarnessError) -> Bool {
    let child = try Isolated.run(limits: Limits(cpuSeconds: 10), capacity: 1 << 20) { output in
      activeMutant = 0
      var table = P(dialect)
      // The relations take turns.
      for _ in 0..<40 where table.judge(play) != nil { return output.append([1]) }
    }
    return child.ending != .switchedOff || !child.bytes.isEmpty
  }

  /// Which of the first turns do not accuse the original, and what the others say.
  func soundTurns(_ count: Int) throws(HarnessError) -> (sound: [Int], accused: [Found]) {
    var sound: [Int] = []
    var accused: [Found] = []
    for number in 0..<count {
      if let found = try play(number) { accused.append(found) } else { sound.append(number) }
    }
    return (sound, accused)
  }

  private func play(_ number: Int) throws(HarnessError) -> Found? {
    let turn = turn(number)
    let dialect = turn.dialect
    var tested = TestedCalculator(
      turn.isReused
        ? .builtIn
        : .brains(
          dialect.machine == .rpn
            ? BrainSource("mutant") { RPNBrain(dialect, entropy: $0) }
            : BrainSource("mutant") { InfixBrain(dialect, entropy: $0) }), of: dialect)
    tested.timeout = 0.2
    var plan = CampaignPlan(dialect: dialect, seed: seed &+ UInt64(number))
    plan.limitsStride = 4
    let stop = Stop()
    let result = try Engine.campaign(tested, plan, Assignment(sessions: turn.sessions), stop: stop)
    {
      if $0.deaths > 0 || !$0.newCauses.isEmpty { stop.raise() }
    }
    return found(result, dialect)
  }

  func found(_ result: CampaignResult, _ dialect: Dialect) -> Found? {
    result.causes.first.map { cause in
      Found(
        milliseconds: spent() * 1000, dialect: dialect.name.description,
        cause: "\(cause.property) \(cause.kind)", keys: cause.keys.spelled)
    }
  }
}

/// The CPU time of this process and of its children, in seconds.
func spent() -> Double {
  var sum = 0.0
  for who in [RUSAGE_SELF, RUSAGE_CHILDREN] {
    var usage = rusage()
    getrusage(__rusage_who_t(who.rawValue), &usage)
    sum += Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    sum += Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
  return sum
}
