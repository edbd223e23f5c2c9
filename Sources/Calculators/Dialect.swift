// SPDX-License-Identifier: Apache-2.0

/// Everything in which correct calculators differ: a keypad and the manual's knobs.
///
/// Behavior never depends on a dialect's name.
public struct Dialect: Hashable, Sendable {
  public var name: Text
  public var keypad: Keypad
  public var machine: Machine = .infix

  public var operatorAfterOperator: OperatorAfterOperator = .replace
  public var equalsWithoutOperand: EqualsWithoutOperand = .reuse
  public var unaryWithoutOperand: UnaryWithoutOperand = .reuse
  public var operationAtSwitchOn: OperationAtSwitchOn = .apply
  public var displayAfterOperator: DisplayAfterOperator = .result
  public var repeatEquals: RepeatEquals = .none
  public var equalsWhileTyping: EqualsWhileTyping = .commit
  public var digitAfterEquals: DigitAfterEquals = .startAfresh
  public var signWhileTyping: SignWhileTyping = .apply
  public var signOfZero: SignOfZero = .dropped
  public var backspaceWhenIdle: BackspaceWhenIdle = .ignore
  public var emptiedEntry: EmptiedEntry = .zero
  public var clear: Clear = .everything
  public var errorShows: ErrorShows = .atOnce
  public var errorEnds: ErrorEnds = .withNumber
  public var enterWhenIdle: EnterWhenIdle = .duplicate
  public var stackUnderflow: StackUnderflow = .blank
  public var precedence: Precedence = .none
  public var powerAssociativity: PowerAssociativity = .left
  public var angle: Angle = .radians
  public var oddRoots: OddRoots = .error
  public var factorials: Factorials = .whole
  public var percent: Percent = .hundredth
  public var notFinite: NotFinite = .error
  public var memoryTakes: MemoryTakes = .shown

  public var entryRoom: EntryRoom = .digits(15)
  /// The most digits of an exponent that is typed, from 1 to 4.
  public var exponentRoom = 3
  public var leadingPoint: LeadingPoint = .zero
  public var leadingZeros: LeadingZeros = .dropped
  public var groupsWhileTyping = false
  public var typedText: TypedText = .rewritten
  public var numberStyle = NumberStyle(.significant(15))
  public var resultPrecision: ResultPrecision = .full
  public var trailingZeros: TrailingZeros = .none
  /// The most digits before the point of a number, from 1 to 15; nil if they are not limited.
  public var wholeDigits: Int?

  public var grouping: Grouping = .flat
  public var spacing: Spacing = .spaced
  public var numbersInText: NumbersInText = .significant15
  /// How each key is written in descriptions, by the key's index.
  public var glyphs: [Text] = Dialect.usualGlyphs
  /// The end of a label while an operation is pending.
  public var pendingMark: Text = "…"
  /// The end of a label after a result.
  public var resultMark: Text = "="
  /// Whether a space follows an operator that waits.
  public var spaceBehindOperator = false
  /// Whether a space precedes the mark at the end of a label.
  public var spaceBeforeMark = true

  /// The texts allowed for a value that is not finite; a brain shows the first.
  public var errorTexts: [Text] = ["Error"]
  /// How a value is shown that is infinite, or not a number, with `notFinite=value`.
  public var infinityText: Text = "inf"
  public var nanText: Text = "nan"
  /// The text of an empty display.
  public var blankText: Text = " "
  /// What is shown as long as nothing was entered since switch-on, or since C.
  public var atSwitchOn = Look()
  public var afterClear = Look()

  public var arithmetic: Arithmetic = .double(.glibc)
  public var roundedResults: RoundedResults = .all
  /// The greatest power of ten of the first digit of a decimal number, or of two of a binary one;
  /// nil if it is not known.
  public var largestExponent: Int?
  /// The least such power of a number that has all its digits; nil if it is not known.
  public var smallestExponent: Int?
  /// The parts of the face that are judged.
  public var visible: Fields = .all

  #if !hasFeature(Embedded)
    /// The keys that it defines by a formula, all of which its keypad has.
    public internal(set) var ownKeys: [OwnKey] = []
  #endif

  /// The knobs whose values are not known; the dialect has one of the possible values of each.
  public var open: [OpenKnob] = []

