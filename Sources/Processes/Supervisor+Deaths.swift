// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Calculators
internal import Sessions
internal import Glibc

extension Supervisor {
  /// Cleans up after a worker that has ended, and replaces it if work is left.
  func handleExit(of index: Int, play: Play) throws(HarnessError) {
    guard let handle = handles[index] else { return }
    handles[index] = nil
    let slot = slots[index]
    let block = unsafe cp_load(&slot.head.pointee.block)
    // Between blocks, no session is to blame.
    if unsafe cp_load32(&slot.head.pointee.phase) == 0 || block < due || closed[block] != nil {
      if handle.child.status.word != 0, !stop.isRaised {
        guard restarts[.max, default: 0] < 100 else {
          throw HarnessError("workers die between blocks: \(handle.child.ending)")
        }
        restarts[.max, default: 0] += 1
        try start(index, at: nil, play: play)
      }
      return
    }
    if stop.isRaised, handle.child.wasKilled || handle.child.status.wasKilledExternally {
      close(block: block, isWhole: false)
      return
    }
    let wasKilledExternally =
      handle.child.status.wasKilledExternally && !(handle.child.wasKilled && confirmed == index)
    if wasKilledExternally, restarts[block, default: 0] < 3 {
      restarts[block, default: 0] += 1
      deaths -= open[block]?.deaths.count ?? 0
      open[block] = nil
      try start(index, at: (block, 0), play: play)
      return
    }
    confirmed = nil
    let death = suspect(in: slot, ending: handle.child.ending, isCertain: !wasKilledExternally)
    open[block, default: Workers.Block(number: block)].deaths.append(death)
    deaths += 1
    if stop.isRaised {
      close(block: block, isWhole: false)
    } else {
      try start(index, at: (block, death.session + 1), play: play)
    }
  }

  /// Looks for hung workers; a hang counts only if it repeats alone.
  func checkForHangs(again: Again) throws(HarnessError) {
    for index in handles.indices where !stop.isRaised {
      guard
        handles[index]?.isHung(timeout: plan.timeout, sleepTimeout: plan.sleepTimeout) == true,
        let process = handles[index]?.child.process
      else { continue }
      Glibc.kill(process, SIGSTOP)
      if try hangs(suspect(in: slots[index], ending: .hung, isCertain: true), again) {
        confirmed = index
        handles[index]?.child.kill()
      } else if handles[index]?.allowRetry() != true {
        handles[index]?.child.kill()
      } else {
        Glibc.kill(process, SIGCONT)
      }
      // Handle this exit before checking the next worker: only one hang is confirmed at a time.
      return
    }
  }

  /// Whether the suspect also hangs alone; false if the run is stopped meanwhile.
  private func hangs(_ suspect: Workers.Death, _ again: Again) throws(HarnessError) -> Bool {
    let slot = slots[plan.jobs]
    slot.open(block: suspect.block)
    unsafe cp_store32(&slot.head.pointee.phase, 1)
    var handle = try WorkerHandle(limits: plan.limits, slot: slot, stop: stop, index: plan.jobs) {
      again($0, suspect)
    }
    defer { handle.end() }
    while !handle.child.hasEnded {
      waitForInput(handle.descriptors, atMost: 100)
      handle.update { _ in }
      if stop.isRaised { return false }
      if handle.isHung(timeout: plan.timeout, sleepTimeout: plan.sleepTimeout) { return true }
    }
    return false
  }

  private func suspect(in slot: WorkerSlot, ending: Ending, isCertain: Bool) -> Workers.Death {
    unsafe Workers.Death(
      block: cp_load(&slot.head.pointee.block), session: cp_load(&slot.head.pointee.session),
      entropy: cp_load(&slot.head.pointee.entropy),
      keys: slot.keys.compactMap { Key(index: Int($0)) }, ending: ending, isCertain: isCertain)
  }

  func killAll() {
    for index in handles.indices where handles[index]?.child.hasEnded == false {
      handles[index]?.child.kill()
    }
  }
}
