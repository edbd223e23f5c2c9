// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@testable import Oracle

/// The dialect of a decimal calculator that writes plain numbers below 1e21.
private func decimal(
  _ arithmetic: Arithmetic, turn: (inout Dialect) -> Void = { _ in }
) -> Dialect {
  var dialect = Dialect(name: "decimal", keypad: Keypad(Key.all.filter { $0 != .enter }))
  dialect.arithmetic = arithmetic
  dialect.numberStyle = NumberStyle(.shortest, plainBelow: 21, exponentHasPlus: true)
  dialect.visible = .display
  turn(&dialect)
  return dialect
}

/// The verdict on what is shown after the last key; nothing is shown before.
private func verdict(
  after keys: String, showing display: String, on dialect: Dialect
) throws -> Verdict {
  var judge = Judge(dialect)
  let keys = try Key.read(keys)
  _ = judge.observe(nil, Reading(face: .switchedOn, value: nil, shown: []))
  for key in keys.dropLast() {
    _ = judge.observe(key, Reading(face: .switchedOn, value: nil, shown: []))
  }
  return judge.observeWithTruth(keys.last, showing(display))
}

/// The verdict on what is shown last; each display is shown after its keys.
private func verdict(
  _ steps: KeyValuePairs<String, String>, on dialect: Dialect
) throws -> Verdict {
  var judge = Judge(dialect)
  var verdict = judge.observe(nil, Reading(face: .switchedOn, value: nil, shown: []))
  for (keys, display) in steps {
    let keys = try Key.read(keys)
    for key in keys.dropLast() {
      _ = judge.observe(key, Reading(face: .switchedOn, value: nil, shown: []))
    }
    if let last = keys.last { verdict = judge.observe(last, showing(display)) }
  }
  return verdict
}

private func showing(_ display: String) -> Reading {
  let face = Face(display: Text(display), label: " ", description: "", isPending: false)
  return Reading(face: face, value: nil, shown: .display)
}

/// A number with its last digit changed.
private func wrong(_ display: String) -> String {
  let mantissa = display.prefix { $0 != "e" }
  let last = mantissa.last == "1" ? "2" : "1"
  return mantissa.dropLast() + last + display.dropFirst(mantissa.count)
}

@Suite struct `Decimal arithmetic` {
  @Test(arguments: [
    ("1 ÷ 1000001 +", "9.99999000000999999000000999999000000999999000000999999000001e-7"),
    ("999999999999 × = × =", "9.99999999996000000000005999999999996000000000001e+47"),
    ("8 xʸ 52 =", "9.1343852333181432387730302044767688728495783936e+46"),
    ("10 xʸ 1024 =", "1e+1024"),
    ("10 xʸ 6272 ± =", "1e-6272"),
    ("10 xʸ 123456789012345 =", "1e+123456789012345"),
    ("2 √", "1.41421356237309504880168872420969807856967187537694807317668"),
    (".001 log", "-3"),
    (".04 xʸ 1.5 =", "0.008"),
    ("99 ± xʸ 99 =", "-3.6972963764972677265718790562880544059566876428174110243026e+197"),
  ])
  func `of sixty digits is followed to the last`(_ keys: String, _ due: String) throws {
    let dialect = decimal(.significantDigits(60, .halfEven))
    #expect(try verdict(after: keys, showing: due, on: dialect).name == "agrees")
    #expect(try verdict(after: keys, showing: wrong(due), on: dialect).name == "divergence")
  }

  @Test(arguments: [
    (ResultRounding.halfEven, "1500002", "-1500002", "0.6666667"),
    (.halfUp, "1500002", "-1500002", "0.6666667"),
    (.halfDown, "1500001", "-1500001", "0.6666667"),
    (.down, "1500001", "-1500001", "0.6666666"),
    (.up, "1500002", "-1500002", "0.6666667"),
    (.floor, "1500001", "-1500002", "0.6666666"),
    (.ceiling, "1500002", "-1500001", "0.6666667"),
  ])
  func `rounds as declared`(
    _ mode: ResultRounding, _ tie: String, _ negative: String, _ third: String
  ) throws {
    let dialect = decimal(.significantDigits(7, mode))
    for (keys, due) in [
      ("1000001 × 1.5 =", tie), ("1000001 ± × 1.5 =", negative), ("2 ÷ 3 =", third),
    ] {
      for shown in ["1500001", "1500002", "-1500001", "-1500002", "0.6666666", "0.6666667"] {
        let name = try verdict(after: keys, showing: shown, on: dialect).name
        #expect((name == "divergence") == (shown != due), "\(keys) \(shown): \(name)")
      }
    }
  }

