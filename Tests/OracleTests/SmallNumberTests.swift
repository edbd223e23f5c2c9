// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `A small number with so many places or digits` {
  struct Due: CustomTestStringConvertible {
    let style: NumberStyle
    let number: ScaledRational
    let text: String

    /// A number that is so many units of a place.
    init(
      _ rounding: NumberStyle.Rounding, from: Int?, rounded: DisplayRounding = .halfEven,
      below: Int? = nil, _ units: Int, _ place: Int, _ text: String
    ) {
      var style = NumberStyle(rounding, plainFrom: from, plainBelow: below)
      style.displayRounding = rounded
      self.style = style
      number = ScaledRational(units, place: place)
      self.text = text
    }

    var testDescription: String { "\(text) with \(style)" }
  }

  static let shown: [Due] = [
    Due(.fraction(6), from: nil, 123, -10, "0"), Due(.fraction(6), from: .min, 123, -10, "0"),
    Due(.fraction(6), from: 0, 123, -10, "1.23e-8"),
    Due(.fraction(6), from: 0, -12_345_678, -9, "-1.234568e-2"),
    Due(.fraction(6), from: 0, 0, 0, "0"), Due(.fraction(6), from: 0, 1, 0, "1"),
    Due(.fraction(0), from: 0, 96, -2, "1e0"), Due(.fraction(0), from: 0, 94, -2, "9e-1"),
    Due(.fraction(2), from: 0, 9999, -4, "1e0"),
    Due(.fraction(2), from: 0, rounded: .down, 9999, -4, "9.99e-1"),
    Due(.fraction(1), from: 0, 625, -4, "6.2e-2"),
    Due(.fraction(1), from: 0, rounded: .halfUp, 625, -4, "6.3e-2"),
    Due(.fraction(2), from: -4, 1, -3, "0"), Due(.fraction(2), from: -4, 1, -4, "0"),
    Due(.fraction(2), from: -4, 99, -6, "9.9e-5"), Due(.fraction(2), from: -4, 99_999, -9, "1e-4"),
    Due(.fraction(2), from: 5, 1234, 0, "1.23e3"), Due(.fraction(2), from: 5, 99_999, 0, "1e5"),
    Due(.fraction(2), from: 5, 100_000, 0, "100000"),
    Due(.fraction(2), from: 2, below: 1, 50, 0, "5e1"),
    // Plain below the other limit, though what it is rounded up to is not.
    Due(.fraction(2), from: nil, below: 0, 9999, -4, "1"),
    Due(.digits(4), from: nil, below: 0, 9999, -4, "1"),
    Due(.digits(4), from: nil, 9, -6, "0"), Due(.digits(4), from: .min, 9, -6, "0"),
    Due(.digits(4), from: 0, 12_344, -6, "1.234e-2"), Due(.digits(4), from: 0, 0, 0, "0"),
    Due(.digits(4), from: 0, 9999, -4, "9.999e-1"), Due(.digits(4), from: 0, 99_996, -5, "1"),
    Due(.digits(4), from: 0, rounded: .down, 99_996, -5, "9.999e-1"),
    Due(.digits(4), from: -5, 1, -5, "0"), Due(.digits(4), from: -5, -9, -6, "-9e-6"),
    Due(.digits(4), from: 3, 125, 0, "1.25e2"), Due(.digits(4), from: 3, 1000, 0, "1000"),
  ]

  @Test(arguments: shown) func `is shown by the limit that is set`(_ due: Due) {
    let domain = Doubles(.mvc2016)
    var text = Text()
    domain.spell(due.number.nearestDouble, due.style, into: &text)
    #expect(text.description == due.text)
  }

  private static let arithmetics: [Arithmetic] = [
    .significantDigits(20, .halfEven), .fractionDigits(20, .halfEven), .rationals(20),
  ]

  @Test(arguments: shown, arithmetics)
  func `is shown so in decimal arithmetic, too`(_ due: Due, _ arithmetic: Arithmetic) {
    let domain = decimals(arithmetic)
    var text = Text()
    domain.spell(due.number, due.style, into: &text)
    #expect(text.description == due.text)
    // A text with bounds on both sides of the number behind it.
    let one = ScaledRational(1)
    let around = Interval(due.number - one, due.number + one)
    let narrowed = domain.narrowed(around, by: text, due.style)
    #expect(narrowed?.contains(due.number) == true)
  }

  /// Half a unit of the last place that is shown to either side; where the notation changes, of the
  /// coarser one.
  @Test(
    arguments: [
      (.fraction(6), -3, "0.001234", -7), (.fraction(6), -3, "0.012345", -7),
      (.fraction(6), -3, "1.234e-4", -11), (.fraction(6), -2, "1.234e-3", -10),
      (.fraction(6), nil, "0.001234", -7), (.fraction(6), nil, "1.234e15", 8),
      (.fraction(6), nil, "0", -7), (.digits(4), -2, "1.234e-3", -7), (.digits(4), -2, "0.012", -4),
      (.digits(4), nil, "0.001", -4), (.digits(4), nil, "0", -4), (.digits(4), nil, "1.234e5", 1),
      (.significant(4), nil, "1.234e5", 1), (.significant(4), nil, "1234", -1),
    ] as [(NumberStyle.Rounding, Int?, String, Int)])
  func `may be half a unit away from what is shown`(
    _ rounding: NumberStyle.Rounding, _ from: Int?, _ text: String, _ place: Int
  ) throws {
    let style = NumberStyle(rounding, plainFrom: from)
    let domain = decimals(.significantDigits(12, .halfEven))
    let shown = try #require(ScaledRational.reading(Text(text), style)?.number)
    let found = try #require(domain.narrowed(domain.everything, by: Text(text), style))
    let half = ScaledRational(5, place: place)
    #expect(found.low == shown - half && found.high == shown + half)
  }

  private func decimals(_ arithmetic: Arithmetic) -> RoundedNumbers {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = arithmetic
    return RoundedNumbers(dialect)
  }

  @Test(arguments: [
    ("6e-1", true), ("1e0", true), ("1", true), ("0", true), ("-1e-9", true), ("0.6", false),
    ("1.5e0", false), ("6.125e-1", false), ("0.00", false), ("0e0", false),
  ])
  func `is behind a text in the notation of the style only`(_ text: String, _ isShown: Bool) {
    let style = NumberStyle(.fraction(2), plainFrom: 0)
    let doubles = Doubles(.mvc2016)
    #expect((doubles.narrowed(doubles.everything, by: Text(text), style) != nil) == isShown)
    for arithmetic in Self.arithmetics {
      let domain = decimals(arithmetic)
      #expect((domain.narrowed(domain.everything, by: Text(text), style) != nil) == isShown)
    }
  }

  @Test func `is rounded to fifteen digits first, or as many as the arithmetic has`() {
    let nines = ScaledRational(9_999_999_999_999_999, place: -16)
    let style = NumberStyle(.fraction(2), plainFrom: 0)
    var texts: [Text] = [Text(), Text(), Text()]
    Doubles(.mvc2016).spell(nines.nearestDouble, style, into: &texts[0])
    decimals(.significantDigits(15, .halfEven)).spell(nines, style, into: &texts[1])
    decimals(.fractionDigits(20, .halfEven)).spell(nines, style, into: &texts[2])
    #expect(texts == ["1", "1", "1e0"])
  }

  /// Powers of ten, and numbers that are rounded up to them, of both signs; tiny and huge ones.
  private static let numbers: [Double] =
    (-8...4).flatMap { place in
      [10, 25, 99_940, 99_951, 999_999_999_999_999].flatMap { digits in
        let number = ScaledRational(digits, place: place).nearestDouble
        return [number, -number]
      }
    } + [0, .leastNonzeroMagnitude, -1e30]

  @Test(
    arguments: [.fraction(0), .fraction(2), .digits(1), .digits(3)] as [NumberStyle.Rounding],
    [-7, -4, -3, -2, -1, 0, 3, Int.min])
  func `is among those that its text is narrowed to`(
    _ rounding: NumberStyle.Rounding, _ from: Int
  ) {
    let domain = Doubles(.mvc2016)
    for mode in DisplayRounding.allCases {
      for below in [nil, 0, 3] {
        var style = NumberStyle(rounding, plainFrom: from, plainBelow: below)
        style.displayRounding = mode
        for number in Self.numbers {
          var text = Text()
          domain.spell(number, style, into: &text)
          for around in [
            domain.everything, Interval(number, .greatestFiniteMagnitude),
            Interval(-1e-300, max(number, 0)),
          ] where around.contains(number) {
            let narrowed = domain.narrowed(around, by: text, style)
            #expect(
              narrowed?.contains(number) == true, "\(number) as \(text) with \(style)")
          }
        }
      }
    }
  }
}
