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
    guard tested.isCommand, let speed = speed(of: tested) else { return nil }
    let length = speed * seconds * Double(jobs) / Self.fewestSessions
    guard length < Self.usualLength else { return nil }
    let most = Int(max(Self.fewestKeys, length))
    note(
      "\(tested.dialect.name): \(grouped(Int(speed.rounded()))) keys/s, so sessions have at most "
        + "\(most) keys; --keys-per-session changes that")
    return most
  }

  /// The keys per second of a calculator that has been started; nil if it cannot be played.
  private func speed(of tested: TestedCalculator) -> Double? {
    var tested = tested
    tested.stop = stop
    let keys = Array(tested.dialect.keypad.keys.prefix(4))
    guard let calculator = try? tested.calculator,
      (try? calculator.trace(of: [])) != nil
    else { return nil }
    let start = Stop.now
    guard let trace = try? calculator.trace(of: keys), trace.ending == .switchedOff else {
      return nil
    }
    // Switching on is answered, too.
    return Double(keys.count + 1) / max(Stop.now - start, 1e-6)
  }
}