  @Test(arguments: [
    ("1 ÷ 3 = × .1 =", "0.03333333", "0.0333333"), ("1 ÷ 3 = x²", "0.11111108888889", "0.1111111"),
    ("1 ÷ 3 = x³", "0.037037025925927037037", "0.037037"),
    ("1 ÷ 3 = xʸ 3 =", "0.037037025925927037037", "0.037037"),
    (".00000001 + 1 =", "1.00000001", "1"), ("1 ÷ 3 = − .00000001 =", "0.33333329", "0.3333333"),
    ("2 ÷ 3 × 1000000000 =", "666666700", "666666666.6666667"),
    ("2 ÷ 3 ÷ 1 =", "0.6666667", "0.66666667"),
    ("9 x⁻¹", "0.1111111", "0.11111111"),
    ("13 n!", "6227020800", "6227021000"),
    ("123456789012345 ±", "-123456789012345", "-123456800000000"),
    ("123456789012345 x²", "15241578753238669120562399025", "15241580000000000000000000000"),
  ])
  func `may round only quotients`(_ keys: String, _ due: String, _ wrong: String) throws {
    for arithmetic in [Arithmetic.fractionDigits(7, .halfUp), .significantDigits(7, .halfUp)] {
      let dialect = decimal(arithmetic) {
        $0.roundedResults = .quotients
        $0.numberStyle.plainBelow = .max
      }
      let name = try verdict(after: keys, showing: due, on: dialect).name
      #expect(name == "agrees" || name == "rounding")
      #expect(try verdict(after: keys, showing: wrong, on: dialect).name == "divergence")
    }
  }

  @Test func `that rounds only quotients takes hundredths in two ways`() throws {
    let dialect = decimal(.fractionDigits(3, .halfUp)) { $0.roundedResults = .quotients }
    for (shown, name) in [("0.012", "agrees"), ("0.0123", "agrees"), ("0.01", "divergence")] {
      #expect(try verdict(after: "1.23 %", showing: shown, on: dialect).name == name)
    }
  }

  // All numbers between those that the display permits are possible.
  @Test func `that rounds only quotients has numbers between neighbors`() throws {
    let dialect = decimal(.fractionDigits(3, .halfUp)) {
      $0.roundedResults = .quotients
      $0.numberStyle = NumberStyle(.fraction(3))
    }
    let steps: KeyValuePairs = ["1 ÷ 3 = x²": "0.111", "× 1000 =": "110.889"]
    #expect(try verdict(steps, on: dialect).name == "agrees")
    let hidden: KeyValuePairs = ["2 sin": "0.909", "x²": "0.826", "× 1000 =": "826.281"]
    #expect(try verdict(hidden, on: dialect).name == "agrees")
  }

  @Test func `that rounds only quotients is followed to its limit`() throws {
    let dialect = decimal(.significantDigits(20, .halfEven)) { $0.roundedResults = .quotients }
    let keys = "9 " + String(repeating: "x² ", count: 40)
    #expect(try verdict(after: keys, showing: "0.5", on: dialect).name == "undecided")
    #expect(try verdict(after: keys, showing: "Error", on: dialect).name == "undecided")
  }

  @Test func `may show an error for what is too large to be followed`() throws {
    let dialect = decimal(.significantDigits(20, .halfEven))
    let keys = "10 xʸ 1000000000 = eˣ"
    #expect(try verdict(after: keys, showing: "Error", on: dialect).name == "agrees")
  }

