// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import CProcesses
public import Sessions
internal import Platform
internal import Synchronization

/// A calculator in any language: a command that reads keys and writes faces over the line protocol.
///
/// The process is reused across sessions and replaced when it dies. A session that ends badly is
/// played again alone, key by key, in a new process, and only the second result counts. That
/// identifies the key, and a busy machine causes no false findings. If it ends well alone, it is
/// played again after everything that the process had played before.
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
  /// Keeps it away from everything else; nil for no more than the limits.
  public let confinement: Confinement?
  /// Cuts sessions short when it is raised, and ends every wait at its deadline.
  let stop: Stop?

  /// Where its process tells which ways through its code it takes.
  let guide: Guide?

  /// How many sessions ended badly but ended well when they were played again alone.
  public internal(set) var unrepeated = 0
  /// Sessions reported as sound that turned out to have written more than was requested.
  var belated: [Trace] = []

  var process: CommandProcess?
  let guardian: ProcessGuardian
  var spellings = Key.table { Array($0.legend.bytes) + [10] }
  /// The request that presses a key.
  func request(_ key: Key) -> [UInt8] {
    key.isOwn ? Array(key.legend.bytes) + [10] : spellings[Int(key.index)]
  }
  var mayLearnAliases = true
  var isOpen = false
  /// The slowest answer of sessions played alone, in seconds.
  var slowestAnswer = 0.0
  var previous: (keys: [Key], entropy: UInt64)?
  /// The requests to the process before the current session; nil once they are too many.
  var earlier: [UInt8]? = []
  /// The most bytes of requests that are kept.
  private static let mostEarlier = 1 << 20

  /// Creates a calculator; its process starts with the first session.
  ///
  /// - Parameter isOpen: whether the command is known to be a calculator.
  public init(
    _ command: String, timeout: Double = 2,
    limits: Limits = Limits(cpuSeconds: nil, memory: 1 << 31), directory: String? = nil,
    isWithoutNetwork: Bool = false, confinement: Confinement? = nil, isOpen: Bool = false,
    stop: Stop? = nil, guide: Guide? = nil
  ) throws(HarnessError) {
    self.guide = guide
    self.isOpen = isOpen
    self.command = command
    self.timeout = timeout
    self.limits = limits
    self.directory = directory
    self.isWithoutNetwork = isWithoutNetwork
    self.confinement = confinement
    self.stop = stop
    guardian = try ProcessGuardian()
  }

  deinit { process?.end() }

  /// Switches on with this entropy and presses the keys, sending all requests at once.
  ///
  /// Throws if the command is not a calculator. Whatever a calculator does wrong is in the trace. A
  /// stop that is raised meanwhile cuts the session short: the trace has only the keys answered by
  /// then, and no readings if there was no answer.
  public func play(_ keys: [Key], entropy: UInt64 = 0) throws(HarnessError) -> Trace {
    if !isOpen { try open() }
    if process?.hasLeftovers() == true { try settleLeftovers() }
    if process == nil { (process, earlier) = (try start(isGuiding: true), []) }
    var trace = Trace(keys: keys, readings: [])
    trace.readings.reserveCapacity(keys.count + 1)
    var requests = Array("reset \(entropy)\n".utf8)
    for key in keys { requests += request(key) }
    let answers = keys.count + 1
    var (lines, answered) = (answers, 0)
    if let guide, guide.isAttached {
      // What it does after the last answer belongs to the session, and is done when it answers
      // this.
      requests += Array("reset 0\n".utf8)
      lines += 1
    }
    guide?.clear()
    defer { remember(requests) }
    let failure: CommandProcess.ExchangeFailure?
    do {
      failure = try unsafe process?.exchange(
        requests, lines: lines, timeout: timeout, endsEarly: true
      ) {
        let answer = unsafe Answer($0, telling: guide)
        if answered < answers { CommandCalculator.observe(answer, in: &trace) }
        answered += 1
      }
    } catch {
      // Some answers are still outstanding.
      drop()
      throw error
    }
    if failure == .stopped {
      drop()
      return Trace(
        keys: Array(keys.prefix(max(0, trace.readings.count - 1))), readings: trace.readings)
    }
    let before = previous
    previous = (keys, entropy)
    if failure == nil, trace.ending == .switchedOff, process?.hasUnreadOutput == false {
      guide?.fetch()
      return trace
    }
    guide?.clear()
    if failure == nil, case .garbled = trace.ending, !isRefusal(trace.ending) { return trace }
    if let failure, trace.ending == .switchedOff, var failed = process {
      trace.ending = ending(of: &failed, failure)
      process = failed
    } else if failure == nil, trace.ending == .switchedOff {
      trace.ending = .flooded
    }
    if failure != nil || !isRefusal(trace.ending) { drop() }
    return try settle(trace, entropy: entropy, before: before)
  }

  /// Whether its runtime says that it cannot share memory with this tool.
  public func cannotMapGuide() -> Bool {
    process?.hasComplained("cannot map MISRECKON_GUIDE") ?? false
  }

  private func remember(_ requests: [UInt8]) {
    guard let count = earlier?.count else { return }
    if count + requests.count > Self.mostEarlier { earlier = nil } else { earlier? += requests }
  }

  /// Plays a session alone, and takes silence that is long for this calculator for a hang.
  ///
  /// For shrinking, which tries many sessions that hang: confirm what it returns.
  func playQuickly(_ keys: [Key], entropy: UInt64) throws(HarnessError) -> Trace {
    if !isOpen { try open() }
    let patience = min(timeout, max(0.25, 20 * slowestAnswer))
    guard let trace = try playAlone(keys, entropy: entropy, timeout: patience) else {
      throw HarnessError("out of time")
    }
    return trace
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
  ///
  /// - Parameter isQuick: whether silence that is long for this calculator is a hang.
  public func calculator(dialect: Dialect, isQuick: Bool = false) -> Calculator {
    let locked = LockedCalculator(self, isQuick: isQuick)
    return Calculator(name: command, dialect: dialect) { keys, entropy throws(HarnessError) in
      try locked.play(keys, entropy)
    }
  }
}

/// A calculator shared by threads; unchecked because every access goes through the lock.
private final class LockedCalculator: @unchecked Sendable {
  private let lock = Mutex(())
  private let calculator: CommandCalculator
  private let isQuick: Bool

  init(_ calculator: CommandCalculator, isQuick: Bool) {
    (self.calculator, self.isQuick) = (calculator, isQuick)
  }

  func play(_ keys: [Key], _ entropy: UInt64) throws(HarnessError) -> Trace {
    let trace = try lock.withLock { _ throws(HarnessError) in
      try isQuick
        ? calculator.playQuickly(keys, entropy: entropy)
        : calculator.play(keys, entropy: entropy)
    }
    let isCut = trace.keys.count < keys.count || trace.readings.isEmpty
    if isCut, trace.ending == .switchedOff { throw HarnessError("out of time") }
    return trace
  }
}
