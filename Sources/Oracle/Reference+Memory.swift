// SPDX-License-Identifier: Apache-2.0
import Calculators

// The memory: section 7 of the manual.
extension Reference {
  /// The number in the memory.
  private var memory: Number {
    stored.first ?? Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0)
  }

  /// Makes the memory 0.
  mutating func empty() {
    if !stored.isEmpty { stored.removeAll() }
  }

  /// Forgets what is in the memory, because the calculator may have stored anything.
  mutating func loseMemory() {
    lastOrigin &+= 1
    var memory = Number(
      interval: domain.everything, node: arena.add(.unknown), origin: lastOrigin)
    if tables.goesOn { (memory.special, memory.mayBeFinite) = (.all, true) }
    stored = [memory]
  }

  /// Gives the memory a node of its own after the others were removed.
  mutating func keepMemory() {
    let memory = memory
    let isKnown = memory.interval.isSingle && memory.special.isEmpty
    if case .double = dialect.arithmetic, isKnown {
      stored[0].node = arena.add(.drawn(domain.double(memory.interval.low)))
    } else {
      stored[0].node = arena.add(.unknown)
    }
  }

  /// Handles `M+` and `M−` after the commit.
  mutating func pressMemory(_ key: Key) {
    if dialect.memoryTakes == .result, isPending {
      pressEquals()
      if shows == .error { return }
    }
    let shown = (value: value, others: others, latest: latest)
    uniteIntervals()
    let operation: Key = key == .memoryPlus ? .plus : .minus
    let isStored = applyBinary(operation, memory, value)
    guard isStored else {
      pending = [Pending(key: operation, written: textOfMemory)]
      lefts = [memory]
      return fail()
    }
    uniteIntervals()
    stored = [value]
    (value, others, latest) = shown
  }

  /// Handles `MR`.
  mutating func recall() {
    shows = .value
    noteStep()
    value = memory
    others.removeAll()
    latest = nil
    written = textOfMemory
    // A number replaces the text once the value is known.
    tooLong = written.isUnknown ? value.origin : 0
    isShortened = isShortened || written.isUnknown
    if tables.roundsResults, permitRounded() {
      // It need not be the number in the memory, which the text is.
      lastOrigin &+= 1
      value.origin = lastOrigin
      tooLong = 0
    }
    operandGiven()
  }

  /// The number in the memory as descriptions have it.
  private var textOfMemory: OperandText {
    var written = OperandText()
    if tables.grouping == .absent { return written }
    if memory.special.isEmpty, memory.interval.isSingle {
      domain.spellShortest(memory.interval.low, into: &written.text)
    } else if memory.special != .nan, !memory.mayBeFinite,
      let text = tables.text(of: memory.special)
    {
      written.text += text
    } else {
      // A NaN may have a sign.
      written.isUnknown = true
    }
    if written.text.bytes.first == UInt8(ascii: "-") { written.form = .negative }
    return written
  }
}
