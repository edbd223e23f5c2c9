// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `A numeral` {
  @Test(arguments: 0...38) func `has as many digits as its power of ten says`(_ power: Int) {
    let least = Magnitude.tens[power]
    #expect(Numeral.digitCount(least) == power + 1)
    #expect(Numeral.digitCount(least + 1) == (power == 0 ? 1 : power + 1))
    #expect(Numeral.digitCount(least - 1) == max(1, power))
    #expect(Numeral.digitCount(.max) == 39)
  }

  private static let styles: [NumberStyle] = [
    NumberStyle(.significant(15)),
    NumberStyle(
      .significant(15), plainFrom: -3, plainBelow: 5, exponentMark: "E", exponentDigits: 3),
    NumberStyle(
      .shortest, integersEndInPointZero: true, groupSeparator: "’", exponentMark: " × 10^",
      exponentHasPlus: true, exponentDigits: 2),
    NumberStyle(.significant(9), plainFrom: .min, plainBelow: .max, groupSeparator: ", "),
  ]

  private static let magnitudes: [(UInt128, Int)] = [
    (0, 0), (7, 0), (10, 0), (123, 0), (1234, 0), (12_345, -3), (987_654, -6), (5, -7), (25, -11),
    (18_446_744_073_709_551_615, 0), (18_446_744_073_709_551_617, 0), (1, 38), (9, 99), (91, -120),
    (1_234_567_890_123_456_789_012_345_678_901_234_567, -20), (3_000_000, 3), (1, 3), (1, -3),
  ]
  private static let numerals = magnitudes.flatMap { digits, place in
    [false, true].map { Numeral(isNegative: $0, digits: digits, place: place) }
  }

  @Test(arguments: styles, numerals)
  func `is as long as it is spelled, and is read back`(_ style: NumberStyle, _ numeral: Numeral) {
    for isScientific in [false, true] where !isScientific || numeral.digits > 0 {
      var text = Text("=")
      let shown = StyledNumeral(numeral: numeral, isScientific: isScientific)
      style.spell(shown, into: &text)
      text.bytes.removeFirst()
      // Separators take no room.
      #expect(text.without(style.groupSeparator).scalarCount == style.length(shown))
      #expect(Numeral(reading: text, style) == numeral)
      let due = Rational(
        digits: Array("\(numeral.digits)".utf8), exponent: numeral.place,
        negative: numeral.isNegative)
      let read = ScaledRational.reading(text, style)
      #expect(read?.number == due.map { ScaledRational($0) })
    }
  }
}

@Suite struct `A number in scientific notation` {
  /// A buffer without room for the exponent would end where another block of memory begins.
  @Test func `has room for a long exponent`() throws {
    let digits = String(repeating: "12345678", count: 249) + "123456"
    let place = -ScaledRational.farthest
    let number = try #require(
      ScaledRational(digits: Array(digits.utf8), exponent: place, negative: true))
    var text = Text()
    NumberStyle(.shortest).spell(StyledDecimal(number: number, isScientific: true), into: &text)
    #expect(text.description == "-1.\(digits.dropFirst())e\(place + digits.count - 1)")
  }

  @Test(
    arguments: [
      (0x1p53, "9007199254740992"), (-0x1p53, "-9007199254740992"),
      (0x1p53 - 1, "9007199254740991"), (0x1p53 + 2, "9.007199254740994e15"),
      (-0x1p53 - 2, "-9.007199254740994e15"), (9e15, "9000000000000000"), (9.1e15, "9.1e15"),
      (1e15, "1000000000000000"), (1e16, "1e16"), (2_251_799_813_685_248.5, "2251799813685248.5"),
    ] as [(Double, String)])
  func `begins behind 2^53 if declared`(_ x: Double, _ due: String) {
    var style = NumberStyle(.shortest)
    style.plainEndsAt2To53 = true
    var text = Text()
    style.spell(style.shown(Magnitude(x), isNegative: x < 0), into: &text)
    #expect(text.description == due)
  }
}

@Suite struct `A text that is no number` {
  @Test(arguments: [
    "5/", "5:", "/5", ":5", "1e/", "1e:", "1e5/", "1e5:", "1/5", "1:5", "1.5/", "1.:",
    "1.5.5", "1..5", "1.5e5.",
  ])
  func `is read by none, though it is nearly one`(_ text: String) {
    let style = NumberStyle(.significant(15))
    #expect(Numeral(reading: Text(text), style) == nil)
    #expect(ScaledRational.reading(Text(text), style) == nil)
    #expect(WrittenNumber(Text(text)) == nil)
    var entry = ReferenceEntry(.mvc2016)
    let isAdopted = entry.adopt(Text(text), .digits(15))
    #expect(!isAdopted)
    guard case .malformed = Denotation(of: Text(text), on: .mvc2016) else {
      Issue.record("\(text) has a meaning")
      return
    }
  }
}

@Suite struct `An entry` {
  /// A number as its digits tell it.
  private func number(_ text: Text) -> Rational? {
    let unsigned = text.bytes.filter { $0 != UInt8(ascii: "-") }
    let places = unsigned.firstIndex(of: UInt8(ascii: ".")).map { unsigned.count - 1 - $0 } ?? 0
    return Rational(
      digits: unsigned.filter { $0 != UInt8(ascii: ".") }, exponent: -places,
      negative: text.bytes.first == UInt8(ascii: "-"))
  }

