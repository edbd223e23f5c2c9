// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Testing

@testable import Oracle

@Suite struct `A display of so many characters` {
  static let plus = NumberStyle(.characters(7), exponentHasPlus: true, exponentDigits: 2)
  static let grouped = NumberStyle(.characters(8), groupSeparator: ",")
  static let zero = NumberStyle(.characters(7), integersEndInPointZero: true)
  /// Leaves room for one digit of a number and one of its exponent.
  static let long = NumberStyle(.characters(6), exponentMark: "×10^")
  static let six = NumberStyle(.characters(6))
  static let seven = NumberStyle(.characters(7))

  @Test(
    arguments: [
      (seven, 25_000_000, "2.5e7"), (seven, 2 / 3, "0.66667"),
      (seven, 99_999_980, "1e8"),
      (seven, 9_999_999.5, "9999999"),
      (seven, 0.000123456, "1.23e-4"),
      (seven, 0, "0"), (seven, -0.5, "-0.5"),
      (seven, 9_999_999, "9999999"), (seven, 1e7, "1e7"),
      (seven, -999_999, "-999999"),
      // Halfway between -999999 and -1e6.
      (seven, -999_999.5, "-999999"),
      (seven, -999_999.75, "-1e6"), (seven, -1e6, "-1e6"),
      (seven, -1_234_567, "-1.23e6"),
      (seven, 1_234_567.5, "1234568"),
      (seven, 1_234_566.5, "1234566"),
      (seven, 12.34567, "12.3457"), (seven, -12.34567, "-12.346"),
      (seven, 123_456.25, "123456"),
      (seven, 12_345.25, "12345.2"),
      (seven, 12_345.75, "12345.8"),
      (seven, 99_999.96, "100000"),
      (seven, 1e-7, "1e-7"), (seven, 0.00012, "0.00012"),
      (seven, 0.001234, "0.00123"), (seven, 0.0012344, "0.00123"),
      (seven, -0.0012344, "-0.0012"),
      (seven, 1e300, "1e300"), (seven, -1.26e300, "-1e300"),
      (seven, 1.26e300, "1.3e300"),
      (seven, 0x1p-1074, "5e-324"), (seven, -0x1p-1074, "-5e-324"),
      (six, -0x1p-1074, "0"), (six, 0x1p-1074, "5e-324"),
      (plus, 25_000_000, "2.5e+07"), (plus, 1e7, "1e+07"), (plus, 0.00001234, "1.2e-05"),
      (plus, 1e100, "1e+100"), (plus, -1e100, "-1e+100"), (plus, -1.6e100, "-2e+100"),
      // Separators take no room.
      (grouped, 123_456.7, "123,456.7"), (grouped, 12_345.67, "12,345.67"),
      (grouped, 1_234_567, "1,234,567"), (grouped, 123_456_789, "1.2346e8"),
      (grouped, 99_999_999.5, "99,999,999"), (grouped, 99_999_999.75, "1e8"),
      (grouped, -12_345.67, "-12,345.7"), (grouped, 1234.56, "1,234.56"),
      (zero, 12_345, "12345.0"), (zero, 123_456, "1.235e5"), (zero, 1234.56, "1234.56"),
      (zero, 0, "0.0"), (zero, 1, "1.0"), (zero, 99_999.96, "1e5"), (zero, -12_345, "-1.23e4"),
      // The plain numbers and the others end long before this.
      (long, 1e300, "9×10^9"), (long, 4e9, "4×10^9"), (long, -1e300, "-99999"),
      (long, 999_999, "999999"), (long, 1e6, "1×10^6"),
    ] as [(NumberStyle, Double, String)])
  func `shows the nearest number that fits`(_ style: NumberStyle, _ x: Double, _ due: String) {
    var text = Text()
    style.spell(style.shown(Magnitude(x), isNegative: x < 0), into: &text)
    #expect(text.description == due)
  }

