// SPDX-License-Identifier: Apache-2.0
internal import Platform
internal import CProcesses
internal import Calculators
internal import Sessions

/// Runs workers for one run and replaces those that die.
@safe final class Supervisor {
  typealias Play = (Worker, UInt64, UInt64) -> Void
  typealias Again = (Worker, Workers.Death) -> Void

  let plan: Workers
  let stop: Stop
  let memory: UnsafeMutableRawPointer
  let size: Int
  /// The next unclaimed block.
  let next: UnsafeMutablePointer<UInt64>
  /// One per worker, and one for repeating the hang of each.
  let slots: [WorkerSlot]
  var handles: [WorkerHandle?]
  /// The repetition of each worker's hang; the worker is suspended meanwhile.
  var repetitions: [WorkerHandle?]
  /// Blocks being played.
  var open: [UInt64: Workers.Block] = [:]
  /// Finished blocks that wait for an earlier one.
  var closed: [UInt64: Workers.Block] = [:]
  /// How often each block was restarted after an external kill; `.max` is between blocks.
  var restarts: [UInt64: Int] = [:]
  var due: UInt64
  var deaths = 0
  /// The workers killed for a hang, and whether it has repeated alone.
  var hung: [Int: Bool] = [:]
  let started = cp_now()
  private let interrupts: Interrupts?

  init(_ plan: Workers, stop: Stop) throws(HarnessError) {
    guard plan.jobs > 0, plan.stride > 0, plan.keyRoom > 0 else {
      throw HarnessError("\(plan.jobs) workers, stride \(plan.stride): both must be 1 or more")
    }
    let slotSize = WorkerSlot.size(capacity: plan.keyRoom)
    size = 4096 + slotSize * 2 * plan.jobs
    guard let memory = unsafe cp_map(size) else {
      throw HarnessError(
        "cannot share \(size) bytes with \(plan.jobs) workers: \(System.lastError)")
    }
    self.plan = plan
    self.stop = stop
    unsafe self.memory = unsafe memory
    unsafe next = unsafe memory.bindMemory(to: UInt64.self, capacity: 1)
    unsafe next.pointee = plan.blocks.lowerBound
    slots = (0..<2 * plan.jobs).map {
      unsafe WorkerSlot(at: memory + 4096 + slotSize * $0, capacity: plan.keyRoom)
    }
    handles = Array(repeating: nil, count: plan.jobs)
    repetitions = handles
    due = plan.blocks.lowerBound
    interrupts = plan.catchesInterrupts ? Interrupts(into: stop) : nil
  }

  func close() {
    for index in handles.indices {
      repetitions[index]?.end()
      handles[index]?.end()
    }
    unsafe cp_unmap(memory, size)
  }

  func run(
    seconds: () -> Double?, play: Play, again: Again, onBlock: (Workers.Block) -> Void,
    onTick: (Workers.Progress) -> Void
  ) throws(HarnessError) -> Workers.End {
    var isOutOfTime = false
    var stopSeen: Double?
    var tick = 0.0
    for index in handles.indices where !plan.blocks.isEmpty {
      try start(index, at: nil, play: play)
    }
    while handles.contains(where: { $0 != nil }) {
      let left = seconds().map { started + $0 - cp_now() } ?? 1
      waitForInput(
        (handles + repetitions).flatMap { $0?.descriptors ?? [] },
        atMost: Int32(min(100, max(1, left * 1000))))
      let now = cp_now()
      if let seconds = seconds(), now - started >= seconds, !stop.isRaised {
        isOutOfTime = true
        stop.raise()
      }
      for index in handles.indices {
        handles[index]?.update { close(block: $0.block, isWhole: $0.sawStop == 0) }
        if handles[index]?.child.hasEnded == true { try handleExit(of: index, play: play) }
      }
      deliver(onBlock)
      if stop.interruptions > 0 { stop.raise() }
      // Ctrl-C may have come before this run.
      if stop.isRaised { stopSeen = stopSeen ?? min(now, stop.interruptedAt ?? now) }
      let waitsForHangs = isOutOfTime && stop.interruptions == 0
      if now - tick >= 0.1 {
        tick = now
        if waitsForHangs || !stop.isRaised { try checkForHangs(again: again) }
        onTick(progress)
      }
      if let stopSeen {
        // Workers stop between keys.
        let patience = waitsForHangs ? 2 * plan.timeout + 1 : 0.3
        let last = waitsForHangs ? stop.deadline.map { $0 + 0.3 } : nil
        if stop.interruptions > 1 || now > last ?? (stopSeen + patience) { killAll() }
      } else if handles.allSatisfy({ $0 == nil }), let lost = lostBlock {
        // A worker was killed between claiming this block and recording the claim.
        try start(0, at: (lost, 0), play: play)
      }
    }
    for number in open.keys.sorted() { close(block: number, isWhole: false) }
    deliver(onBlock, inOrder: false)
    onTick(progress)
    // An expired time budget must not stop later runs that share the same stop.
    if isOutOfTime { stop.lower() }
    if stop.interruptions > 0 { return .interrupted }
    return isOutOfTime ? .outOfTime : stop.isRaised ? .stopped : .finished
  }

  /// Starts a worker, which first resumes a block if one is given.
  func start(_ index: Int, at resume: (block: UInt64, session: UInt64)?, play: Play)
    throws(HarnessError)
  {
    let slot = slots[index]
    if let resume, resume.session == 0 { slot.open(block: resume.block) }
    unsafe cp_store(&slot.head.pointee.session, resume?.session ?? 0)
    unsafe cp_store(&slot.head.pointee.pressed, 0)
    unsafe cp_store32(&slot.head.pointee.phase, resume == nil ? 0 : 1)
    unsafe cp_store32(&slot.head.pointee.saw_stop, 0)
    handles[index] = try WorkerHandle(limits: plan.limits, slot: slot, stop: stop, index: index) {
      worker in
      if let resume { self.work(worker, slot, resume.block, resume.session, play) }
      // Even the shortest budget has a first session.
      repeat {
        let block = unsafe cp_add(next, plan.stride)
        guard block < plan.blocks.upperBound else { break }
        slot.open(block: block)
        unsafe cp_store32(&slot.head.pointee.phase, 1)
        self.work(worker, slot, block, 0, play)
      } while !stop.isRaised
    }
  }

  /// Plays a block, in the worker.
  private func work(
    _ worker: Worker, _ slot: WorkerSlot, _ block: UInt64, _ session: UInt64, _ play: Play
  ) {
    play(worker, block, session)
    worker.endBlock()
    unsafe cp_store32(&slot.head.pointee.phase, 0)
  }

  /// Ends a block.
  func close(block number: UInt64, isWhole: Bool) {
    var block = open.removeValue(forKey: number) ?? Workers.Block(number: number)
    block.isWhole = isWhole
    closed[number] = block
  }

  /// Delivers closed blocks in order; with `inOrder: false`, also those after a gap.
  func deliver(_ take: (Workers.Block) -> Void, inOrder: Bool = true) {
    while let block = closed.removeValue(forKey: due) {
      take(block)
      let (following, isPast) = due.addingReportingOverflow(plan.stride)
      due = isPast ? .max : following
    }
    guard !inOrder else { return }
    for (_, block) in closed.sorted(by: { $0.key < $1.key }) { take(block) }
    closed = [:]
  }

  /// The first block that was claimed but never finished, once no worker runs.
  private var lostBlock: UInt64? {
    unsafe due < min(cp_load(next), plan.blocks.upperBound) ? due : nil
  }

  var progress: Workers.Progress {
    Workers.Progress(seconds: cp_now() - started, deaths: deaths)
  }
}
