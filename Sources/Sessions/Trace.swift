// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Everything seen while pressing keys, and how it ended.
public struct Trace: Sendable {
  /// The keys that were to be pressed.
  public var keys: [Key]
  /// One reading before the keys and one after each that was answered.
  public var readings: [Reading]
  public var ending: Ending

  public init(keys: [Key], readings: [Reading], ending: Ending = .switchedOff) {
    self.keys = keys
    self.readings = readings
    self.ending = ending
  }
}

/// How a session ended: what a calculator does wrong is data, never an error.
public enum Ending: Hashable, Sendable {
  /// It answered every key.
  case switchedOff
  /// It was killed by a signal of its own making; the text is the last it said, if anything.
  case died(signal: Int32, saying: String)
  /// It left by itself before the keys were through.
  case left(status: Int32, saying: String)
  /// It did not answer in time.
  case hung
  /// It asked for more memory than it may have.
  case outgrewMemory
  /// It answered more than anybody asked for.
  case flooded
  /// It answered something the protocol does not know.
  case garbled(String)
}
