// SPDX-License-Identifier: Apache-2.0

/// What a campaign will cost, from what a short one cost here.
struct Forecast: Hashable, Sendable {
  /// What one calculator's sessions cost one worker.
  struct Measurement: Hashable, Sendable {
    var sessions: Double
    var keys: Double
    /// Of the worker.
    var seconds: Double
  }

  /// What a shard takes besides time.
  struct Footprint: Hashable, Sendable {
    /// Bytes of memory while it is played, by the worker and by who watches it.
    var memory: Double
    /// Bytes of what it leaves behind.
    var disk: Double
    /// Seconds it takes to merge.
    var merging: Double
  }

  /// One for each calculator; the sessions are shared among them alike.
  let measurements: [Measurement]
  let footprint: Footprint
  let hosts: Int
  /// Of each host.
  let jobs: Int
  /// The budget that gives at least the keys asked for.
  let sessions: Int
  let shards: Int

  /// How long a shard should take, so that little is lost with one, and there is little to merge.
  private static let pleasant = 900.0
  /// As many shards as a job array of Slurm has room for.
  private static let usualArray = 1000
  /// How many blocks a campaign can number.
  private static let blocks = Double(1 << 29)

  /// - Parameter blockSize: how many sessions cannot be divided among shards.
  /// - Returns: nil where one seed has not so many keys.
  init?(
    keys: Double, hosts: Int, jobs: Int, blockSize: Int, measurements: [Measurement],
    footprint: Footprint
  ) {
    self.measurements = measurements
    self.footprint = footprint
    self.hosts = hosts
    self.jobs = jobs
    let most = Forecast.mostKeys(measurements, blockSize: blockSize)
    guard keys <= most, hosts > 0, jobs > 0 else { return nil }
    let kinds = Double(measurements.count)
    sessions = max(1, Int((keys / measurements.keysOfEach * kinds).rounded(.up)))
    let slots = hosts * jobs
    let alone = Double(sessions) / kinds * measurements.secondsOfEach / Double(slots)
    let room = max(1, Forecast.usualArray / slots)
    let waves = Int(min(Double(room), max(1, (alone / Forecast.pleasant).rounded())))
    let share = (sessions + measurements.count - 1) / measurements.count
    shards = min(slots * waves, (share + blockSize - 1) / blockSize)
  }

  /// How many keys one seed can give.
  static func mostKeys(_ measurements: [Measurement], blockSize: Int) -> Double {
    blocks * Double(blockSize) * measurements.keysOfEach
  }

  /// Keys a second of one worker.
  var speed: Double { measurements.keysOfEach / measurements.secondsOfEach }

  /// Keys of a session, on average.
  var length: Double { measurements.keysOfEach / Double(measurements.count) }

  /// How many shards one job plays after another.
  var waves: Int { (shards + hosts * jobs - 1) / (hosts * jobs) }

  /// How long one shard takes.
  var secondsOfShard: Double {
    Double(sessions) / Double(measurements.count) * measurements.secondsOfEach / Double(shards)
  }

  /// From the first key to the last, when every job is as fast as one here.
  var hours: Double { Double(waves) * secondsOfShard / 3600 }
}

extension [Forecast.Measurement] {
  /// The keys of a session of each calculator, added up.
  fileprivate var keysOfEach: Double { reduce(0) { $0 + $1.keys / $1.sessions } }
  /// The seconds a session of each calculator takes, added up.
  fileprivate var secondsOfEach: Double { reduce(0) { $0 + $1.seconds / $1.sessions } }
}
