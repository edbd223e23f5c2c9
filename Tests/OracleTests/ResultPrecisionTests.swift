// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import ManualExamples
import Proofs
import Sessions
import Testing

@testable import Oracle

private let full = Dialect.mvc2016.with {
  $0.keypad = Keypad(Key.all)
  $0.numberStyle = NumberStyle(.shortest)
}

private func rounding(
  _ precision: ResultPrecision, _ turn: (inout Dialect) -> Void = { _ in }
) -> Dialect {
  full.with {
    $0.resultPrecision = precision
    turn(&$0)
  }
}

private let places = rounding(.fraction(6))
private let stack = Dialect.rpn2015.with {
  $0.keypad = Keypad(Key.all)
  $0.numberStyle = NumberStyle(.shortest)
  $0.resultPrecision = .fraction(6)
}

/// The verdict on a session that shows this number after each of these groups of keys, and holds
/// what it shows unless that is hidden.
private func kind(
  _ groups: [(String, String)], on dialect: Dialect, hiding hidden: Fields = []
) throws -> String {
  var (keys, readings) = try readings(
    groups.map(\.0).joined(separator: " "), on: dialect, hiding: hidden)
  var count = 0
  for (pressed, shown) in groups {
    count += try Key.read(pressed).count
    readings[count].face.display = Text(shown)
    if !hidden.contains(.value) { readings[count].value = Double(shown) }
  }
  return verdict(keys, readings, on: dialect).kind
}

/// Keys, what they may show, and what they may not.
struct Rounded: Sendable, CustomStringConvertible {
  let dialect: Dialect
  let keys: String
  let right: [String]
  let wrong: [String]
  var description: String { keys }

  init(_ dialect: Dialect, _ keys: String, _ right: [String], not wrong: [String]) {
    (self.dialect, self.keys, self.right, self.wrong) = (dialect, keys, right, wrong)
  }
}

@Suite struct `Results that are rounded` {
  private static let seen = [
    Rounded(places, "2 ÷ 3 =", ["0.666667"], not: ["0.6666666666666666", "0.666666", "0.66667"]),
    Rounded(places, "2 ÷ 3 = × 3 =", ["2.000001"], not: ["2"]),
    Rounded(places, "3 √", ["1.732051"], not: ["1.7320508075688772"]),
    Rounded(places, "3 √ x²", ["3.000001"], not: ["3", "2.9999999999999996"]),
    Rounded(places, "1 sin", ["0.841471"], not: ["0.8414709848078965"]),
    Rounded(places, "1 ÷ 8000000 =", ["0"], not: ["1.25e-7", "0.000001"]),
    Rounded(places, "0 − 2 ÷ 3 =", ["-0.666667"], not: ["-0.6666666666666666"]),
    Rounded(places, "( 2 ÷ 3 )", ["0.666667"], not: ["0.6666666666666666"]),
    Rounded(places, "( 2 ÷ 3 ) × 3 =", ["2.000001"], not: ["2"]),
    Rounded(places, "( 2 ÷ 3 =", ["0.666667"], not: ["0.6666666666666666"]),
    Rounded(
      places.with { $0.repeatEquals = .repeat }, "2 ÷ 3 = =", ["0.222222"],
      not: ["0.22222222222222224", "0.222223", "0.22222233333333333"]),
    Rounded(
      places.with { $0.percent = .share }, "200 + 1.23456789 %", ["2.469136"],
      not: ["2.46913578", "2.469135"]),
    Rounded(places, "2 ÷ 3 = M+ MR", ["0.666667"], not: ["0.6666666666666666"]),
    Rounded(places, "123456789 × 1000000 =", ["123456789000000"], not: ["123456789000001"]),
    Rounded(rounding(.fraction(15)), "10 xʸ 20 =", ["1e20"], not: ["1.000000000000001e20"]),
    Rounded(rounding(.fraction(0)), "7 ÷ 4 =", ["2"], not: ["1.75", "1"]),
    Rounded(rounding(.significant(6)), "1 ÷ 3 = × 3 =", ["0.999999"], not: ["1", "0.9999999"]),
    Rounded(rounding(.significant(6)), "1234567 + 0 =", ["1234570"], not: ["1234567", "1234560"]),
    Rounded(rounding(.digits(3)), "2 ÷ 3 =", ["0.67"], not: ["0.667"]),
    Rounded(rounding(.digits(3)), "1 ÷ 30 =", ["0.03"], not: ["0.033", "0.0333"]),
    Rounded(rounding(.digits(3)), "200 ÷ 3 =", ["66.7"], not: ["66.67", "67"]),
    Rounded(stack, "2 ↲ 3 ÷", ["0.666667"], not: ["0.6666666666666666"]),
    Rounded(stack, "2 ↲ 3 ÷ 3 ×", ["2.000001"], not: ["2"]),
    Rounded(stack, "3 √", ["1.732051"], not: ["1.7320508075688772"]),
    // The knob has no effect.
    Rounded(full, "2 ÷ 3 =", ["0.6666666666666666"], not: ["0.666667"]),
    Rounded(
      places.with { $0.arithmetic = .significantDigits(9, .halfEven) }, "2 ÷ 3 =", ["0.666666667"],
      not: ["0.666667"]),
  ]

