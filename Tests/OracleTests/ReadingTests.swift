// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Sessions
import Testing

@testable import Oracle

private func reading(_ display: Text) -> Reading {
  let face = Face(display: display, label: " ", description: "", isPending: false)
  return Reading(face: face, value: nil, shown: .display)
}

@Suite struct `The digits that a calculator shows` {
  /// The counts after each of these readings: plain and scientific digits, places, and characters.
  @Test func `are counted, but for numbers that are typed`() throws {
    var shown = ShownDigits()
    #expect(shown.counts == [6, 6, 6, 8])
    func counts(_ key: String, _ display: Text) throws -> [Int] {
      for key in try Key.read(key) { shown.note(key, reading(display)) }
      return shown.counts
    }
    for (place, key) in ["7", ".", "EE", "⌫", "±"].enumerated() {
      #expect(try counts(key, Text("-123456789.01234\(place)")) == [6, 6, 6, 8])
      // It is still there behind an operator.
      #expect(try counts("+", Text("-123456789.01234\(place)")) == [6, 6, 6, 8])
    }
    #expect(try counts("=", "Error") == [6, 6, 6, 8])
    #expect(try counts("=", "-1234567") == [7, 6, 6, 8])
    #expect(try counts("=", "-12345678") == [8, 6, 6, 9])
    #expect(try counts("=", "0.12345678") == [8, 6, 8, 10])
    #expect(try counts("√", "1.5") == [8, 6, 8, 10])
    #expect(try counts("√", "1.2345678e-9") == [8, 8, 8, 10])
    #expect(shown.significant == 8)
    #expect(try counts("√", "1.234567890e-9") == [8, 9, 8, 10])
    #expect(shown.significant == 9)
    #expect(try counts("√", "123456789000") == [9, 9, 8, 12])
    #expect(try counts("√", ".12345678901") == [11, 9, 11, 12])
  }

  @Test func `are no more than a display of characters has room for`() {
    var dialect = Dialect.mvc2016
    for (room, due) in [(6, 6), (7, 7), (8, 8), (12, 8)] {
      dialect.numberStyle = NumberStyle(.characters(room))
      #expect(ShownDigits([], [reading("0")], on: dialect).counts == [6, 6, 6, due])
    }
    let counted = ShownDigits(
      [.equals, .plus], [reading("0.123456789"), reading("0.1234567"), reading("2")], on: .mvc2016)
    #expect(counted.counts == [7, 6, 7, 9])
    // Without a 0 before the point, zeros behind it take their room all the same.
    let bare = ShownDigits([.equals], [reading("0"), reading(".0123456789")], on: .mvc2016)
    #expect(bare.counts == [9, 6, 10, 11])
  }

  private func number(_ digits: Int, _ place: Int) -> ScaledRational {
    ScaledRational(digits, place: place)
  }

  /// Six digits, or six places, are all there are; exactly half a unit may be rounded either way.
  @Test(arguments: [
    ("0.333333", 3_333_333, -7, true), ("0.333333", 3_333_335, -7, true),
    ("0.333333", 3_333_336, -7, false), ("0.333333", 3_333_325, -7, true),
    ("0.333333", 3_333_324, -7, false), ("0.333333", -3_333_333, -7, false),
    ("-0.333333", -3_333_333, -7, true), ("-0.333333", 3_333_333, -7, false),
    ("0.33333", 3_333_333, -7, false), ("0.333", 3_333_333, -7, false),
    ("333333", 3_333_334, -1, true),
    ("333333", 3_333_336, -1, false), ("333334", 3_333_335, -1, true),
    ("333330", 3_333_334, -1, false),
    ("3.33333e-7", 33_333_333, -14, true),
    ("3.33334e-7", 33_333_333, -14, false), ("0.000333", 3333, -7, true),
    ("0.00033", 3333, -7, false), ("0.000334", 3333, -7, false), ("0", 3, -7, false),
    ("1.5", 15, -1, true), ("1.5", 1_500_001, -6, true), ("1.5", 150_001, -5, false),
    ("33.3333", 333_333, -4, true), ("33.333", 333_333, -4, false),
  ])
  func `round a number correctly or not`(
    _ text: String, _ digits: Int, _ place: Int, _ isRight: Bool
  ) throws {
    let written = try #require(WrittenNumber(Text(text)))
    let exact = number(digits, place)
    #expect(written.rounds(exact, exact, to: ShownDigits()) == isRight)
    // Anywhere between bounds is enough.
    if isRight {
      let one = ScaledRational(1, place: 9)
      #expect(written.rounds(exact - one, exact, to: ShownDigits()))
      #expect(written.rounds(exact, exact + one, to: ShownDigits()))
    }
  }

