// SPDX-License-Identifier: Apache-2.0
import Calculators

extension SessionState {
  /// Does what the manual says a key does, but for the numbers.
  mutating func press(_ key: Key) {
    expectedEdit = .none
    effect = .action
    hasOverflowed = false
    if key.kind == .clear {
      if key == .clear, clearsEntry {
        isPlaceholder = true
        return start(.digit(ascii("0")))
      }
      restart()
      effect = .reset
      return
    }
    let endsError = now.hasFailed && self.endsError(key)
    if now.hasFailed, tables.errorEnds == .withClear, !endsError { return effect = .nothing }
    if endsError { restart() }
    switch key.kind {
    case .digit, .point:
      type(key)
    case .backspace:
      endsError && tables.backspaceWhenIdle == .edit ? editZero() : backspace()
    case .exponent:
      startExponent()
    case .clearEntry:
      isPlaceholder = true
      start(.digit(ascii("0")))
    case .unary where key == .changeSign && now.isTyping && tables.signWhileTyping == .edit:
      changeSign()
    case .unary where key == .changeSign && tables.signsZero && now.awaitsNumber:
      startWithSign()
    default:
      if tables.hasHugeEntries, now.isTyping, commits(key), isTooLarge { return overflow() }
      if tables.isInfix { pressInfix(key) } else { pressOnStack(key) }
    }
    if endsError, effect == .nothing { effect = .reset }
    if effect != .nothing && effect != .reset && !hasTakenBack { now.isUntouched = false }
  }

  /// Whether a key other than C ends the error that is shown, even if it does nothing else.
  private func endsError(_ key: Key) -> Bool {
    switch tables.errorEnds {
    case .withNumber: false
    case .withClear: key.kind == .clearEntry
    case .withAnyKey: key != .backspace || !tables.keepsSteps
    }
  }

  /// Returns to the state at switch-on.
  mutating func restart() {
    now = InputState()
    if tables.keepsSteps { steps.removeAll() }
  }

  /// Whether C only makes the number being typed 0.
  private var clearsEntry: Bool {
    guard now.isTyping, tables.clear == .entryFirst else { return false }
    return tables.withEntry(shownAs: last.face.display) { $0.count != 1 || $0[0] != ascii("0") }
  }

  /// Whether the key took a step back, or what was being typed.
  var hasTakenBack: Bool {
    tables.showsAgain && key == .backspace && effect == .action
  }

  /// Remembers the state before a step.
  private mutating func note(_ state: InputState) {
    if tables.keepsSteps { steps.append(state) }
  }

  /// Takes the last step back.
  mutating func takeBack() {
    guard let step = steps.popLast() else { return effect = .nothing }
    now = step
  }

  /// Whether a key that does not edit an entry makes it an operand.
  private func commits(_ key: Key) -> Bool {
    switch key.kind {
    case .unary, .binary: true
    case .equals: tables.isInfix && !now.leavesEntry(on: tables)
    case .memory: tables.isInfix && key != .memoryClear
    case .closeParenthesis: tables.isInfix && now.openCount > 0
    case .enter, .constant, .random: !tables.isInfix
    default: false
    }
  }

  /// Whether the number being typed is too large for a Double, or for the dialect.
  private var isTooLarge: Bool {
    let tables = tables
    if let entry = tables.exponent(in: last.face.display) { return tables.isTooLarge(entry) }
    return tables.withEntry(shownAs: last.face.display) { entry in
      let magnitude = Double(Text(bytes: entry).description)?.magnitude ?? 0
      if magnitude == tables.tooLarge, magnitude.isFinite, !tables.dialect.computesInDoubles {
        // 99.4999… may have become 99.5.
        return entry.drop { $0 != ascii(".") }.dropFirst().first ?? ascii("9") >= ascii("5")
      }
      return magnitude >= tables.tooLarge && (magnitude.isFinite || !tables.goesOn)
    }
  }

  /// Shows an error instead of the number being typed; the key does nothing else.
  private mutating func overflow() {
    note(beforeTyping)
    if tables.isInfix { fail() }
    now.isTyping = false
    now.hasFailed = true
    now.isUntouched = false
    hasOverflowed = true
  }

  /// Shows an error on an infix machine, of which nothing else is left.
  private mutating func fail() {
    now = InputState()
    now.isUntouched = false
    now.hasEntered = true
    now.hasFailed = true
  }

  /// Stays in an error that a key need not end, because it does nothing else.
  mutating func keepError() {
    guard key?.kind != .clear, tables.errorEnds == .withAnyKey else { return }
    now = before
    effect = .nothing
  }

  /// Notes if an operation failed.
  mutating func notice() {
    guard showsWord else { return }
    if tables.isInfix {
      fail()
    } else if !now.isBlank && !now.hasFailed {
      now.hasFailed = true
      now.depth = depthBefore
    }
  }

  /// The depth of the stack when the operation began.
  private var depthBefore: Int { before.depth + (before.isTyping ? 1 : 0) }

