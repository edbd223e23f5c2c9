// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// The RPN calculator: an entry, a stack and a history of everything entered.
///
/// The face is a function of the state; `refresh` rebuilds it.
public struct RPNBrain: ReusableBrain {
  /// What the display shows while no number is being typed.
  package enum IdleDisplay: Hashable, Sendable { case number(Double), blank, error }

  public package(set) var face = Face.switchedOn

  let tables: DialectTables
  /// The number being typed.
  package var entry = Entry()
  package var stack: [Double] = []
  package var idleDisplay = IdleDisplay.number(0)
  /// What was entered, joined by spaces.
  package var history = Text()
  /// The lengths in bytes of the entries of the history, oldest first.
  package var lengths: [Int] = []
  /// Whether the last effective key was an operation.
  package var isResult = false
  /// Whether it was before the number being typed.
  var wasResult = false
  /// Whether the number shown is the one committed last, and how that was typed; only with
  /// `typedText=stays`.
  var isTyped = false
  var typedText = Text()
  /// Whether C was pressed; only if texts depend on that.
  var isCleared = false
  /// What `⌫` takes back, oldest first; only with `backspaceWhenIdle=undo`.
  var steps: [Step] = []
  package var randomness: Randomness

  package var dialect: Dialect { tables.dialect }

  /// Switches a calculator on; `rand` draws from the entropy.
  public init(_ dialect: Dialect, entropy: UInt64 = 0) {
    tables = DialectTables(dialect)
    randomness = Randomness(entropy: entropy)
    refresh()
  }

  public mutating func switchOn(entropy: UInt64) {
    randomness = Randomness(entropy: entropy)
    reset()
    if tables.hasLooks {
      isCleared = false
      refresh()
    }
  }

  /// The Double behind the display; nil for `Error` and blank, and if it is not finite.
  public var value: Double? {
    if entry.isTyping {
      let value = entry.value
      return value.isFinite ? value : nil
    }
    if case .number(let value) = idleDisplay, value.isFinite { return value }
    return nil
  }

  public mutating func show(in reading: inout Reading, _ shown: Fields) {
    let value = value
    unsafe withUnsafeMutablePointer(to: &face) {
      unsafe $0.withMovedPointee { reading.assign($0, value, shown) }
    }
  }

  public mutating func press(_ key: Key) {
    switch key.kind {
    case .digit, .point: pressEntry(key)
    case .backspace: pressBackspace()
    case .enter: pressEnter()
    case .unary: pressUnary(key)
    case .binary: pressBinary(key)
    case .constant, .random: pressConstant(key)
    case .clear: key == .clear ? pressClear() : reset()
    case .clearEntry: pressClearEntry()
    case .exponent: pressExponent()
    case .equals, .memory, .recall, .openParenthesis, .closeParenthesis: break
    }
  }

  /// Returns to the state at switch-on, hidden state included.
  mutating func reset() {
    entry.clear()
    stack.removeAll(keepingCapacity: true)
    idleDisplay = .number(0)
    history.clear()
    lengths.removeAll(keepingCapacity: true)
    isResult = false
    wasResult = false
    isTyped = false
    isCleared = tables.hasLooks
    if tables.keepsTyped { typedText.clear() }
    if tables.keepsSteps { steps.removeAll() }
    randomness.restart()
    refresh()
  }
}

extension RPNBrain: Equatable {
  /// Two brains of one dialect are equal if no key sequence could tell them apart.
  public static func == (left: RPNBrain, right: RPNBrain) -> Bool {
    left.parts == right.parts && left.texts == right.texts && left.flags == right.flags
      && left.tables === right.tables
  }

  private var parts: (Face, Entry, [UInt64], IdleDisplay, Bool, Randomness) {
    (face, entry, stack.map { $0.bitPattern }, idleDisplay, isResult, randomness)
  }

  private var texts: (Text, [Int], Text, [Step]) { (history, lengths, typedText, steps) }
  private var flags: (Bool, Bool, Bool) { (wasResult, isTyped, isCleared) }
}