  @Test(arguments: [0, 1, 2, 9, 17, 18, 19, 25, 30])
  func `has the value of its digits while they are typed and deleted`(_ point: Int) throws {
    var entry = ReferenceEntry(.mvc2016)
    entry.start()
    for count in 0..<25 {
      if count == point { entry.pressPoint(.digits(30)) }
      entry.press(digit: UInt8((count * 7 + 1) % 10), .digits(30))
      if count == 12 { entry.toggleSign(.digits(30)) }
      try check(entry)
    }
    while entry.text.bytes.count > 1 {
      _ = entry.dropLast()
      try check(entry)
    }
  }

  private func check(_ entry: ReferenceEntry) throws {
    let due = try #require(number(entry.text))
    #expect(entry.rational == due)
    #expect(entry.scaled == ScaledRational(due))
    #expect(entry.double == Double(entry.text.description))
    #expect((entry.decimal == nil) == (entry.text.bytes.count { 48...57 ~= $0 } > 18))
    var adopted = ReferenceEntry(.mvc2016)
    let fits = adopted.adopt(entry.text, .characters(entry.text.bytes.count))
    #expect(fits)
    #expect(adopted.rational == due)
    let isTooLong = adopted.adopt(entry.text, .characters(entry.text.bytes.count - 1))
    #expect(!isTooLong)
  }

  @Test(arguments: ["1.5.5", ".5", "5-", "--5", "-", "", ".", "1 5", "1,5", "1e5"])
  func `adopts no text that cannot be typed`(_ text: String) {
    var entry = ReferenceEntry(.mvc2016)
    entry.start()
    entry.press(digit: 7, .digits(15))
    let isAdopted = entry.adopt(Text(text), .digits(15))
    #expect(!isAdopted)
    #expect(entry.text == "7")
  }
}

@Suite struct `A display that rounds in another way` {
  @Test(arguments: [
    (DisplayRounding.halfEven, 0.125, "0.12"), (.halfUp, 0.125, "0.13"), (.down, 0.125, "0.12"),
    (.shortest, 0.125, "0.12"), (.halfEven, 2.675, "2.67"), (.halfUp, 2.675, "2.67"),
    (.shortest, 2.675, "2.68"), (.shortest, 1.025, "1.02"), (.down, -0.999, "-0.99"),
    (.down, -0.001, "0"), (.shortest, 9.995, "10"), (.shortest, 1e23, "1e23"),
    (.halfEven, 1e23, "1e23"), (.down, 1e23, "9.99e22"),
  ])
  func `is judged by that`(_ rounding: DisplayRounding, _ x: Double, _ text: String) {
    var style = NumberStyle(.fraction(2))
    style.displayRounding = rounding
    var spelled = Text()
    style.spell(style.shown(Magnitude(x), isNegative: x < 0), into: &spelled)
    #expect(spelled.description == text)
  }

  @Test(
    arguments: [
      (.fraction(6), .shortest, 2.5000005, "2.5"), (.fraction(6), .halfEven, 2.5000005, "2.500001"),
      (.significant(2), .halfEven, 125, "1.2e2"), (.significant(2), .halfUp, 125, "1.3e2"),
      (.significant(2), .down, 125, "1.2e2"), (.significant(2), .halfUp, -0.125, "-0.13"),
      (.significant(2), .down, 99.9, "99"), (.significant(2), .halfEven, 99.5, "1e2"),
      (.significant(3), .halfEven, 1245, "1.24e3"), (.significant(3), .halfUp, 1245, "1.25e3"),
      (.digits(3), .halfEven, 0.125, "0.12"), (.digits(3), .halfUp, 0.125, "0.13"),
      (.digits(3), .down, 0.129, "0.12"), (.digits(3), .halfUp, 999.5, "1e3"),
      (.digits(3), .down, 999.5, "999"),
    ] as [(NumberStyle.Rounding, DisplayRounding, Double, String)])
  func `is judged by that in each style`(
    _ digits: NumberStyle.Rounding, _ rounding: DisplayRounding, _ x: Double, _ text: String
  ) {
    var style = NumberStyle(digits)
    style.displayRounding = rounding
    var spelled = Text()
    style.spell(style.shown(Magnitude(x), isNegative: x < 0), into: &spelled)
    #expect(spelled.description == text)
  }

  @Test(arguments: [
    (DisplayRounding.halfEven, "0.12"), (.halfUp, "0.13"), (.down, "0.12"), (.shortest, "0.12"),
  ])
  func `is judged so in decimal arithmetic, too`(_ rounding: DisplayRounding, _ text: String) {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = .significantDigits(20, .halfEven)
    dialect.numberStyle = NumberStyle(.fraction(2))
    dialect.numberStyle.displayRounding = rounding
    let domain = RoundedNumbers(dialect)
    var spelled = Text()
    domain.spell(ScaledRational(125, place: -3), dialect.numberStyle, into: &spelled)
    #expect(spelled.description == text)
    let shown = Interval(ScaledRational(124, place: -3), ScaledRational(1295, place: -4))
    let narrowed = domain.narrowed(shown, by: Text(text), dialect.numberStyle)
    #expect(narrowed?.contains(ScaledRational(125, place: -3)) == true)
  }
}