  private mutating func pressInfix(_ key: Key) {
    let kind = key.kind
    let isReady =
      kind == .constant || kind == .random || kind == .recall || kind == .openParenthesis
    if now.hasFailed {
      guard isReady else { return effect = .nothing }
      restart()
    }
    if key == .memoryClear { return effect = .nothing }
    let wasTyping = now.isTyping
    let lacksOperand = now.lacksOperand
    if now.isIgnored(kind, lacksOperand: lacksOperand, on: tables) { return effect = .nothing }
    if wasTyping {
      note(beforeTyping)
      now.isTyping = false
      now.isUntouched = false
      if !isReady { now.takeOperand() }
    }
    switch kind {
    case .unary:
      note(now)
      now.takeOperand()
    case .constant, .random, .recall:
      if !wasTyping { note(now) }
      now.takeOperand()
    case .binary:
      note(now)
      now.hasOperation = true
      now.hasOperand = false
      now.isBlank = tables.blanksAfterOperator
      now.hasEntered = true
      now.isAfterEquals = false
    case .openParenthesis:
      if !wasTyping { note(now) }
      now.openParenthesis()
    case .closeParenthesis:
      note(now)
      lacksOperand && tables.equalsWithoutOperand == .error ? fail() : now.closeParenthesis()
    case .memory:
      // What is stored may be too large, so that a key that changes nothing is no idle one.
      if tables.memoryTakes == .result && now.isPending {
        evaluate(lacksOperand: lacksOperand, wasTyping: wasTyping)
      }
    default: evaluate(lacksOperand: lacksOperand, wasTyping: wasTyping)
    }
  }

  /// Does what `=` does after a number was committed.
  private mutating func evaluate(lacksOperand: Bool, wasTyping: Bool) {
    let wasPending = now.isPending
    var isDropped = lacksOperand && tables.equalsWithoutOperand == .drop
    if wasPending {
      if lacksOperand && tables.equalsWithoutOperand == .wait { return }
      note(now)
      if lacksOperand && tables.equalsWithoutOperand == .error { return fail() }
      if now.openCount > 0 { isDropped = false }
      while now.openCount > 0 { now.closeParenthesis() }
    }
    if now.hasOperation {
      now.canRepeat = !isDropped
      now.hasOperation = false
      now.hasOperand = false
      now.isBlank = false
    } else if tables.repeatEquals == .repeat && now.canRepeat {
      if !wasPending { note(now) }
    } else if !wasTyping && !wasPending {
      effect = .nothing
    }
    now.isAfterEquals = now.hasEntered
  }

  private mutating func pressOnStack(_ key: Key) {
    if key.kind == .enter { return enter() }
    switch key.kind {
    case .equals, .memory, .recall, .openParenthesis, .closeParenthesis, .exponent:
      return effect = .nothing
    default: break
    }
    let needed = key.kind.arity
    let wasTyping = now.isTyping
    let depth = depthBefore
    if depth < needed && tables.stackUnderflow == .ignore && !wasTyping {
      return effect = .nothing
    }
    if wasTyping {
      note(beforeTyping)
      now.hasEntered = true
    }
    now.isTyping = false
    now.hasFailed = wasTyping ? false : now.hasFailed
    now.isBlank = wasTyping ? false : now.isBlank
    now.isUntouched = now.isUntouched && !wasTyping
    now.depth = depth
    if depth < needed && tables.stackUnderflow == .ignore { return }
    note(now)
    now.hasEntered = true
    now.hasFailed = false
    now.isBlank = false
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
      note(beforeTyping)
      now.isTyping = false
    } else if now.hasFailed || now.isBlank || tables.dialect.enterWhenIdle == .ignore {
      return effect = .nothing
    } else {
      note(now)
    }
    now.hasEntered = true
    now.depth += 1
  }
}

extension InputState {
  /// Whether a key that edits no entry does nothing.
  fileprivate func isIgnored(
    _ kind: Key.Kind, lacksOperand: Bool, on tables: DialectTables
  ) -> Bool {
    switch kind {
    case .enter: true
    case .equals:
      lacksOperand && tables.equalsWithoutOperand == .wait || leavesEntry(on: tables)
    case .openParenthesis: isFull
    case .closeParenthesis:
      openCount == 0 || lacksOperand && tables.equalsWithoutOperand == .wait
    case .unary where lacksOperand: tables.unaryWithoutOperand == .ignore
    case .binary where lacksOperand: tables.operatorAfterOperator == .ignore
    case .unary, .binary:
      tables.operationAtSwitchOn == .ignore && !hasEntered && !isTyping
    default: false
    }
  }

  /// Whether `=` has nothing to do, so that the number goes on being typed.
  fileprivate func leavesEntry(on tables: DialectTables) -> Bool {
    tables.equalsWhileTyping == .ignore && isTyping && !isPending
      && !(tables.repeatEquals == .repeat && canRepeat)
  }

  /// A number, a constant or the result of a function becomes the operand.
  fileprivate mutating func takeOperand() {
    hasEntered = true
    hasOperand = isPending
    isBlank = false
    isAfterEquals = false
  }
}
