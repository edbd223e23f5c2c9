// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Plays blocks of sessions in several processes, each of which may crash on what it plays.
///
/// The supervisor holds no lock and runs no thread. A block's result does not depend on the number
/// of workers or on deaths in other blocks.
public struct Workers: Sendable {
  /// The number of processes that play at the same time.
  public var jobs: Int
  /// The blocks to play.
  public var blocks: Range<UInt64>
  /// The distance between the blocks played; 1 plays all of them.
  public var stride: UInt64 = 1
  /// The number of counters per block.
  public var counters: Int
  /// The capacity for a session's keys, which are recovered after a death.
  public var keyRoom = 1 << 20
  /// CPU time that one key may take, in seconds.
  public var timeout = 2.0
  /// Time that one key may sleep without using the CPU, in seconds.
  public var sleepTimeout = 30.0
  /// The limits of each worker; CPU time is limited by `timeout` alone.
  public var limits = Limits(cpuSeconds: nil)
  /// The wall-clock budget in seconds; it stops between sessions.
  public var seconds: Double?
  /// Whether Ctrl-C or SIGTERM stops the run; the first at the end of the sessions, the second at
  /// once.
  public var catchesInterrupts = true

  /// Creates a run of these blocks with `jobs` processes and `counters` counters per block.
  public init(jobs: Int, blocks: Range<UInt64>, counters: Int) {
    self.jobs = jobs
    self.blocks = blocks
    self.counters = counters
  }

  /// A session that killed its worker.
  public struct Death: Hashable, Sendable {
    /// The number of its block.
    public var block: UInt64
    /// The number of the session in the block.
    public var session: UInt64
    /// The entropy the calculator was switched on with.
    public var entropy: UInt64
    /// The keys up to and including the one that killed it; none if switching on did.
    public var keys: [Key]
    /// How it died, with the end of its error output.
    public var ending: Ending
    /// Whether the calculator is certain to have caused it.
    ///
    /// False if the session was given up after repeated kills from outside, or hangs that did not
    /// repeat alone.
    public var isCertain: Bool
  }

  /// The result of a block.
  public struct Block: Sendable {
    /// The block's number in the run.
    public var number: UInt64
    /// Its counters, summed over all completed sessions.
    public var counters: [UInt64]
    /// The messages its workers sent, in session order.
    public var messages: [(session: UInt64, bytes: [UInt8])]
    /// Its deaths, in session order.
    public var deaths: [Death]
    /// Whether all of it was played, not stopped between two sessions.
    public var isWhole: Bool
  }

  /// The progress of a run, for display.
  public struct Progress: Sendable {
    /// Wall-clock seconds since the start.
    public var seconds: Double
    /// The counters of all blocks so far, including those being played.
    public var counters: [UInt64]
    /// How many sessions have killed their worker.
    public var deaths: Int
    /// How many blocks were delivered.
    public var blocks: Int
  }

  /// Why a run ended.
  public enum End: Hashable, Sendable {
    case finished, outOfTime, stopped, interrupted
  }

  /// Plays the blocks and delivers them in numeric order.
  ///
  /// - Parameters:
  ///   - stop: ends the run between sessions when any process raises it; workers still running
  ///     0.7 s later are killed.
  ///   - play: plays a block in a worker, starting at session 0 or after a session that died. The
  ///     counters hold what earlier sessions of the block committed.
  ///   - again: plays a suspect's keys alone in a child.
  ///   - onBlock: receives a block's result.
  ///   - onTick: called about ten times a second.
  public func run(
    stop: Stop = Stop(),
    play: (_ worker: Worker, _ block: UInt64, _ firstSession: UInt64) -> Void,
    again: (_ worker: Worker, _ suspect: Death) -> Void,
    onBlock: (Block) -> Void,
    onTick: (Progress) -> Void = { _ in }
  ) throws(HarnessError) -> End {
    let supervisor = try Supervisor(self, stop: stop)
    defer { supervisor.close() }
    return try supervisor.run(play: play, again: again, onBlock: onBlock, onTick: onTick)
  }
}
