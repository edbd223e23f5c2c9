// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Sessions
import Testing

@testable import Oracle

@Suite struct `A session judged part by part` {
  /// The differences of a correct calculator whose readings are changed.
  private func differences(
    _ dialect: Dialect, _ keys: String, hiding hidden: Fields = [],
    _ change: (Int, inout Reading) -> Void
  ) throws -> [(step: Int, difference: Difference)] {
    var judge = SessionJudge(dialect)
    var brain = InfixBrain(dialect)
    var found: [(Int, Difference)] = []
    let keys = try Key.read(keys, on: dialect)
    var step = 0
    brain.play(keys, shown: dialect.judged.subtracting(hidden)) { reading in
      var reading = reading
      change(step, &reading)
      found += judge.observe(step == 0 ? nil : keys[step - 1], reading).map { (step, $0) }
      step += 1
    }
    return found
  }

  /// The differences of a correct calculator without its values whose last display is another one.
  private func differences(
    _ dialect: Dialect, _ keys: String, showingLast text: String
  ) throws -> [(step: Int, difference: Difference)] {
    let last = try Key.read(keys, on: dialect).count
    return try differences(dialect, keys, hiding: [.value]) { step, reading in
      if step == last { reading.face.display = Text(text) }
    }
  }

  @Test func `has no differences if the calculator is correct`() throws {
    #expect(try differences(.mvc2016, "7 + 9 = √ ± 1 ÷ 0 =") { _, _ in }.isEmpty)
  }

  @Test func `does not go on with an entry that no key can type`() throws {
    let found = try differences(.mvc2016, "1 + 9 . 9 =", hiding: [.value, .pending]) {
      step, reading in
      if step > 2 { reading.face.display = "9e-7" }
    }
    #expect(found.map(\.step) == [3])
    #expect(found.map(\.difference.expected) == ["9"])
  }

  @Test(arguments: [(Grouping.flat, [Spelling.wholeText]), (.meaning, [])])
  func `takes a long text that is kept for one that is otherwise written`(
    _ grouping: Grouping, _ rows: [Spelling]
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.grouping = grouping
    let found = try differences(dialect, String(repeating: "1 + ", count: 80)) { step, reading in
      guard step > 1 else { return }
      let sum = String(repeating: "1 + ", count: step / 2).dropLast()
      (reading.face.description, reading.face.label) = (Text("\(sum)"), Text("\(sum) …"))
    }
    #expect(Set(found.compactMap(\.difference.spelling)) == Set(rows))
    #expect(found.allSatisfy { $0.difference.part == .spelling && $0.step > 128 })
  }

  /// The last one is the text of a failed expression, which is never replaced.
  @Test(arguments: ["+ + + + + + + √", "+ 1 0 + √ + + 0 + + + + rand", "+ + + + + + ÷ +"])
  func `takes no text for kept that is short enough in other symbols`(_ keys: String) throws {
    var dialect = Dialect.brain2016x
    dialect.spacing = .tight
    var tight = InfixBrain(dialect)
    let pressed = try Key.read(keys, on: dialect)
    let found = try differences(.brain2016x, keys) { step, reading in
      if step > 0 { tight.press(pressed[step - 1]) }
      reading.face = tight.face
    }
    #expect(Set(found.compactMap(\.difference.spelling)) == [.textSpaces])
    #expect(found.allSatisfy { $0.difference.part == .spelling })
  }

  @Test(arguments: [
    ("5 =", "6", Part.number), ("5 =", "Error", .number), ("5 =", "5.0", .spelling),
    ("5 . =", "5", .typing),
  ]) func `takes another number for a wrong one where the key types nothing`(
    _ keys: String, _ shown: String, _ part: Part
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.equalsWhileTyping = .ignore
    let found = try differences(dialect, keys, showingLast: shown)
    #expect(found.map(\.difference.part) == [part])
  }

