// SPDX-License-Identifier: Apache-2.0

/// The cost of a campaign, extrapolated from a short one on this machine.
struct Forecast: Hashable, Sendable {
  /// What one calculator's sessions cost one worker.
  struct Measurement: Hashable, Sendable {
    var sessions: Double
    var keys: Double
    var seconds: Double
  }

  /// One per calculator; all get the same number of sessions.
  let measurements: [Measurement]
  let hosts: Int
  /// Per host.
  let jobs: Int
  /// The budget that gives at least the keys asked for.
  let sessions: Int
  let shards: Int

  /// The target duration of a shard in seconds: losing one costs little, and there is little to
  /// merge.
  private static let secondsPerShard = 900.0
  /// The size limit of a job array of Slurm, by default.
  private static let arrayLimit = 1000
  /// The number of blocks of one seed.
  private static let blocks = Double(1 << 29)

  /// - Parameter blockSize: the number of sessions that cannot be divided among shards.
  /// - Returns: nil if one seed does not have that many keys.
  init?(
    keys: Double, hosts: Int, jobs: Int, blockSize: Int, measurements: [Measurement]
  ) {
    self.measurements = measurements
    self.hosts = hosts
    self.jobs = jobs
    guard keys <= Forecast.mostKeys(measurements, blockSize: blockSize), hosts > 0, jobs > 0
    else { return nil }
    let count = Double(measurements.count)
    sessions = max(1, Int((keys / measurements.keysOfEach * count).rounded(.up)))
    let slots = hosts * jobs
    let seconds = Double(sessions) / count * measurements.secondsOfEach / Double(slots)
    let mostWaves = max(1, Forecast.arrayLimit / slots)
    let waves = Int(
      min(Double(mostWaves), max(1, (seconds / Forecast.secondsPerShard).rounded())))
    let share = (sessions + measurements.count - 1) / measurements.count
    shards = min(slots * waves, (share + blockSize - 1) / blockSize)
  }

  /// The number of keys of one seed.
  static func mostKeys(_ measurements: [Measurement], blockSize: Int) -> Double {
    blocks * Double(blockSize) * measurements.keysOfEach
  }

  /// Keys per second of one worker.
  var speed: Double { measurements.keysOfEach / measurements.secondsOfEach }

  /// The mean number of keys in a session.
  var length: Double { measurements.keysOfEach / Double(measurements.count) }

  /// The number of shards that one job plays in sequence.
  var waves: Int { (shards + hosts * jobs - 1) / (hosts * jobs) }

  var secondsOfShard: Double {
    Double(sessions) / Double(measurements.count) * measurements.secondsOfEach / Double(shards)
  }

  /// The duration of the campaign if every job is as fast as one here.
  var hours: Double { Double(waves) * secondsOfShard / 3600 }
}

extension [Forecast.Measurement] {
  /// The sum of the mean keys per session of each calculator.
  fileprivate var keysOfEach: Double { reduce(0) { $0 + $1.keys / $1.sessions } }
  /// The sum of the mean seconds per session of each calculator.
  fileprivate var secondsOfEach: Double { reduce(0) { $0 + $1.seconds / $1.sessions } }
}
