// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

// Helpers shared by the planted bugs.

extension InfixBrain {
  /// Whether the display shows a value, not an entry or `Error`.
  var showsValue: Bool { !entry.isTyping && !isError }

  /// Presses a key correctly, then changes the display if it shows a value.
  mutating func press(_ key: Key, thenShowing change: (inout Text, Double) -> Void) {
    press(key)
    guard showsValue else { return }
    refreshDisplay()
    change(&face.display, current.value)
  }

  /// Presses a key correctly, then refreshes and changes the label and description.
  mutating func press(_ key: Key, thenWriting change: (inout Face) -> Void) {
    press(key)
    guard !entry.isTyping else { return }
    refreshTexts()
    change(&face)
  }

  /// The operation and operands that a key is about to evaluate.
  func due(at key: Key) -> (operation: Key, left: Double, right: Double)? {
    guard !isError, key == .equals || key.kind == .binary else { return nil }
    if let last = pending.last {
      if !entry.isTyping && !hasOperand && key != .equals { return nil }
      return (last.operation, last.left.value, entry.isTyping ? entry.value : current.value)
    }
    guard key == .equals, let repeated else { return nil }
    return (repeated.operation, entry.isTyping ? entry.value : current.value, repeated.right.value)
  }

  /// Presses a key correctly, except that one operation is computed differently.
  mutating func press(
    _ key: Key, computing operation: Key, as compute: (Double, Double) -> Double
  ) {
    let due = due(at: key)
    press(key)
    guard let due, due.operation == operation, !isError else { return }
    replaceResult(compute(due.left, due.right))
  }

  /// Presses a key correctly, except that one function is computed differently.
  mutating func press(_ key: Key, computing function: Key, as compute: (Double) -> Double) {
    let argument = value
    let before = current
    press(key)
    guard key == function, let argument, !isError, showsValue, current != before else { return }
    replaceResult(compute(argument))
  }

  private mutating func replaceResult(_ value: Double) {
    guard value.isFinite else { return }
    if hasOperand || pending.isEmpty {
      current.value = value
    } else {
      pending[pending.count - 1].left.value = value
      current.value = value
    }
    refreshDisplay()
  }
}

extension Text {
  /// Replaces every occurrence of a text.
  mutating func replace(_ old: Text, with new: Text) {
    guard !old.isEmpty else { return }
    var result: Bytes = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: old.bytes) {
        result += new.bytes
        index += old.bytes.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    bytes = result
  }

  func contains(_ byte: Unicode.Scalar) -> Bool { bytes.contains(UInt8(ascii: byte)) }
}
