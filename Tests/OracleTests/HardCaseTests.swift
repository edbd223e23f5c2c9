// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Platform
import Testing

@testable import Oracle

extension Dialect {
  /// A calculator with every key.
  static func everything(_ turn: (inout Dialect) -> Void = { _ in }) -> Dialect {
    var dialect = Dialect(
      name: "everything", keypad: Keypad(Key.all.filter { $0 != .enter }))
    turn(&dialect)
    return dialect
  }
}

@Suite struct HardCaseTests {
  @Test(arguments: [
    (".1 + .2 − .3 =", "5.55111512312578e-17", "0"),
    ("504.99 − 375 − 35 − 5 − 30 − 59.99 =", "7.105427357601e-15", "0"),
    ("86251.76 − 86250.82 =", "0.939999999987776", "0.94"),
    (
      "2 " + String(repeating: "√ ", count: 40) + String(repeating: "x² ", count: 40),
      "1.99993609664362", "2"
    ),
    ("π sin", "1.22464679914735e-16", "|x| < 1e-2465"),
    ("π ÷ 2 = tan", "1.63312393531954e16", "|x| > 1e2465, or no number"),
  ])
  func `the limits of Double are excused as rounding`(
    _ keys: String, _ display: String, _ truth: String
  ) throws {
    let dialect = Dialect.everything()
    let session = try readings(keys, on: dialect)
    var judge = Judge(dialect)
    var last = Verdict.agrees
    for (index, reading) in session.readings.enumerated() {
      last = judge.observeWithTruth(index == 0 ? nil : session.keys[index - 1], reading)
      if case .divergence(let found) = last { Issue.record("\(found.kind)") }
    }
    #expect(try #require(session.readings.last).face.display == Text(display))
    #expect(last.kind == "rounding")
    #expect(judge.truth() == truth)
  }