  /// A number of fewer than six digits is no rounded one, but that it may have all the places.
  @Test(arguments: [
    ("12345", false), ("12346", false), ("12345.5", true), ("1234.5", true), ("12345.000001", true),
  ])
  func `are places of fractions only`(_ text: String, _ isRight: Bool) throws {
    var shown = ShownDigits()
    shown.note(.equals, reading("123456789.123456"))
    #expect(shown.counts == [15, 6, 6, 16])
    let written = try #require(WrittenNumber(Text(text)))
    let exact = try #require(written.value) + number(1, -7)
    #expect(written.rounds(exact, exact, to: shown) == isRight)
  }

  @Test func `explain a shorter number only if there is no room for more`() throws {
    var shown = ShownDigits()
    // Of ten characters, of which a sign and a zero take the room of digits.
    shown.note(.equals, reading("12345.6789"))
    shown.note(.equals, reading("0.12345678"))
    let third = ScaledRational(1) / ScaledRational(3)
    func rounds(_ text: Text, _ exact: ScaledRational) throws -> Bool {
      try #require(WrittenNumber(text)).rounds(exact, exact, to: shown)
    }
    #expect(try rounds("0.33333333", third))
    #expect(try rounds("-0.3333333", -third))
    #expect(try !rounds("0.3333333", third))
    #expect(try !rounds("-0.333333", -third))
    #expect(try rounds("33.3333333", third * ScaledRational(100)))
    #expect(try !rounds("33.33333", third * ScaledRational(100)))
  }
}

@Suite struct `A number that is written in any way` {
  @Test(arguments: [
    (",123", "0.123"), ("1,234", "1234"), ("12,34,567", "1234567"), ("1.234.567", "1234567"),
    ("1.234,5", "1234.5"), ("1,234.5", "1234.5"), ("1234,567", "1234.567"), ("0000,500", "0.5"),
    ("0012,345", "12345"), ("1.234,567", "1234.567"), ("1'234", "1234"), ("1\u{2019}234", "1234"),
    ("1\u{A0}234", "1234"),
    ("1\u{2009}234", "1234"), ("1_234", "1234"), ("1 234", "1234"), ("5.", "5"), (".5", "0.5"),
    (".", "0"), ("1e5", "100000"), ("1E+5", "100000"), ("1e-5", "0.00001"), ("1×10^5", "100000"),
    ("1 × 10^-5", "0.00001"), ("1·10 5", "100000"), ("2e0000000003", "2000"),
    ("1e\u{2212}3", "0.001"), ("\u{2212}5", "-5"), ("\u{2013}5", "-5"), ("+5", "5"), ("-0", "0"),
    (" 5\u{A0}", "5"), ("\t5", "5"), ("", "0"), ("  ", "0"), ("007", "7"), ("1.50", "1.5"),
    ("0.00", "0"), ("-.5", "-0.5"),
  ])
  func `is the same as in another`(_ text: String, _ other: String) {
    #expect(Text(text).isSameNumber(as: Text(other)))
    #expect(Text(other).isSameNumber(as: Text(text)))
    #expect(!Text(text).isSameNumber(as: Text(other + "1")))
  }

  @Test(arguments: [
    ("5", "-5"), ("5", "50"), ("0.5", "0.05"), ("12", "123"), ("1e5", "1e6"),
    ("1,23,4567", "1234567"), ("123,45,678", "12345678"), ("1,2345", "12345"), ("1,234,5", "12345"),
    ("1,2345,678", "12345678"), ("1,2,345", "12345"),
    (",123,456", "123456"), ("1.2.3", "123"), ("1,234'567", "1234567"), ("1.234.5", "1234.5"),
    ("1 23", "123"), ("1234 567", "1234567"), ("5-", "5"), ("--5", "5"), ("+-5", "5"), ("1e", "10"),
    ("1e+", "1"), ("e5", "100000"), ("1e5.5", "100000"), ("1×5", "100000"), ("nan", "0"),
    ("-", "0"),
  ])
  func `is not another one, nor is what is none`(_ text: String, _ other: String) {
    #expect(!Text(text).isSameNumber(as: Text(other)))
    #expect(!Text(other).isSameNumber(as: Text(text)))
  }

