// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A positive number as a person types it: `digits` with a point before the last `places`.
struct TypedNumber: Hashable, Sendable {
  let digits: UInt64
  let places: Int

  /// The greatest digits, so that small multiples of them still fit.
  static let most: UInt64 = 1_000_000_000_000_000

  /// Nil for what a session types anyway, and for what no entry holds.
  init?(digits: UInt64, places: Int) {
    var (digits, places) = (digits, places)
    while places > 0, digits % 10 == 0 { (digits, places) = (digits / 10, places - 1) }
    guard digits <= Self.most, places <= 15, digits > 9 || places > 0, digits > 0 else {
      return nil
    }
    (self.digits, self.places) = (digits, places)
  }

  /// A whole number; its sign does not matter.
  init?(_ number: Int64) { self.init(digits: number.magnitude, places: 0) }

  /// A number whose shortest decimal is as short as those that people write into programs.
  init?(_ number: Double) {
    guard number.isFinite, (1e-9..<1e16).contains(number.magnitude) else { return nil }
    var list = NumberList()
    list.scan("\(number.magnitude)".utf8)
    guard let only = list.numbers.first, list.numbers.count == 1 else { return nil }
    var significant = only.digits
    while significant % 10 == 0 { significant /= 10 }
    guard significant < 1_000_000_000 else { return nil }
    self = only
  }
}

/// The distinct numbers of a program, in the order in which they were met.
struct NumberList: Sendable {
  private(set) var numbers: [TypedNumber] = []
  private var known: Set<TypedNumber> = []

  /// More would each be typed too seldom.
  static let most = 256

  mutating func add(_ number: TypedNumber?) {
    guard let number, numbers.count < Self.most, known.insert(number).inserted else { return }
    numbers.append(number)
  }
}

/// The numbers that a program compares with or computes with, as far as its files tell.
///
/// Sessions type them as operands and aim at them as results: no random digits would meet `1234`.
public struct Constants: Sendable {
  private var list = NumberList()

  public init() {}

  /// How many there are.
  public var count: Int { list.numbers.count }
  var numbers: [TypedNumber] { list.numbers }

  /// Adds the numbers in a program's source or in a compiled program.
  public mutating func add(numbersIn bytes: [UInt8]) {
    if Self.isText(bytes) { list.scan(bytes) } else { list.scanProgram(bytes) }
  }

  /// Whether a file is text: it has no NUL.
  private static func isText(_ bytes: [UInt8]) -> Bool { !bytes.contains(0) }
}
