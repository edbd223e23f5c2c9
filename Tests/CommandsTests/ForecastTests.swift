// SPDX-License-Identifier: Apache-2.0
@testable import Commands
import Testing

@Suite struct `A forecast` {
  /// Two calculators: sessions of 10 and 30 keys that take 10 and 30 microseconds.
  static let measurements = [
    Forecast.Measurement(sessions: 1000, keys: 10_000, seconds: 0.01),
    Forecast.Measurement(sessions: 100, keys: 3000, seconds: 0.003),
  ]

  func forecasting(_ keys: Double, hosts: Int = 1, jobs: Int = 1) -> Forecast? {
    Forecast(
      keys: keys, hosts: hosts, jobs: jobs, blockSize: 1024, measurements: Self.measurements)
  }

  @Test func `divides sessions, not time, among calculators`() throws {
    let forecast = try #require(forecasting(1e9))
    #expect(forecast.length == 20)
    #expect(forecast.speed.isNearly(1e6))
    #expect(forecast.sessions == 50_000_000)
    #expect(forecast.hours.isNearly(1e9 / 1e6 / 3600))
  }

  @Test(arguments: [(1e9, 1, 1, 1), (1e9, 40, 16, 640), (1e12, 1, 2, 556), (1e13, 40, 16, 640)])
  func `has shards of 15 minutes, at least one per job and at most a thousand`(
    keys: Double, hosts: Int, jobs: Int, shards: Int
  ) throws {
    let forecast = try #require(forecasting(keys, hosts: hosts, jobs: jobs))
    let waves = forecast.shards / (hosts * jobs)
    #expect(forecast.shards == waves * hosts * jobs)
    #expect(forecast.shards <= max(1000, hosts * jobs))
    #expect(
      (forecast.hours * Double(hosts * jobs)).isNearly(keys / 1e6 / 3600), "\(forecast.hours)")
    #expect(forecast.shards == shards || waves > 1)
  }

  @Test func `has no more shards than blocks`() throws {
    // 2,000 sessions of two calculators: 1,000 each, which is one block.
    #expect(try #require(forecasting(40_000, hosts: 10, jobs: 10)).shards == 1)
  }

  @Test func `predicts the number of keys for a seed`() {
    let most = Forecast.mostKeys(Self.measurements, blockSize: 1024)
    #expect(most == Double(1 << 29) * 1024 * 40)
    #expect(forecasting(most) != nil)
    #expect(forecasting(most * 1.01) == nil)
  }
}

extension Double {
  fileprivate func isNearly(_ other: Double) -> Bool { (self / other - 1).magnitude < 0.01 }
}
