// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// All readings of a session, and how it ended.
public struct Trace: Sendable {
  /// The keys that were to be pressed.
  public var keys: [Key]
  /// One reading before the keys and one after each answered key.
  public var readings: [Reading]
  public var ending: Ending
  /// Whether an early ending repeated alone, or is certain without that.
  public var isConfirmed = true
  /// Whether the readings tell at which key it ended.
  ///
  /// They do not where all keys came together and nothing was answered: some calculators answer
  /// only when they have read everything.
  public var tellsLastKey = true
  /// How many keys were pressed when it ended, all of them if that is not known.
  public var lastStep: Int { tellsLastKey ? min(readings.count, keys.count) : keys.count }

  public init(keys: [Key], readings: [Reading], ending: Ending = .switchedOff) {
    self.keys = keys
    self.readings = readings
    self.ending = ending
  }

  /// The session up to this many keys.
  public func prefix(_ count: Int) -> Trace {
    Trace(keys: Array(keys.prefix(count)), readings: Array(readings.prefix(count + 1)))
  }
}

/// How a session ended; what a calculator does wrong is data, never an error.
public enum Ending: Hashable, Sendable {
  /// It answered every key.
  case switchedOff
  /// It crashed with a signal; the text is the end of its error output.
  case died(signal: Int32, saying: String)
  /// It exited before the last key.
  case left(status: Int32, saying: String)
  /// It did not answer in time.
  case hung
  /// It exceeded its memory limit.
  case outgrewMemory
  /// It wrote more than was requested.
  case flooded
  /// It gave an answer that violates the protocol.
  case garbled(String)
}
