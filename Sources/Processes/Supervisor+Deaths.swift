// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Calculators
internal import Sessions
internal import Platform

extension Supervisor {
  /// Cleans up after a worker that has ended, and replaces it if work is left.
  func handleExit(of index: Int, play: Play) throws(HarnessError) {
    guard let handle = handles[index] else { return }
    handles[index] = nil
    let hang = hung.removeValue(forKey: index)
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
    if stop.isRaised, hang == nil,
      handle.child.wasKilled || handle.child.status.wasKilledExternally
    {
      close(block: block, isWhole: false)
      return
    }
    let wasKilledExternally =
      handle.child.status.wasKilledExternally && !(handle.child.wasKilled && hang != nil)
    if wasKilledExternally, restarts[block, default: 0] < 3 {
      restarts[block, default: 0] += 1
      deaths -= open[block]?.deaths.count ?? 0
      open[block] = nil
      try start(index, at: (block, 0), play: play)
      return
    }
    var death = suspect(in: slot, ending: handle.child.ending, isCertain: !wasKilledExternally)
    death.isConfirmed = hang ?? true
    open[block, default: Workers.Block(number: block)].deaths.append(death)
    deaths += 1
    if stop.isRaised {
      close(block: block, isWhole: false)
    } else {
      try start(index, at: (block, death.session + 1), play: play)
    }
  }

  /// The CPU time in which a worker must do something.
  ///
  /// Where players detect hangs, the time is the tool's own, and one session that ends badly is
  /// played many times: short of a loop, it says nothing of the calculator.
  private var patience: Double {
    plan.playersDetectHangs ? 10 + 10 * plan.timeout : plan.timeout
  }

  /// Looks for hung workers; a hang counts only if it repeats alone.
  func checkForHangs(again: Again) throws(HarnessError) {
    for index in handles.indices {
      if repetitions[index] != nil {
        checkRepetition(of: index)
      } else if handles[index]?.isHung(timeout: patience, asleep: !plan.playersDetectHangs)
        == true, let process = handles[index]?.child.process
      {
        Platform.kill(process, SIGSTOP)
        try repeatHang(of: index, again)
      }
    }
  }

  /// Starts to play a suspect's keys alone.
  private func repeatHang(of index: Int, _ again: Again) throws(HarnessError) {
    let suspect = suspect(in: slots[index], ending: .hung, isCertain: true)
    let slot = slots[plan.jobs + index]
    slot.open(block: suspect.block)
    unsafe cp_store32(&slot.head.pointee.phase, 1)
    repetitions[index] = try WorkerHandle(limits: plan.limits, slot: slot, stop: stop, index: index)
    {
      again($0, suspect)
    }
  }

  private func checkRepetition(of index: Int) {
    guard handles[index] != nil else { return endRepetition(of: index) }
    repetitions[index]?.update { _ in }
    if repetitions[index]?.child.hasEnded == true {
      endRepetition(of: index)
      if handles[index]?.allowRetry() == true, let process = handles[index]?.child.process {
        Platform.kill(process, SIGCONT)
      } else {
        handles[index]?.child.kill()
      }
    } else if repetitions[index]?.isHung(timeout: patience, asleep: !plan.playersDetectHangs)
      == true
    {
      endRepetition(of: index)
      hung[index] = true
      handles[index]?.child.kill()
    }
  }

  private func endRepetition(of index: Int) {
    repetitions[index]?.end()
    repetitions[index] = nil
  }

  private func suspect(in slot: WorkerSlot, ending: Ending, isCertain: Bool) -> Workers.Death {
    unsafe Workers.Death(
      block: cp_load(&slot.head.pointee.block), session: cp_load(&slot.head.pointee.session),
      entropy: cp_load(&slot.head.pointee.entropy),
      keys: slot.keys.compactMap { Key(index: Int($0), own: plan.ownKeys) }, ending: ending,
      isCertain: isCertain)
  }

  /// Kills all workers; those that hang, as far as there was time to tell, count as hung.
  func killAll() {
    for index in handles.indices where handles[index]?.child.hasEnded == false {
      let hangs =
        repetitions[index] != nil
        || !plan.playersDetectHangs && handles[index]?.probablyHangs(timeout: plan.timeout) == true
      if hangs, stop.interruptions == 0 { hung[index] = false }
      endRepetition(of: index)
      handles[index]?.child.kill()
    }
  }
}
