// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Reals
import Sessions
import Testing

@testable import Oracle

/// The numbers of this many binary digits, with the exponents of IEEE 754.
private func binary(
  _ bits: Int, _ mode: ResultRounding = .halfEven, _ exponents: ClosedRange<Int>? = -1022...1023
) -> RoundedNumbers {
  var dialect = Dialect.mvc2016
  dialect.arithmetic = .binaryDigits(bits, mode)
  (dialect.largestExponent, dialect.smallestExponent) =
    (exponents?.upperBound, exponents?.lowerBound)
  return RoundedNumbers(dialect)
}

private let single = -126...127

private func text(
  _ number: ScaledRational, _ domain: RoundedNumbers, _ style: NumberStyle = NumberStyle(.shortest)
) -> String {
  var text = Text()
  domain.spell(number, style, into: &text)
  return text.description
}

/// Doubles of all exponents, and of a few, that the seed draws.
private func doubles(_ count: Int, seed: UInt64) -> [Double] {
  var state = seed
  return (0..<count).compactMap { index in
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    let value = Double(bitPattern: state ^ (state >> 31))
    guard value.isFinite, !value.isZero else { return nil }
    return index % 2 == 0
      ? value : Double(sign: value.sign, exponent: index % 40, significand: value.significand)
  }
}

@Suite struct `The numbers of binary arithmetic` {
  /// 1001, 1010 and 1011 in base two, between 1000, 1010 and 1100.
  @Test(arguments: [
    (ResultRounding.halfEven, 8, 12, -8), (.halfUp, 10, 12, -10), (.halfDown, 8, 10, -8),
    (.down, 8, 10, -8), (.up, 10, 12, -10), (.floor, 8, 10, -10), (.ceiling, 10, 12, -8),
  ])
  func `are what the declared rounding gives`(
    _ mode: ResultRounding, _ nine: Int, _ eleven: Int, _ negative: Int
  ) {
    let domain = binary(3, mode)
    for (value, due) in [(9, nine), (11, eleven), (-9, negative), (10, 10), (0, 0)] {
      let result = domain.exactly(ScaledRational(value))
      #expect(result.interval.isSingle && result.interval.low == ScaledRational(due))
      #expect(result.failure == .never && result.undecided == nil && result.others.isEmpty)
    }
    #expect(domain.neighbors(ScaledRational(9)).interval.low == ScaledRational(8))
    #expect(domain.neighbors(ScaledRational(9)).interval.high == ScaledRational(10))
    #expect(domain.neighbors(ScaledRational(10)).interval.isSingle)
  }

