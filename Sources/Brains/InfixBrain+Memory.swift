// SPDX-License-Identifier: Apache-2.0
internal import Calculators

// `M+`, `M−`, `MC` and `MR`.
extension InfixBrain {
  /// Changes the memory.
  mutating func pressMemory(_ key: Key) {
    if key == .memoryClear {
      memory = 0
      return
    }
    guard commit() else { return }
    if dialect.memoryTakes == .result && !pending.isEmpty {
      pressEquals()
      if isError { return }
    }
    let isSum = key == .memoryPlus
    let stored = isSum ? memory + current.value : memory - current.value
    guard tables.holds(stored) else {
      let left = recalled
      pending.removeAll(keepingCapacity: true)
      pending.append(PendingOperation(operation: isSum ? .plus : .minus, left: left))
      return fail()
    }
    memory = stored
    refresh()
  }

  /// Makes the number in the memory the operand.
  mutating func recall() {
    noteStep()
    entry.clear()
    current = recalled
    hasExpression = true
    hasOperand = true
    isAfterEquals = false
    refresh()
  }

  /// The number in the memory as an operand.
  private var recalled: Operand {
    var operand = Operand()
    operand.value = memory
    tables.writeShortest(&operand)
    return operand
  }
}