  private static let kept = [
    Rounded(places, "2.1234567 =", ["2.1234567", "2.123457"], not: ["2.12346", "2.123456"]),
    Rounded(
      places.with { $0.typedText = .stays }, "2.1234567 =", ["2.1234567"], not: ["2.123457"]),
    Rounded(places, "2.1234567 + 0 =", ["2.123457"], not: ["2.1234567"]),
    Rounded(places, "2.1234567 +", ["2.1234567", "2.123457"], not: ["2.12346", "2.123456"]),
    // The left operand is what was typed.
    Rounded(places, "2.1234564 + 0.0000002 =", ["2.123457"], not: ["2.123456"]),
    Rounded(places, "rand", ["0.1234567"], not: []),
    Rounded(places, "2.1234567 ±", ["-2.1234567", "-2.123457"], not: ["-2.12346", "-2.1234569"]),
    Rounded(places, "π", ["3.141592653589793", "3.141593"], not: ["3.1415927", "3.14159"]),
    Rounded(places, "π + 0 =", ["3.141593"], not: ["3.141592653589793"]),
    Rounded(places, "2.1234567 M+ MR", ["2.1234567", "2.123457"], not: ["2.12346", "2.1234569"]),
    Rounded(stack, "2.1234567 ↲", ["2.1234567"], not: ["2.123457"]),
    Rounded(stack, "2.1234567 ↲ ±", ["-2.1234567", "-2.123457"], not: ["-2.12346"]),
    Rounded(stack, "π", ["3.141592653589793", "3.141593"], not: ["3.1415927"]),
  ]

  /// What is computed with a number that may have been rounded or not.
  private static let unseen = [
    Rounded(
      places, "2 ÷ 3 +", ["0.666667", "0.6666666666666666"], not: ["0.666666", "0.6666667"]),
    Rounded(places, "2 ÷ 3 × 3 =", ["2.000001", "2"], not: ["2.0000005", "2.000002"]),
    // What is shown there is full, and the left operand may be rounded.
    Rounded(
      rounding(.significant(6)), "1 ÷ 3 − =", ["0", "-3.33333e-7"],
      not: ["3.33333e-7", "-3.33334e-7"]),
    // The left operand may be full, and the value shown, which is the right one, rounded.
    Rounded(
      places, "2 ÷ 3 × =", ["0.444444", "0.444445"], not: ["0.444443", "0.4444448888888889"]),
    Rounded(
      places.with { $0.displayAfterOperator = .operand }, "2 ÷ 3 × 3 =", ["2", "2.000001"],
      not: ["2.0000005", "2.000002", "1.9999999999999998"]),
    Rounded(
      places.with { $0.displayAfterOperator = .blank }, "2 ÷ 3 × 3 =", ["2", "2.000001"],
      not: ["2.0000005", "2.000002"]),
    Rounded(
      places.with { ($0.displayAfterOperator, $0.equalsWithoutOperand) = (.blank, .drop) },
      "2 ÷ 3 × =", ["0.6666666666666666", "0.666667"], not: ["0.666666", "0.66667"]),
    Rounded(places, "3 × ( 2 ÷ 3 =", ["2", "2.000001"], not: ["2.0000005", "2.000002"]),
    Rounded(
      places.with { $0.precedence = .usual }, "1 + 2 ÷ 3 −", ["1.666667", "1.6666666666666665"],
      not: ["1.666666"]),
    Rounded(
      places.with { $0.precedence = .usual }, "1 − 3000000 × 2 xʸ 22 ± =", ["0.284744", "1"],
      not: ["0.284743", "0.2847442626953125"]),
  ]