  @Test func `of 53 digits are the results of IEEE 754`() throws {
    let domain = binary(53)
    let values = doubles(4000, seed: 5)
    for (x, y) in zip(values, values.dropFirst()) {
      let (left, right) = (ScaledRational(x), ScaledRational(y))
      let results = [
        (domain.sum(left, right), Binary64.add(x, y)),
        (domain.sum(left, -right), Binary64.subtract(x, y)),
        (domain.exactly(left * right), Binary64.multiply(x, y)),
        (domain.quotient(left, right), Binary64.divide(x, y)),
        (domain.squareRoot(left.magnitude), Binary64.squareRoot(x.magnitude)),
      ]
      for (result, due) in results {
        #expect((result.failure == .certain) == due.isInfinite)
        if due.isFinite { #expect(result.interval.low == ScaledRational(due)) }
        #expect(result.interval.isSingle && result.undecided == nil)
        // Zero instead of a number with fewer digits.
        #expect(result.others.isEmpty || due.magnitude <= .leastNormalMagnitude)
      }
    }
  }

  @Test func `of 53 digits are shown like Doubles`() {
    let domain = binary(53)
    let reference = Doubles(.mvc2016)
    let styles = [
      NumberStyle(.shortest), NumberStyle(.significant(15)), NumberStyle(.significant(17)),
      NumberStyle(.digits(8)), NumberStyle(.characters(12)),
    ]
    let edges = [
      Double.leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 0x1p60, 0.3,
    ]
    for x in doubles(2000, seed: 8) + edges {
      for style in styles {
        var due = Text()
        reference.spell(x, style, into: &due)
        #expect(text(ScaledRational(x), domain, style) == due.description)
      }
    }
  }

  @Test(arguments: [
    (24, "0.1", "0.1"), (24, "16777217", "16777216"), (24, "134217728", "134217730"),
    (24, "1.17549435e-38", "1.1754944e-38"), (24, "1e-45", "1e-45"),
    (24, "3.4028235e38", "3.4028235e38"), (8, "0.3333333", "0.334"), (8, "255", "255"),
    (8, "257", "256"), (11, "65504", "65500"), (64, "0.1", "0.1"),
    (113, "0.3333333333333333333333333333333333333", "0.3333333333333333333333333333333333"),
  ])
  func `have a shortest text that reads back`(_ bits: Int, _ typed: String, _ due: String) throws {
    let domain = binary(bits, .halfEven, single)
    let style = NumberStyle(.shortest, plainBelow: 16)
    let value = try #require(ScaledRational.reading(Text(typed), style)?.number)
    #expect(text(domain.rounded(value, .halfEven), domain, style) == due)
  }

  @Test(arguments: [1, 2, 24, 53, 113]) func `have the text 0 for zero`(_ bits: Int) {
    let domain = binary(bits)
    var text = Text()
    domain.spellShortest(domain.zero, into: &text)
    #expect(text == "0")
  }

  /// 0.1 is a little more than the decimal, and 0.3 a little less.
  @Test(arguments: [
    (NumberStyle(.significant(9)), 24, "0.100000001", "0.300000012"),
    (NumberStyle(.fraction(12)), 24, "0.100000001490", "0.300000011921"),
    (NumberStyle(.significant(20)), 53, "0.10000000000000000555", "0.29999999999999998890"),
    (NumberStyle(.fraction(25)), 53, "0.1000000000000000055511151", "0.2999999999999999888977698"),
  ])
  func `are shown exactly`(
    _ style: NumberStyle, _ bits: Int, _ tenth: String, _ third: String
  ) throws {
    let domain = binary(bits)
    for (digit, due) in [(1, tenth), (3, third)] {
      let number = domain.rounded(ScaledRational(digit, place: -1), .halfEven)
      let short = String(due.reversed().drop { $0 == "0" }.reversed())
      #expect(text(number, domain, style) == short)
    }
  }

  @Test func `that are large have all their digits before the point`() {
    let style = NumberStyle(.fraction(2), plainBelow: 40)
    let number = ScaledRational(0x1p100)
    #expect(text(number, binary(24), style) == "1267650600228229401496703205376")
  }

  /// The nearest numbers to 0.35 and 0.85 are a little less and a little more.
  @Test(arguments: [(35, "0.3", "0.4"), (85, "0.9", "0.8"), (-35, "-0.3", "-0.4")])
  func `may be rounded from their shortest text`(
    _ hundredths: Int, _ exact: String, _ short: String
  ) {
    let domain = binary(24)
    let number = domain.rounded(ScaledRational(hundredths, place: -2), .halfEven)
    var style = NumberStyle(.fraction(1))
    #expect(text(number, domain, style) == exact)
    style.displayRounding = .shortest
    #expect(text(number, domain, style) == short)
    #expect(domain.narrowed(domain.everything, by: Text(short), style)?.contains(number) == true)
  }

  @Test func `are revealed as themselves if a Double holds them`() {
    let domain = binary(24)
    let (low, high) = (ScaledRational(Double(Float(0.1))), ScaledRational(1))
    #expect(domain.number(revealed: Double(Float(0.1)), in: Interval(low)) == low)
    #expect(domain.number(revealed: 0.1, in: Interval(low)) == nil)
    #expect(domain.number(revealed: Double(Float(0.3)), in: Interval(low, high)) != nil)
    #expect(domain.number(revealed: 0.3, in: Interval(low, high)) == nil)
    #expect(binary(64).number(revealed: 0.3, in: Interval(low, high)) != nil)
    #expect(domain.number(revealed: 0.1) == low)
  }

  @Test(arguments: [400_000, 1_000_000_000_000_000_000])
  func `that nobody can expand are compared by bounds`(_ power: Int) {
    let domain = binary(24, .halfEven, single)
    for place in [power, -power] {
      let number = ScaledRational(1, place: place)
      #expect(domain.exactly(number).failure == (place > 0 ? .certain : .never))
      let display = Text("1e\(place)")
      #expect(domain.narrowed(domain.everything, by: display, NumberStyle(.shortest)) != nil)
    }
  }

  /// Powers take a little more than one unit, but nothing is between the greatest one and an error.
  @Test(arguments: [(ResultRounding.halfEven, false), (.down, true), (.floor, true), (.up, false)])
  func `end alike for powers`(_ mode: ResultRounding, _ isKept: Bool) {
    let domain = binary(24, mode, single)
    for (base, exponent) in [(3, 100), (257, 99)] {
      let result = domain.power(ScaledRational(base), ScaledRational(exponent))
      #expect(result.failure == (isKept ? .possible : .certain))
      let greatest = ScaledRational(Double(Float.greatestFiniteMagnitude))
      #expect(!isKept || result.interval.isSingle && result.interval.low == greatest)
    }
    let irrational = domain.power(ScaledRational(7), ScaledRational(1001, place: -1))
    #expect(irrational.failure == (isKept ? .possible : .certain))
  }

  @Test(
    arguments: [
      (ResultRounding.halfEven, nil, nil), (.halfUp, nil, nil), (.halfDown, nil, nil),
      (.up, nil, nil), (.down, 1, -1), (.floor, 1, nil), (.ceiling, nil, -1),
    ] as [(ResultRounding, Int?, Int?)])
  func `end at the greatest one, which may stand for what is beyond it`(
    _ mode: ResultRounding, _ positive: Int?, _ negative: Int?
  ) throws {
    let domain = binary(24, mode, single)
    let greatest = ScaledRational(Double(Float.greatestFiniteMagnitude))
    #expect(domain.exactly(greatest).failure == .never)
    for (sign, isKept) in [(1, positive), (-1, negative)] {
      let number = ScaledRational(sign) * ScaledRational(2) * greatest
      for result in [domain.exactly(number), domain.neighbors(number)] {
        #expect(result.failure == (isKept == nil ? .certain : .possible))
        #expect(result.undecided == nil)
        if isKept != nil { #expect(result.interval.low == ScaledRational(sign) * greatest) }
      }
    }
  }

  @Test func `have fewer digits below the smallest exponent, or are zero`() throws {
    let domain = binary(24, .halfEven, single)
    let least = ScaledRational(Double(Float.leastNonzeroMagnitude))
    for (value, due) in [
      (least, least), (least * ScaledRational(7) / ScaledRational(5), least),
      (least / ScaledRational(2), ScaledRational(0)),
      (least / ScaledRational(3), ScaledRational(0)),
      (least * ScaledRational(3) / ScaledRational(2), least * ScaledRational(2)),
    ] {
      let result = domain.exactly(value)
      #expect(result.interval.low == due)
      #expect(result.others.first?.low.isZero == true && result.undecided == nil)
    }
    let normal = ScaledRational(Double(Float.leastNormalMagnitude))
    #expect(domain.exactly(normal).others.isEmpty)
  }

  @Test func `may end where the dialect does not say`() {
    for (bits, inside, outside) in [(11, 15, 16), (24, 127, 128), (53, 328, 329)] {
      let domain = binary(bits, .halfEven, nil)
      #expect(domain.exactly(domain.unit(inside)).failure == .never)
      #expect(domain.exactly(domain.unit(outside)).failure == .possible)
      #expect(domain.exactly(domain.unit(outside)).undecided == .range)
      #expect(domain.exactly(domain.unit(-inside + 1)).others.isEmpty)
      let tiny = domain.exactly(domain.unit(-outside))
      #expect(tiny.undecided == .range)
      #expect(tiny.others.first?.contains(domain.zero) == true)
    }
  }

  @Test(arguments: [1, -1])
  func `beyond those that are followed are undecided, or errors`(_ sign: Int) {
    let huge = ScaledRational(sign) * ScaledRational(1, place: 30_000)
    let domain = binary(53, .halfEven, nil)
    #expect(domain.exactly(huge).undecided == .digits && !domain.exactly(huge).isOverflow)
    #expect(domain.exactly(huge * huge.magnitude).undecided == .digits)
    let million = ScaledRational(sign, place: 1_000_000)
    #expect(domain.exactly(million).isOverflow)
    #expect(!domain.exactly(ScaledRational(sign, place: 999_999)).isOverflow)
    #expect(binary(53).exactly(huge).failure == .certain)
    #expect(binary(53).exactly(million).failure == .certain)
    #expect(binary(53).exactly(ScaledRational(sign, place: -1_000_000)).interval.low.isZero)
  }

  @Test(arguments: [
    (ResultRounding.halfEven, "13421773"), (.down, "13421772"), (.floor, "13421772"),
    (.up, "13421773"), (.ceiling, "13421773"),
  ])
  func `are what was typed, rounded`(_ mode: ResultRounding, _ digits: String) throws {
    let domain = binary(24, mode, single)
    var entry = ReferenceEntry(.mvc2016)
    entry.start()
    entry.pressPoint(.digits(15))
    entry.press(digit: 1, .digits(15))
    let whole = try #require(Int(digits))
    #expect(domain.literal(entry) * ScaledRational(0x1p27) == ScaledRational(whole))
  }

  @Test func `are narrowed to the one that the shortest text shows`() throws {
    let domain = binary(24, .halfEven, single)
    let style = NumberStyle(.shortest)
    for value: Float in [
      0.1, 1, 16_777_216, 3.4028235e38, .leastNonzeroMagnitude, 1.1754944e-38, -2.5,
    ] {
      let number = ScaledRational(Double(value))
      let shown = text(number, domain, style)
      let found = try #require(domain.narrowed(domain.everything, by: Text(shown), style))
      #expect(found.isSingle && found.low == number)
    }
    // A text that no number has.
    for shown in ["0.10000000149011612", "1.0000000001", "16777217", "2e-45"] {
      #expect(domain.narrowed(domain.everything, by: Text(shown), style) == nil, "\(shown)")
    }
    let three = NumberStyle(.significant(3))
    let found = try #require(domain.narrowed(domain.everything, by: "0.1", three))
    for end in [found.low, found.high] { #expect(domain.rounded(end, .halfEven) == end) }
    #expect(
      found.low >= ScaledRational(995, place: -4) && found.low < ScaledRational(9951, place: -5))
  }

  @Test func `that are tiny are narrowed to what may be shown so`() throws {
    let domain = binary(24, .halfEven, nil)
    let style = NumberStyle(.shortest)
    // One with a single digit, of which the shortest text is far from it.
    let least = ScaledRational(Double(Float.leastNonzeroMagnitude))
    let result = domain.exactly(least)
    let intervals = [result.interval] + result.others
    let found = try #require(domain.narrowed(intervals, by: "1e-45", style))
    #expect(found.contains(least))
  }

  @Test func `have exact powers, and others within little more than a unit`() {
    let domain = binary(24, .halfEven, single)
    let three = ScaledRational(3)
    #expect(domain.power(three, ScaledRational(15)).interval.isSingle)
    let inexact = domain.power(three, ScaledRational(20)).interval
    // 3486784401 is between the 4th and the 5th of these.
    #expect(inexact.low == ScaledRational(3_486_784_256))
    #expect(inexact.high == ScaledRational(3_486_784_512))
    #expect(domain.power(ScaledRational(2), ScaledRational(-1)).interval.low == ScaledRational(0.5))
  }
}

/// Keys of the operations that are rounded once.
private let sums = "0 1 2 3 4 5 6 7 8 9 . + − × ÷ √ ± x² x⁻¹ % = C ↲"

@Suite struct `Binary arithmetic of 53 digits` {
  @Test(
    arguments: [Dialect.mvc2016, .rpn2015],
    [
      NumberStyle.Rounding.shortest, .significant(15), .significant(17), .digits(9),
      .characters(11),
    ])
  func `never accuses a calculator that computes in Doubles`(
    _ preset: Dialect, _ rounding: NumberStyle.Rounding
  ) throws {
    var dialect = preset
    dialect.numberStyle.rounding = rounding
    var rounded = dialect
    rounded.arithmetic = .binaryDigits(53, .halfEven)
    (rounded.largestExponent, rounded.smallestExponent) = (1023, -1022)
    let keys = try Key.read(sums).filter(dialect.keypad.contains)
    var state: UInt64 = 11
    var undecided = 0
    for _ in 0..<300 {
      var judge = Judge(rounded)
      var brain: any Brain =
        dialect.machine == .infix ? InfixBrain(dialect) : RPNBrain(dialect)
      _ = judge.observe(nil, Reading(face: brain.face, value: brain.value))
      for _ in 0..<40 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let key = keys[Int(state >> 33) % keys.count]
        brain.press(key)
        let verdict = judge.observe(key, Reading(face: brain.face, value: brain.value))
        #expect(verdict.name != "divergence", "\(verdict)")
        if case .undecided = verdict { undecided += 1 }
      }
    }
    #expect(undecided == 0)
  }
}