  @Test func `of ten thousand digits is followed to the last`() throws {
    let dialect = decimal(.significantDigits(10_000, .halfEven))
    let third = "0." + String(repeating: "3", count: 10_000)
    #expect(try verdict(after: "1 ÷ 3 =", showing: third, on: dialect).name == "agrees")
    #expect(try verdict(after: "1 ÷ 3 =", showing: wrong(third), on: dialect).name == "divergence")
    let power = "1" + String(repeating: "0", count: 9_999)
    var plain = dialect
    plain.numberStyle.plainBelow = .max
    #expect(try verdict(after: "10 xʸ 9999 =", showing: power, on: plain).name == "agrees")
  }

  @Test(arguments: [
    ("1.000001 xʸ 2 =", ["1.000001", "1.000002", "1.000003"]), ("8 xʸ 2 ± =", ["0.015625"]),
  ])
  func `has exact powers, and others within little more than a unit`(
    _ keys: String, _ due: [String]
  ) throws {
    let dialect = decimal(.significantDigits(7, .up))
    for shown in ["1.000001", "1.000002", "1.000003", "1.000004", "0.015625", "0.01562501"] {
      let name = try verdict(after: keys, showing: shown, on: dialect).name
      #expect((name != "divergence") == due.contains(shown), "\(shown): \(name)")
    }
  }

  @Test(arguments: [
    ("10000001 ±", ["-10000001", "-10000000"]),
    ("9 xʸ .5 =", ["2.999999", "3", "3.000001"]),
  ])
  func `may round when it changes a sign, and may miss roots taken by powers`(
    _ keys: String, _ due: [String]
  ) throws {
    let dialect = decimal(.significantDigits(7, .halfEven))
    for shown in ["-10000010", "-10000001", "-10000000", "2.999998", "2.999999", "3", "3.000001"] {
      let name = try verdict(after: keys, showing: shown, on: dialect).name
      #expect((name != "divergence") == due.contains(shown), "\(shown): \(name)")
    }
  }

  @Test func `has one number after C, whatever was possible before`() throws {
    let dialect = decimal(.significantDigits(7, .halfEven))
    for (shown, due) in [("0", "agrees"), ("-10000000", "divergence"), ("-10000001", "divergence")]
    {
      #expect(try verdict(after: "10000001 ± C", showing: shown, on: dialect).name == due)
    }
  }

  @Test func `begins each session with random numbers of its own`() {
    var judge = Judge(decimal(.significantDigits(7, .halfEven)))
    for shown in ["0.25", "0.5"] {
      judge.switchOn()
      _ = judge.observe(nil, showing("0"))
      #expect(judge.observe(.random, showing(shown)).name == "agrees")
      _ = judge.observe(.clear, showing("0"))
      #expect(judge.observe(.random, showing("0.75")).name == "divergence")
    }
  }

  @Test func `may round roots half to even in any mode if its digits are significant`() throws {
    let floating = decimal(.significantDigits(7, .up))
    #expect(try verdict(after: "3 √", showing: "1.732051", on: floating).name != "divergence")
    #expect(try verdict(after: "2 √", showing: "1.414214", on: floating).name != "divergence")
    #expect(try verdict(after: "5 √", showing: "2.236068", on: floating).name != "divergence")
    #expect(try verdict(after: "5 √", showing: "2.236067", on: floating).name == "divergence")
    #expect(try verdict(after: "7 √", showing: "2.645751", on: floating).name != "divergence")
    #expect(try verdict(after: "7 √", showing: "2.645752", on: floating).name != "divergence")
    let fixed = decimal(.fractionDigits(6, .up))
    #expect(try verdict(after: "7 √", showing: "2.645751", on: fixed).name == "divergence")
    #expect(try verdict(after: "7 √", showing: "2.645752", on: fixed).name != "divergence")
  }

