// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The infix calculator: an entry, a value with its text, and pending operations.
///
/// The face is a function of the state; `refresh` rebuilds it.
public struct InfixBrain: ReusableBrain {
  public package(set) var face = Face.switchedOn

  let tables: DialectTables
  /// The number being typed.
  package var entry = Entry()
  /// The value shown, and the text of its expression.
  package var current = Operand()
  /// Storage for the next operand's text.
  var textBuffer = Text()
  /// Operations without a right operand and open parentheses, outermost first; several operations
  /// between two parentheses only with `precedence=usual`.
  package var pending: [PendingOperation] = []
  /// Whether there was an operand since the last operator or open parenthesis.
  package var hasOperand = false
  /// What was there when the last operator was pressed, if a further operator takes it back.
  ///
  /// Empty or one element: an optional would make every copy of a brain longer.
  var replaceable: [Replaceable] = []
  /// The last operator and right operand of an `=`.
  package var repeated: (operation: Key, right: Operand)?
  /// Whether there was a commit, a constant or an operation; until then the description is empty.
  package var hasExpression = false
  /// What the display shows while no number is being typed.
  ///
  /// One test at each key tells a value from both of the others.
  package var idleDisplay = IdleDisplay.value
  /// Whether the value is the result of an `=`, which the next digit continues.
  var isAfterEquals = false
  /// The number committed last, as it was typed; only with `typedText=stays`.
  var typedText = Text()
  /// Whether C was pressed, or an error reset; only if texts depend on that.
  var isCleared = false
  /// What `⌫` takes back, oldest first; only with `backspaceWhenIdle=undo`.
  var steps: [Step] = []
  package var randomness: Randomness
  /// The number in the memory, which only `MC` and switching on make 0.
  package var memory: Double = 0

  package var dialect: Dialect { tables.dialect }

  /// What an infix calculator shows instead of an entry.
  package enum IdleDisplay: Sendable {
    case value
    /// The last operation failed; `current` holds its text.
    case error
    /// Nothing, because an operator waits; until the next refresh also if it waits no longer.
    case blank
  }

  /// Whether the last operation failed.
  package var isError: Bool { idleDisplay == .error }

  /// Switches a calculator on; `rand` draws from the entropy.
  public init(_ dialect: Dialect, entropy: UInt64 = 0) {
    tables = DialectTables(dialect)
    randomness = Randomness(entropy: entropy)
    refresh()
  }

  public mutating func switchOn(entropy: UInt64) {
    randomness = Randomness(entropy: entropy)
    memory = 0
    reset()
    if tables.hasLooks {
      isCleared = false
      refresh()
    }
  }

  /// The Double behind the display; nil for `Error`, a blank, and if it is not finite.
  public var value: Double? {
    if entry.isTyping {
      let value = entry.value
      return value.isFinite ? value : nil
    }
    return idleDisplay != .value || !current.value.isFinite ? nil : current.value
  }

  public mutating func show(in reading: inout Reading, _ shown: Fields) {
    let value = value
    unsafe withUnsafeMutablePointer(to: &face) {
      unsafe $0.withMovedPointee { reading.assign($0, value, shown) }
    }
  }

  public mutating func press(_ key: Key) {
    if isError && !recovers(at: key) { return }
    switch key.kind {
    case .digit, .point: pressEntry(key)
    case .backspace: pressBackspace()
    case .unary: pressUnary(key)
    case .binary: pressBinary(key)
    case .constant:
      noteStep()
      take(key, Operations.constant(key))
    case .random:
      noteStep()
      take(key, randomness.draw())
    case .equals: pressEquals()
    case .clear: key == .clear ? pressClear() : reset()
    case .enter: break
    case .memory: pressMemory(key)
    case .recall: recall()
    case .clearEntry: pressClearEntry()
    case .openParenthesis: openParenthesis()
    case .closeParenthesis: pressCloseParenthesis()
    case .exponent: pressExponent()
    }
  }

  /// Whether a key has an effect in the error state; a key that ends it resets first.
  private mutating func recovers(at key: Key) -> Bool {
    switch dialect.errorEnds {
    case .withNumber: break
    case .withClear: if key.kind != .clear && key.kind != .clearEntry { return false }
    case .withAnyKey:
      if key != .backspace || dialect.backspaceWhenIdle != .undo { reset() }
      return true
    }
    switch key.kind {
    case .digit, .point, .constant, .random, .recall, .clearEntry, .openParenthesis:
      reset()
      return true
    case .backspace: return [.clear, .undo].contains(dialect.backspaceWhenIdle)
    default: return key.kind == .clear
    }
  }

  /// Returns to the state at switch-on, hidden state included, but for the memory.
  mutating func reset() {
    entry.clear()
    current.setZero()
    pending.removeAll(keepingCapacity: true)
    hasOperand = false
    if tables.rereads { replaceable.removeAll() }
    repeated = nil
    hasExpression = false
    idleDisplay = .value
    isAfterEquals = false
    isCleared = tables.hasLooks
    if tables.keepsTyped { typedText.clear() }
    if tables.keepsSteps { steps.removeAll() }
    randomness.restart()
    refresh()
  }
}

extension InfixBrain: Equatable {
  /// Two brains of one dialect are equal if no key sequence could tell them apart.
  public static func == (left: InfixBrain, right: InfixBrain) -> Bool {
    left.parts == right.parts && left.flags == right.flags && left.past == right.past
      && left.tables === right.tables
  }

  private var parts: (Face, Entry, Operand, [PendingOperation], Key?, Operand?) {
    (face, entry, current, pending, repeated?.operation, repeated?.right)
  }

  private var flags: (Bool, Bool, IdleDisplay, Bool, Randomness, UInt64) {
    (hasOperand, hasExpression, idleDisplay, isAfterEquals, randomness, memory.bitPattern)
  }

  private var past: ([Replaceable], Text, Bool, [Step]) {
    (replaceable, typedText, isCleared, steps)
  }
}