  private static let modes = [
    Rounded(
      rounding(.fraction(6)) { $0.numberStyle.displayRounding = .down }, "2 ÷ 3 =", ["0.666666"],
      not: ["0.666667"]),
    Rounded(
      rounding(.fraction(6)) { $0.numberStyle.displayRounding = .down }, "0 − 2 ÷ 3 =",
      ["-0.666666"], not: ["-0.666667"]),
    // Two units in the last place of a Double decide.
    Rounded(
      rounding(.fraction(6)) { $0.numberStyle.displayRounding = .down }, "0.3 + 0 =",
      ["0.3", "0.299999"], not: ["0.2999995", "0.300001"]),
    Rounded(rounding(.fraction(2)), "0.125 + 0 =", ["0.12", "0.13"], not: ["0.125", "0.14"]),
    Rounded(places, "0.5000005 + 0 =", ["0.5", "0.500001"], not: ["0.5000005", "0.500002"]),
    Rounded(places, "0.50000050001 + 0 =", ["0.500001"], not: ["0.5"]),
    Rounded(places, "0.50000049999 + 0 =", ["0.5"], not: ["0.500001"]),
  ]

  private static let limits = [
    Rounded(
      rounding(.significant(1)), "1.7 EE 308 + 0 =", ["1.7e308"], not: ["1e308", "1.6e308"]),
    Rounded(rounding(.significant(1)), "1.7 EE 307 + 0 =", ["2e307"], not: ["1.7e307"]),
    Rounded(
      rounding(.significant(3)) { $0.wholeDigits = 2 }, "99.46 + 0 =", ["99.5"], not: ["99.46"]),
  ]

  @Test(arguments: seen + kept + unseen + modes + limits)
  func `are those of the manual`(_ session: Rounded) throws {
    for shown in session.right {
      let kind = try kind([(session.keys, shown)], on: session.dialect)
      // The exact quotient has more digits than any Double.
      let isFull = session.dialect.resultPrecision == .full
      #expect(kind == (isFull ? "rounding" : "agrees"), "\(shown)")
    }
    for shown in session.wrong {
      let kind = try kind([(session.keys, shown)], on: session.dialect)
      #expect(kind == "wrong-value" || kind == "wrong-display", "\(shown): \(kind)")
    }
  }

