// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import CProcesses
public import Sessions
internal import Glibc
internal import Synchronization

/// A calculator in any language: a command that reads keys and writes faces over the line protocol.
///
/// The process is reused across sessions and replaced when it dies. A session that ends badly is
/// played again alone, key by key, in a new process, and only the second result counts. That
/// identifies the key, and a busy machine causes no false findings.
public final class CommandCalculator {
  /// The command line, passed to `/bin/sh -c`.
  public let command: String
  /// The timeout of an answer, in seconds; at least five for the first one of a process.
  public let timeout: Double
  /// The limits of each process of the command.
  public let limits: Limits
  /// The working directory; nil for the current one.
  let directory: String?
  /// Whether it runs without a network, where the system supports that.
  public let isWithoutNetwork: Bool

  /// How many sessions ended badly but ended well when they were played again alone.
  public internal(set) var unrepeated = 0
  /// Sessions reported as sound that turned out to have written more than was requested.
  var belated: [Trace] = []

  var process: CommandProcess?
  let guardian: ProcessGuardian
  var spellings = Key.table { Array($0.legend.bytes) + [10] }
  var mayLearnAliases = true
  var isOpen = false
  var previous: (keys: [Key], entropy: UInt64)?

  /// Creates a calculator; its process starts with the first session.
  public init(
    _ command: String, timeout: Double = 2,
    limits: Limits = Limits(cpuSeconds: nil, memory: 1 << 31), directory: String? = nil,
    isWithoutNetwork: Bool = false
  ) throws(HarnessError) {
    self.command = command
    self.timeout = timeout
    self.limits = limits
    self.directory = directory
    self.isWithoutNetwork = isWithoutNetwork
    guardian = try ProcessGuardian()
  }

  deinit { process?.end() }

  /// Switches on with this entropy and presses the keys, sending all requests at once.
  ///
  /// Throws if the command is not a calculator. Whatever a calculator does wrong is in the trace.
  public func play(_ keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Trace {
    if !isOpen { try open() }
    if process?.hasLeftovers() == true { try settleLeftovers() }
    if process == nil { process = try start() }
    var trace = Trace(keys: keys, readings: [])
    trace.readings.reserveCapacity(keys.count + 1)
    var requests = Array("reset \(entropy)\n".utf8)
    for key in keys { requests += spellings[Int(key.index)] }
    let failure: CommandProcess.ExchangeFailure?
    do {
      failure = try unsafe process?.exchange(requests, lines: keys.count + 1, timeout: timeout) {
        unsafe CommandCalculator.observe(Answer($0), in: &trace)
      }
    } catch {
      // Some answers are still outstanding.
      drop()
      throw error
    }
    previous = (keys, entropy)
    if failure == nil, trace.ending == .switchedOff, process?.hasUnreadOutput == false {
      return trace
    }
    if failure == nil, case .garbled = trace.ending, !isRefusal(trace.ending) { return trace }
    if failure != nil || !isRefusal(trace.ending) { drop() }
    return try settle(trace, entropy: entropy)
  }

  /// Returns and clears the sessions that have turned out to be floods.
  public func takeBelated() -> [Trace] {
    defer { belated = [] }
    return belated
  }

  /// Ends the process; the next session starts another.
  public func drop() {
    process?.end()
    process = nil
  }

  /// Wraps this as a `Calculator` that threads may share; afterwards use only the wrapper.
  public func calculator(dialect: Dialect) -> Calculator {
    let locked = LockedCalculator(self)
    return Calculator(name: command, dialect: dialect) { keys, entropy throws(HarnessError) in
      try locked.play(keys, entropy)
    }
  }
}

/// A calculator shared by threads; unchecked because every access goes through the lock.
private final class LockedCalculator: @unchecked Sendable {
  private let lock = Mutex(())
  private let calculator: CommandCalculator

  init(_ calculator: CommandCalculator) { self.calculator = calculator }

  func play(_ keys: [Key], _ entropy: UInt64) throws(HarnessError) -> Trace {
    try lock.withLock { _ throws(HarnessError) in try calculator.play(keys, entropy: entropy) }
  }
}
