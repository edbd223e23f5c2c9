// SPDX-License-Identifier: Apache-2.0
public import CProcesses
public import Calculators
internal import Glibc

/// The player's view of its worker, where it records which key it is about to press.
///
/// All of it is memory shared with the supervisor, so it survives the worker's death.
public struct Worker {
  /// The worker's index, from 0.
  public let index: Int
  /// The counters of the current block; committed at each `end()`.
  public let counters: UnsafeMutableBufferPointer<UInt64>
  @usableFromInline let slot: UnsafeMutablePointer<cp_slot>
  @usableFromInline let capacity: UInt64
  let committed: UnsafeMutablePointer<UInt64>
  let stop: Stop
  let messages: Int32

  /// Starts a session before any key is pressed, since switching on may already crash.
  @inlinable public func begin(session: UInt64, entropy: UInt64) {
    cp_store(&slot.pointee.session, session)
    cp_store(&slot.pointee.entropy, entropy)
    cp_store(&slot.pointee.pressed, 0)
    cp_mark_active(slot)
  }

  /// Records that this key is about to be pressed, as number `index` of the session, from 0.
  @inlinable public func press(_ key: Key, at index: Int) {
    cp_press(slot, key.index, UInt64(truncatingIfNeeded: index), capacity)
  }

  /// Ends the current session and commits its counts.
  public func end() {
    commitCounters()
    cp_store(&slot.pointee.session, cp_load(&slot.pointee.session) + 1)
  }

  /// Whether to stop; check it between sessions.
  ///
  /// If true, return without finishing the block.
  public var stops: Bool {
    guard stop.isRaised else { return false }
    cp_store32(&slot.pointee.saw_stop, 1)
    return true
  }

  /// Sends a message, which should be rare, to the supervisor, which keeps it with the block.
  public func send(_ bytes: [UInt8]) {
    write(.init(kind: .message, block: block, session: session, payload: bytes))
  }

  var block: UInt64 { cp_load(&slot.pointee.block) }
  var session: UInt64 { cp_load(&slot.pointee.session) }

  /// Alternates between two copies, so that a death never leaves the counters half written.
  func commitCounters() {
    let next = cp_load(&slot.pointee.copy) ^ 1
    if let scratch = counters.baseAddress {
      (committed + Int(next) * counters.count).update(from: scratch, count: counters.count)
    }
    cp_store(&slot.pointee.copy, next)
  }

  func write(_ frame: Frame) {
    frame.bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let count = Glibc.write(messages, bytes.baseAddress.map { $0 + start }, bytes.count - start)
        if count > 0 { start += count } else if errno != EINTR { _exit(1) }
      }
    }
  }
}

/// A flag shared with every process forked after its creation.
public final class Stop: @unchecked Sendable {
  // Two words: whether it is raised, and how often Ctrl-C was pressed. Unchecked because they are
  // atomic.
  let words: UnsafeMutablePointer<UInt64>?

  /// Creates a flag that is not raised.
  public init() {
    words = cp_map(16)?.bindMemory(to: UInt64.self, capacity: 2)
  }

  deinit {
    if let words { cp_unmap(words, 16) }
  }

  /// Asks every process to stop at the end of its current session.
  public func raise() {
    if let words { cp_store(words, 1) }
  }

  func lower() {
    if let words { cp_store(words, 0) }
  }

  /// Whether it was raised or Ctrl-C was pressed.
  public var isRaised: Bool {
    guard let words else { return true }
    return cp_load(words) | cp_load(words + 1) != 0
  }

  /// How often Ctrl-C was pressed.
  public var interruptions: UInt64 { words.map { cp_load($0 + 1) } ?? 0 }
}
