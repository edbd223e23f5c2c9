// SPDX-License-Identifier: Apache-2.0
public import CProcesses
public import Calculators
internal import Glibc

/// The player's view of its worker, where it records which key it is about to press.
///
/// All of it is memory shared with the supervisor, so it survives the worker's death.
@safe public struct Worker {
  /// The worker's index, from 0.
  public let index: Int
  @usableFromInline let slot: UnsafeMutablePointer<cp_slot>
  @usableFromInline let capacity: UInt64
  let stop: Stop
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

  /// Ends the current session; a later crash does not count against it.
  public func end() {
    unsafe cp_store(&slot.pointee.session, cp_load(&slot.pointee.session) + 1)
  }

  /// Whether to stop; check it between sessions.
  ///
  /// If true, return without finishing the block.
  public var stops: Bool {
    guard stop.isRaised else { return false }
    unsafe cp_store32(&slot.pointee.saw_stop, 1)
    return true
  }

  /// Tells the supervisor that the block has ended or was stopped.
  func endBlock() {
    let end = unsafe BlockEnd(
      block: cp_load(&slot.pointee.block), sawStop: UInt64(cp_load32(&slot.pointee.saw_stop)))
    unsafe withUnsafeBytes(of: end) { bytes in
      while unsafe Glibc.write(pipe, bytes.baseAddress, bytes.count) < 0 {
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

/// A flag shared with every process forked after its creation.
@safe public final class Stop: @unchecked Sendable {
  // Whether it is raised, and how often Ctrl-C was pressed. Unchecked because both are atomic.
  let words: UnsafeMutablePointer<UInt64>?

  public init() { unsafe words = unsafe cp_map(16)?.bindMemory(to: UInt64.self, capacity: 2) }

  deinit { unsafe words.map { unsafe cp_unmap($0, 16) } }

  /// Asks every process to stop at the end of its current session.
  public func raise() { unsafe words.map { unsafe cp_store($0, 1) } }

  func lower() { unsafe words.map { unsafe cp_store($0, 0) } }

  /// Whether it was raised or Ctrl-C was pressed.
  public var isRaised: Bool {
    unsafe words.map { unsafe cp_load($0) | cp_load($0 + 1) != 0 } ?? true
  }

  /// How often Ctrl-C was pressed.
  var interruptions: UInt64 { unsafe words.map { unsafe cp_load($0 + 1) } ?? 0 }
}
