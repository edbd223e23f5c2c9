// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Documents
import Testing

@Suite struct `Knobs` {
  static let turns = Knob.all.flatMap { knob in
    (knob.samples + knob.extremes).map { (knob, $0) }
  }

  @Test(arguments: turns) func `every sample and extreme can be set`(knob: Knob, value: String)
    throws
  {
    var dialect = Dialect.mvc2016
    try knob.turn(&dialect, to: value)
    #expect(knob.value(of: dialect) == value)
  }

  @Test(arguments: Knob.all.filter { !$0.samples.isEmpty })
  func `the first sample is what a dialect has unless it says otherwise`(knob: Knob) {
    let plain = Dialect(name: "plain", keypad: Keypad(Key.all))
    #expect(knob.value(of: plain) == knob.samples[0])
  }

  @Test(arguments: Knob.all.filter { !$0.name.hasPrefix("glyph.") && $0.name != "keypad" })
  func `every knob and choice has its place on the page of knobs`(knob: Knob) throws {
    let lines = try page("Knobs").split(separator: "\n").filter { $0.contains("`\(knob.name)`") }
    #expect(!lines.isEmpty)
    for choice in knob.choices {
      #expect(lines.contains { $0.contains(choice) })
    }
  }

  @Test(arguments: Key.all.filter { $0.kind != .digit })
  func `every key has its place in the manual`(key: Key) throws {
    let page = try page("Manual")
    #expect(page.contains("`\(key)`"))
    #expect(key.alias == key.legend || page.contains("(`\(key.alias)`)"))
  }