  @Test func `are gone on with`() throws {
    for (last, due) in [("2.000001", "agrees"), ("2", "wrong-value")] {
      let shown = [("2 ÷ 3", "3"), ("=", "0.666667"), ("×", "0.666667"), ("3 =", last)]
      #expect(try kind(shown, on: places) == due)
    }
    // A constant and its opposite are what they were shown to be.
    for (constant, last) in [("3.141593", "3.141593"), ("3.141592653589793", "3.141593")] {
      let shown = [("π", constant), ("±", "-" + constant), ("−", "-" + constant)]
      #expect(try kind(shown + [("0 =", "-" + last)], on: places) == "agrees")
    }
    #expect(
      try kind([("π", "3.141593"), ("±", "-3.141592653589793")], on: places) == "wrong-value")
  }

  @Test func `fail by the full result`() throws {
    let dialect = rounding(.significant(3)) { $0.wholeDigits = 2 }
    #expect(try readings("99.46 + 0.05 =", on: dialect).readings.last?.face.display == "Error")
    #expect(
      try verdict("99.46 + 0.05 =", on: dialect) { $0.face.display = "99.5" }.kind != "agrees")
  }

  @Test func `are known although displays have fewer digits`() throws {
    let dialect = places.with { $0.numberStyle = NumberStyle(.significant(4)) }
    let groups = [("2 ÷ 3 =", "0.6667"), ("× 3 =", "2")]
    #expect(try kind(groups + [("− 2 =", "0.000001")], on: dialect, hiding: .value) == "agrees")
    #expect(try kind(groups + [("− 2 =", "0")], on: dialect, hiding: .value) == "wrong-display")
  }

  @Test func `are the only numbers that a display can stand for`() throws {
    let dialect = rounding(.fraction(2)) { $0.numberStyle = NumberStyle(.significant(2)) }
    // Whatever number was drawn, the sum is 0.12.
    let groups = [("rand", "0.12"), ("+", "0.12"), ("0 =", "0.12"), ("−", "0.12")]
    #expect(try kind(groups + [("0.12 =", "0")], on: dialect, hiding: .value) == "agrees")
    #expect(try kind(groups + [("0.12 =", "0.01")], on: dialect, hiding: .value) == "wrong-display")
  }

  @Test func `in an interval are from the first to the last of them`() {
    let domain = Doubles(rounding(.fraction(1)))
    func found(_ low: Double, _ high: Double) -> [Double]? {
      domain.roundedNumbers(in: Interval(low, high)).map { [$0.low, $0.high] }
    }
    #expect(found(0.11, 0.19) == nil)
    #expect(found(0.19, 0.31) == [0.2, 0.3])
    #expect(found(0.2, 0.3) == [0.2, 0.3])
    #expect(found(-0.29, 0.09) == [-0.2, 0])
    #expect(found(0.16, 0.24) == [0.2, 0.2])
    #expect(found(0.21, 0.21) == nil)
  }

  @Test func `take the place of a text that is too long`() throws {
    let keys = "2 ÷ 3 " + String(repeating: "+ 1 ", count: 63) + "="
    let last = try readings(keys, on: places).readings.last
    #expect(last?.face.display == "63.666667")
    #expect(last?.face.description == "63.666667")
    let shorter = try readings("2 ÷ 3 + 1 =", on: places).readings.last
    #expect(shorter?.face.description == "2 ÷ 3 + 1")
  }

  @Test func `are not what a description denotes`() {
    #expect(Denotation(of: "2 ÷ 3", on: full) != .undecided)
    #expect(Denotation(of: "2 ÷ 3", on: places) == .undecided)
    guard case .malformed = Denotation(of: "2 ÷ ÷", on: places) else {
      Issue.record("read")
      return
    }
  }

  @Test func `have the expression of the full one on a stack`() throws {
    for (label, part) in [("2 ÷ 3 =", Part.spelling), ("2 × 3 =", .meaning)] {
      var (keys, readings) = try readings("2 ↲ 3 ÷", on: stack)
      readings[keys.count].face.label = Text(label)
      let found = SessionJudge.judge(keys, showing: readings, on: stack).flatMap { $0 ?? [] }
      #expect(found.map(\.part) == [part])
    }
  }

  @Test func `are what is taken for the exact number from then on`() throws {
    var judge = Judge(places)
    let (keys, readings) = try readings("2 ÷ 3 = × 3 =", on: places)
    for (index, reading) in readings.enumerated() {
      _ = judge.observe(index == 0 ? nil : keys[index - 1], reading)
    }
    #expect(judge.drift(of: 2.000001).map { $0 <= 0.5 } == true)
    #expect(judge.drift(of: 2).map { $0 <= 0.5 } == false)
  }

  private static let precisions: [ResultPrecision] = [
    .significant(1), .significant(6), .significant(15), .significant(17), .fraction(0),
    .fraction(6), .fraction(15), .digits(8), .digits(15),
  ]

  @Test(arguments: precisions, [Fields(), .value])
  func `of a correct calculator are not accused`(
    _ precision: ResultPrecision, _ hidden: Fields
  ) {
    for (seed, mode) in DisplayRounding.allCases.enumerated() {
      for after in [DisplayAfterOperator.result, .operand, .blank] {
        let dialect = rounding(precision) {
          ($0.numberStyle.displayRounding, $0.displayAfterOperator) = (mode, after)
          $0.numberStyle.rounding = .significant(10)
          $0.precedence = seed % 2 == 0 ? .usual : .none
        }
        let proof = Soundness.exact(dialect, keys: 1_000, seed: UInt64(seed), hiding: hidden)
        #expect(proof.accusations == [])
      }
    }
    for dialect in [Dialect.shop, .rpn2015, .label7, .phone] {
      let turned = dialect.with { $0.resultPrecision = precision }
      #expect(Soundness.exact(turned, keys: 1_000, seed: 3, hiding: hidden).accusations == [])
    }
  }

  /// Whatever the other knobs are.
  @Test(arguments: UInt64(0)..<200, [Fields(), .value])
  func `of a correct calculator of a drawn dialect are not accused`(
    _ seed: UInt64, _ hidden: Fields
  ) {
    let dialect = Dialect.drawn(seed: seed).with {
      if $0.resultPrecision == .full { $0.resultPrecision = .fraction(3) }
    }
    let proof = Soundness.exact(dialect, keys: 1_000, seed: seed, hiding: hidden)
    #expect(proof.accusations == [])
  }
}
