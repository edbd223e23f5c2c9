// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Blocks of sessions, played in several processes that may die of what they play.
///
/// The supervisor holds no lock and runs no thread. What a block delivers does not depend on the number
/// of workers, nor on the deaths in other blocks.
public struct Workers: Sendable {
  /// How many processes play at the same time.
  public var jobs: Int
  /// The blocks to play.
  public var blocks: Range<UInt64>
  /// Every how many-th of them is played, from the first.
  public var stride: UInt64 = 1
  /// How many keys of a session are remembered for the case of a death.
  public var keyRoom = 1 << 20
  /// CPU time that one key may take, in seconds.
  public var timeout = 2.0
  /// Time that one key may sleep without using the processor, in seconds.
  public var sleepTimeout = 30.0
  /// What each worker may take; CPU time is not limited but by `timeout`.
  public var limits = Limits(cpuSeconds: nil)
  /// The budget in seconds of the clock; it stops between sessions.
  public var seconds: Double?
  /// Whether Ctrl-C and SIGTERM are taken as a wish to stop; twice, as an order.
  public var catchesInterrupts = true

  /// So many processes for these blocks.
  public init(jobs: Int, blocks: Range<UInt64>) {
    self.jobs = jobs
    self.blocks = blocks
  }

  /// The end of a session that took its worker with it.
  public struct Death: Hashable, Sendable {
    /// The block it was in.
    public var block: UInt64
    /// Its number in the block.
    public var session: UInt64
    /// The entropy it was switched on with.
    public var entropy: UInt64
    /// The keys of the session, up to and with the one it died of; none if it died of being switched on.
    public var keys: [Key]
    /// What happened, with the last words.
    public var ending: Ending
    /// Whether it is sure to be the calculator's doing: false for a death from outside, and a hang that
    /// did not happen again alone, when they happened so often that the session was given up.
    public var isCertain: Bool
  }

  /// Everything a block delivered.
  public struct Block: Sendable {
    /// Which block it is.
    public var number: UInt64
    /// In the order of the sessions.
    public var deaths: [Death]
    /// Whether all of it was played, rather than stopped between two sessions.
    public var isWhole: Bool
  }

  /// How far it is, for people who wait.
  public struct Progress: Sendable {
    /// Seconds of the clock since the start.
    public var seconds: Double
    /// How many sessions took their worker with them.
    public var deaths: Int
  }

  /// Why it ended.
  public enum End: Hashable, Sendable {
    case finished, outOfTime, stopped, interrupted
  }

  /// Plays the blocks and delivers them in the order of their numbers.
  ///
  /// - Parameters:
  ///   - stop: raised by anyone, it ends the run between sessions; a worker that takes longer than
  ///     most of a second to do so is killed.
  ///   - play: plays a block from a session on, in a worker: that is 0, or behind a session that died.
  ///   - again: plays the keys of a suspect alone, with nothing else around it, in a child.
  ///   - onBlock: takes what a block delivered.
  ///   - onTick: called ten times a second or so.
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
