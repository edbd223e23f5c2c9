// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The calculator with `=`: an entry, a value with its text, and what is pending.
///
/// The face is a function of the state: `refresh` shows it again, whatever was done to it.
public struct InfixBrain: ReusableBrain {
  /// What a person sees now, rewritten in place at each key.
  public package(set) var face = Face.switchedOn

  package let tables: DialectTables
  package private(set) var entropy: UInt64

  /// The number being typed.
  package var entry = Entry()
  /// The value shown, and the text that led to it.
  package var current = Operand()
  /// Storage for the next operand's text.
  package var spare = Text()
  /// What waits for a right operand, outermost first; more than one only where `×` binds more tightly.
  package var pending: [PendingOperation] = []
  /// Whether an operand was given since the last operator.
  package var hasOperand = false
  /// The last operator and right operand of an `=`.
  package var repeated: (operation: Key, right: Operand)?
  /// Whether there was a commit, a constant or an operation: before, the description is empty.
  package var hasExpression = false
  /// Whether the last operation failed; its text is the current text.
  package var isError = false
  package var randomness: Randomness

  package var dialect: Dialect { tables.dialect }

  /// Switches one on; `rand` draws from the entropy.
  public init(_ dialect: Dialect, entropy: UInt64 = 0) {
    self.entropy = entropy
    tables = DialectTables(dialect)
    randomness = Randomness(entropy: entropy)
    refresh()
  }

  public mutating func switchOn(entropy: UInt64) {
    self.entropy = entropy
    reset()
  }

  /// Whether a brain, which computes in Doubles, can play a dialect.
  public static func canPlay(_ dialect: Dialect) -> Bool {
    guard dialect.machine == .infix, case .double = dialect.arithmetic else { return false }
    return true
  }

  /// The Double behind the display; nil for `Error`.
  public var value: Double? {
    if entry.isTyping {
      let value = entry.value
      return value.isFinite ? value : nil
    }
    return isError ? nil : current.value
  }

  public mutating func show(in reading: inout Reading, _ shown: Fields) {
    let value = value
    withUnsafeMutablePointer(to: &face) { $0.withMovedPointee { reading.become($0, value, shown) } }
  }

  /// Presses one key.
  public mutating func press(_ key: Key) {
    let kind = key.kind
    if isError && !revives(kind) { return }
    switch kind {
    case .digit, .point: pressEntry(key)
    case .backspace: pressBackspace()
    case .unary: pressUnary(key)
    case .binary: pressBinary(key)
    case .constant: pressConstant(key)
    case .random: pressRandom(key)
    case .equals: pressEquals()
    case .clear: reset()
    case .enter: break
    }
  }

  /// From `Error` only what gives a new number goes on, after a reset.
  private mutating func revives(_ kind: Key.Kind) -> Bool {
    switch kind {
    case .digit, .point, .constant, .random:
      reset()
      return true
    case .backspace: return dialect.backspaceWhenIdle == .clear
    default: return kind == .clear
    }
  }

  /// Back to switch-on, hidden state included.
  package mutating func reset() {
    entry.clear()
    current.setZero()
    pending.removeAll(keepingCapacity: true)
    hasOperand = false
    repeated = nil
    hasExpression = false
    isError = false
    randomness = Randomness(entropy: entropy)
    refresh()
  }
}