  private static let styles: [NumberStyle] = [
    NumberStyle(.characters(7)), NumberStyle(.characters(7), groupSeparator: ", "),
    NumberStyle(.characters(7), integersEndInPointZero: true),
    NumberStyle(
      .characters(7), integersEndInPointZero: true, groupSeparator: "'", exponentHasPlus: true,
      exponentDigits: 3),
    NumberStyle(.characters(7), exponentMark: " × 10^"),
  ]

  private static let numbers: [Double] = {
    var numbers: [Double] = [
      1e99, 9.96e99, 1e100, .greatestFiniteMagnitude, 1e-99, 9.96e-100, 1e-100,
    ]
    let digits: [Double] = [
      0.5, 0.25, 1.25, 2.5, 9.5, 0.95, 0.0625, 1e22, 1e23, 12_345_678.5, .pi, 1 / 3, 0x1p-1074,
    ]
    for scale in [1, 1e-4, 1e9] { numbers += digits.map { $0 * scale } }
    for place in 1...9 {
      let power = ScaledRational(1, place: place).nearestDouble
      numbers += [-1, -0.5, -0.25, 0, 0.5].map { power + $0 }
    }
    return numbers
  }()

  /// All texts that may be the nearest: the neighbors on each grid, and the largest numbers.
  private func candidates(_ exact: ScaledRational, _ isNegative: Bool, _ width: Int)
    -> [StyledNumeral]
  {
    func neighbors(at place: Int, isScientific: Bool) -> [StyledNumeral] {
      guard exact.leadingPlace - place < 36 else { return [] }
      let cut = Magnitude(exact).cut(at: place)
      return [cut.units, cut.units + 1].map {
        StyledNumeral(
          numeral: Numeral(isNegative: isNegative, digits: $0, place: place),
          isScientific: isScientific)
      }
    }
    func nines(_ count: Int, _ place: Int, isScientific: Bool) -> StyledNumeral {
      StyledNumeral(
        numeral: Numeral(isNegative: isNegative, digits: Magnitude.tens[count] - 1, place: place),
        isScientific: isScientific)
    }
    var found: [StyledNumeral] = []
    let leading = exact.leadingPlace
    for count in 0...width {
      found += neighbors(at: -count, isScientific: false)
      found += neighbors(at: leading + 1 - count, isScientific: true)
    }
    for count in 1...width {
      found.append(nines(count, 0, isScientific: false))
      found.append(nines(count, -1, isScientific: false))
      for exponent in 1...4 {
        let greatest = Int(Magnitude.tens[exponent]) - 1
        found.append(nines(count, greatest + 1 - count, isScientific: true))
      }
    }
    // Scientific notation has no zero.
    return found.filter { $0.numeral.digits != 0 || !$0.isScientific }
  }

  @Test(arguments: styles, [6, 7, 11])
  func `shows no number that is farther than another`(_ style: NumberStyle, _ width: Int) throws {
    var style = style
    style.rounding = .characters(width)
    func distance(_ shown: StyledNumeral, from x: Double) throws -> ScaledRational {
      let digits = try #require(
        ScaledRational(
          digits: Array("\(shown.numeral.digits)".utf8), exponent: shown.numeral.place,
          negative: shown.numeral.isNegative))
      return (digits - ScaledRational(x)).magnitude
    }
    for number in Self.numbers {
      for x in [number, -number] {
        let shown = style.shown(Magnitude(x), isNegative: x < 0)
        #expect(style.length(shown) <= width, "\(x)")
        let own = try distance(shown, from: x)
        let fitting = candidates(ScaledRational(x).magnitude, x < 0, width)
          .filter { style.length($0) <= width }
        for other in fitting {
          let farther = try distance(other, from: x)
          // A plain number wins over one that is as near.
          let isRight =
            own < farther || own == farther && (!shown.isScientific || other.isScientific)
          #expect(isRight, "\(x): \(other) is nearer than \(shown)")
        }
      }
    }
  }
}
