// SPDX-License-Identifier: Apache-2.0

/// A button of a calculator.
///
/// This file defines everything about a key but what it computes: its constant, its row and its
/// kind. Indices never change, because seeds depend on them; add new keys at the end.
public struct Key: Hashable, Sendable {
  #if hasFeature(Embedded)
    // The keypad page has no keys of one's own, and is to stay small.
    public typealias Bits = UInt8
  #else
    public typealias Bits = UInt64
  #endif

  /// The index, and above it what a key of one's own is made of; see `Key+Own.swift`.
  public let bits: Bits

  @inlinable public init(bits: Bits) { self.bits = bits }
  @inlinable init(_ index: UInt8) { bits = Bits(index) }

  /// The index in the table of keys.
  @inlinable public var index: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// The key at an index, if it exists.
  public init?(index: Int) {
    guard Key.rows.indices.contains(index) else { return nil }
    self.init(UInt8(index))
  }

  /// Every key, simplest first.
  public static let all = rows.indices.map { Key(UInt8($0)) }.sorted(by: <)

  /// A value for each key, by index, with places for keys of one's own.
  public static func table<Value>(_ value: (Key) -> Value) -> [Value] {
    (0..<UInt8(capacity)).map { value(Key($0)) }
  }

  /// The number of indices.
  public static var capacity: Int {
    #if hasFeature(Embedded)
      count
    #else
      64
    #endif
  }

  /// The texts of a key.
  ///
  /// Static strings, because code that creates texts for all keys would bloat the keypad page.
  private struct Row: Sendable {
    let legend, alias, text, spoken, letter: StaticString

    /// - Parameters:
    ///   - legend: the text printed on the button.
    ///   - alias: its ASCII spelling; default: the legend.
    ///   - text: how descriptions write it; default: the legend.
    ///   - spoken: how it is read aloud; default: the legend.
    ///   - letter: the letter that presses it in a terminal, besides its spellings.
    init(
      _ legend: StaticString, _ alias: StaticString? = nil, text: StaticString? = nil,
      spoken: StaticString? = nil, letter: StaticString = ""
    ) {
      self.legend = legend
      self.alias = alias ?? legend
      self.text = text ?? legend
      self.spoken = spoken ?? legend
      self.letter = letter
    }
  }

  private static let rows: [Row] = [
    Row("0"), Row("1"), Row("2"), Row("3"), Row("4"),
    Row("5"), Row("6"), Row("7"), Row("8"), Row("9"),
    Row(".", spoken: "point"),
    Row("+", spoken: "plus"),
    Row("−", "-", spoken: "minus"),
    Row("×", "*", spoken: "times"),
    Row("÷", "/", spoken: "divided by"),
    Row("xʸ", "^", text: "^", spoken: "to the power of"),
    Row("√", "sqrt", spoken: "square root", letter: "r"),
    Row("±", "+/-", spoken: "change sign", letter: "n"),
    Row("x²", "sq", text: "²", spoken: "square", letter: "w"),
    Row("x⁻¹", "inv", text: "⁻¹", spoken: "reciprocal", letter: "i"),
    Row("sin", spoken: "sine", letter: "s"),
    Row("cos", spoken: "cosine", letter: "o"),
    Row("tan", spoken: "tangent", letter: "t"),
    Row("ln", spoken: "natural logarithm", letter: "l"),
    Row("log", spoken: "decimal logarithm", letter: "g"),
    Row("eˣ", "exp", text: "exp", spoken: "e to the power", letter: "x"),
    Row("%", spoken: "percent"),
    Row("π", "pi", spoken: "pi", letter: "p"),
    Row("e", spoken: "Euler's number e", letter: "e"),
    Row("rand", spoken: "random number", letter: "a"),
    Row("=", spoken: "equals"),
    Row("↲", "enter", spoken: "enter"),
    Row("⌫", "bs", spoken: "delete last character"),
    Row("C", spoken: "clear", letter: "c"),
    // Memory and the further keys that clear.
    Row("M+", "mplus", spoken: "memory plus", letter: "m"),
    Row("M−", "mminus", spoken: "memory minus", letter: "k"),
    Row("MC", "mc", spoken: "memory clear", letter: "z"),
    Row("MR", "mr", spoken: "memory recall", letter: "y"),
    Row("AC", "ac", spoken: "all clear", letter: "d"),
    Row("CE", "ce", spoken: "clear entry", letter: "b"),
    // Further functions.
    Row("x³", "cube", text: "³", spoken: "cube", letter: "v"),
    Row("10ˣ", "tenx", text: "exp₁₀", spoken: "10 to the power", letter: "h"),
    Row("2ˣ", "twox", text: "exp₂", spoken: "2 to the power", letter: "u"),
    Row("sin⁻¹", "asin", spoken: "inverse sine", letter: "S"),
    Row("cos⁻¹", "acos", spoken: "inverse cosine", letter: "O"),
    Row("tan⁻¹", "atan", spoken: "inverse tangent", letter: "T"),
    Row("sinh", spoken: "hyperbolic sine", letter: "I"),
    Row("cosh", spoken: "hyperbolic cosine", letter: "H"),
    Row("tanh", spoken: "hyperbolic tangent", letter: "A"),
    Row("n!", "fact", text: "!", spoken: "factorial", letter: "f"),
    Row("ʸ√x", "root", text: "ʸ√", spoken: "root of the degree", letter: "j"),
    Row("(", spoken: "open parenthesis"),
    Row(")", spoken: "close parenthesis"),
    Row("EE", "ee", spoken: "times 10 to the power", letter: "E"),
  ]
}

