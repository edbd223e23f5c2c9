// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import ManualExamples
import Sessions
import Testing

@testable import Oracle

extension Dialect {
  /// A preset with one key of its own, and further settings.
  fileprivate static func own(_ settings: String...) throws -> Dialect {
    var dialect = Dialect.mvc2016
    for setting in settings { try dialect.set(setting) }
    try dialect.check()
    return dialect
  }
}

@Suite struct `Keys by formula` {
  @Test(arguments: try Example.ownKeys()) func `show what the manual says`(example: Example) throws
  {
    let face = try #require(
      try readings(example.keys, on: example.dialect).readings.last?.face)
    #expect(face.display.description == example.display)
    #expect(face.label.description == example.label)
    #expect(
      try ["agrees", "rounding"].contains(verdict(example.keys, on: example.dialect).kind))
  }

  @Test(
    arguments: [
      // Part by part, and rounded once.
      ("tip=x × 1.15", "3 tip", 3.4499999999999997, true),
      ("tip=x × 1.15", "3 tip", 3.45, true),
      ("tip=x × 1.15", "3 tip", 3.4499999999999993, false),
      ("tip=x × 1.15", "3 tip", 3.4500000000000006, false),
      // In the order of the formula.
      ("tip=x + x × 0.15", "3 tip", 3.45, true),
      ("tip=x × (1 + 0.15)", "3 tip", 3.4499999999999997, true),
      // The C library's functions have their budgets.
      ("fee=exp(x)", "1 fee", 2.718281828459045, true),
      ("fee=exp(x)", "1 fee", 2.7182818284590455, false),
      ("fee=exp(x) × 2", "1 fee", 5.43656365691809, true),
      ("fee=exp(x) × 2", "1 fee", 5.436563656918091, false),
      // What C libraries have as one function: `hypot`, `expm1`, `log1p`.
      ("hyp=√(a² + b²)", "2 hyp 3 =", 3.6055512754639887, false),
      ("hyp=√(a² + b²)", "2 hyp 3 =", 3.605551275463989, true),
      ("hyp=√(a² + b²)", "2 hyp 3 =", 3.6055512754639896, true),
      ("hyp=√(a × a + b × b)", "2 hyp 3 =", 3.6055512754639896, true),
      ("hyp=√(a² + b × 3)", "2 hyp 3 =", 3.6055512754639896, false),
      ("grow=exp(x) − 1", "1 grow", 1.718281828459045, true),
      ("grow=exp(x) − 1", "1 grow", 1.7182818284590453, true),
      ("grow=exp(x) − 1", "1 grow", 1.7182818284590455, false),
      ("rate=ln(1 + x)", ". 1 rate", 0.09531017980432487, true),
      ("rate=ln(x + 1)", ". 1 rate", 0.09531017980432485, true),
      ("rate=ln(x + 1)", ". 1 rate", 0.09531017980432482, false),
      // They are nearer to the exact result than what is computed part by part.
      ("grow=exp(x) − 1", ".00001 grow", 1.0000050000166667e-05, true),
      ("grow=exp(x) − 1", ".00001 grow", 1.000005000016667e-05, false),
      ("rate=ln(1 + x)", ".00001 rate", 9.99995000033333e-06, true),
      ("rate=ln(x + 1)", ".00001 rate", 9.99995000033333e-06, true),
      ("rate=ln(x + 1)", ".00001 rate", 9.999950000333334e-06, false),
      // No other part is such a function.
      ("grow=exp(x) + 1", ".00001 grow", 1.0000050000166667e-05, false),
      ("grow=exp(x) − 2", ".00001 grow", 1.0000050000166667e-05, false),
      ("grow=1 − exp(x)", ".00001 grow", 1.0000050000166667e-05, false),
      ("rate=ln(x − 1)", ".00001 rate", 9.99995000033333e-06, false),
      ("rate=ln(x + 2)", ".00001 rate", 9.99995000033333e-06, false),
      ("rate=√(x + 1)", ".00001 rate", 9.99995000033333e-06, false),
      // The wrong constant, and the number shown instead of the number.
      ("tip=x × 1.15", "2 √ tip", 1.6263455967290592, true),
      ("tip=x × 1.15", "2 √ tip", 1.6263455967290633, false),
    ] as [(String, String, Double, Bool)])
  func `permit some Doubles`(
    key: String, keys: String, value: Double, isPermitted: Bool
  ) throws {
    let dialect = try Dialect.own("key.\(key)")
    let verdict = try verdict(keys, on: dialect) { reading in
      reading.value = value
      reading.face.display = Text(value, in: NumberStyle(.significant(15)))
    }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isPermitted, "\(verdict)")
  }

  @Test(
    arguments: [
      ("mul=(a × b − 1) × 3", "1.1 mul 1.9 =", 3.2699999999999996, true),
      ("mul=(a × b − 1) × 3", "1.1 mul 1.9 =", 3.2700000000000005, true),
      ("mul=(a × b − 1) × 3", "1.1 mul 1.9 =", 3.27, true),
      ("mul=(a × b − 1) × 3", "1.1 mul 1.9 =", 3.269999999999999, false),
      ("mul=(a × b − 1) × 3", "1.1 mul 1.9 =", 3.270000000000001, false),
      // So may a square, and the last product of a cube, whatever their signs.
      ("sqa=(x² − 1) × 3", "2.1 sqa", 10.230000000000002, true),
      ("sqa=(x² − 1) × 3", "2.1 sqa", 10.229999999999999, false),
      ("cub=(x³ − 1) × 3", "1.1 cub", 0.9930000000000009, true),
      ("cub=(x³ − 1) × 3", "1.1 cub", 0.9930000000000007, false),
      ("neg=(4 − x²) × 3", "4.2 neg", -40.92000000000001, true),
      ("neg=(−x² + 4) × 3", "4.2 neg", -40.92000000000001, true),
      ("neg=(4 + −x²) × 3", "4.2 neg", -40.92000000000001, true),
      ("neg=(−x² − −4) × 3", "4.2 neg", -40.92000000000001, true),
      ("neg=(4 − x²) × 3", "4.2 neg", -40.919999999999995, false),
    ] as [(String, String, Double, Bool)])
  func `permit a product that is not rounded before it is added`(
    key: String, keys: String, value: Double, isPermitted: Bool
  ) throws {
    let dialect = try Dialect.own("key.\(key)")
    let verdict = try verdict(keys, on: dialect) { reading in
      reading.value = value
      reading.face.display = Text(value, in: NumberStyle(.significant(15)))
    }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isPermitted, "\(verdict)")
  }

  @Test(arguments: [
    // A square overflows, and its root would not.
    ("hyp=√(a² + b²)", "1 0 xʸ 2 0 0 = hyp =", "Error", true),
    ("hyp=√(a² + b²)", "1 0 xʸ 2 0 0 = hyp =", "1.4142135623731e+200", true),
    ("hyp=√(a² + b²)", "1 0 xʸ 2 0 0 = hyp =", "0", false),
    ("hyp=√(a² + b²)", "3 hyp 4 =", "Error", false),
    // So it is where an operand is known only by its bounds.
    ("hyp=√(a² + b²)", "1 0 xʸ 2 0 0 . 5 = hyp =", "Error", true),
    ("hyp=√(a² + b²)", "1 0 xʸ 2 0 0 . 5 = hyp =", "4.47213595499958e+200", true),
    ("hyp=√(a² + b²)", "1 0 xʸ 2 0 0 . 5 = hyp =", "4.47213595499968e+200", false),
    ("nul=x ^ x × 0", "1 0 xʸ 3 . 1 = nul", "Error", true),
    ("nul=x ^ x × 0", "1 0 xʸ 3 . 1 = nul", "0", true),
    ("nul=x ^ x × 0", "1 0 xʸ 3 . 1 = nul", "1", false),
    // Every way fails.
    ("rec=1 ÷ (x − x)", "3 rec", "Error", true),
    ("rec=1 ÷ (x − x)", "3 rec", "0", false),
    ("low=ln(x)", "5 ± low", "Error", true),
    ("low=ln(x)", "5 ± low", "1.6094379124341", false),
    // Going on with an infinity gives 0, and so does the exact result, rounded.
    ("sig=1 ÷ (1 + exp(−x))", "1 0 0 0 ± sig", "0", true),
    ("sig=1 ÷ (1 + exp(−x))", "1 0 0 0 ± sig", "Error", true),
    ("sig=1 ÷ (1 + exp(−x))", "1 0 0 0 ± sig", "1", false),
    ("sig=1 ÷ (1 + exp(−x))", "1 0 0 0 sig", "1", true),
    ("arc=atan(1 ÷ x)", "0 arc", "Error", true),
    ("arc=atan(1 ÷ x)", "0 arc", "1.5707963267949", true),
    ("arc=atan(1 ÷ x)", "0 arc", "3", false),
  ])
  func `fail in some ways`(
    key: String, keys: String, display: String, isPermitted: Bool
  ) throws {
    let dialect = try Dialect.own("key.\(key)", "exponentHasPlus=yes", "visible=none")
    let verdict = try verdict(keys, on: dialect, hiding: .value) {
      $0.face.display = Text(display)
    }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isPermitted, "\(verdict)")
  }

  @Test func `may fail inside of one that fails, with a text too long for its result`() throws {
    let glyph = String(repeating: "e", count: 255)
    let dialect = try Dialect.own(
      "key.low=√(a + b) like +", "key.hyp=(π ÷ b)⁻¹ + √(a + b)", "glyph.e=\(glyph)",
      "precedence=usual")
    let verdict = try verdict("9 ± low e hyp 0 =", on: dialect) { _ in }
    #expect(verdict.kind == "agrees", "\(verdict)")
    let shown = try readings("9 ± low e hyp 0 =", on: dialect).readings.last?.face
    #expect(shown?.display == "Error")
    #expect(shown?.description.description == "±(9) low 1.6487212707001282")
  }

  /// Texts of up to 256 characters stay.
  ///
  /// Where it may be the operation outside that failed, the text inside is not known if both, with
  /// the operator, two spaces and two pairs of parentheses, may be longer.
  @Test(arguments: [(242, true), (243, false)])
  func `may fail inside of others, whose text is known up to its length`(
    _ count: Int, _ isKnown: Bool
  ) throws {
    let glyph = String(repeating: "e", count: count)
    let dialect = try Dialect.own("key.arc=atan(a ÷ b)", "glyph.e=\(glyph)", "precedence=usual")
    for (description, isRight) in [("\(glyph) + 1 arc 0", true), ("e", !isKnown)] {
      let verdict = try verdict("e + 1 arc 0 =", on: dialect, hiding: [.value, .label]) {
        ($0.face.display, $0.face.description) = ("Error", Text(description))
      }
      #expect((verdict.kind == "agrees") == isRight, "\(verdict)")
    }
  }

  /// To the reciprocal of negative infinity, -0 is equal.
  @Test func `have no negative zero`() throws {
    let dialect = try Dialect.own("key.rec=1 ÷ x", "notFinite=value")
    let formula = try #require(dialect.ownKeys.first.flatMap { dialect.formula(of: $0.key) })
    let permitted = PermittedByFormula(
      formula, of: [.init(intervals: [], specials: .negativeInfinity)], in: Doubles(dialect),
      dialect.conventions)
    #expect(permitted.intervals.map(\.low) == [0] && permitted.specials.isEmpty)
    #expect(permitted.intervals.allSatisfy { $0.low.sign == .plus && $0.high.sign == .plus })
  }

  @Test(arguments: ["1 0 ÷ 3 = tip", "2 √ tip tip hyp =", "3 hyp 4 hyp tip =", "7 tip hyp . 1 ="])
  func `are followed where only the display is known`(keys: String) throws {
    let dialect = try Dialect.own("key.tip=x × 1.15 − sin(x)", "key.hyp=√(a² + b²)")
    let right = try verdict(keys, on: dialect, hiding: .value)
    #expect(["agrees", "rounding"].contains(right.kind), "\(right)")
    let wrong = try verdict(keys, on: dialect, hiding: .value) { reading in
      var digits = reading.face.display.bytes
      digits[digits.count - 4] = digits[digits.count - 4] == 53 ? 54 : 53
      reading.face.display = Text(bytes: digits)
    }
    #expect(wrong.kind == "wrong-display", "\(wrong)")
  }

  @Test(arguments: [
    // 10 digits, each part rounded: 3 × 1.15, and a third three times.
    ("significant(10,halfEven)", "tip=x × 1.15", "3 tip", "3.45", true),
    ("significant(10,halfEven)", "tip=x × 1.15", "3 tip", "3.449999999", false),
    ("significant(10,halfEven)", "thr=x ÷ 3 × 3", "1 thr", "0.9999999999", true),
    ("significant(10,halfEven)", "thr=x ÷ 3 × 3", "1 thr", "1", true),
    ("significant(10,halfEven)", "thr=x ÷ 3 × 3", "1 thr", "0.9999999998", false),
    ("rational(20)", "thr=x ÷ 3 × 3", "1 thr", "1", true),
    ("rational(20)", "thr=x ÷ 3 × 3", "1 thr", "0.9999999999", false),
    ("fraction(2,down)", "tip=x × 1.155", "1 tip", "1.15", true),
    ("fraction(2,down)", "tip=x × 1.155", "1 tip", "1.16", false),
    // A number of more digits is itself, or itself rounded.
    ("significant(3,halfEven)", "tip=x × 1.155", "2 tip", "2.31", true),
    ("significant(3,halfEven)", "tip=x × 1.155", "2 tip", "2.32", true),
    ("significant(3,halfEven)", "tip=x × 1.155", "2 tip", "2.3", false),
    ("significant(3,halfEven)", "tip=x × 1.155", "2 tip", "2.33", false),
    ("rational(20)", "tip=x × 1.155", "2 tip", "2.32", false),
    // In binary arithmetic a number is always rounded: 1.155 is 591.36 ÷ 512.
    ("binary(10,halfEven)", "tip=x × 1.155", "2 tip", "2.30859375", true),
    ("binary(10,up)", "tip=x × 1.155", "2 tip", "2.3125", true),
    ("binary(10,up)", "tip=x × 1.155", "2 tip", "2.30859375", false),
    ("binary(10,halfEven)", "tip=x × 1.155", "2 tip", "2.31", false),
  ])
  func `are computed in decimals, binary numbers and fractions`(
    arithmetic: String, key: String, keys: String, display: String, isPermitted: Bool
  ) throws {
    let dialect = try Dialect.own(
      "key.\(key)", "arithmetic=\(arithmetic)", "numberStyle=significant(10)", "visible=none")
    let verdict = try verdict(keys, on: dialect, hiding: .value) {
      $0.face.display = Text(display)
    }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isPermitted, "\(verdict)")
  }

  @Test func `may give any of their results to an operation that is repeated`() throws {
    let dialect = try Dialect.own(
      "key.hyp=cos((−100 + (.1 × .1))) + a ÷ b", "angle=degrees", "repeatEquals=repeat")
    // What the parenthesis holds is not shown before `=` closes it.
    let keys = "1 ÷ ( 0 hyp e = 9 6 2 ="
    #expect(try ["agrees", "rounding"].contains(verdict(keys, on: dialect).kind))
  }

  @Test func `go on with infinities where those are values`() throws {
    let dialect = try Dialect.own("key.rec=x⁻¹", "notFinite=value")
    for (text, isPermitted) in [("inf", true), ("nan", false), ("0", false)] {
      let verdict = try verdict("0 rec", on: dialect, hiding: .value) {
        $0.face.display = Text(text)
      }
      #expect((verdict.kind == "agrees") == isPermitted, "\(text): \(verdict)")
    }
    #expect(try readings("0 rec rec", on: dialect).readings.last?.face.display == "0")
  }

  /// Each infinity gives a number, and nothing between the two is one.
  @Test(arguments: [
    ("1.5707963267949", true), ("-1.5707963267949", true), ("0", false), ("1", false),
    ("inf", false),
  ])
  func `may go on with either infinity`(display: String, isPermitted: Bool) throws {
    let dialect = try Dialect.own("key.arc=atan(1 ÷ x)", "notFinite=value")
    let verdict = try verdict("0 arc", on: dialect, hiding: .value) {
      $0.face.display = Text(display)
    }
    #expect(["agrees", "rounding"].contains(verdict.kind) == isPermitted, "\(verdict)")
  }

  /// Only 1 and what is added to it, or taken away from an exponential, are one function.
  @Test(arguments: [
    ("1", true), ("1.0", true), ("2", false), ("0", false), (".1", false), ("10", false),
    ("1.01", false),
  ])
  func `have the part of a library's function in the number 1 alone`(digits: Text, isOne: Bool) {
    let shape = FormulaShape<Double>.number(digits)
    if case .one = shape { #expect(isOne) } else { #expect(shape == nil && !isOne) }
  }

  @Test(arguments: ["tip(5)", "3 hyp 4", "tip(3 hyp 4)", "tip(5) hyp log2(8)"])
  func `are read in descriptions`(description: String) throws {
    let dialect = try Dialect.own("key.tip=x × 1.15", "key.hyp=√(a² + b²)", "key.log2=ln(x)÷ln(2)")
    guard case .between(let low, let high) = Denotation(of: Text(description), on: dialect) else {
      Issue.record("\(Denotation(of: Text(description), on: dialect))")
      return
    }
    let due = ["tip(5)": 5.75, "3 hyp 4": 5, "tip(3 hyp 4)": 5.75, "tip(5) hyp log2(8)": 6.485]
    #expect(abs(low - (due[description] ?? 0)) < 0.001 && high - low < 1e-9)
  }

  @Test func `that may fail leave a description undecided`() throws {
    let dialect = try Dialect.own("key.size=√(x²)")
    #expect(Denotation(of: "7 + size(1e200)", on: dialect) == .undecided)
    #expect(Denotation(of: "7 + size(2)", on: dialect) == .between(9, 9))
  }

  @Test func `have an exact result`() throws {
    let dialect = try Dialect.own("key.tip=x × 1.15")
    var judge = Judge(dialect)
    for key in [nil] + (try Key.read("3 tip", on: dialect)).map(Optional.some) {
      _ = judge.observe(key, judge.ideal(key, hiding: []))
    }
    #expect(judge.truth() == "3.45")
  }
}
