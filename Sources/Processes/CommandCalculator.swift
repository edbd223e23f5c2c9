// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import CProcesses
public import Sessions
internal import Glibc
internal import Synchronization

/// A calculator in any language, behind the line protocol: a command that reads keys and answers faces.
///
/// The process is kept from session to session and replaced when it dies. A session that ends badly is
/// played again alone, key by key, in a fresh process, and only what it does there counts: so it is
/// sure which key it was, and a busy machine accuses nobody.
public final class CommandCalculator {
  /// What `/bin/sh -c` is given.
  public let command: String
  /// How long an answer may take, in seconds; the first one of a process, five at least.
  public let timeout: Double
  /// What each process of the command may take.
  public let limits: Limits
  /// Where it runs; nil is here.
  public let directory: String?
  /// Whether it is kept from the network, where the system can do that.
  public let isWithoutNetwork: Bool

  /// How many sessions ended badly and did not when they were played again alone.
  public internal(set) var unrepeated = 0
  /// Sessions that were delivered as sound and turned out to have said more than was asked.
  public internal(set) var belated: [Trace] = []

  var conversation: CommandProcess?
  let guardian: ProcessGuardian
  var spellings = Key.table { Array($0.legend.bytes) + [10] }
  var mayLearnAliases = true
  var isOpen = false
  var previous: (keys: [Key], entropy: UInt64)?

  /// A calculator that is started when it is first needed.
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

  deinit { conversation?.end() }

  /// Switches it on with this entropy and presses the keys, all of them in flight at once.
  ///
  /// Throws when the command is no calculator at all; whatever a calculator does wrong is in the trace.
  public func play(_ keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Trace {
    if !isOpen { try open() }
    if conversation?.hasLeftovers() == true { try settleLeftovers() }
    if conversation == nil { conversation = try start() }
    var trace = Trace(keys: keys, readings: [])
    trace.readings.reserveCapacity(keys.count + 1)
    var requests = Array("reset \(entropy)\n".utf8)
    for key in keys { requests += spellings[Int(key.index)] }
    let failure: CommandProcess.ExchangeFailure?
    do {
      failure = try conversation?.exchange(requests, lines: keys.count + 1, timeout: timeout) {
        CommandCalculator.observe(Answer($0), in: &trace)
      }
    } catch {
      // Half of its answers are still to come.
      drop()
      throw error
    }
    previous = (keys, entropy)
    if failure == nil, trace.ending == .switchedOff, conversation?.hasUntaken == false {
      return trace
    }
    if failure == nil, case .garbled = trace.ending, !isRefusal(trace.ending) { return trace }
    if failure != nil || !isRefusal(trace.ending) { drop() }
    return try settle(trace, entropy: entropy)
  }

  /// The sessions that turned out to be floods since this was last asked.
  public func takeBelated() -> [Trace] {
    defer { belated = [] }
    return belated
  }

  /// Ends the process; the next session starts another.
  public func drop() {
    conversation?.end()
    conversation = nil
  }

  /// The same as a calculator of any other sort: sessions take turns, and from now on go through it only.
  public func calculator(dialect: Dialect) -> Calculator {
    let turns = LockedCalculator(self)
    return Calculator(name: command, dialect: dialect) { keys, entropy throws(HarnessError) in
      try turns.play(keys, entropy)
    }
  }
}

/// A calculator shared by threads; the lock is the only way to it, hence the unchecked.
private final class LockedCalculator: @unchecked Sendable {
  private let lock = Mutex(())
  private let calculator: CommandCalculator

  init(_ calculator: CommandCalculator) { self.calculator = calculator }

  func play(_ keys: [Key], _ entropy: UInt64) throws(HarnessError) -> Trace {
    let result = lock.withLock { _ in
      Result { () throws(HarnessError) in try calculator.play(keys, entropy: entropy) }
    }
    return try result.get()
  }
}
