// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Plays blocks of sessions in several processes, each of which may crash on what it plays.
///
/// The supervisor holds no lock and runs no thread. A block's result does not depend on the number
/// of workers or on deaths in other blocks.
public struct Workers: Sendable {
  /// How many processes play at the same time.
  public var jobs: Int
  public var blocks: Range<UInt64>
  /// The distance between the blocks played; 1 plays all of them.
  public var stride: UInt64 = 1
  /// How many keys of a session are recorded in case it dies.
  public var keyRoom = 1 << 20
  /// The keys of one's own that sessions may have.
  public var ownKeys: [Key] = []
  /// CPU time that one key may take, in seconds; more if players detect hangs.
  public var timeout = 2.0
  /// Whether the players detect hangs themselves, because they wait for other processes.
  public var playersDetectHangs = false
  /// The limits of each worker; CPU time is limited by `timeout` alone.
  public var limits = Limits(cpuSeconds: nil)
  /// The wall-clock budget in seconds; it stops between keys.
  public var seconds: Double?
  /// Whether Ctrl-C or SIGTERM stops the run: once between sessions, twice at once.
  public var catchesInterrupts = true

  public init(jobs: Int, blocks: Range<UInt64>) {
    self.jobs = jobs
    self.blocks = blocks
  }

  /// A session that killed its worker.
  public struct Death: Hashable, Sendable {
    public var block: UInt64
    /// The number of the session in the block.
    public var session: UInt64
    public var entropy: UInt64
    /// The keys up to and including the one that killed it; none if switching on did.
    public var keys: [Key]
    /// How it died, with the end of its error output.
    public var ending: Ending
    /// Whether the calculator is certain to have caused it.
    ///
    /// False after repeated kills from outside or hangs that did not recur alone.
    public var isCertain: Bool
    /// Whether a hang has recurred alone; false if there was no time for that.
    public var isConfirmed = true
  }

  public struct Block: Sendable {
    public var number: UInt64
    /// In the order of the sessions.
    public var deaths: [Death] = []
    /// Whether it was played to its end.
    public var isWhole = false
  }

  public struct Progress: Sendable {
    /// Wall-clock seconds since the start.
    public var seconds: Double
    public var deaths: Int
  }

  public enum End: Hashable, Sendable { case finished, outOfTime, stopped, interrupted }

  /// Plays the blocks and delivers them in numeric order.
  ///
  /// - Parameters:
  ///   - stop: ends the run between keys once raised; a worker that does not stop within 0.3 s is
  ///     killed. When the time is over, a key that hangs is waited for until the timeout or the
  ///     deadline of the stop.
  ///   - seconds: the wall-clock budget as it is known now, which may shrink.
  ///   - play: plays a block in a worker, from session 0 or from the one after a session that died.
  ///   - again: plays the keys of a suspected hang alone in a child.
  ///   - onTick: called about ten times a second.
  public func run(
    stop: Stop = Stop(), seconds: (() -> Double?)? = nil,
    play: (_ worker: Worker, _ block: UInt64, _ firstSession: UInt64) -> Void,
    again: (_ worker: Worker, _ suspect: Death) -> Void,
    onBlock: (Block) -> Void,
    onTick: (Progress) -> Void = { _ in }
  ) throws(HarnessError) -> End {
    let supervisor = try Supervisor(self, stop: stop)
    defer { supervisor.close() }
    return try supervisor.run(
      seconds: seconds ?? { self.seconds }, play: play, again: again, onBlock: onBlock,
      onTick: onTick)
  }
}
