// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

// Common kinds of bugs. Each presses the key correctly first.
extension Mutant {
  /// Changes the display when it shows a value.
  static func showing(
    _ name: String, _ dialect: Dialect, keys: String, isDeadly: Bool = false,
    _ change: @escaping @Sendable (inout Text, Double) -> Void
  ) -> Mutant {
    infix(name, dialect, keys: keys, isDeadly: isDeadly) { brain, key in
      brain.press(key)
      guard brain.showsValue else { return }
      brain.refreshDisplay()
      change(&brain.face.display, brain.current.value)
    }
  }

  /// Writes a value in another number style.
  static func showing(
    _ name: String, _ dialect: Dialect, keys: String, in style: NumberStyle
  ) -> Mutant {
    showing(name, dialect, keys: keys) { $0 = Text($1, in: style) }
  }

  /// Changes the label or description while no number is being typed.
  static func writing(
    _ name: String, _ dialect: Dialect, keys: String,
    _ change: @escaping @Sendable (inout Face, Key) -> Void
  ) -> Mutant {
    infix(name, dialect, keys: keys) { brain, key in
      brain.press(key)
      guard !brain.entry.isTyping else { return }
      brain.refreshTexts()
      change(&brain.face, key)
    }
  }

  /// Computes one binary operation differently.
  static func binary(
    _ name: String, _ dialect: Dialect, _ operation: Key, keys: String,
    _ compute: @escaping @Sendable (Double, Double) -> Double
  ) -> Mutant {
    infix(name, dialect, keys: keys) { brain, key in
      let due = brain.due(at: key)
      brain.press(key)
      guard let due, due.operation == operation, !brain.isError else { return }
      brain.replaceResult(compute(due.left, due.right))
    }
  }

  /// Computes one function differently.
  static func unary(
    _ name: String, _ dialect: Dialect, _ function: Key, keys: String,
    _ compute: @escaping @Sendable (Double) -> Double
  ) -> Mutant {
    infix(name, dialect, keys: keys) { brain, key in
      let (argument, before) = (brain.value, brain.current)
      brain.press(key)
      guard key == function, let argument, brain.showsValue, brain.current != before else {
        return
      }
      brain.replaceResult(compute(argument))
    }
  }
}

extension InfixBrain {
  /// Whether the display shows a value, not an entry or `Error`.
  var showsValue: Bool { !entry.isTyping && !isError }

  /// Whether an operator was the last input.
  var awaitsOperand: Bool { showsValue && !pending.isEmpty && !hasOperand }

  /// The operation and operands that a key is about to evaluate.
  func due(at key: Key) -> (operation: Key, left: Double, right: Double)? {
    guard !isError, key == .equals || key.kind == .binary else { return nil }
    let shown = entry.isTyping ? entry.value : current.value
    if let last = pending.last {
      if !entry.isTyping && !hasOperand && key != .equals { return nil }
      return (last.operation, last.left.value, shown)
    }
    guard key == .equals, let repeated else { return nil }
    return (repeated.operation, shown, repeated.right.value)
  }

  /// Changes the value behind the display.
  mutating func replaceValue(_ value: Double) {
    current.value = value
    refreshDisplay()
  }

  fileprivate mutating func replaceResult(_ value: Double) {
    guard value.isFinite else { return }
    if !hasOperand && !pending.isEmpty { pending[pending.count - 1].left.value = value }
    replaceValue(value)
  }
}

extension Entry {
  /// Whether a key ends the number being typed.
  func isEnded(by key: Key) -> Bool { isTyping && key.kind != .digit && key != .point }

  /// Types a value out again.
  mutating func replace(by value: Double) {
    text = Text(value, in: NumberStyle(.shortest, plainFrom: -40))
  }
}

extension Text {
  /// Replaces every occurrence of a text.
  mutating func replace(_ old: Text, with new: Text) {
    var result: Bytes = []
    var index = 0
    while index < bytes.count {
      if bytes.holds(old.bytes, at: index) {
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
