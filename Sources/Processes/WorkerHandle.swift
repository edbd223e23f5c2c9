// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Platform

/// The supervisor's view of a worker.
struct WorkerHandle {
  var child: Child
  private var pipe: Pipe
  private var unread: [UInt8] = []
  private let slot: WorkerSlot
  // The activity count at the last check; the CPU time and the seconds asleep since it changed.
  private var activity: UInt64 = .max
  private var cpuAtActivity = 0.0
  private var asleep = 0.0
  private var lastCheck = cp_now()
  // When the activity count was last seen to change.
  private var lastActivity = cp_now()
  private var retries = 0

  /// Starts a process that runs `work` with this slot.
  init(limits: Limits, slot: WorkerSlot, stop: Stop, index: Int, work: (Worker) -> Void)
    throws(HarnessError)
  {
    self.slot = slot
    var pipe = try Pipe()
    do {
      let end = pipe.writing
      child = try Child(limits: limits) {
        unsafe work(
          Worker(
            index: index, slot: slot.head, capacity: UInt64(slot.capacity), raised: stop.words,
            pipe: end))
      }
    } catch {
      pipe.closeWriting()
      pipe.closeReading()
      throw error
    }
    pipe.closeWriting()
    self.pipe = pipe
  }

  var descriptors: [Int32] { child.descriptors + [pipe.reading] }

  /// Reads its messages and checks whether it has ended.
  mutating func update(_ take: (BlockEnd) -> Void) {
    child.update()
    var hasMore = true
    while hasMore, pipe.reading >= 0 {
      switch unsafe readSome(pipe.reading, { unsafe unread.append(contentsOf: $0) }) {
      case .some: break
      case .nothing: hasMore = false
      case .end: pipe.closeReading()
      }
      while unread.count >= MemoryLayout<BlockEnd>.size {
        unsafe take(unread.withUnsafeBytes { unsafe $0.loadUnaligned(as: BlockEnd.self) })
        unread.removeFirst(MemoryLayout<BlockEnd>.size)
      }
    }
    if child.hasEnded { pipe.closeReading() }
  }

  /// Whether the current key has used too much CPU time or, if `asleep`, slept too long.
  mutating func isHung(timeout: Double, asleep countsSleep: Bool) -> Bool {
    let now = cp_now()
    let elapsed = now - lastCheck
    lastCheck = now
    let activity = unsafe cp_load(&slot.head.pointee.activity)
    let cpu = System.seconds(of: child.process) ?? -1
    guard activity == self.activity, cpu >= 0, unsafe cp_load32(&slot.head.pointee.phase) == 1
    else {
      (self.activity, cpuAtActivity, asleep, retries) = (activity, max(0, cpu), 0, 0)
      lastActivity = now
      return false
    }
    // If the supervisor itself was paused, the worker may have been waiting for it.
    asleep = elapsed < 0.5 && System.state(of: child.process) == "S" ? asleep + elapsed : 0
    return cpu - cpuAtActivity > timeout || countsSleep && asleep > max(timeout, 0.5)
  }

  /// Whether the current key probably hangs, though a busy machine has kept it from the timeout.
  func probablyHangs(timeout: Double) -> Bool {
    guard unsafe cp_load(&slot.head.pointee.activity) == activity,
      cp_now() - lastActivity > timeout
    else { return false }
    return asleep > timeout / 2
      || (System.seconds(of: child.process) ?? 0) - cpuAtActivity > min(timeout / 4, 0.1)
  }

  /// Restarts the timeouts; false the third time.
  mutating func allowRetry() -> Bool {
    retries += 1
    (cpuAtActivity, asleep, lastCheck) = (System.seconds(of: child.process) ?? 0, 0, cp_now())
    return retries < 3
  }

  /// Kills it and discards unread messages.
  mutating func end() {
    child.end()
    pipe.closeReading()
  }
}

/// One worker's section of the shared memory.
@safe struct WorkerSlot {
  let head: UnsafeMutablePointer<cp_slot>
  let capacity: Int

  static func size(capacity: Int) -> Int { (128 + capacity + 4095) & ~4095 }

  init(at index: UnsafeMutableRawPointer, capacity: Int) {
    unsafe head = unsafe index.bindMemory(to: cp_slot.self, capacity: 1)
    unsafe head.pointee.keys = unsafe (index + 128).bindMemory(to: UInt8.self, capacity: capacity)
    self.capacity = capacity
  }

  /// The keys of the current session that were pressed so far.
  var keys: [UInt8] {
    let count = unsafe min(Int(clamping: cp_load(&head.pointee.pressed)), capacity)
    return unsafe Array(UnsafeBufferPointer(start: head.pointee.keys, count: count))
  }

  /// Resets the slot for a new block.
  func open(block: UInt64) {
    unsafe cp_store(&head.pointee.session, 0)
    unsafe cp_store(&head.pointee.pressed, 0)
    unsafe cp_store(&head.pointee.block, block)
  }
}