  @Test func `of fractions may end where a fraction is too long to be followed`() throws {
    let dialect = decimal(.rationals(20)) { $0.numberStyle = NumberStyle(.fraction(20)) }
    let long = "99999 " + String(repeating: "x² ", count: 14) + "x⁻¹ + 1 ="
    for (shown, due) in [("Error", "undecided"), ("1", "agrees"), ("2", "divergence")] {
      #expect(try verdict([long: "1", "× 1 =": shown], on: dialect).name == due)
      #expect(
        try verdict(["2 √": "1.4142135623730950488", "× 0 =": shown], on: dialect).name
          == "divergence")
    }
  }

  @Test func `of fractions is exact`() throws {
    let dialect = decimal(.rationals(20)) { $0.numberStyle = NumberStyle(.fraction(20)) }
    #expect(try verdict(after: "1 ÷ 3 × 3 =", showing: "1", on: dialect).name == "agrees")
    #expect(
      try verdict(after: "2 ÷ 3 =", showing: "0.66666666666666666667", on: dialect).name
        == "agrees")
    #expect(
      try verdict(after: "2 √", showing: "1.4142135623730950488", on: dialect).name
        != "divergence")
  }

  @Test(arguments: [
    ("3 ÷ 2 ÷ 10 10ˣ ÷ 10 10ˣ =", "0.000000000000000000015", "0.00000000000000000002"),
    ("1 ÷ 8 ÷ 19 10ˣ =", "0.0000000000000000000125", "0.00000000000000000001"),
    ("1000 × 1000 ÷ 250 ÷ 1000 = n!", "24", "Error"),
    ("100 × 10 ÷ 2 = xʸ 2 =", "250000", "Error"),
  ])
  func `of fractions may end in finitely many digits`(
    _ keys: String, _ due: String, _ wrong: String
  ) throws {
    let dialect = decimal(.rationals(20)) {
      $0.numberStyle = NumberStyle(.shortest, plainFrom: .min, plainBelow: .max)
    }
    #expect(try verdict(after: keys, showing: due, on: dialect).name == "agrees")
    #expect(try verdict(after: keys, showing: wrong, on: dialect).name == "divergence")
  }

  /// The complex result is rounded, too: √ of −10⁻⁴¹ has no digit but 0.
  @Test(arguments: [
    ("1 ± ÷ 41 10ˣ = √", "0"), ("1 + 41 ± 10ˣ = cos⁻¹", "0"),
    ("1 ± − 41 ± 10ˣ = sin⁻¹", "-1.57079632679489661923"),
  ])
  func `of fractions may take an operand for the end of the domain`(
    _ keys: String, _ due: String
  ) throws {
    let dialect = decimal(.rationals(20)) { $0.numberStyle = NumberStyle(.fraction(20)) }
    for (shown, isRight) in [(due, true), ("Error", true), ("1", false)] {
      let name = try verdict(after: keys, showing: shown, on: dialect).name
      #expect((name != "divergence") == isRight, "\(keys) \(shown): \(name)")
    }
    let far = keys.replacing("41", with: "39")
    #expect(try verdict(after: far, showing: due, on: dialect).name == "divergence")
    #expect(try verdict(after: far, showing: "Error", on: dialect).name != "divergence")
  }

  @Test func `shows as many digits as it has`() throws {
    let dialect = decimal(.significantDigits(60, .halfEven)) {
      $0.numberStyle = NumberStyle(.significant(40))
    }
    let shown = "0.6666666666666666666666666666666666666667"
    #expect(try verdict(after: "2 ÷ 3 =", showing: shown, on: dialect).name == "agrees")
    #expect(try verdict(after: "2 ÷ 3 =", showing: wrong(shown), on: dialect).name == "divergence")
  }

  @Test(arguments: [
    // Of the logarithm, one or the other of two neighbors is known.
    ("xʸ 2 =", "0.4804530139182014246671025263266649717306"),
    ("xʸ 3 =", "-0.3330246519889294797188535826117305441561"),
    ("xʸ 2 ± =", "2.081368981005607797869581603734991425064"),
    ("xʸ .5 =", "Error"),
    ("xʸ 0 =", "1"), ("÷ 0 =", "Error"), ("xʸ ± =", "Error"), ("C xʸ 2 ln =", "0"),
  ])
  func `is followed where it shows fewer digits than it has`(
    _ keys: String, _ due: String
  ) throws {
    let dialect = decimal(.significantDigits(60, .halfEven)) {
      $0.numberStyle = NumberStyle(.significant(40))
    }
    let minus = "-0.6931471805599453094172321214581765680755"
    for (shown, name) in [(due, "agrees"), ("0.5", "divergence"), ("2", "divergence")] {
      #expect(try verdict(["2 ln ±": minus, keys: shown], on: dialect).name == name)
    }
  }

  @Test func `may show zeros at the end if declared`() throws {
    for (zeros, due) in [(TrailingZeros.any, "agrees"), (.none, "divergence")] {
      let dialect = decimal(.significantDigits(60, .halfEven)) { $0.trailingZeros = zeros }
      for (keys, shown) in [
        ("1.5 + 1.5 =", "3.0"), ("1 − 1.00 =", "0.00"), ("10 xʸ 30 =", "1.000e+30"),
      ] {
        #expect(try verdict(after: keys, showing: shown, on: dialect).name == due, "\(shown)")
      }
      #expect(try verdict(after: "1.5 + 1.5 =", showing: "30", on: dialect).name == "divergence")
    }
  }
}