  /// A dialect with the default of every knob.
  public init(name: Text, keypad: Keypad) {
    self.name = name
    self.keypad = keypad
  }

  /// The parts of a reading that are judged, which always include the display.
  public var judged: Fields { visible.union(.display) }

  /// How a description writes a key.
  @inlinable public func glyph(_ key: Key) -> Text { glyphs[Int(key.index)] }

  /// How the manual writes each key in descriptions, by the key's index.
  public static let usualGlyphs = Key.table { $0.usualGlyph }
}

// The values of knobs. A case is spelled the same on the command line and in dialect files;
// Docs/Knobs.md defines each.

/// How a calculator takes its operands.
public enum Machine: UInt8, Hashable, Sendable, CaseIterable { case infix, rpn }

/// What a binary operator does right after another one.
public enum OperatorAfterOperator: UInt8, Hashable, Sendable, CaseIterable {
  case replace, evaluate, ignore, reread
}

/// What `=` does while a pending operator has no right operand.
public enum EqualsWithoutOperand: UInt8, Hashable, Sendable, CaseIterable {
  case reuse, wait, drop, error
}

/// What a unary operation does while a pending operator has no right operand.
public enum UnaryWithoutOperand: UInt8, Hashable, Sendable, CaseIterable { case reuse, ignore }

/// What a unary or binary operation does before anything was entered.
public enum OperationAtSwitchOn: UInt8, Hashable, Sendable, CaseIterable { case apply, ignore }

/// What the display shows after a binary operator: the running result, still the operand, nothing,
/// or the operator.
public enum DisplayAfterOperator: UInt8, Hashable, Sendable, CaseIterable {
  case result, operand, blank, `operator`

  /// Whether no value is shown while the operand is due.
  public var hidesResult: Bool { self == .blank || self == .operator }
}

/// What a further `=` does.
public enum RepeatEquals: UInt8, Hashable, Sendable, CaseIterable { case none, `repeat` }

/// What `=` does to a number being typed if nothing is pending: end it, or nothing.
public enum EqualsWhileTyping: UInt8, Hashable, Sendable, CaseIterable { case commit, ignore }

/// What a digit or point does after `=`: start a number, or go on with the result.
public enum DigitAfterEquals: UInt8, Hashable, Sendable, CaseIterable { case startAfresh, append }

/// What `±` does while a number is being typed.
public enum SignWhileTyping: UInt8, Hashable, Sendable, CaseIterable { case apply, edit }

/// Whether `±` puts a sign before a 0 that is being typed, or that could be.
public enum SignOfZero: UInt8, Hashable, Sendable, CaseIterable { case dropped, shown }

/// When an operation that a binary operator evaluates shows that it failed.
public enum ErrorShows: UInt8, Hashable, Sendable, CaseIterable { case atOnce, atEquals }

/// What ends an error of an infix machine: any key that begins a number, or only C, AC and CE, or
/// every key.
public enum ErrorEnds: UInt8, Hashable, Sendable, CaseIterable {
  case withNumber, withClear, withAnyKey
}

/// What `⌫` does while no number is being typed.
public enum BackspaceWhenIdle: UInt8, Hashable, Sendable, CaseIterable {
  case ignore, clear, edit, undo
}

/// What becomes of an entry of which `⌫` leaves nothing: it is 0, or as if it had not been typed.
public enum EmptiedEntry: UInt8, Hashable, Sendable, CaseIterable { case zero, removed }

/// What C clears while a number is being typed.
public enum Clear: UInt8, Hashable, Sendable, CaseIterable { case everything, entryFirst }

/// What `↲` does while no number is being typed.
public enum EnterWhenIdle: UInt8, Hashable, Sendable, CaseIterable { case duplicate, ignore }

/// What an operation does with too few values on the stack.
public enum StackUnderflow: UInt8, Hashable, Sendable, CaseIterable {
  case blank, error, zeros, ignore
}

/// How descriptions write consecutive operations.
public enum Grouping: UInt8, Hashable, Sendable, CaseIterable {
  case flat, grouped, absent, meaning
}

/// What the point shows that starts a number.
public enum LeadingPoint: UInt8, Hashable, Sendable, CaseIterable { case zero, bare, hidden }

