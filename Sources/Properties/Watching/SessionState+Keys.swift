// SPDX-License-Identifier: Apache-2.0
import Calculators

extension SessionState {
  /// Does what the manual says a key does, but for the numbers.
  mutating func press(_ key: Key) {
    expectedEdit = .none
    effect = .action
    hasOverflowed = false
    if key == .clear {
      now = InputState()
      effect = .reset
      return
    }
    switch key.kind {
    case .digit, .point:
      type(key)
    case .backspace:
      backspace()
    case .unary where key == .changeSign && now.isTyping && tables.signWhileTyping == .edit:
      changeSign()
    default:
      if tables.hasHugeEntries, now.isTyping, commits(key), isTooLarge { return overflow() }
      if tables.isInfix { pressInfix(key) } else { pressOnStack(key) }
    }
    if effect != .nothing && effect != .reset { now.isUntouched = false }
  }

  /// Whether a key that does not edit an entry makes it an operand.
  private func commits(_ key: Key) -> Bool {
    switch key.kind {
    case .unary, .binary: true
    case .equals: tables.isInfix
    case .enter, .constant, .random: !tables.isInfix
    default: false
    }
  }

  /// Whether the number being typed is too large for a Double.
  private var isTooLarge: Bool { Double(last.face.display.description)?.isInfinite ?? false }

  /// Shows an error instead of the number being typed; the key does nothing else.
  private mutating func overflow() {
    if tables.isInfix { now = InputState() }
    now.isTyping = false
    now.hasFailed = true
    now.isUntouched = false
    hasOverflowed = true
  }

  /// Notes if an operation failed.
  mutating func notice() {
    guard showsWord else { return }
    if tables.isInfix {
      now = InputState()
      now.isUntouched = false
      now.hasFailed = true
    } else if !now.isBlank && !now.hasFailed {
      now.hasFailed = true
      now.depth = depthBefore
    }
  }

  /// The depth of the stack when the operation began.
  private var depthBefore: Int { before.depth + (before.isTyping ? 1 : 0) }

  private mutating func pressInfix(_ key: Key) {
    let kind = key.kind
    if now.hasFailed {
      guard kind == .constant || kind == .random else { return effect = .nothing }
      now = InputState()
    }
    let wasTyping = now.isTyping
    let lacksOperand = now.isPending && !now.hasOperand && !wasTyping
    switch kind {
    case .unary where lacksOperand && tables.dialect.unaryWithoutOperand == .ignore,
      .equals where lacksOperand && tables.dialect.equalsWithoutOperand == .wait,
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
      } else if !wasTyping && !(tables.dialect.repeatEquals == .repeat && now.canRepeat) {
        effect = .nothing
      }
    }
  }

  private mutating func pressOnStack(_ key: Key) {
    if key.kind == .enter { return enter() }
    if key.kind == .equals { return effect = .nothing }
    let needed = key.kind.arity
    let wasTyping = now.isTyping
    let depth = depthBefore
    if depth < needed && tables.stackUnderflow == .ignore && !wasTyping {
      return effect = .nothing
    }
    now.isTyping = false
    now.hasFailed = false
    now.isBlank = false
    now.depth = depth
    if depth >= needed || tables.stackUnderflow == .zeros {
      now.depth = max(depth, needed) - needed + 1
    } else if tables.stackUnderflow == .blank {
      now.isBlank = true
    } else if tables.stackUnderflow == .error {
      now.hasFailed = true
    }
  }

  private mutating func enter() {
    if now.isTyping {
      now.isTyping = false
    } else if now.hasFailed || now.isBlank || tables.dialect.enterWhenIdle == .ignore {
      return effect = .nothing
    }
    now.depth += 1
  }
}
