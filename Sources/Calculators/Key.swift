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

  /// How many keys there are.
  public static var count: Int { legends.count }

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

extension Key {
  public static let point = Key(10)
  public static let plus = Key(11)
  public static let minus = Key(12)
  public static let times = Key(13)
  public static let divide = Key(14)
  public static let power = Key(15)
  public static let squareRoot = Key(16)
  public static let changeSign = Key(17)
  public static let square = Key(18)
  public static let reciprocal = Key(19)
  public static let sine = Key(20)
  public static let cosine = Key(21)
  public static let tangent = Key(22)
  public static let naturalLogarithm = Key(23)
  public static let decimalLogarithm = Key(24)
  public static let exponential = Key(25)
  public static let percent = Key(26)
  public static let pi = Key(27)
  public static let e = Key(28)
  public static let random = Key(29)
  public static let equals = Key(30)
  public static let enter = Key(31)
  public static let backspace = Key(32)
  public static let clear = Key(33)

  /// The key of a digit from 0 to 9.
  @inlinable public static func digit(_ value: UInt8) -> Key { Key(min(value, 9)) }
}