  @Test(
    arguments: [
      (".5", "0.5", [.noLeadingZero]), ("0.5", ".5", []), ("-0", "0", [.signedZero]),
      ("0", "-0", []), ("\u{2212}5", "-5", [.trueMinus]), ("1e\u{2212}5", "1e-5", [.trueMinus]),
      ("+5", "5", [.plusSign]), ("05", "5", [.leadingZeros]), ("05", "07", []), ("0", "5", []),
      ("5.", "5", [.endsInPoint]), ("5.", "7.", []), ("5.0", "5", [.endsInZeros]),
      ("5", "5.0", [.lacksZeros]), ("5.", "5.0", [.endsInPoint, .lacksZeros]), ("50", "5", []),
      ("1,234", "1234", [.grouped]), ("1234", "1,234", [.notGrouped]),
      ("1'234", "1,234", [.grouped]), ("1234,5", "1234.5", [.decimalComma]),
      ("1e5", "100000", [.scientific]), ("100000", "1e5", [.plain]),
      ("1E5", "1e5", [.exponentMark]), ("1e+5", "1e5", [.exponentMark]),
      ("1e05", "1e5", [.exponentMark]), ("1e5", "1e05", [.exponentMark]), ("1e0", "1e5", []),
      ("1e50", "1e5", []), (" 5", "5", [.spaces]),
    ] as [(String, String, Set<Spelling>)])
  func `differs from another in its notation`(
    _ text: String, _ other: String, _ rows: Set<Spelling>
  ) throws {
    let written = try #require(WrittenNumber(Text(text)))
    let due = try #require(WrittenNumber(Text(other)))
    #expect(written.features.rows(besides: due.features) == rows)
  }

  @Test(arguments: [("999999999", true), ("0999999999", true), ("1000000000", false)])
  func `has an exponent of at most nine digits`(_ exponent: String, _ isRead: Bool) {
    #expect((WrittenNumber(Text("1e\(exponent)")) != nil) == isRead)
    #expect((WrittenNumber(Text("1e-\(exponent)")) != nil) == isRead)
  }

  @Test(arguments: [(20_000, true), (20_001, false)])
  func `is compared up to a number of digits`(_ count: Int, _ isCompared: Bool) throws {
    let written = try #require(WrittenNumber(Text(String(repeating: "9", count: count))))
    #expect((written.value != nil) == isCompared)
  }
}

@Suite struct `The texts of errors` {
  @Test func `are those shown where an error is due`() {
    let due = ["0", "Error", "Error", "5", "Error"].map { reading($0) }
    let shown = ["Oops", "Err", "7", "Bad", "Err!"].map { reading($0) }
    #expect(shown.errorTexts(besides: due, count: 5, on: .mvc2016) == ["Err", "Err!"])
    #expect(shown.errorTexts(besides: due, count: 4, on: .mvc2016) == ["Err"])
    #expect(shown.errorTexts(besides: due, count: 1, on: .mvc2016).isEmpty)
    #expect(due.errorTexts(besides: due, count: 5, on: .mvc2016) == ["Error"])
    let replaced = shown.replacingErrors(["Err", "Err!"], on: .mvc2016)
    #expect(replaced.map(\.face.display) == ["Oops", "Error", "7", "Bad", "Error"])
    #expect(shown.replacingErrors(["Error"], on: .mvc2016) == shown)
    #expect(shown.replacingErrors([], on: .mvc2016) == shown)
  }

  @Test(arguments: [
    ("Err", true), ("", false), ("  ", false), ("5", false), ("nil", false), ("Optional(5)", false),
    ("inf", false), ("-nan", false), ("undefined", false), ("null", false), ("- 0 -", true),
    ("1e++16", false), ("1.2.3", false), ("0 E", true), ("E0", true), ("Error 2", true),
  ])
  func `are no numbers, and no words of a program`(_ text: String, _ isError: Bool) {
    #expect(Text(text).canBeError == isError)
  }
}