  private func page(_ name: String) throws -> String {
    let root = Files.folder(of: Files.folder(of: Files.folder(of: #filePath)))
    return String(decoding: try Files.read("\(root)/Docs/\(name).md"), as: UTF8.self)
  }

  @Test(arguments: Dialect.allNamed) func `every calculator with a name can be written down`(
    dialect: Dialect
  ) throws {
    var read = try Dialect(file: Array(dialect.file.utf8), path: "x")
    read.name = dialect.name
    #expect(try read == Dialect.named(dialect.name.description))
    #expect(read == dialect)
  }

  @Test(arguments: [
    "groupSeparator=\" \"", "groupSeparator=,", "errorTexts=Error|NaN|\" x\"", "blankText=\"\"",
    "glyph.eˣ=e^", "glyph.×=*", "glyph.exp=E", "glyph.==is", "visible=none", "visible=label,value",
    "arithmetic=significant(15,halfEven)", "arithmetic=fraction(0,down)", "arithmetic=double(v8)",
    "arithmetic=significant(10000,halfDown)", "arithmetic=rational(20)", "trailingZeros=any",
    "arithmetic=binary(24,halfEven)", "arithmetic=binary(33220,ceiling)",
    "largestExponent=6144", "smallestExponent=-6143", "roundedResults=quotients",
    "numberStyle=shortest", "numberStyle=fraction(0)", "plainBelow=21", "plainFrom=-4",
    "plainBelow=always", "plainFrom=always", "plainFrom=-6",
    "entryRoom=characters(12)", "keypad=0 1 2 + = sqrt C", "pendingMark=\"#\"",
  ])
  func `any setting survives a dialect file and a name with settings`(setting: String) throws {
    var dialect = Dialect.label7
    try dialect.set(setting)
    #expect(dialect != Dialect.label7)
    var read = try Dialect(file: Array(dialect.file.utf8), path: "x")
    read.name = dialect.name
    #expect(read == dialect)

    let (name, settings) = Dialect.settings(in: dialect.name.description)
    var spelled = try Dialect.named(name)
    for setting in settings { try spelled.set(setting) }
    #expect(spelled == dialect)
  }

  @Test(arguments: [
    ("repeatEquals=often", "knob 'repeatEquals' cannot be 'often'; it takes none, repeat, or any"),
    ("repeatEqual=none", "unknown knob 'repeatEqual'; did you mean 'repeatEquals'?"),
    ("numberStyle", "'numberStyle' is not a setting; it takes knob=value"),
    (
      "blankText=\"\\n\"",
      "knob 'blankText' cannot be '\"\\n\"'; it takes a text without control characters"
    ),
    (
      "visible=label,lable",
      "knob 'visible' cannot be 'label,lable'; it takes none, or any of label,description,pending,value"
    ),
    ("exponentDigits=4", "knob 'exponentDigits' cannot be '4'; it takes 1, 2, 3, or any"),
  ])
  func `the error for a wrong setting says what would be right`(setting: String, message: String) {
    var dialect = Dialect.mvc2016
    #expect { try dialect.set(setting) } throws: { "\($0)" == message }
    #expect(dialect == .mvc2016)
  }

  @Test(arguments: [
    "numberStyle=significant(18)", "numberStyle=characters(5)", "numberStyle=fraction(16)",
    "entryRoom=digits(0)", "entryRoom=digits(10001)", "arithmetic=significant(0,up)",
    "arithmetic=significant(10001,up)", "arithmetic=rational(-1)", "largestExponent=x",
    "arithmetic=double(musl)", "arithmetic=binary(1,up)", "arithmetic=binary(33221,up)",
    "arithmetic=binary(24)",
    "keypad=", "keypad=7 foo", "errorTexts=", "errorTexts=a||b", "plainFrom=x",
  ])
  func `values out of range are refused`(setting: String) {
    var dialect = Dialect.mvc2016
    #expect(throws: DialectError.self) { try dialect.set(setting) }
  }
}

@Suite struct `Dialect files` {
  @Test func `comments and spaces are ignored`() throws {
    let text = "\u{20}# mine\n\nbased on:  brain2017 \r\n  repeatEquals=repeat\nglyph.* = *\n"
    let dialect = try Dialect(file: Array(text.utf8), path: "my.dialect")
    #expect(dialect.name == "my.dialect")
    #expect(dialect.repeatEquals == .repeat)
    #expect(dialect.glyph(.times) == "*")
  }

  @Test(arguments: [
    ("", "d:1: not a dialect file; it needs a line 'based on: PRESET'"),
    ("angle = degrees", "d:1: 'based on: PRESET' must come first"),
    ("based on: mvc2017", "d:1: unknown dialect 'mvc2017'; did you mean 'mvc2016'?"),
    ("based on: mvc2016\n\nangel = degrees", "d:3: unknown knob 'angel'; did you mean 'angle'?"),
    (
      "based on: mvc2016\nangle = grads",
      "d:2: knob 'angle' cannot be 'grads'; it takes radians, degrees, or any"
    ),
    ("based on: mvc2016\nangle = degrees\nangle = radians", "d:3: 'angle' is set twice"),
    ("based on: mvc2016\nwhat", "d:2: 'what' is not a setting; it takes knob=value"),
  ])
  func `errors name file and line`(text: String, message: String) {
    #expect { try Dialect(file: Array(text.utf8), path: "d") } throws: { "\($0)" == message }
  }

  @Test func `every short file is refused with its line or reads back as it is written`() {
    let pieces = [
      "based on: mvc2016\n", "angle = ", "degrees", "\"", "\\", "\n", "#", "glyph.+", "é", "=",
    ]
    var (accepted, refused) = (0, 0)
    for bytes in texts(of: pieces.map { Array($0.utf8) } + [[0xFF]], upTo: 4) {
      do {
        let dialect = try Dialect(file: bytes, path: "d")
        #expect((try? Dialect(file: Array(dialect.file.utf8), path: "d")) == dialect)
        accepted += 1
      } catch {
        #expect("\(error)".hasPrefix("d:"), "\(error)")
        refused += 1
      }
    }
    #expect(accepted > 0 && refused > 0)
  }
}

/// All sequences of at most this many pieces.
private func texts(of pieces: [[UInt8]], upTo count: Int) -> [[UInt8]] {
  var texts: [[UInt8]] = [[]]
  var longest = texts
  for _ in 0..<count {
    longest = longest.flatMap { text in pieces.map { text + $0 } }
    texts += longest
  }
  return texts
}