@Suite struct `A decimal number beyond the exponents of every calculator` {
  @Test func `may be a cube that was rounded twice`() throws {
    let dialect = decimal(.fractionDigits(20, .down)) { $0.numberStyle.plainBelow = .max }
    let start =
      "6999497555638448611348824344551421252771168794592016172176039879824028456074711481064999672411553148"
    for (rest, isRight) in [
      ("811676515961422785633600780674127463194682334673773.85962041076444372288", true),
      ("811676515961422785634002250452171858283781287425986.77017728217691706952", true),
      ("811676515961422785634002250452171858283781287425986.77017728217691706959", false),
    ] {
      let shown = start + rest
      let name = try verdict(after: "79 x³ x³ x³ ÷ 9 = x³", showing: shown, on: dialect).name
      #expect((name != "divergence") == isRight)
    }
  }

  @Test func `may be reached by rounding twice`() throws {
    let dialect = decimal(.significantDigits(46, .up)) { $0.entryRoom = .digits(46) }
    let keys = "10 xʸ 33 × 2.154434690031883721759293566519350495259344942 = x³"
    for (shown, isRight) in [
      ("9.999999999999999999999999999999999999999999998e+99", true), ("1e+100", true),
      ("Error", true), ("9.9e+99", false),
    ] {
      let name = try verdict(after: keys, showing: shown, on: dialect).name
      #expect((name != "divergence") == isRight)
    }
  }

  @Test func `may be a root that was rounded half to even`() throws {
    let dialect = decimal(.significantDigits(7, .down))
    for (shown, isRight) in [
      ("1.414213e+100", true), ("1.414214e+100", true), ("1.414215e+100", false),
    ] {
      let name = try verdict(after: "10 xʸ 200 × 2 = √", showing: shown, on: dialect).name
      #expect((name != "divergence") == isRight)
    }
  }
}

@Suite struct `A decimal number of which only bounds are known` {
  /// A calculator with fractions of which the memory is not known: it has too many digits.
  static let memory = "4 M− 4 10ˣ ± 10ˣ x³ M− C"

  @Test(arguments: [
    ("8 M−", "8", "undecided"), ("8 M+", "8", "undecided"), ("MR × 8 =", "-32", "undecided"),
    ("MR ÷ 8 =", "-0.5", "undecided"), ("MR x²", "16", "undecided"), ("MR x³", "-64", "undecided"),
    ("MR cosh", "27.3", "undecided"), ("MR sin⁻¹", "Error", "undecided"),
    ("MR xʸ 2 =", "16", "undecided"), ("MR + MR =", "-8", "undecided"),
    // No number at all makes these right.
    ("MR ÷ 0 =", "5", "divergence"),
  ])
  func `may be small where both ends are too large`(
    keys: String, display: String, name: String
  ) throws {
    let dialect = decimal(.rationals(20)) {
      $0.numberStyle = NumberStyle(.fraction(20), plainFrom: .min, plainBelow: .max)
      $0.largestExponent = 999
    }
    let verdict = try verdict(after: "\(Self.memory) \(keys)", showing: display, on: dialect)
    #expect(verdict.name == name)
  }
}