  @Test func `an error of the C library is distinguished from one of the brain`() throws {
    let dialect = Dialect.brain2017
    let session = try readings("642336890023956", on: dialect)
    var judge = Judge(dialect)
    for (index, reading) in session.readings.enumerated() {
      _ = judge.observe(index == 0 ? nil : session.keys[index - 1], reading)
    }
    var face = try #require(session.readings.last).face
    face.label = "tan(642336890023956) ="
    face.description = "tan(642336890023956)"
    face.display = "1.28523048711421e15"
    let before = judge
    let library = judge.observe(
      .tangent, Reading(face: face, value: 1_285_230_487_114_206))
    let truth = judge.truth()
    // Only where the host's library makes that error is it the library's.
    #expect(["library", "wrong-value"].contains(library.kind))
    #expect(truth == "1285230487114249.69253666578714")
    var other = before
    #expect(
      other.observe(.tangent, Reading(face: face, value: 1_285_230_487_114_207)).kind
        == "wrong-value")
    var right = before
    face.display = "1.28523048711425e15"
    #expect(
      right.observe(.tangent, Reading(face: face, value: 1_285_230_487_114_249.75)).kind == "agrees"
    )
  }

  @Test(arguments: [
    (Dialect.mvc2016, ".3", 3 * 0.1, ".3 built as 3 × 0.1"),
    (.mvc2016, "1 2 x⁻¹ x⁻¹", 12.000000000000002, "an inverse off by one"),
    (.brain2017, "1000 log", 2.9999999999999996, "log as ln ÷ ln"),
    (.mvc2016, "2 ± xʸ 3 =", -7.999999999999998, "a power as exp of ln"),
    (.everything(), "70 %", 70 * 0.01, "% as × 0.01"),
    (.label7, "1 ÷ 3 × 3 =", 0.99999, "re-read from the label"),
    (.label7, "9999999 × 9999999 = × 9999999 =", .infinity, "an overflow"),
    (.mvc2016, "2 + 3 =", .nan, "no number"),
  ])
  func `a wrong Double is caught`(
    _ dialect: Dialect, _ keys: String, _ value: Double, _ name: String
  ) throws {
    #expect(try verdict(keys, on: dialect) { $0.value = value }.kind == "wrong-value")
  }

  @Test(arguments: [
    (Dialect.label7, "2 ÷ 3 =", "0.66666"), (.label7, "4999999 × 20 =", "9.999e7"),
    (.label7, "1125 × 100000 =", "1.12e8"), (.label7, "1 ÷ 3 × 3 =", "0.99999"),
    (.mvc2016, "0 × 9 ± =", "-0"), (.mvc2016, "0 ±", "-0"), (.mvc2016, "2 × 3 =", "6.0"),
    (.mvc2016, "2 × 3 =", "nan"), (.mvc2016, "1 ÷ 3 =", "inf"), (.mvc2016, "2 × 3 =", ""),
    (.brain2016x, "1 ÷ 3 =", "0.333334"), (.mvc2016, "1 ÷ 3 =", "0.3333333333333333"),
  ])
  func `a wrong text is caught with and without the value`(
    _ dialect: Dialect, _ keys: String, _ display: String
  ) throws {
    let seen = try verdict(keys, on: dialect) { $0.face.display = Text(display) }
    #expect(seen.kind == "wrong-rendering")
    let hidden = try verdict(keys, on: dialect, hiding: .value) {
      $0.face.display = Text(display)
    }
    #expect(hidden.kind == "wrong-display")
  }

  @Test(arguments: [
    (Dialect.mvc2016, "1 ÷ 0 ="), (.mvc2016, "0 ÷ 0 ="), (.mvc2016, "1 ± √"), (.mvc2016, "0 ln"),
    (.mvc2016, "8 ± xʸ 3 x⁻¹ ="), (.mvc2016, "0 x⁻¹"), (.mvc2016, "1000 eˣ"), (.mvc2016, "1 ± ln"),
    (.brain2017, "0 log"), (.mvc2016, "10 xʸ 200 = × 10 xʸ 200 = × ="), (.mvc2016, "0 xʸ 1 ± ="),
    (.mvc2016, "10 xʸ 200 = x² ÷ 10 ="),
  ])
  func `an operation without a result shows Error and nothing else`(
    _ dialect: Dialect, _ keys: String
  ) throws {
    let session = try readings(keys, on: dialect)
    #expect(session.readings.contains { $0.face.display == "Error" })
    var judge = Judge(dialect)
    for (index, reading) in session.readings.enumerated() {
      let key = index == 0 ? nil : session.keys[index - 1]
      if reading.face.display == "Error" {
        for text: Text in ["inf", "nan", "0", "-inf"] {
          var other = judge
          var wrong = reading
          wrong.face.display = text
          #expect(other.observe(key, wrong).kind == "error-missing")
        }
      }
      #expect(judge.observe(key, reading).kind == "agrees")
    }
  }

  @Test func `an error instead of a number is unexpected`() throws {
    let verdict = try verdict("2 ÷ 3 =", on: .label7) {
      $0.value = nil
      $0.face.display = "Error"
    }
    #expect(verdict.kind == "error-unexpected")
  }

  @Test func `minus zero may live in the machine`() throws {
    #expect(try verdict("0 ±", on: .mvc2016) { $0.value = -0.0 }.kind == "agrees")
  }

  @Test(arguments: ["0 xʸ 0 =", "10 xʸ 323 ± = ÷ 10 =", "800 ± eˣ", "10 xʸ 200 ± = x²"])
  func `underflow is not an error`(_ keys: String) throws {
    let verdict = try verdict(keys, on: .mvc2016)
    #expect(["agrees", "rounding"].contains(verdict.kind))
  }

  @Test(arguments: [
    (Dialect.mvc2016, "1.1 x²", 1.1 * 1.1), (.mvc2016, "1.7 x⁻¹", 1 / 1.7),
  ])
  func `squares and reciprocals are correctly rounded`(
    _ dialect: Dialect, _ keys: String, _ value: Double
  ) throws {
    #expect(try verdict(keys, on: dialect) { $0.value = value }.kind != "wrong-value")
    #expect(try verdict(keys, on: dialect) { $0.value = value.nextDown }.kind == "wrong-value")
  }

  @Test(arguments: [(Key.square, 2.0), (.reciprocal, -1.0)])
  func `errors of squares and reciprocals by pow are the library's`(
    _ key: Key, _ exponent: Double
  ) throws {
    let inputs = (1...9_999).lazy.map { ("1.\($0)7", Double("1.\($0)7") ?? 1) }
    let differs = inputs.first { _, x in
      pow(x, exponent) != (key == .square ? x * x : 1 / x)
    }
    // If the host's pow rounds all of these correctly, there is no difference to detect.
    guard let (text, x) = differs else { return }
    let value = pow(x, exponent)
    let verdict = try verdict("\(text) \(key)", on: .mvc2016) {
      $0.value = value
      $0.face.display.clear()
      let style = Dialect.mvc2016.numberStyle
      style.spell(Doubles(.mvc2016).shown(value, style), into: &$0.face.display)
    }
    #expect(verdict.kind == "library")
  }

  @Test func `judging resumes after an undecided key`() throws {
    // √(sin π − sin π) with hidden values: the argument may be below 0 or not.
    let keys = "π sin − 1.22464679914735 ÷ 10 xʸ 16 = √"
    let session = try readings(keys, on: .everything { $0.precedence = .usual }, hiding: .value)
    let last = verdict(
      session.keys, session.readings, on: .everything { $0.precedence = .usual })
    #expect(["undecided", "agrees", "rounding"].contains(last.kind))
  }
}