// Inlinable, because keys are compared at each key press.
extension Key {
  @inlinable public static var point: Key { Key(10) }
  @inlinable public static var plus: Key { Key(11) }
  @inlinable public static var minus: Key { Key(12) }
  @inlinable public static var times: Key { Key(13) }
  @inlinable public static var divide: Key { Key(14) }
  @inlinable public static var power: Key { Key(15) }
  @inlinable public static var squareRoot: Key { Key(16) }
  @inlinable public static var changeSign: Key { Key(17) }
  @inlinable public static var square: Key { Key(18) }
  @inlinable public static var reciprocal: Key { Key(19) }
  @inlinable public static var sine: Key { Key(20) }
  @inlinable public static var cosine: Key { Key(21) }
  @inlinable public static var tangent: Key { Key(22) }
  @inlinable public static var naturalLogarithm: Key { Key(23) }
  @inlinable public static var decimalLogarithm: Key { Key(24) }
  @inlinable public static var exponential: Key { Key(25) }
  @inlinable public static var percent: Key { Key(26) }
  @inlinable public static var pi: Key { Key(27) }
  @inlinable public static var e: Key { Key(28) }
  @inlinable public static var random: Key { Key(29) }
  @inlinable public static var equals: Key { Key(30) }
  @inlinable public static var enter: Key { Key(31) }
  @inlinable public static var backspace: Key { Key(32) }
  @inlinable public static var clear: Key { Key(33) }
  @inlinable public static var memoryPlus: Key { Key(34) }
  @inlinable public static var memoryMinus: Key { Key(35) }
  @inlinable public static var memoryClear: Key { Key(36) }
  @inlinable public static var memoryRecall: Key { Key(37) }
  @inlinable public static var allClear: Key { Key(38) }
  @inlinable public static var clearEntry: Key { Key(39) }
  @inlinable public static var cube: Key { Key(40) }
  @inlinable public static var powerOfTen: Key { Key(41) }
  @inlinable public static var powerOfTwo: Key { Key(42) }
  @inlinable public static var arcSine: Key { Key(43) }
  @inlinable public static var arcCosine: Key { Key(44) }
  @inlinable public static var arcTangent: Key { Key(45) }
  @inlinable public static var hyperbolicSine: Key { Key(46) }
  @inlinable public static var hyperbolicCosine: Key { Key(47) }
  @inlinable public static var hyperbolicTangent: Key { Key(48) }
  @inlinable public static var factorial: Key { Key(49) }
  @inlinable public static var root: Key { Key(50) }
  @inlinable public static var openParenthesis: Key { Key(51) }
  @inlinable public static var closeParenthesis: Key { Key(52) }
  @inlinable public static var exponent: Key { Key(53) }

  /// The number of keys that every dialect may have.
  @inlinable public static var count: Int { 54 }

  /// The kind of this key.
  // Always inlined, so that a comparison with one kind is a comparison of indices.
  @inlinable @inline(__always)
  public var kind: Kind {
    switch index {
    case ...9: .digit
    case 10: .point
    case 11...15, 50: .binary
    case 16...26: .unary
    case 27, 28: .constant
    case 29: .random
    case 30: .equals
    case 31: .enter
    case 32: .backspace
    case 33, 38: .clear
    case 34...36: .memory
    case 37: .recall
    case 39: .clearEntry
    case 51: .openParenthesis
    case 52: .closeParenthesis
    case 53: .exponent
    #if !hasFeature(Embedded)
      case 60...: .binary
    #endif
    default: .unary
    }
  }

  /// The precedence of a binary key: 1 for sums, 2 for products, 3 for powers and roots.
  @inlinable public var binding: UInt8 {
    switch self {
    case .plus, .minus: 1
    case .times, .divide: 2
    default: isOwn ? ownBinding : 3
    }
  }

  /// Whether descriptions write a unary key after its operand.
  @inlinable public var isPostfix: Bool {
    self == .square || self == .reciprocal || self == .cube || self == .factorial
  }

  /// The key of a digit from 0 to 9.
  @inlinable public static func digit(_ value: UInt8) -> Key { Key(min(value, 9)) }

  /// The digit printed on the key, where one is.
  @inlinable public var digit: UInt8? { index <= 9 ? index : nil }
}

extension Key {
  private var row: Row { Key.rows[Int(index)] }

  /// What is printed on the button, which is also its spelling in case files.
  public var legend: Text { isListed ? Text(stringLiteral: row.legend) : ownName }
  /// The ASCII spelling.
  public var alias: Text { isListed ? Text(stringLiteral: row.alias) : ownName }
  /// How the manual writes the key in descriptions.
  public var usualGlyph: Text { isListed ? Text(stringLiteral: row.text) : ownName }
  /// How the key is read aloud.
  public var spoken: Text { isListed ? Text(stringLiteral: row.spoken) : ownName }
  /// The letter that presses the key in a terminal; empty if its spelling does.
  public var letter: Text { isListed ? Text(stringLiteral: row.letter) : "" }
}
