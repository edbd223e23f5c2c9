// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Glibc

/// A worker as its supervisor sees it.
struct WorkerHandle {
  var child: Child
  private var pipe: Pipe
  private var unread: [UInt8] = []
  private let slot: WorkerSlot
  // When the key now being pressed was first seen, in CPU seconds and in seconds asleep.
  private var beat: UInt64 = .max
  private var cpuAtBeat = 0.0
  private var asleep = 0.0
  private var seen = cp_now()
  private var strikes = 0

  /// Starts a process that does the work with this slot.
  init(limits: Limits, slot: WorkerSlot, stop: Stop, index: Int, work: (Worker) -> Void)
    throws(HarnessError)
  {
    self.slot = slot
    var pipe = try Pipe()
    do {
      let end = pipe.writing
      child = try Child(limits: limits) {
        work(
          Worker(
            index: index, slot: slot.head, capacity: UInt64(slot.capacity), stop: stop, pipe: end))
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

  /// Takes what it wrote and looks whether it lives.
  mutating func look(_ take: (BlockEnd) -> Void) {
    child.look()
    var goesOn = true
    while goesOn, pipe.reading >= 0 {
      switch readSome(pipe.reading, { unread.append(contentsOf: $0) }) {
      case .some: break
      case .nothing: goesOn = false
      case .end: pipe.closeReading()
      }
      while unread.count >= MemoryLayout<BlockEnd>.size {
        take(unread.withUnsafeBytes { $0.loadUnaligned(as: BlockEnd.self) })
        unread.removeFirst(MemoryLayout<BlockEnd>.size)
      }
    }
    if child.hasEnded { pipe.closeReading() }
  }

  /// Whether the key it is at has taken too long: of the processor, or of sleep.
  mutating func isHung(timeout: Double, sleepTimeout: Double) -> Bool {
    let now = cp_now()
    let elapsed = now - seen
    seen = now
    let beat = cp_load(&slot.head.pointee.beat)
    let cpu = cp_cpu_seconds(child.process)
    guard beat == self.beat, cpu >= 0, cp_load32(&slot.head.pointee.phase) == 1 else {
      (self.beat, cpuAtBeat, asleep, strikes) = (beat, max(0, cpu), 0, 0)
      return false
    }
    // After a pause of the supervisor's own nobody knows who slept, and who waited for it.
    asleep = elapsed < 0.5 && state(of: child.process) == "S" ? asleep + elapsed : 0
    return cpu - cpuAtBeat > timeout || asleep > sleepTimeout
  }

  /// Gives it the same time once more; says whether it has had its three.
  mutating func allowRetry() -> Bool {
    strikes += 1
    (cpuAtBeat, asleep, seen) = (max(0, cp_cpu_seconds(child.process)), 0, cp_now())
    return strikes < 3
  }

  /// Ends it without waiting for its word.
  mutating func end() {
    child.end()
    pipe.closeReading()
  }
}

/// The place of one worker in the shared memory.
struct WorkerSlot {
  let head: UnsafeMutablePointer<cp_slot>
  let capacity: Int

  static func size(capacity: Int) -> Int { (128 + capacity + 4095) & ~4095 }

  init(at index: UnsafeMutableRawPointer, capacity: Int) {
    head = index.bindMemory(to: cp_slot.self, capacity: 1)
    head.pointee.keys = (index + 128).bindMemory(to: UInt8.self, capacity: capacity)
    self.capacity = capacity
  }

  /// The keys of the session at hand, as far as they were pressed.
  var keys: [UInt8] {
    let count = min(Int(clamping: cp_load(&head.pointee.pressed)), capacity)
    return Array(UnsafeBufferPointer(start: head.pointee.keys, count: count))
  }

  /// Forgets everything of the block before.
  func open(block: UInt64) {
    cp_store(&head.pointee.session, 0)
    cp_store(&head.pointee.pressed, 0)
    cp_store(&head.pointee.block, block)
  }
}
