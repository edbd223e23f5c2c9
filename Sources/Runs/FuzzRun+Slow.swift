// SPDX-License-Identifier: Apache-2.0
internal import Calculators
public import Campaigns
internal import Documents
internal import Processes
internal import Sessions

extension FuzzRun {
  /// How many sessions even a slow calculator should play.
  private static var fewestSessions: Double { 150 }
  /// About how many keys a session has if nothing limits it.
  private static var usualLength: Double { 32 }
  /// Fewer keys reach hardly anything.
  private static var fewestKeys: Double { 6 }

  /// The most keys of a session so that a slow calculator plays many of them in a time; nil if it
  /// is quick enough for sessions of any length.
  ///
  /// Only for budgets in time: sessions that are counted must not depend on a clock.
  public mutating func keysPerSession(of tested: TestedCalculator, seconds: Double) -> Int? {
    let quick = Self.usualLength * Self.fewestSessions / (seconds * Double(jobs))
    guard tested.isCommand,
      let speed = speed(of: tested, upTo: quick, within: min(0.5, seconds / 10)), speed < quick
    else { return nil }
    let length = speed / quick * Self.usualLength
    let most = Int(max(Self.fewestKeys, length))
    note(
      "\(tested.dialect.name): \(grouped(Int(speed.rounded()))) keys/s, so sessions have at most "
        + "\(most) keys; --keys-per-session changes that")
    return most
  }

  /// The keys per second of a calculator that has been started; nil if it cannot be played.
  ///
  /// The first keys may load what they need, so it is measured again while there is time, unless it
  /// is quick.
  private func speed(
    of tested: TestedCalculator, upTo quick: Double, within seconds: Double
  ) -> Double? {
    var tested = tested
    tested.stop = stop
    let keys = Array(tested.dialect.keypad.keys.prefix(4))
    guard let calculator = try? tested.calculator,
      (try? calculator.trace(of: [])) != nil
    else { return nil }
    let start = Stop.now
    var (speed, last) = (0.0, start)
    repeat {
      guard let trace = try? calculator.trace(of: keys), trace.ending == .switchedOff else {
        return nil
      }
      let now = Stop.now
      // Switching on is answered, too.
      speed = max(speed, Double(keys.count + 1) / max(now - last, 1e-6))
      last = now
    } while speed < quick && last - start < seconds
    return speed
  }
}