@Suite struct `Two readings` {
  private let writings = KeyWritings(.mvc2016)

  private func reading(
    _ display: Text, _ value: Double? = nil, description: Text = "", label: Text = " ",
    isPending: Bool = false
  ) -> Reading {
    let face = Face(
      display: display, label: label, description: description, isPending: isPending)
    return Reading(face: face, value: value, shown: value == nil ? .all.subtracting(.value) : .all)
  }

  @Test(arguments: [
    ("16", 16.0, true), ("16.0", 16, true), ("+16", 16, true), ("17", 16, false),
    ("16", 16.0000000000001, false), ("16", 17, false), ("-16", -16, false), ("nan", 16, false),
  ])
  func `show the same number, however it is written`(
    _ display: String, _ value: Double, _ isSame: Bool
  ) {
    let due = reading("16", 16)
    let shown = reading(Text(display), value)
    #expect(shown.agrees(with: due, in: .number, on: writings, isExact: true) == isSame)
    #expect(
      shown.agrees(with: due, in: .typing, on: writings, isExact: true)
        == (isSame && display == "16"))
  }

  @Test(arguments: [
    ("-0..", true), (" -0..", true), ("\u{2212}0,, ", true), ("-0.", false), ("0..", false),
  ])
  func `show the same entry, in whatever symbols`(_ display: String, _ isSame: Bool) {
    let shown = reading(Text(display))
    #expect(shown.agrees(with: reading("-0.."), in: .typing, on: writings) == isSame)
  }

  @Test func `show the same number if a comma that could separate thousands may be its point`() {
    let due = reading("-37.822", -37.822)
    for (display, isSame) in [("-37,822", true), ("-378,22", false), ("-37,823", false)] {
      let shown = reading(Text(display))
      #expect(shown.agrees(with: due, in: .number, on: writings, isExact: true) == isSame)
    }
  }

  @Test func `may be as far apart as two libraries are, if asked so`() {
    let due = reading("0.3333333333", 1 / 3)
    let near = reading("0.3333333333", 1 / 3 * (1 + 1e-13))
    let far = reading("0.3333333333", 1 / 3 * (1 + 1e-11))
    let fewer = reading("0.333333", 1 / 3)
    let wrong = reading("0.333334", 1 / 3)
    #expect(near.agrees(with: due, in: .number, on: writings))
    #expect(!near.agrees(with: due, in: .number, on: writings, isExact: true))
    #expect(!far.agrees(with: due, in: .number, on: writings))
    #expect(fewer.agrees(with: due, in: .number, on: writings))
    #expect(!fewer.agrees(with: due, in: .number, on: writings, isExact: true))
    #expect(!wrong.agrees(with: due, in: .number, on: writings))
  }

  /// An error has no value, which is no number.
  @Test(arguments: [nil, 0, 1.5] as [Double?], [nil, 0, 1.5] as [Double?])
  func `have values that both are there, or none`(_ value: Double?, _ due: Double?) {
    let other = Reading(face: .switchedOn, value: due, shown: .all)
    let one = Reading(face: .switchedOn, value: value, shown: .all)
    #expect(one.agrees(with: other, in: .number, on: writings) == (value == due))
    #expect(one.agrees(with: other, in: .number, on: writings, isExact: true) == (value == due))
  }

  @Test func `mean the same if they are the same texts, though they are no expressions`() {
    let due = reading("9", description: "", label: "?")
    #expect(due.agrees(with: due, in: .meaning, on: writings))
    let other = reading("9", description: "?", label: "?")
    #expect(!other.agrees(with: due, in: .meaning, on: writings))
  }

  @Test func `differ in what is pending, and in what their texts mean`() {
    let due = reading("9", description: "7 + 9", label: "7 + 9 …", isPending: true)
    var other = due
    #expect(other.agrees(with: due, in: .meaning, on: writings))
    #expect(other.isWritten(like: due, on: .mvc2016))
    other.face.description = "7+(9)"
    #expect(other.agrees(with: due, in: .meaning, on: writings))
    #expect(!other.isWritten(like: due, on: .mvc2016))
    other.face.description = "7 + 8"
    #expect(!other.agrees(with: due, in: .meaning, on: writings))
    #expect(other.agrees(with: due, in: .number, on: writings))
    other = due
    other.face.label = "7+9…"
    #expect(other.agrees(with: due, in: .meaning, on: writings))
    #expect(!other.isWritten(like: due, on: .mvc2016))
    other.face.label = "7+8…"
    #expect(!other.agrees(with: due, in: .meaning, on: writings))
    #expect(other.agrees(with: due, in: .number, on: writings))
    other = due
    other.face.isPending = false
    #expect(!other.agrees(with: due, in: .number, on: writings))
    // What is hidden tells nothing.
    other.shown = .display
    #expect(other.agrees(with: due, in: .meaning, on: writings))
    (other.face.label, other.face.description) = ("?", "?")
    #expect(other.isWritten(like: due, on: .mvc2016))
    other.face.display = "8"
    #expect(!other.isWritten(like: due, on: .mvc2016))
    #expect(!other.agrees(with: due, in: .meaning, on: writings))
    other.shown = []
    #expect(other.agrees(with: due, in: .meaning, on: writings))
    #expect(other.isWritten(like: due, on: .mvc2016))
  }
}

