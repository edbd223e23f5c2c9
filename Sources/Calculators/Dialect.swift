// SPDX-License-Identifier: Apache-2.0

/// Everything that tells one correct calculator from another: a keypad and the knobs of the manual.
///
/// A value: the presets are five of them, a dialect file or `--set` makes others, and nothing anywhere
/// asks for a dialect's name.
public struct Dialect: Hashable, Sendable {
  public var name: Text
  public var keypad: Keypad
  public var machine: Machine = .infix

  public var operatorAfterOperator: OperatorAfterOperator = .replace
  public var equalsWithoutOperand: EqualsWithoutOperand = .reuse
  public var unaryWithoutOperand: UnaryWithoutOperand = .reuse
  public var repeatEquals: RepeatEquals = .none
  public var signWhileTyping: SignWhileTyping = .apply
  public var backspaceWhenIdle: BackspaceWhenIdle = .ignore
  public var enterWhenIdle: EnterWhenIdle = .duplicate
  public var stackUnderflow: StackUnderflow = .blank
  public var precedence: Precedence = .none
  public var angle: Angle = .radians
  public var percent: Percent = .hundredth

  public var entryRoom: EntryRoom = .digits(15)
  public var numberStyle = NumberStyle(.significant(15))

  public var grouping: Grouping = .flat
  public var spacing: Spacing = .spaced
  public var numbersInText: NumbersInText = .significant15
  /// How each key is written in descriptions, by the key's index.
  public var glyphs: [Text] = Dialect.usualGlyphs
  /// What ends a label while an operation is pending.
  public var pendingMark: Text = "…"
  /// What ends a label after a result.
  public var resultMark: Text = "="

  /// What may be shown for a value that is not finite; a brain shows the first.
  public var errorTexts: [Text] = ["Error"]
  /// What is shown where the display holds nothing.
  public var blankText: Text = " "

  public var arithmetic: Arithmetic = .double(.glibc)
  /// The parts of the face that are there to be judged.
  public var visible: Fields = .all

  /// A dialect with the manual's most common choices for everything that is not said.
  public init(name: Text, keypad: Keypad) {
    self.name = name
    self.keypad = keypad
  }

  /// The parts of a reading that are judged: the display in any case.
  public var judged: Fields { visible.union(.display) }

  /// How a description writes a key.
  @inlinable public func glyph(_ key: Key) -> Text { glyphs[Int(key.index)] }

  /// How the manual writes each key in descriptions, by the key's index.
  public static let usualGlyphs = Key.table { $0.usualGlyph }
}

// The choices in which correct calculators legitimately differ. The spelling of a case is its spelling
// on the command line and in dialect files; the manual says what each means.

/// How a calculator takes its operands.
public enum Machine: UInt8, Hashable, Sendable, CaseIterable { case infix, rpn }

/// What a binary operator does right after another one.
public enum OperatorAfterOperator: UInt8, Hashable, Sendable, CaseIterable {
  case replace, evaluate
}

/// What `=` does while a pending operator has no right operand.
public enum EqualsWithoutOperand: UInt8, Hashable, Sendable, CaseIterable { case reuse, wait }

/// What a unary operation does while a pending operator has no right operand.
public enum UnaryWithoutOperand: UInt8, Hashable, Sendable, CaseIterable { case reuse, ignore }

/// What a further `=` does.
public enum RepeatEquals: UInt8, Hashable, Sendable, CaseIterable { case none, `repeat` }

/// What `±` does while a number is being typed.
public enum SignWhileTyping: UInt8, Hashable, Sendable, CaseIterable { case apply, edit }

/// What `⌫` does while no number is being typed.
public enum BackspaceWhenIdle: UInt8, Hashable, Sendable, CaseIterable { case ignore, clear, edit }

/// What `↲` does while no number is being typed.
public enum EnterWhenIdle: UInt8, Hashable, Sendable, CaseIterable { case duplicate, ignore }

/// What an operation does that finds too few values on the stack.
public enum StackUnderflow: UInt8, Hashable, Sendable, CaseIterable {
  case blank, error, zeros, ignore
}

/// How the description writes, and a reader reads, operations that follow each other.
public enum Grouping: UInt8, Hashable, Sendable, CaseIterable { case flat, grouped, absent }

/// Whether `×` binds more tightly than `+` while calculating.
public enum Precedence: UInt8, Hashable, Sendable, CaseIterable { case none, usual }

/// The unit of the angles that `sin`, `cos` and `tan` take.
public enum Angle: UInt8, Hashable, Sendable, CaseIterable { case radians, degrees }

/// What `%` means: a hundredth of the value, or that share of the left operand of `+` and `−`.
public enum Percent: UInt8, Hashable, Sendable, CaseIterable { case hundredth, share }

/// How numbers are written inside descriptions.
public enum NumbersInText: UInt8, Hashable, Sendable, CaseIterable { case significant15, display }

/// Whether binary operators stand between spaces in descriptions.
public enum Spacing: UInt8, Hashable, Sendable, CaseIterable { case spaced, tight }

/// How long an entry may grow.
public enum EntryRoom: Hashable, Sendable {
  /// At most so many digits, a leading 0 counted; sign and point are free.
  case digits(Int)
  /// At most so many characters, sign and point counted.
  case characters(Int)
}

/// How accurate the C library behind a calculator is.
public enum LibraryProfile: UInt8, Hashable, Sendable, CaseIterable { case glibc, v8, other }

/// How decimal arithmetic rounds.
public enum DecimalRounding: UInt8, Hashable, Sendable, CaseIterable {
  case halfEven, halfUp, down, up, floor, ceiling
}

/// What a calculator computes with.
public enum Arithmetic: Hashable, Sendable {
  case double(LibraryProfile)
  /// Decimal numbers of so many significant digits.
  case significantDigits(Int, DecimalRounding)
  /// Decimal numbers of so many digits after the point, as `bc` and `dc` have them.
  case fractionDigits(Int, DecimalRounding)
}