/// What becomes of zeros that are typed before a number.
public enum LeadingZeros: UInt8, Hashable, Sendable, CaseIterable { case dropped, stay, uncounted }

/// What becomes of a result that is not finite.
public enum NotFinite: UInt8, Hashable, Sendable, CaseIterable { case error, value }

/// How a number is shown after it was committed.
public enum TypedText: UInt8, Hashable, Sendable, CaseIterable { case rewritten, stays }

/// What a calculator shows while nothing was entered; nil for what it would show anyway.
public struct Look: Hashable, Sendable {
  public var display: Text?
  public var description: Text?
  public var label: Text?

  public init(display: Text? = nil, description: Text? = nil, label: Text? = nil) {
    (self.display, self.description, self.label) = (display, description, label)
  }
}

/// Whether `×` binds more tightly than `+` while calculating.
public enum Precedence: UInt8, Hashable, Sendable, CaseIterable { case none, usual }

/// Which of two consecutive powers is computed first with the usual precedence.
public enum PowerAssociativity: UInt8, Hashable, Sendable, CaseIterable { case left, right }

/// The unit of the angles that `sin`, `cos` and `tan` take.
public enum Angle: UInt8, Hashable, Sendable, CaseIterable { case radians, degrees }

/// What the root of odd degree of a negative number is.
public enum OddRoots: UInt8, Hashable, Sendable, CaseIterable { case error, negative }

/// Of which numbers there is a factorial: whole ones only, or all for which Γ gives one.
public enum Factorials: UInt8, Hashable, Sendable, CaseIterable { case whole, gamma }

/// What `%` computes: a hundredth of the value, or that share of the left operand of `+` and `−`.
public enum Percent: UInt8, Hashable, Sendable, CaseIterable { case hundredth, share }

/// What `M+` and `M−` take: the number shown, or the result of the pending operation.
public enum MemoryTakes: UInt8, Hashable, Sendable, CaseIterable { case shown, result }

/// How numbers are written inside descriptions.
public enum NumbersInText: UInt8, Hashable, Sendable, CaseIterable { case significant15, display }

/// How many digits of a result in Doubles a calculator goes on with.
public enum ResultPrecision: Hashable, Sendable {
  case full
  /// This many significant digits.
  case significant(Int)
  /// This many digits after the point.
  case fraction(Int)
  /// This many digits in all, counting a 0 before the point.
  case digits(Int)
}

/// Whether a value may be shown with zeros at the end of its fraction, or with a point at its end.
public enum TrailingZeros: UInt8, Hashable, Sendable, CaseIterable { case none, any }

/// Whether descriptions put spaces around binary operators.
public enum Spacing: UInt8, Hashable, Sendable, CaseIterable { case spaced, tight }

/// How long an entry may grow.
public enum EntryRoom: Hashable, Sendable {
  /// At most this many digits; a leading 0 counts, sign and point do not.
  case digits(Int)
  /// At most this many characters, including sign and point.
  case characters(Int)

  /// How many digits or characters.
  public var count: Int {
    switch self {
    case .digits(let count), .characters(let count): count
    }
  }
}

/// The C library behind a calculator, which determines its accuracy.
public enum LibraryProfile: UInt8, Hashable, Sendable, CaseIterable { case glibc, v8, other }

/// How arithmetic that is not binary64 rounds its results.
public enum ResultRounding: UInt8, Hashable, Sendable, CaseIterable {
  case halfEven, halfUp, halfDown, down, up, floor, ceiling
}

/// Which results decimal arithmetic rounds: all, or only those of division and of functions, while
/// sums and products keep all their digits.
public enum RoundedResults: UInt8, Hashable, Sendable, CaseIterable { case all, quotients }

/// What a calculator computes with.
public enum Arithmetic: Hashable, Sendable {
  case double(LibraryProfile)
  /// Decimal numbers with this many significant digits.
  case significantDigits(Int, ResultRounding)
  /// Binary numbers with this many significant digits.
  case binaryDigits(Int, ResultRounding)
  /// Decimal numbers with this many digits after the point, as in `bc` and `dc`.
  case fractionDigits(Int, ResultRounding)
  /// Exact fractions; what is irrational has this many digits after the point.
  case rationals(Int)
}