@Suite struct `A text with a number that is hidden` {
  /// Replaced by a number for its length.
  private static let long = "1" + String(repeating: " sin", count: 64)

  @Test(arguments: [
    long, "\(long) + 1 =", "1 + \(long) =", "\(long) + 1 = × 2 =", "1 + \(long) = × 2 =",
    "\(long) +", "1 + \(long)", "\(long) + 1", "\(long) √ + 1 − 2 =", "1 ÷ \(long) x² = √",
  ])
  func `may be any, and so may what is made of it`(_ keys: String) throws {
    let verdict = try verdict(keys, on: .mvc2016, hiding: .value) {
      $0.face.description = "whatever"
    }
    #expect(["agrees", "rounding"].contains(verdict.kind))
  }

  @Test(arguments: ["1 sin + 1 =", "\(long) + 1 = C 1 + 1 =", "\(long) + 1 = 2 + 1 ="])
  func `is known where the number is not in it`(_ keys: String) throws {
    let verdict = try verdict(keys, on: .mvc2016, hiding: .value) {
      $0.face.description = "whatever"
    }
    #expect(verdict.name == "divergence")
  }

  /// The first text has 256 characters, of which some are two bytes; the others have 257.
  @Test(arguments: [
    (48, " ± ± ± ±", false), (50, " ±", true), (50, " ± + 1 =", true), (50, " ± C", false),
  ])
  func `is unknown behind the last of some keys`(
    _ count: Int, _ last: String, _ isUnknown: Bool
  ) throws {
    let (keys, readings) = try readings(
      "rand" + String(repeating: " sin", count: count) + last, on: .brain2016x,
      hiding: [.value, .display])
    #expect(
      SessionJudge.isTextUnknown(behind: keys, showing: readings, on: .brain2016x) == isUnknown)
  }

  /// A history has the last hundred items, whatever they are.
  @Test(arguments: [
    ("2 ↲", 99, false), ("2 ↲", 100, true), ("π", 99, false), ("π", 100, true),
    ("2 ↲ √", 49, false), ("2 ↲ √", 50, true),
  ])
  func `is known once that has left a history`(
    _ keys: String, _ count: Int, _ isKnown: Bool
  ) throws {
    let all = "\(Self.long) ↲" + String(repeating: " " + keys, count: count)
    let verdict = try verdict(all, on: .rpn2015, hiding: .value) {
      $0.face.description = "whatever"
    }
    #expect((verdict.name == "divergence") == isKnown)
  }

  @Test(arguments: ["C 2 ↲", "C π", "C 2 ↲ 3 +"])
  func `is gone from a history after C`(_ keys: String) throws {
    let verdict = try verdict("\(Self.long) ↲ \(keys)", on: .rpn2015, hiding: .value) {
      $0.face.description = "whatever"
    }
    #expect(verdict.name == "divergence")
  }
}
