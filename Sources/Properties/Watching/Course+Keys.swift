// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Course {
  /// What the manual says a key does, apart from the numbers.
  mutating func press(_ key: Key) {
    echo = .none
    effect = .action
    if key == .clear {
      now = Situation()
      effect = .reset
      return
    }
    let dialect = manual.dialect
    switch key.kind {
    case .digit, .point:
      type(key)
    case .backspace:
      backspace()
    case .unary where key == .changeSign && now.isTyping && dialect.signWhileTyping == .edit:
      changeSign()
    default:
      if dialect.machine == .rpn { pressOnStack(key) } else { pressInfix(key) }
    }
    if effect != .nothing { now.isUntouched = false }
  }

  /// Takes from the reading whether an operation failed.
  mutating func notice(_ reading: Reading) {
    let failed = manual.dialect.errorTexts.contains { same($0, reading.face.display) }
    if manual.dialect.machine == .rpn {
      guard failed, !now.isBlank, !now.hasFailed else { return }
      now.hasFailed = true
      now.depth = depthBefore
    } else if failed {
      now = Situation()
      now.isUntouched = false
      now.hasFailed = true
    }
  }

  /// How many values lay on the stack when the operation began.
  private var depthBefore: Int { before.depth + (before.isTyping ? 1 : 0) }

  private mutating func pressInfix(_ key: Key) {
    let dialect = manual.dialect
    let kind = key.kind
    if now.hasFailed {
      guard kind == .constant || kind == .random else { return effect = .nothing }
      now = Situation()
    }
    let wasTyping = now.isTyping
    let lacksOperand = now.isPending && !now.hasOperand && !wasTyping
    switch kind {
    case .unary where lacksOperand && dialect.unaryWithoutOperand == .ignore,
      .equals where lacksOperand && dialect.equalsWithoutOperand == .wait,
      .enter:
      effect = .nothing
    case .unary, .constant, .random:
      now.isTyping = false
      now.hasOperand = now.isPending
    case .binary:
      now.isTyping = false
      now.isPending = true
      now.hasOperand = false
    default:
      now.isTyping = false
      if now.isPending {
        now.isPending = false
        now.hasOperand = false
        now.canRepeat = true
      } else if !wasTyping && !(dialect.repeatEquals == .repeat && now.canRepeat) {
        effect = .nothing
      }
    }
  }

  private mutating func pressOnStack(_ key: Key) {
    let dialect = manual.dialect
    let needed: Int
    switch key.kind {
    case .enter: return enter()
    case .equals: return effect = .nothing
    case .binary: needed = 2
    case .unary: needed = 1
    default: needed = 0
    }
    let wasTyping = now.isTyping
    let depth = depthBefore
    if depth < needed && dialect.stackUnderflow == .ignore && !wasTyping {
      return effect = .nothing
    }
    now.isTyping = false
    now.hasFailed = false
    now.isBlank = false
    now.depth = depth
    if depth >= needed || dialect.stackUnderflow == .zeros {
      now.depth = max(depth, needed) - needed + 1
    } else if dialect.stackUnderflow == .blank {
      now.isBlank = true
    } else if dialect.stackUnderflow == .error {
      now.hasFailed = true
    }
  }

  private mutating func enter() {
    if now.isTyping {
      now.isTyping = false
    } else if now.hasFailed || now.isBlank || manual.dialect.enterWhenIdle == .ignore {
      return effect = .nothing
    }
    now.depth += 1
  }
}
