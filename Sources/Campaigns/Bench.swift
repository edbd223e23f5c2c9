// SPDX-License-Identifier: Apache-2.0
internal import Brains
public import Calculators
internal import Platform
internal import Oracle
internal import Processes
internal import Properties
public import Sessions

/// Keys per second of one dialect, part by part.
public struct Speeds: Hashable, Sendable {
  /// The brain alone.
  public var brain = 0.0
  /// The brain, with its reading taken after each key.
  public var faces = 0.0
  /// The brain, with the oracle judging each reading.
  public var oracle = 0.0
  /// A campaign in one process that checks only the oracle's property.
  public var campaign = 0.0
  /// The same with all properties.
  public var full = 0.0
  /// The same in worker processes.
  public var workers = 0.0
  /// Sessions of 100 keys in one process, and of 10,000.
  public var short = 0.0
  public var long = 0.0
  /// The properties' share of a campaign's time, measured in each round.
  public var propertiesShare = 0.0

  /// Every figure; a child process writes them in this order.
  fileprivate static var figures: [WritableKeyPath<Speeds, Double>] {
    [
      \.brain, \.faces, \.oracle, \.campaign, \.full, \.workers, \.short, \.long,
      \.propertiesShare,
    ]
  }
}

extension Engine {
  /// Measures keys per second, in a child process: the brains may trap or hang.
  public static func speeds(of dialect: Dialect, jobs: Int) throws(HarnessError) -> Speeds {
    let result = try Isolated.run(limits: Limits(cpuSeconds: nil, memory: nil)) { output in
      guard let speeds = try? measuredSpeeds(of: dialect, jobs: jobs) else { return }
      for figure in Speeds.figures {
        let bits = speeds[keyPath: figure].bitPattern
        output.append((0..<8).map { UInt8(truncatingIfNeeded: bits >> (8 * $0)) })
      }
    }
    guard result.ending == .switchedOff, result.bytes.count == 8 * Speeds.figures.count else {
      throw HarnessError("the calculator of '\(dialect.name)' could not be measured: it died")
    }
    var speeds = Speeds()
    for (index, figure) in Speeds.figures.enumerated() {
      let bytes = result.bytes[(8 * index)..<(8 * index + 8)]
      let bits = bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
      speeds[keyPath: figure] = Double(bitPattern: bits)
    }
    return speeds
  }

  private static func measuredSpeeds(
    of dialect: Dialect, jobs: Int
  ) throws(HarnessError) -> Speeds {
    let plan = CampaignPlan(dialect: dialect, seed: 1)
    return switch dialect.machine {
    case .infix: try Bench(plan: plan, jobs: jobs, brain: InfixBrain(dialect)).run()
    case .rpn: try Bench(plan: plan, jobs: jobs, brain: RPNBrain(dialect)).run()
    }
  }
}

/// Measures the parts in turns, so that other load on the machine affects all of them alike.
private struct Bench<BrainType: ReusableBrain> {
  let plan: CampaignPlan
  let jobs: Int
  let brain: BrainType
  /// How long to measure a part in each round.
  let seconds = 0.15
  let rounds = 5

  /// Returns the medians of all rounds but the first, which warms up.
  func run() throws(HarnessError) -> Speeds {
    let sessions = try sessions()
    var judge = Judge(plan.dialect)
    // Depends on every reading, so that the compiler cannot drop any.
    var sum = 0
    let parts: [(path: WritableKeyPath<Speeds, Double>, play: () -> Int)] = [
      (\.brain, { press(sessions) { _, _ in } }),
      (
        \.faces,
        {
          press(sessions) { _, brain in
            let face = brain.reading().face
            sum &+= face.display.bytes.count &+ face.label.bytes.count
          }
        }
      ),
      (
        \.oracle,
        {
          press(sessions) { key, brain in
            if key == nil { judge.switchOn() }
            if case .divergence = judge.observe(key, brain.reading()) { sum &+= 1 }
          }
        }
      ),
      (\.campaign, try blocks(enabled: [AgreesWithOracle.name])), (\.full, try blocks()),
      (\.short, try blocks(length: 100)), (\.long, try blocks(length: 10_000)),
    ]
    var samples: [Speeds] = []
    for _ in 0...rounds {
      var sample = Speeds()
      for (path, play) in parts { sample[keyPath: path] = speed(play) }
      sample.workers = try workers()
      sample.propertiesShare = max(0, 1 - sample.full / sample.campaign)
      samples.append(sample)
    }
    var medians = Speeds()
    for path in parts.map(\.path) + [\.workers, \.propertiesShare] {
      medians[keyPath: path] = samples.dropFirst().map { $0[keyPath: path] }.sorted()[rounds / 2]
    }
    return sum == .min ? Speeds() : medians
  }

  private func speed(_ play: () -> Int) -> Double {
    let started = processSeconds()
    var (keys, passed) = (0, 0.0)
    while passed < seconds {
      keys += play()
      passed = processSeconds() - started
    }
    return Double(keys) / passed
  }

  private func processSeconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// Plays a block at each call, one that takes some hundredths of a second.
  private func blocks(
    length: Int? = nil, enabled: Set<String>? = nil
  ) throws(HarnessError) -> () -> Int {
    var plan = plan
    plan.length = length
    plan.blockSize = length.map { max(1, 20_000 / $0) } ?? 512
    let tallies = try SharedTallies(jobs: 1)
    var player = BlockPlayer(
      plan, player: ReusableBrainPlayer { [brain] _ in brain },
      watcher: PropertySet(watching: plan.dialect, enabled: enabled),
      relations: Relations(enabled: enabled), tally: tallies.supervisor)
    let count = plan.blockSize
    var block = 0
    return {
      player.play(block: block, count: count)
      block += 1
      return tallies.supervisor[.keys]
    }
  }

  /// Measures the workers' keys per second of wall-clock time, without their start.
  private func workers() throws(HarnessError) -> Double {
    let campaign = Campaign(
      plan: plan, assignment: Assignment(seconds: seconds * 4, jobs: jobs), relations: Relations(),
      player: ReusableBrainPlayer { [brain] _ in brain },
      watcher: PropertySet(watching: plan.dialect))
    var first = (seconds: 0.0, keys: 0)
    var last = first
    _ = try campaign.run { progress in
      if first.keys == 0 { first = (progress.seconds, progress.keys) }
      if progress.seconds <= seconds * 4 { last = (progress.seconds, progress.keys) }
    }
    return Double(last.keys - first.keys) / max(last.seconds - first.seconds, 0.001)
  }

  /// Generates sessions with the strategies that need no guidance.
  private func sessions() throws(HarnessError) -> [[Key]] {
    var generator = Generator(plan.dialect)
    let tallies = try SharedTallies(jobs: 1)
    let tally = tallies.supervisor
    return (0..<2048).map { number in
      var random = RandomSource(seed: plan.seed, dialect: 0, block: 0, session: UInt64(number))
      var session = unsafe Session(tally.current)
      let strategies: [Strategy] = [.uniform, .swarm, .swarm, .numbers]
      generator.make(strategies[number % 4], &session, &random, tally.faces)
      return unsafe Array(session.keys)
    }
  }

  /// Presses the keys of all sessions; calls `look` at switch-on, with no key, and after each key.
  @inline(__always)
  private func press(_ sessions: [[Key]], _ look: (Key?, inout BrainType) -> Void) -> Int {
    var brain = brain
    var keys = 0
    for session in sessions {
      brain.switchOn(entropy: 0)
      look(nil, &brain)
      for key in session {
        brain.press(key)
        look(key, &brain)
      }
      keys += session.count
    }
    return keys
  }
}