  @Test(arguments: [
    ("16.0", Spelling.endsInZeros), ("16.", .endsInPoint), ("+16", .plusSign), (" 16", .spaces),
    ("016", .leadingZeros), ("1.6e1", .scientific),
  ]) func `tells another spelling of the number from another number`(
    _ text: String, _ row: Spelling
  ) throws {
    let found = try differences(.mvc2016, "7 + 9 = × 2 =") { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.step) == [4])
    #expect(found.first?.difference.spelling == row)
    #expect(found.first?.difference.part == .spelling)
  }

  /// What was typed may stay where the dialect shows the number.
  @Test(arguments: [
    ("5 EE +", "5e", Spelling.lacksExponentDigits), ("5 EE ± +", "5e-", .lacksExponentDigits),
    ("1 0 EE 1 5 +", "10e15", .mantissa), (". 1 EE 1 7 +", "0.1e17", .mantissa),
    (". 3 EE 3 2 3 ± +", "0.3e-323", .mantissa),
  ]) func `takes the number that was typed for the one that is held`(
    _ keys: String, _ text: String, _ row: Spelling
  ) throws {
    let found = try differences(.brain2017.withExponents, keys, showingLast: text)
    #expect(found.compactMap(\.difference.spelling).contains(row))
    #expect(found.allSatisfy { $0.difference.part == .spelling })
  }

  @Test(arguments: [("1 2 EE 1 6 +", "1.2e"), ("5 EE 1 +", "5e"), ("5 EE + 4 =", "5e")])
  func `takes a number without its exponent for another one`(
    _ keys: String, _ text: String
  ) throws {
    let found = try differences(.brain2017.withExponents, keys, showingLast: text)
    #expect(found.map(\.difference.part) == [.number])
  }

  @Test(arguments: [("3 7 eˣ", 3), ("1 4 xʸ =", 4)])
  func `tells what is no number alike, whichever operation leads to it`(
    _ keys: String, _ last: Int
  ) throws {
    let found = try differences(.mvc2016, keys, hiding: [.value]) { step, reading in
      if step == last { reading.face.display = "1e++16" }
    }
    #expect(found.map(\.difference.signature) == ["broken number"])
  }

  @Test func `tells how a text is written although its mark is wrong`() throws {
    let found = try differences(.brain2017, "7 +") { step, reading in
      if step == 2 { (reading.face.description, reading.face.label) = ("7 + ", "7 + =") }
    }
    #expect(found.map(\.difference.part) == [.spelling, .meaning])
  }

  /// The value is right, and the display is not that of any way to write it.
  @Test(arguments: [
    ("16 ± =", "16", "rendering of the sign"), ("8 √ =", "2.8284272", "rendering of the digits"),
    ("8 √ =", "0", "rendering of the digits"), ("7 ÷ 2 =", "35", "rendering of the point"),
    ("8 √ =", "2.9", "rendering"), ("16 =", "blue", "rendering"),
  ]) func `tells what is wrong with how a right number is shown`(
    _ keys: String, _ text: String, _ signature: String
  ) throws {
    let steps = try Key.read(keys, on: .mvc2016).count
    let found = try differences(.mvc2016, keys) { step, reading in
      if step == steps { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.signature) == [signature])
  }

  @Test(arguments: [
    ("7 + =", Part.meaning), ("7 + = …", .meaning), ("7 + ...", .spelling), ("7 +", .spelling),
  ]) func `never takes the mark of a result for one of a pending operation`(
    _ label: String, _ part: Part
  ) throws {
    let found = try differences(.mvc2016, "7 + 9 =") { step, reading in
      if step == 2 { reading.face.label = Text(label) }
    }
    #expect(found.map(\.step) == [2])
    #expect(found.map(\.difference.part) == [part])
  }

  @Test(arguments: [
    ("111 105", true), ("111,105", true), ("1,11,105", true), ("111\u{202F}105", true),
    ("11 1105", false), ("1 11105", false), ("111 106", false),
  ]) func `takes groups of digits for a spelling`(_ text: String, _ isSpelling: Bool) throws {
    let found = try differences(.mvc2016, "1 2 3 4 5 × 9 =", hiding: .value) { step, reading in
      if step == 8 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.part) == [isSpelling ? .spelling : .number])
  }

  @Test(arguments: ["17", "1.6", "-16", "160", "1,6", "16 16", "0", "1.6e2", "nan"])
  func `never takes another number for a spelling`(_ text: String) throws {
    let found = try differences(.mvc2016, "7 + 9 =", hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.part) == [.number])
  }

  @Test(arguments: [("0.333333", true), ("0.33333", false), ("0.333334", false), ("0", false)])
  func `takes fewer digits for a spelling if they are six and correctly rounded`(
    _ text: String, _ isSpelling: Bool
  ) throws {
    let found = try differences(.mvc2016, "1 ÷ 3 =", hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.part) == [isSpelling ? .spelling : .number])
  }

  @Test func `takes more decimals for a spelling, however many digits are due`() throws {
    var dialect = Dialect.mvc2016
    dialect.numberStyle.rounding = .fraction(0)
    let texts = [3: "0.48999999999999994", 4: "0.7"]
    let found = try differences(dialect, ". 7 x² √", hiding: .value) { step, reading in
      if let text = texts[step] { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.spelling) == [.moreDigits, .moreDigits])
  }

  @Test(arguments: [
    ("3.33333333e-1", 7, [Spelling.moreDigits, .scientific]), ("3.33333333e-1", nil, [.scientific]),
    ("0.33333333", nil, [.moreDigits]), ("3.33333e-1", nil, [.fewerDigits, .scientific]),
  ]) func `takes no further digits for a spelling of their own that the notation brings along`(
    _ text: String, _ significant: Int?, _ rows: [Spelling]
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.numberStyle.rounding = significant.map { .significant($0) } ?? .fraction(7)
    let found = try differences(dialect, "1 ÷ 3 =", hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(Set(found.map(\.difference.spelling)) == Set(rows))
  }

  @Test(arguments: [
    ("Not a number", Part.spelling), ("Err", .spelling), ("0", .number), ("", .number),
    ("nan", .number), ("inf", .number),
  ]) func `takes another text for an error, but no number and no leak`(
    _ text: String, _ part: Part
  ) throws {
    let found = try differences(.mvc2016, "1 ÷ 0 =") { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.part) == [part])
  }

  @Test(arguments: [("0 . 5 C", 4), ("C", 1)])
  func `takes a blank after C for a look`(_ keys: String, _ step: Int) throws {
    let found = try differences(.mvc2016, keys) { at, reading in
      if at == step { reading.face.display = "" }
    }
    #expect(found.map(\.difference.spelling) == [.switchOnDisplay])
  }

  @Test func `takes a zero after C for a look where another text is due`() throws {
    var dialect = Dialect.mvc2016
    dialect.afterClear = Look(display: ".")
    let found = try differences(dialect, "5 C") { step, reading in
      if step == 2 { reading.face.display = "0" }
    }
    #expect(found.map(\.difference.spelling) == [.switchOnDisplay])
    #expect(found.map(\.difference.expected) == ["."])
  }

  @Test func `reads a true minus in an exponent`() throws {
    let found = try differences(.mvc2016, "π sin", hiding: .value) { step, reading in
      if step == 2 { reading.face.display.replaceMinus() }
    }
    #expect(found.map(\.difference.spelling) == [.trueMinus])
  }

  /// The differences of a correct calculator of another style, its values hidden.
  private func parts(of keys: String, in style: NumberStyle, on dialect: Dialect) throws
    -> Set<Part>
  {
    var other = dialect
    other.numberStyle = style
    var brain = InfixBrain(other)
    let keys = try Key.read(keys, on: dialect)
    var readings: [Reading] = []
    brain.play(keys, shown: dialect.judged.subtracting(.value)) { readings.append($0) }
    let found = SessionJudge.judge(keys, showing: readings, on: dialect)
    #expect(found.allSatisfy { $0 != nil })
    return Set(found.flatMap { $0 ?? [] }.map(\.part))
  }

  @Test(arguments: [
    ("4 6 2 4 ÷ cos tan √ × sin + cos", NumberStyle(.significant(10))),
    ("3 xʸ eˣ + cos tan", NumberStyle(.significant(12))),
    // 2⁸⁹⁶: its shortest digits are not its nearest sixteen.
    ("1 6 3 8 4 x² x² x² x² x² x²", NumberStyle(.shortest, plainFrom: -4, plainBelow: 16)),
    ("π sin xʸ π x² × =", NumberStyle(.shortest, plainFrom: -4, plainBelow: 16)),
    // A point, a minus sign and a zero take the room of digits.
    ("5 7 0 2 5 0 1 0 + 1 = C 2 ÷ 7 − 2 3 ÷ 9 =", NumberStyle(.characters(8))),
    ("1 2 3 4 5 6 7 8 9 + 1 = C 1 ± ÷ 3 =", NumberStyle(.characters(9))),
  ]) func `accuses no calculator of a wrong number that shows more or fewer digits`(
    _ keys: String, _ style: NumberStyle
  ) throws {
    #expect(try parts(of: keys, in: style, on: .mvc2016) == [.spelling])
  }

  /// As NumberFormatter writes them: the zeros at the end are no digits.
  @Test(arguments: ["2 5 x² x² x² x²", "2 5 x² x² x² x² x²", "1 4 7 x² x² x² x²"])
  func `accuses no calculator of a wrong number that has more digits in plain notation`(
    _ keys: String
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.numberStyle = NumberStyle(.fraction(6), plainBelow: .max)
    let style = NumberStyle(.shortest, plainBelow: .max)
    #expect(try parts(of: keys, in: style, on: dialect) == [.spelling])
  }

  /// A whole session of `mvc2016`, of which only the display is shown, with other texts at these
  /// steps.
  private func judged(_ keys: String, showing texts: [Int: Text]) throws -> [[Difference]?] {
    let keys = try Key.read(keys, on: .mvc2016)
    var readings: [Reading] = []
    var brain = InfixBrain(.mvc2016)
    brain.play(keys, shown: Fields.display) { readings.append($0) }
    for (step, text) in texts { readings[step].face.display = text }
    return SessionJudge.judge(keys, showing: readings, on: .mvc2016)
  }

  @Test(arguments: [("0.1111111111", true), ("0.1111111", false)])
  func `takes fewer digits for a spelling only if one count explains all`(
    _ text: String, _ isSpelling: Bool
  ) throws {
    // The calculator shows ten digits of 1 ÷ 3.
    let found = try judged("1 ÷ 3 = C 1 ÷ 9 =", showing: [4: "0.3333333333", 9: Text(text)])
    #expect(found[4]?.map(\.part) == [.spelling])
    #expect(found[9]?.map(\.part) == [isSpelling ? .spelling : .number])
  }

  /// Doubles are so far apart there that nine digits denote one.
  @Test(
    arguments: [
      ("8.12687807e-315", .spelling), ("8.12687806e-315", .number),
    ] as [(Text, Part)])
  func `takes the fewest digits that denote a Double for a spelling`(
    _ text: Text, _ part: Part
  ) throws {
    let found = try judged("π sin xʸ π x² × =", showing: [7: text])
    #expect(found[7]?.map(\.part) == [part])
  }

  /// Many numbers are permitted, among them the rounded one that is shown.
  @Test(arguments: [("5 10ˣ sin x³", "0.00004568612573"), ("6 10ˣ cos ln", "-0.06533657013")])
  func `takes no rounded number for a whole one`(_ keys: String, _ shown: Text) throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.powerOfTen, .cube])
    var rounded = dialect
    rounded.numberStyle.rounding = .significant(10)
    let keys = try Key.read(keys, on: dialect)
    var readings: [Reading] = []
    var brain = InfixBrain(rounded)
    brain.play(keys, shown: Fields.display) { readings.append($0) }
    #expect(WrittenNumber(readings[4].face.display)?.value == WrittenNumber(shown)?.value)
    let found = SessionJudge.judge(keys, showing: readings, on: dialect)
    #expect(found[4]?.contains { $0.spelling == .fewerDigits } == true)
    #expect(found.allSatisfy { $0?.allSatisfy { $0.part == .spelling } == true })
    readings[4].face.display = Text("\(shown)".replacing(/[1-9]$/) { _ in "9" })
    let wrong = SessionJudge.judge(keys, showing: readings, on: dialect)
    #expect(wrong[4]?.map(\.part) == [.number])
  }

  @Test func `keeps to where the dialect's notation ends if fewer digits are shown`() throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.powerOfTen])
    var rounded = dialect
    rounded.numberStyle.rounding = .significant(10)
    let keys = try Key.read("1 0 10ˣ 9 10ˣ sin sin", on: dialect)
    var readings: [Reading] = []
    var brain = InfixBrain(rounded)
    brain.play(keys, shown: Fields.display) { readings.append($0) }
    #expect(readings[3].face.display == "1e10")
    let found = SessionJudge.judge(keys, showing: readings, on: dialect)
    #expect(found[3]?.map(\.spelling) == [.scientific])
  }

  @Test(arguments: [
    ("1 0 0 0", ["0001,000"], Spelling.leadingZeros),
    ("1 2 3 4 5", ["0001,234", "00012,345"], .leadingZeros),
    ("1 0 0 0", ["1000"], .notGrouped),
  ]) func `takes zeros before groups of digits for a spelling`(
    _ keys: String, _ texts: [Text], _ row: Spelling
  ) throws {
    let found = try differences(.phone, keys) { step, reading in
      let index = step - 4
      if texts.indices.contains(index) { reading.face.display = texts[index] }
    }
    #expect(Set(found.map(\.difference.spelling)) == [row])
  }

  /// A comma separates thousands or ends the whole part, in all of a session.
  @Test(
    arguments: [
      ("1 2 3 4", "1234", "1 . 2 3 4", "1,234", Spelling.decimalComma),
      ("1 2 3 4", "1,234", "1 . 2 3 4", "1,234", nil),
      ("1 2 3 4", "1,234", "1 2 3 4", "1,234", .grouped),
      ("0 . 5 0 0", "0.5", "1 2 3 4", "1,234", .grouped),
      ("0 . 5 0 0", "0,5", "1 2 3 4", "1,234", nil),
      ("0 . 5 0 0", "0,5", "1 . 2 3 4", "1,234", .decimalComma),
    ] as [(String, String, String, String, Spelling?)])
  func `reads a comma as it did before`(
    _ first: String, _ shown: String, _ second: String, _ text: String, _ row: Spelling?
  ) throws {
    let keys = "\(first) × 1 = C \(second) × 1 ="
    let steps = (
      first.split(separator: " ").count + 3, keys.split(separator: " ").count
    )
    let found = try differences(.mvc2016, keys, hiding: .value) { step, reading in
      if step == steps.0 { reading.face.display = Text(shown) }
      if step == steps.1 { reading.face.display = Text(text) }
    }
    let last = found.filter { $0.step == steps.1 }.map(\.difference)
    #expect(last.map(\.spelling) == [row])
    #expect(last.map(\.part) == [row == nil ? .number : .spelling])
  }

  @Test func `reads a number of which no digit of the exponent was typed yet`() throws {
    let found = try differences(Dialect.brain2017.withExponents, "1 0 0 0 EE") { step, reading in
      if step == 5 { reading.face.display = "1,000e" }
    }
    #expect(found.map(\.difference.spelling) == [.grouped])
  }

  @Test func `counts the digits of each notation by itself`() throws {
    let keys = try Key.read("1 ÷ 3 = C 1 ÷ 9 0 0 0 0 0 =", on: .mvc2016)
    var readings: [Reading] = []
    var brain = InfixBrain(.mvc2016)
    brain.play(keys, shown: Fields.display) { readings.append($0) }
    readings[4].face.display = "0.3333333333"
    readings[14].face.display = "1.11111e-6"
    let found = SessionJudge.judge(keys, showing: readings, on: .mvc2016)
    #expect(Set(found[14]?.map(\.part) ?? []) == [.spelling])
  }

  @Test func `knows the result of the C library however it is written`() throws {
    // Here glibc is far off.
    let found = try differences(.mvc2016, "6 4 2 3 3 6 8 9 0 0 2 3 9 5 6 tan", hiding: .value) {
      step, reading in reading.face.display = Text(" \(reading.face.display)")
    }
    #expect(found.allSatisfy { $0.difference.spelling == .spaces })
  }

  @Test func `goes on with the permitted result that a longer number shows`() throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.factorial])
    let keys = try Key.read("+ 8 3 n! +", on: dialect)
    var readings: [Reading] = []
    var brain = InfixBrain(dialect)
    brain.play(keys, shown: Fields.display) { readings.append($0) }
    func found(_ text: Text, then next: Text) -> [[Part]?] {
      (readings[4].face.display, readings[5].face.display) = (text, next)
      return SessionJudge.judge(keys, showing: readings, on: dialect).map { $0?.map(\.part) }
    }
    // By Γ, and by products.
    #expect(found("3.9455239697206569e124", then: "3.9455239697206569e124")[5] == [.spelling])
    #expect(found("3.9455239697206587e124", then: "3.9455239697206587e124")[5] == [.spelling])
    #expect(found("3.9455239697206587e124", then: "3.94552396972059e124")[5] == [.number])
  }

  @Test func `goes on with the result of the C library where rounding hides it`() throws {
    // Here glibc is far off; the number in the text tells it.
    var rounded = Dialect.rpn2015
    rounded.numberStyle.rounding = .significant(12)
    let keys = try Key.read(
      "7 4 . 2 5 ↲ π √ × 6 4 2 3 3 6 8 9 0 0 2 3 9 5 6 cos ÷ ↲", on: rounded)
    var readings: [Reading] = []
    var brain = RPNBrain(rounded)
    brain.play(keys, shown: Dialect.rpn2015.judged.subtracting(.value)) { readings.append($0) }
    let found = SessionJudge.judge(keys, showing: readings, on: .rpn2015)
    #expect(found.allSatisfy { $0?.allSatisfy { $0.part == .spelling } == true })
  }

  @Test func `goes on after a difference of meaning, and tells it once`() throws {
    let found = try differences(.mvc2016, "7 + 9 = √ 5 + 1 =") { step, reading in
      if step >= 2 { reading.face.description = "8 + 8" }
      if step == 9 { (reading.face.display, reading.value) = ("7", 7) }
    }
    #expect(found.map(\.difference.part) == [.meaning, .number])
    #expect(found.map(\.step) == [2, 9])
  }

  @Test func `a description otherwise written hides no label`() throws {
    let found = try differences(.mvc2016, "7 + 9 =") { step, reading in
      if step == 2 { (reading.face.description, reading.face.label) = ("7+", " ") }
    }
    #expect(found.map(\.difference.part) == [.spelling, .meaning])
  }

  @Test func `judges nothing after a wrong number until C`() throws {
    let found = try differences(.mvc2016, "7 + 9 = 5 × 2 = C 1 + 1 =") { step, reading in
      if [4, 8, 13].contains(step) { (reading.face.display, reading.value) = ("99", 99) }
    }
    #expect(found.map(\.step) == [4, 13])
  }

  @Test(arguments: [
    ("7 + 9 = C 1 + 1 =", [4, 9], [4]), ("7 + 9 = C C 1 + 1 =", [4, 5, 10], [4, 10]),
    ("7 + 9 = C 5 C 1 + 1 =", [4, 11], [4]), ("7 + 9 = AC 1 + 1 =", [4, 9], [4, 9]),
  ]) func `judges nothing after a wrong number until all is cleared`(
    _ keys: String, _ wrong: [Int], _ told: [Int]
  ) throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.allClear])
    dialect.clear = .entryFirst
    let found = try differences(dialect, keys) { step, reading in
      if wrong.contains(step) { (reading.face.display, reading.value) = ("99", 99) }
    }
    #expect(found.map(\.step) == told)
  }

  @Test func `knows no number in the memory after a wrong one`() throws {
    var dialect = Dialect.mvc2016
    dialect.keypad = Keypad(dialect.keypad.keys + [.memoryPlus, .memoryRecall])
    let found = try differences(dialect, "7 + 9 = M+ C MR") { step, reading in
      if [4, 5, 7].contains(step) { (reading.face.display, reading.value) = ("99", 99) }
      if step == 7 { (reading.face.description, reading.face.label) = ("99", "99 =") }
    }
    #expect(found.map(\.step) == [4])
  }

  @Test func `adopts what is shown at switch-on`() throws {
    let found = try differences(.mvc2016, "7 C 5 C") { step, reading in
      if [0, 2, 4].contains(step) { reading.face.description = "0" }
    }
    #expect(found.map(\.step) == [0])
    #expect(found.first?.difference.spelling == .switchOnText)
  }

  @Test func `takes a zero beside what is typed first for one of switch-on`() throws {
    let found = try differences(.mvc2016, "7 5 + 9 =") { step, reading in
      if 1...2 ~= step { reading.face.description = "0" }
    }
    #expect(found.first?.difference.spelling == .switchOnText)
    #expect(found.allSatisfy { $0.difference.part == .spelling })
    let wrong = try differences(.mvc2016, "7 + 9 =") { step, reading in
      if step == 3 { reading.face.description = "0" }
    }
    #expect(wrong.first?.difference.part == .meaning)
  }

  @Test func `follows an ignored key`() throws {
    // The calculator ignores the point: `. 5 =` is 5 for it.
    let typed = ["0", "0", "5", "5"]
    let found = try differences(.mvc2016, ". 5 =", hiding: [.value, .description, .label]) {
      step, reading in reading.face.display = Text(typed[step])
    }
    #expect(found.map(\.difference.part) == [.typing])
    #expect(found.map(\.step) == [1])
  }

  @Test func `follows a key that is ignored more than once`() throws {
    let typed = ["0", "0", "0", "0", "5", "5"]
    let found = try differences(.mvc2016, ". . . 5 =", hiding: [.value, .description, .label]) {
      step, reading in reading.face.display = Text(typed[step])
    }
    #expect(found.map(\.difference.part) == [.typing, .typing, .typing])
    #expect(found.map(\.step) == [1, 2, 3])
  }

  @Test func `follows an exponent with a digit more than there is room for`() throws {
    var dialect = Dialect.brain2017
    dialect.keypad = Keypad(dialect.keypad.keys + [.exponent, .backspace])
    let hidden: Fields = [.value, .description, .label]
    let shown: [Int: Text] = [6: "1e1234", 7: "1e123", 8: "2e123"]
    let found = try differences(dialect, "1 EE 1 2 3 4 ⌫ =", hiding: hidden) { step, reading in
      if let text = shown[step] { reading.face.display = text }
    }
    #expect(found.map(\.step) == [6, 8])
    #expect(found.map(\.difference.part) == [.typing, .number])
  }

  @Test(arguments: [
    ("nil + …", "nil or Optional( in the text"),
    ("Optional(7.05) + …", "nil or Optional( in the text"),
    ("-nan + …", "nan or inf in the text"), ("7.5 + …", "digits of a number in the text"),
    ("705 + …", "digits of a number in the text"), ("8.05 + …", "number in the text"),
    ("8.05 × …", "text after an operator"), ("57 + …", "number in the text"),
    (".05 + …", "digits of a number in the text"), ("7.055 + …", "number in the text"),
    ("7.05e3 + …", "number in the text"), ("7.05e-3 + …", "number in the text"),
    ("7.05e + …", "text after an operator"), (" ", "nothing shown after an operator"),
  ]) func `tells what is wrong with a text`(_ label: String, _ signature: String) throws {
    let found = try differences(.mvc2016, "7 . 0 5 +", hiding: .description) { step, reading in
      if step == 5 { reading.face.label = Text(label) }
    }
    #expect(found.map(\.difference.signature) == [signature])
  }

  @Test(arguments: [
    ("7 + 9 =", "number at ="), ("7 + =", "number at = without an operand"),
    ("7 + 9 ×", "number at an operator"),
  ]) func `tells a result with an operand that was not entered from others`(
    _ keys: String, _ signature: String
  ) throws {
    let last = keys.split(separator: " ").count
    let found = try differences(.mvc2016, keys, hiding: .value) { step, reading in
      if step == last { reading.face.display = "7" }
    }
    #expect(found.first?.difference.signature == signature)
  }

  @Test(arguments: [
    ("7 − 9 =", "2", WrongWays.swapped), ("7 × 9 =", "16", .otherOperation),
    ("7 × 9 =", "7", .left),
    ("7 × 9 =", "9", .right), ("7 × 9 =", "-63", .sign), ("7 × 9 =", "0", .zero),
    ("7 × 9 =", "630", .magnitude), ("7 × 9 =", "6.3", .magnitude), ("7 × 9 =", "0.63", .magnitude),
    // A thousandth is 0.063, and a part in 10⁹ is 0.000000063.
    ("7 × 9 =", "63.063", .digits), ("7 × 9 =", "62.937", .digits),
    ("7 × 9 =", "63.000000063", .ulps), ("7 × 9 =", "62.999999937", .ulps),
  ]) func `tells the way in which a number is wrong`(
    _ keys: String, _ shown: String, _ way: WrongWays
  ) throws {
    let found = try differences(.mvc2016, keys, hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(shown) }
    }
    #expect(found.first?.difference.ways.contains(way) == true)
  }

  @Test(arguments: [
    ("63.064", WrongWays.digits), ("62.936", .digits), ("63.000000064", .ulps),
    ("62.999999936", .ulps), ("64", .magnitude), ("-6.3", .magnitude), ("63.1", .sign),
    ("0.01", .zero), ("16.1", .otherOperation),
  ]) func `tells no way that a number is not wrong in`(_ shown: String, _ way: WrongWays) throws {
    let found = try differences(.mvc2016, "7 × 9 =", hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(shown) }
    }
    #expect(found.map(\.difference.part) == [.number])
    #expect(found.first?.difference.ways.contains(way) == false)
  }

  /// What is due is the left operand, too, and the product of the operands the other way around.
  @Test(arguments: [
    ("1 ÷ 9 × 1 =", "0.11", WrongWays.digits), ("1 . 5 − 1 . 4 × 1 =", "0", .zero),
  ]) func `finds nothing else wrong with a number that may be a rounded one`(
    _ keys: String, _ shown: String, _ way: WrongWays
  ) throws {
    let last = keys.split(separator: " ").count
    let found = try differences(.mvc2016, keys, hiding: .value) { step, reading in
      if step == last { reading.face.display = Text(shown) }
    }
    let ways = try #require(found.first?.difference.ways)
    #expect(ways.contains(way))
    #expect(ways.isDisjoint(with: [.sign, .swapped, .left, .otherOperation, .magnitude]))
  }

  @Test(arguments: [
    ("(7 + 9) × 2", "(7+9)×2", true), ("7 + 9", "((7) + (9))", true), ("√(9)", "√9", true),
    ("7 + 9", "9 + 7", false), ("7 + 9", "7 + 90", false), ("√(9)", "9", false),
    ("7 × 9 + 2", "7 × (9 + 2)", false), ("(9)⁻¹", "(1 ÷ (9))", true),
    ("√(π) × 2", "sqrt(pi) * 2", true), ("(3)²", "3^2", true), ("3 xʸ 25", "3^25", true),
    ("3 xʸ 25", "3^2", false), ("(9)⁻¹", "1 ÷ 8", false), ("2 + 3 ^ 2 +", "2+3^2+", true),
    ("2 + (3)²", "2 + (3)^2", true), ("2 + (3)²", "2 + (3)^3", false),
    ("2 + (3)⁻¹", "2 + (3)^-1", true), ("exp(0)", "e ^ (0)", true), ("exp(3)", "e^3", true),
    ("2 + exp(3)", "2 + e^(3)", true), ("2 + (3)² + e ^", "2 + (3)^2 + e^", true),
    ("exp(3)", "e ^ (2)", false), ("%(5)", "(5)%", true), ("%(5)", "5%", true),
    ("%(5)", "(6)%", false),
  ]) func `reads the meaning of expressions`(_ due: String, _ shown: String, _ isSame: Bool) {
    #expect(
      (Text(shown).spelling(of: Text(due), in: ExpressionMeaning.Glyphs(.mvc2016)) != nil) == isSame
    )
  }

  @Test(arguments: [
    ("3 4 + √", "3 4 + sqrt", true), ("3 4 + √", "√(3 + 4)", true), ("3 4 +", "(3 + 4)", true),
    ("3 4 + √", "3 4 − √", false), ("3 4 +", "(4 + 3)", false), ("3 4 +", "3 4", false),
    ("3 4 +", "4", false),
  ]) func `reads the meaning of histories`(_ due: String, _ shown: String, _ isSame: Bool) {
    #expect(
      (Text(shown).spelling(of: Text(due), in: ExpressionMeaning.Glyphs(.rpn2015)) != nil) == isSame
    )
  }
}

extension Text {
  fileprivate mutating func replaceMinus() {
    self = Text(
      description.split(separator: "-", omittingEmptySubsequences: false)
        .joined(separator: "\u{2212}"))
  }
}

extension Dialect {
  fileprivate var withExponents: Dialect {
    var dialect = self
    dialect.keypad = Keypad(keypad.keys + [.exponent])
    return dialect
  }
}
