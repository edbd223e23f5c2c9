// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Calculators
internal import Findings
internal import Glibc

extension Supervisor {
  /// Clears up after a worker that has ended, and replaces it where work is left.
  func bury(_ index: Int, play: Play) throws(HarnessError) {
    guard let hand = hands[index] else { return }
    hands[index] = nil
    let slot = slots[index]
    let block = cp_load(&slot.head.pointee.block)
    let isBetweenBlocks = cp_load32(&slot.head.pointee.phase) == 0 || isClosed(block)
    if isBetweenBlocks {
      if hand.child.status.word != 0, !stop.isRaised {
        guard redone[.max, default: 0] < 100 else {
          throw HarnessError("workers die between blocks: \(hand.child.ending)")
        }
        redone[.max, default: 0] += 1
        try start(index, at: nil, play: play)
      }
      return
    }
    if stop.isRaised, hand.child.wasKilled || hand.child.status.isForeign {
      close(block: block, counters: slot.kept, isWhole: false)
      return
    }
    let isForeign = hand.child.status.isForeign && !(hand.child.wasKilled && confirmed == index)
    if isForeign, redone[block, default: 0] < 3 {
      redone[block, default: 0] += 1
      deaths -= open[block]?.deaths.count ?? 0
      open[block] = nil
      try start(index, at: (block, 0), play: play)
      return
    }
    confirmed = nil
    let death = suspect(in: slot, ending: hand.child.ending, isCertain: !isForeign)
    open[block, default: Self.nothing(of: block)].deaths.append(death)
    deaths += 1
    if stop.isRaised {
      close(block: block, counters: slot.kept, isWhole: false)
    } else {
      try start(index, at: (block, death.session + 1), play: play)
    }
  }

  /// Looks for workers that are stuck; a hang counts only if it repeats alone.
  func examine(again: Again) throws(HarnessError) {
    for index in hands.indices where !stop.isRaised {
      guard
        hands[index]?.isStuck(timeout: plan.timeout, sleepTimeout: plan.sleepTimeout) == true,
        let process = hands[index]?.child.process
      else { continue }
      Glibc.kill(process, SIGSTOP)
      if try hangs(suspect(in: slots[index], ending: .hung, isCertain: true), again) {
        confirmed = index
        hands[index]?.child.kill()
      } else if hands[index]?.pardon() != true {
        hands[index]?.child.kill()
      } else {
        Glibc.kill(process, SIGCONT)
      }
      // Buried before the next is looked at, so that only one is ever confirmed.
      return
    }
  }

  /// Whether the suspect hangs alone, too; whoever is stopped meanwhile is not accused.
  private func hangs(_ suspect: Workers.Death, _ again: Again) throws(HarnessError) -> Bool {
    let slot = slots[plan.jobs]
    slot.open(block: suspect.block)
    cp_store32(&slot.head.pointee.phase, 1)
    var hand = try Hand(limits: plan.limits, slot: slot, stop: stop, index: plan.jobs) {
      again($0, suspect)
    }
    defer { hand.end() }
    while !hand.child.hasEnded {
      waitForNews(hand.descriptors, atMost: 100)
      hand.look { _ in }
      if stop.isRaised { return false }
      if hand.isStuck(timeout: plan.timeout, sleepTimeout: plan.sleepTimeout) { return true }
    }
    return false
  }

  private func suspect(in slot: Slot, ending: Ending, isCertain: Bool) -> Workers.Death {
    Workers.Death(
      block: cp_load(&slot.head.pointee.block), session: cp_load(&slot.head.pointee.session),
      entropy: cp_load(&slot.head.pointee.entropy),
      keys: slot.keys.compactMap { Key(index: Int($0)) }, ending: ending, isCertain: isCertain)
  }

  func killAll() {
    for index in hands.indices where hands[index]?.child.hasEnded == false {
      hands[index]?.child.kill()
    }
  }
}
