// SPDX-License-Identifier: Apache-2.0

/// One button, known by what is printed on it.
///
/// An open set: a new button is one line of `legends` and one static member. The order of the table is
/// the order of simplicity, from `0` to `C`: the shrinker lowers keys along it.
public struct Key: Hashable, Sendable {
  /// The place in the table of legends.
  public let index: UInt8

  @inlinable init(_ index: UInt8) { self.index = index }

  /// The key at a place of the table, where there is one.
  public init?(index: Int) {
    guard Key.legends.indices.contains(index) else { return nil }
    self.init(UInt8(index))
  }

  /// What is printed on the button, which is also its spelling in case files.
  public var legend: Text { Key.legends[Int(index)].glyph }

  /// The spelling for keyboards without the glyph; the legend itself where that is ASCII.
  public var alias: Text { Key.legends[Int(index)].alias }

  /// Every key there is, simplest first.
  public static var all: [Key] { legends.indices.map { Key(UInt8($0)) } }

  static let legends: [(glyph: Text, alias: Text)] = [
    ("0", "0"), ("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"),
    ("5", "5"), ("6", "6"), ("7", "7"), ("8", "8"), ("9", "9"),
    (".", "."),
    ("+", "+"), ("−", "-"), ("×", "*"), ("÷", "/"), ("xʸ", "^"),
    ("√", "sqrt"), ("±", "+/-"), ("x²", "sq"), ("x⁻¹", "inv"),
    ("sin", "sin"), ("cos", "cos"), ("tan", "tan"), ("ln", "ln"), ("log", "log"),
    ("eˣ", "exp"), ("%", "%"),
    ("π", "pi"), ("e", "e"), ("rand", "rand"),
    ("=", "="), ("↲", "enter"), ("⌫", "bs"), ("C", "C"),
  ]
}

// Constants the compiler sees from every module: keys are compared and counted at each key pressed.
extension Key {
  /// How many keys there are.
  @inlinable public static var count: Int { Int(clear.index) + 1 }

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

  /// The key of a digit from 0 to 9.
  @inlinable public static func digit(_ value: UInt8) -> Key { Key(min(value, 9)) }
}
