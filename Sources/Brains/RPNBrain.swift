// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The calculator with `↲`: an entry, a stack and a history of everything entered.
///
/// The face is a function of the state: `refresh` shows it again, whatever was done to it.
public struct RPNBrain: ReusableBrain {
  /// What the display holds while no number is being typed.
  package enum IdleDisplay: Hashable, Sendable { case number(Double), blank, error }

  /// What a person sees now, rewritten in place at each key.
  public package(set) var face = Face.switchedOn

  package let tables: DialectTables
  package private(set) var entropy: UInt64

  /// The number being typed.
  package var entry = Entry()
  package var stack: [Double] = []
  package var shown = IdleDisplay.number(0)
  /// What was entered, joined by spaces.
  package var history = Text()
  /// The lengths in bytes of the entries of the history, oldest first.
  package var lengths: [Int] = []
  /// Whether the last key that changed anything was an operation.
  package var isResult = false
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
    guard dialect.machine == .rpn, case .double = dialect.arithmetic else { return false }
    return true
  }

  /// The Double behind the display; nil for `Error` and blank.
  public var value: Double? {
    if entry.isTyping {
      let value = entry.value
      return value.isFinite ? value : nil
    }
    if case .number(let value) = shown { return value }
    return nil
  }

  public mutating func show(in reading: inout Reading, _ shown: Fields) {
    let value = value
    withUnsafeMutablePointer(to: &face) { $0.withMovedPointee { reading.become($0, value, shown) } }
  }

  /// Presses one key.
  public mutating func press(_ key: Key) {
    switch key.kind {
    case .digit, .point: pressEntry(key)
    case .backspace: pressBackspace()
    case .enter: pressEnter()
    case .unary: pressUnary(key)
    case .binary: pressBinary(key)
    case .constant: pressConstant(key)
    case .random: pressRandom(key)
    case .clear: reset()
    case .equals: break
    }
  }

  /// Back to switch-on, hidden state included.
  package mutating func reset() {
    entry.clear()
    stack.removeAll(keepingCapacity: true)
    shown = .number(0)
    history.clear()
    lengths.removeAll(keepingCapacity: true)
    isResult = false
    randomness = Randomness(entropy: entropy)
    refresh()
  }
}
