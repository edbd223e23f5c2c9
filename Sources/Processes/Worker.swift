// SPDX-License-Identifier: Apache-2.0
public import CProcesses
public import Calculators
internal import Platform

/// The player's view of its worker, where it records which key it is about to press.
///
/// All of it is memory shared with the supervisor, so it survives the worker's death.
@safe public struct Worker {
  /// The worker's index, from 0.
  public let index: Int
  @usableFromInline let slot: UnsafeMutablePointer<cp_slot>
  @usableFromInline let capacity: UInt64
  /// The words of the run's stop; not the object, which each copy of a worker would retain.
  @usableFromInline let raised: UnsafeMutablePointer<UInt64>
  let pipe: Int32

  /// Starts a session before any key is pressed, since switching on may already crash.
  @inlinable public func begin(session: UInt64, entropy: UInt64) {
    unsafe cp_store(&slot.pointee.session, session)
    unsafe cp_store(&slot.pointee.entropy, entropy)
    unsafe cp_store(&slot.pointee.pressed, 0)
    unsafe cp_mark_active(slot)
  }

  /// Records that this key is about to be pressed, as number `index` of the session, from 0.
  @inlinable public func press(_ key: Key, at index: Int) {
    unsafe cp_press(slot, key.index, UInt64(truncatingIfNeeded: index), capacity)
  }

  /// Whether to stop before the next key of a session.
  @inlinable public var stopsNow: Bool { unsafe cp_load(raised) != 0 }

  /// Ends the current session; a later crash does not count against it.
  public func end() {
    unsafe cp_store(&slot.pointee.session, cp_load(&slot.pointee.session) + 1)
  }

  /// Whether to stop; check it between sessions.
  ///
  /// If true, return without finishing the block.
  public var stops: Bool {
    guard unsafe Stop.isRaised(raised) else { return false }
    unsafe cp_store32(&slot.pointee.saw_stop, 1)
    return true
  }

  /// Tells the supervisor that the block has ended or was stopped.
  func endBlock() {
    let end = unsafe BlockEnd(
      block: cp_load(&slot.pointee.block), sawStop: UInt64(cp_load32(&slot.pointee.saw_stop)))
    unsafe withUnsafeBytes(of: end) { bytes in
      while unsafe Platform.write(pipe, bytes.baseAddress, bytes.count) < 0 {
        if errno != EINTR { _exit(1) }
      }
    }
  }
}

/// A message from a worker to its supervisor, short enough for a pipe to take whole.
struct BlockEnd {
  var block: UInt64
  var sawStop: UInt64
}

/// A flag and a deadline, shared with every process forked after its creation.
@safe public final class Stop: @unchecked Sendable {
  // Whether it is raised, how often Ctrl-C was pressed, when it was first, and the deadline.
  // Unchecked because all are atomic.
  let words: UnsafeMutablePointer<UInt64>

  public init() {
    let shared = unsafe cp_map(32)?.bindMemory(to: UInt64.self, capacity: 4)
    if let shared = unsafe shared {
      unsafe words = unsafe shared
    } else {
      // Without shared memory no run may start.
      unsafe words = .allocate(capacity: 4)
      unsafe words.initialize(repeating: 1, count: 4)
    }
  }

  deinit { unsafe cp_unmap(words, 32) }

  /// Asks every process to stop before its next key.
  public func raise() { unsafe cp_store(words, 1) }

  func lower() { unsafe cp_store(words, 0) }

  /// Whether it was raised or Ctrl-C was pressed.
  public var isRaised: Bool { unsafe Stop.isRaised(words) }

  static func isRaised(_ words: UnsafeMutablePointer<UInt64>) -> Bool {
    unsafe cp_load(words) | cp_load(words + 1) != 0
  }

  /// How often Ctrl-C was pressed.
  var interruptions: UInt64 { unsafe cp_load(words + 1) }

  /// When nobody waits for a calculator any longer, on the clock of `Stop.now`; nil for never.
  public var deadline: Double? {
    get { time(3) }
    set { unsafe cp_store(words + 3, newValue?.bitPattern ?? 0) }
  }

  /// When Ctrl-C was first pressed, on the clock of `Stop.now`.
  public var interruptedAt: Double? { time(2) }

  /// Whether the deadline has passed, or Ctrl-C was pressed half a second ago.
  public var isOver: Bool {
    let now = Stop.now
    return deadline.map { now > $0 } == true || interruptedAt.map { now > $0 + 0.5 } == true
  }

  /// Does what may end early when the stop is raised or its deadline is over.
  public func tolerating(_ body: () throws -> Void) throws {
    do { try body() } catch { if !isRaised && !isOver { throw error } }
  }

  /// The monotonic clock, in seconds.
  public static var now: Double { cp_now() }

  private func time(_ index: Int) -> Double? {
    let bits = unsafe cp_load(words + index)
    return bits == 0 ? nil : Double(bitPattern: bits)
  }
}