@Suite struct `A decimal number that may be whole` {
  @Test(arguments: [("24", "undecided"), ("Error", "undecided")])
  func `may have a factorial`(display: String, name: String) throws {
    let dialect = decimal(.rationals(20)) { $0.numberStyle = NumberStyle(.fraction(20)) }
    let keys = "4 tan⁻¹ M+ 4 − MR = + MR = n!"
    #expect(try verdict(after: keys, showing: display, on: dialect).name == name)
  }
}

@Suite struct `The range of decimal exponents` {
  static let tower = "99999 x² x² x² x² x² x²"
  static let depth = "99999 x⁻¹ x² x² x² x² x² x² x² x² x² x²"

  @Test func `is undecided where it matters and is not declared`() throws {
    let dialect = decimal(.significantDigits(7, .halfEven))
    #expect(
      try verdict(after: Self.tower, showing: "9.993601e+319", on: dialect).name == "rounding")
    #expect(try verdict(after: Self.tower, showing: "Error", on: dialect).name == "undecided")
    #expect(try verdict(after: Self.tower, showing: "9.9e+319", on: dialect).name == "divergence")
    #expect(try verdict(after: Self.depth, showing: "0", on: dialect).name == "undecided")
    #expect(try verdict(after: Self.depth, showing: "1", on: dialect).name == "divergence")
  }

  @Test(arguments: [
    ("1.2000003e-38", "agrees"), ("1.2e-38", "agrees"), ("3e-38", "divergence"),
  ])
  func `may leave binary numbers fewer digits, which look the same`(
    _ display: String, _ name: String
  ) throws {
    let dialect = decimal(.binaryDigits(24, .halfEven))
    #expect(try verdict(["1 0 xʸ 3 9 ± =": "1e-39", "× 1 2 =": display], on: dialect).name == name)
  }

  @Test func `has factorials that not every calculator can show`() throws {
    let dialect = decimal(.rationals(30)) { $0.numberStyle = NumberStyle(.significant(10)) }
    for (keys, display) in [("69 n!", "1.711224524e98"), ("84 n!", "3.314240135e126")] {
      #expect(try verdict(after: keys, showing: display, on: dialect).name == "agrees")
      #expect(try verdict(after: keys, showing: wrong(display), on: dialect).name == "divergence")
    }
    #expect(try verdict(after: "69 n!", showing: "Error", on: dialect).name == "divergence")
    #expect(try verdict(after: "84 n!", showing: "Error", on: dialect).name == "undecided")
  }

  @Test func `may end in an error where no number can be followed that far`() throws {
    let dialect = decimal(.significantDigits(60, .halfEven))
    let (keys, largest) = ("10 xʸ 900000000000000000 =", "1e+900000000000000000")
    #expect(try verdict([keys: largest, "x²": "Error"], on: dialect).name == "agrees")
  }

  @Test func `ends with plain notation where that is all there is`() throws {
    let dialect = decimal(.significantDigits(7, .halfEven)) {
      ($0.numberStyle.plainFrom, $0.numberStyle.plainBelow) = (.min, .max)
    }
    let keys = "99999 " + String(repeating: "x² ", count: 20)
    #expect(try verdict(after: keys, showing: "Error", on: dialect).name != "divergence")
    #expect(try verdict(after: keys, showing: "1e+5000000", on: dialect).name == "undecided")
    #expect(try verdict(after: keys, showing: "12", on: dialect).name == "undecided")
  }

  @Test(arguments: [
    NumberStyle(.characters(12)), NumberStyle(.shortest, plainFrom: .min, plainBelow: .max),
  ])
  func `is bounded by what can be written`(_ style: NumberStyle) throws {
    let dialect = decimal(.significantDigits(60, .up)) {
      $0.numberStyle = style
      $0.largestExponent = 900_000_000_000_000
      $0.smallestExponent = -900_000_000_000_000
    }
    for keys in ["10 xʸ 123456789012345 =", "10 xʸ 123456789012345 ± ="] {
      #expect(try verdict(after: keys, showing: "5", on: dialect).name == "undecided")
    }
  }

  @Test func `is exact where it is declared`() throws {
    let dialect = decimal(.significantDigits(7, .halfEven)) {
      ($0.largestExponent, $0.smallestExponent) = (99, -99)
    }
    #expect(try verdict(after: Self.tower, showing: "Error", on: dialect).name != "undecided")
    #expect(
      try verdict(after: Self.tower, showing: "9.993601e+319", on: dialect).name == "divergence")
    #expect(try verdict(after: Self.depth, showing: "0", on: dialect).name != "divergence")
    #expect(
      try verdict(after: "10 xʸ 98 ± = ÷ 3 =", showing: "3.333333e-99", on: dialect).name
        != "divergence")
    #expect(
      try verdict(after: "10 xʸ 99 ± = ÷ 3 =", showing: "3.33333e-100", on: dialect).name
        != "divergence")
    #expect(
      try verdict(after: "10 xʸ 99 ± = ÷ 3 =", showing: "3.333333e-100", on: dialect).name
        == "divergence")
  }
}

