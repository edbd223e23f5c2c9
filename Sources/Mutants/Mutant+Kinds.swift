// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators

// Common kinds of bugs, of which both machines are capable. Each presses the key correctly first.
extension Mutant {
  /// Changes the display when it shows a value.
  static func showing(
    _ name: String, _ dialect: Dialect, keys: String, if conditions: Condition...,
    isDeadly: Bool = false, _ change: @escaping @Sendable (inout Text, Double, Dialect) -> Void
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, isDeadly: isDeadly, if: conditions,
      infix: Fault(rewriting: .display) { brain, key, press in
        press(&brain, key)
        if brain.showsValue { change(&brain.face.display, brain.current.value, brain.dialect) }
      },
      rpn: Fault(rewriting: .display) { brain, key, press in
        press(&brain, key)
        if brain.showsValue, case .number(let value) = brain.idleDisplay {
          change(&brain.face.display, value, brain.dialect)
        }
      })
  }

  /// Writes values in another number style than the dialect's.
  static func showing(
    _ name: String, _ dialect: Dialect, keys: String, if condition: Condition? = nil,
    in style: @escaping @Sendable (NumberStyle) -> NumberStyle
  ) -> Mutant {
    let differs = Condition("another number style") { style($0.numberStyle) != $0.numberStyle }
    return showing(name, dialect, keys: keys, if: condition ?? differs, differs) {
      $0 = Text($1, in: style($2.numberStyle))
    }
  }

  /// Changes the label or description while no number is being typed.
  static func writing(
    _ name: String, _ dialect: Dialect, keys: String, if conditions: Condition...,
    change: @escaping @Sendable (inout Face, Key) -> Void
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, if: conditions,
      infix: Fault(rewriting: .description) { brain, key, press in
        press(&brain, key)
        if !brain.entry.isTyping { change(&brain.face, key) }
      }, rpn: nil)
  }

  /// Types some keys differently; `type` returns false for keys to be pressed as usual.
  static func typing(
    _ name: String, _ dialect: Dialect, keys: String, if conditions: Condition...,
    type: @escaping @Sendable (inout Entry, Key, EntryRoom) -> Bool
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, if: conditions,
      infix: Fault { brain, key, press in
        guard type(&brain.entry, key, brain.dialect.entryRoom) else { return press(&brain, key) }
        brain.refreshDisplay()
      },
      rpn: Fault { brain, key, press in
        guard type(&brain.entry, key, brain.dialect.entryRoom) else { return press(&brain, key) }
        brain.refreshDisplay()
      })
  }

  /// Computes one binary operation differently.
  static func binary(
    _ name: String, _ dialect: Dialect, _ operation: Key, keys: String,
    _ compute: @escaping @Sendable (Double, Double) -> Double
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, if: [.key(operation)],
      infix: Fault { brain, key, press in
        let due = brain.due(at: key)
        press(&brain, key)
        guard let due, due.operation == operation, !brain.isError else { return }
        brain.replaceResult(compute(due.left, due.right))
      },
      rpn: Fault { brain, key, press in
        let operands = brain.operands
        press(&brain, key)
        guard key == operation, operands.count > 1, brain.showsValue else { return }
        brain.replaceResult(compute(operands[operands.count - 2], operands[operands.count - 1]))
      })
  }

  /// Computes one function differently.
  static func unary(
    _ name: String, _ dialect: Dialect, _ function: Key, keys: String,
    if conditions: Condition..., compute: @escaping @Sendable (Double) -> Double
  ) -> Mutant {
    Mutant(
      name, dialect, keys: keys, if: [.key(function)] + conditions,
      infix: Fault { brain, key, press in
        let (argument, before) = (brain.value, brain.current)
        press(&brain, key)
        guard key == function, let argument, brain.showsValue, brain.current != before else {
          return
        }
        brain.replaceResult(compute(argument))
      },
      rpn: Fault { brain, key, press in
        let operands = brain.operands
        press(&brain, key)
        guard key == function, let argument = operands.last, brain.showsValue else { return }
        brain.replaceResult(compute(argument))
      })
  }
}

extension RPNBrain {
  /// The stack, and on it the number being typed.
  var operands: [Double] { entry.isTyping ? stack + [entry.value] : stack }

  /// Replaces the value that an operation left on the stack.
  fileprivate mutating func replaceResult(_ value: Double) {
    guard value.isFinite, !stack.isEmpty else { return }
    stack[stack.count - 1] = value
    idleDisplay = .number(value)
    refreshDisplay()
  }
}

extension InfixBrain {
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
  func isEnded(by key: Key) -> Bool { isTyping && ![.digit, .point, .exponent].contains(key.kind) }

  /// Whether a key takes the number being typed as it is.
  func isUsed(by key: Key, on dialect: Dialect) -> Bool {
    isEnded(by: key) && key != .backspace
      && !(key == .changeSign && dialect.signWhileTyping == .edit)
  }

  /// Types a value out again.
  mutating func replace(by value: Double) {
    resume(Text(value, in: NumberStyle(.shortest, plainFrom: -40)))
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
