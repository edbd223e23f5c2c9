// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Glibc
import Oracle
import Properties

/// Keys a second of one dialect, part by part.
public struct Speeds: Hashable, Sendable {
  /// The brain is pressed, and nobody looks.
  public var brain = 0.0
  /// Its face and value are taken after each key.
  public var faces = 0.0
  /// The oracle judges each reading, and nobody else does.
  public var oracle = 0.0
  /// A campaign in one process that asks the oracle alone: sessions are made, played, judged and counted.
  public var campaign = 0.0
  /// The same with all properties.
  public var full = 0.0
  /// The same in worker processes.
  public var workers = 0.0
  /// Sessions of 100 keys in one process, and of 10,000.
  public var short = 0.0
  public var long = 0.0
  /// What part of a campaign's time the properties take, round by round.
  public var propertiesShare = 0.0

  fileprivate static var parts: [WritableKeyPath<Speeds, Double>] {
    [
      \.brain, \.faces, \.oracle, \.campaign, \.full, \.workers, \.short, \.long,
      \.propertiesShare,
    ]
  }
}

/// Measures the parts in turns, so that what else the machine does falls on all of them alike.
struct Bench<BrainType: ReusableBrain, WatcherType: OracleWatcher> {
  let plan: CampaignPlan
  let jobs: Int
  let switchedOn: BrainType
  let watcher: WatcherType
  /// A watch that only asks the oracle.
  let oracle: WatcherType
  /// How long a part runs in each round, in seconds.
  var seconds = 0.15
  var rounds = 5

  /// Medians of the rounds; a first one, to warm up, does not count.
  func run() throws(HarnessError) -> Speeds {
    let sessions = try sessions()
    let (usual, short, long) = (try player(nil), try player(100), try player(10_000))
    let oracle = try player(nil, watchedBy: oracle, relations: Relations(enabled: []))
    var samples: [Speeds] = []
    for _ in 0...rounds {
      var sample = Speeds()
      sample.brain = speed { press(sessions) }
      sample.faces = speed { look(sessions) }
      sample.oracle = speed { judge(sessions) }
      sample.campaign = speed { oracle.playBlock() }
      sample.full = speed { usual.playBlock() }
      sample.short = speed { short.playBlock() }
      sample.long = speed { long.playBlock() }
      sample.workers = try campaign()
      sample.propertiesShare = max(0, 1 - sample.full / sample.campaign)
      samples.append(sample)
    }
    var medians = Speeds()
    for part in Speeds.parts {
      medians[keyPath: part] = samples.dropFirst().map { $0[keyPath: part] }.sorted()[rounds / 2]
    }
    return medians
  }

  private func speed(_ work: () -> Int) -> Double {
    let started = seconds(of: CLOCK_PROCESS_CPUTIME_ID)
    var keys = 0
    var passed = 0.0
    while passed < seconds {
      keys += work()
      passed = seconds(of: CLOCK_PROCESS_CPUTIME_ID) - started
    }
    return Double(keys) / passed
  }

  private func seconds(of clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// A player of blocks that take some hundredths of a second.
  private func player(_ length: Int?) throws(HarnessError) -> Runner<
    ReusableBrainPlayer<BrainType>, WatcherType
  > {
    try player(length, watchedBy: watcher, relations: Relations())
  }

  private func player(
    _ length: Int?, watchedBy watcher: WatcherType, relations: Relations
  ) throws(HarnessError) -> Runner<ReusableBrainPlayer<BrainType>, WatcherType> {
    var plan = plan
    plan.length = length
    plan.blockSize = length.map { max(1, 20_000 / $0) } ?? 512
    return try Runner(
      plan, player: ReusableBrainPlayer(switchedOn), watchedBy: watcher, relations: relations)
  }

  /// The workers' keys a second of the clock, their start left out.
  private func campaign() throws(HarnessError) -> Double {
    var campaign = Campaign(plan, player: ReusableBrainPlayer(switchedOn), watchedBy: watcher)
    campaign.relations = Relations()
    campaign.assignment = Assignment(seconds: seconds * 4, jobs: jobs)
    var first = (seconds: 0.0, keys: 0)
    var last = (seconds: 0.0, keys: 0)
    _ = try campaign.run { progress in
      if first.keys == 0 { first = (progress.seconds, progress.keys) }
      if progress.seconds <= seconds * 4 { last = (progress.seconds, progress.keys) }
    }
    return Double(last.keys - first.keys) / max(last.seconds - first.seconds, 0.001)
  }

  /// Sessions of the kinds that need no guidance, made beforehand.
  private func sessions() throws(HarnessError) -> [[Key]] {
    let generator = Generator(plan.dialect)
    let tallies = try SharedTallies(jobs: 1)
    let tally = tallies.supervisor
    return (0..<2048).map { number in
      var random = RandomSource(seed: plan.seed, dialect: 0, block: 0, session: UInt64(number))
      var session = Session(tally.current)
      let strategies: [Strategy] = [.uniform, .swarm, .swarm, .numbers]
      generator.make(strategies[number % 4], &session, &random, tally.faces)
      return Array(session.keys)
    }
  }

  private func press(_ sessions: [[Key]]) -> Int {
    var brain = switchedOn
    var keys = 0
    for session in sessions {
      brain.switchOn(entropy: 0)
      for key in session { brain.press(key) }
      keys += session.count
    }
    return keys
  }

  /// What the oracle says is taken as its word: a judge on its own, without course and watchers.
  private func judge(_ sessions: [[Key]]) -> Int {
    var judge = Judge(plan.dialect)
    var keys = 0
    var disagreements = 0
    var brain = switchedOn
    for session in sessions {
      brain.switchOn(entropy: 0)
      judge.switchOn()
      _ = judge.observe(nil, brain.reading())
      for key in session {
        brain.press(key)
        let reading = brain.reading()
        if case .divergence = judge.observe(key, reading) { disagreements += 1 }
      }
      keys += session.count
    }
    return disagreements == .min ? 0 : keys
  }

  private func look(_ sessions: [[Key]]) -> Int {
    var keys = 0
    var sum = 0
    var brain = switchedOn
    for session in sessions {
      brain.switchOn(entropy: 0)
      for key in session {
        brain.press(key)
        let reading = brain.reading()
        sum &+= reading.face.display.bytes.count &+ reading.face.label.bytes.count
      }
      keys += session.count
    }
    // The sum depends on every face, so that none can be left out.
    return sum == .min ? 0 : keys
  }
}

/// Plays one block after the other in this process.
private final class Runner<PlayerType: Player, WatcherType: OracleWatcher> {
  private let tallies: SharedTallies
  private var blockPlayer: BlockPlayer<PlayerType, WatcherType>
  private var block = 0

  init(
    _ plan: CampaignPlan, player: PlayerType, watchedBy watcher: WatcherType, relations: Relations
  ) throws(HarnessError) {
    tallies = try SharedTallies(jobs: 1)
    blockPlayer = BlockPlayer(
      plan, player: player, watchedBy: watcher, relations: relations,
      countingInto: tallies.supervisor)
  }

  func playBlock() -> Int {
    blockPlayer.play(block: block, count: blockPlayer.plan.blockSize)
    block += 1
    return tallies.supervisor[.keys]
  }
}