@Suite struct `An error` {
  @Test func `may be shown for a number too large to be followed`() throws {
    let dialect = decimal(.significantDigits(10, .halfEven))
    let keys = "99999999 " + String(repeating: "x² ", count: 40)
    #expect(try verdict(after: keys, showing: "Error", on: dialect).name == "agrees")
    #expect(try verdict(after: keys, showing: "5", on: dialect).name == "divergence")
  }
}

@Suite struct `A random number` {
  @Test func `is drawn anew at switch-on, and again after C`() throws {
    var judge = Judge(decimal(.significantDigits(10, .halfEven)))
    for draw in ["0.5", "0.25"] {
      judge.switchOn()
      _ = judge.observe(nil, showing("0"))
      #expect(judge.observe(.random, showing(draw)).name == "agrees")
    }
    _ = judge.observe(.clear, showing("0"))
    #expect(judge.observe(.random, showing("0.5")).name == "divergence")
  }
}

@Suite struct `The cost of the truth` {
  @Test(arguments: [Key.sine, .cosine, .tangent]) func `is bounded for huge angles`(_ key: Key) {
    var arena = Arena()
    var node = arena.add(.literal(20, exponent: 0, isNegative: false))
    for key in [Key.exponential, .exponential, key] { node = arena.add(.unary(key, node)) }
    var truth = Truth(Conventions())
    #expect(truth.digits(of: node, in: arena) == nil)
  }

  @Test(arguments: [Arithmetic.significantDigits(20, .halfEven), .fractionDigits(20, .down)])
  func `is bounded for powers that vanish`(_ arithmetic: Arithmetic) throws {
    let dialect = decimal(arithmetic) { $0.smallestExponent = -99 }
    for keys in [".1 xʸ 999999999999999 =", ".3 xʸ 999999999999999 ="] {
      #expect(try verdict(after: keys, showing: "0", on: dialect).name != "divergence")
      #expect(try verdict(after: keys, showing: "1", on: dialect).name == "divergence")
    }
  }

  @Test func `is bounded for decimals`() throws {
    let dialect = decimal(.significantDigits(20, .halfEven))
    let keys = "9 " + String(repeating: "x² ", count: 40) + "sin"
    #expect(try verdict(after: keys, showing: "0.5", on: dialect).name == "undecided")
  }
}

@Suite struct `A plain number` {
  @Test(arguments: [
    ("0." + String(repeating: "0", count: 50) + "125", 125, -53),
    ("125" + String(repeating: "0", count: 60), 125, 60), ("0.1250", 125, -3), ("0.000", 0, 0),
    ("10203040506070809010203040506070809", 10_203_040_506_070_809_010_203_040_506_070_809, 0),
  ])
  func `is read with any number of zeros`(_ text: String, _ digits: UInt128, _ place: Int) {
    let due = Numeral(isNegative: false, digits: digits, place: place)
    #expect(Numeral(reading: Text(text), NumberStyle(.significant(15))) == due)
  }
}
