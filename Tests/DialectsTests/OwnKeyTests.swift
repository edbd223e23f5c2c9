// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Testing

@Suite struct `Keys of one's own` {
  static let formulas = [
    ("tip", "x × 1.15"), ("tip", "x*1.15"), ("hyp", "√(a² + b²)"), ("hyp", "sqrt(a^2+b^2)"),
    ("mix", "(a + b) ÷ 2 like +"), ("pwr", "a ^ b ^ 2 like ^"), ("neg", "−x² - -x"),
    ("all", "sin⁻¹(cos(exp(10ˣ(tenx(2ˣ(ln(x)))))))!³⁻¹ + π × pi − e"), ("log2", "ln(x) ÷ ln(2)"),
  ]

  @Test(arguments: formulas)
  func `are read from a file and written to it`(name: String, formula: String) throws {
    let file = "based on: mvc2016\nkey.\(name) = \(formula)\n"
    let dialect = try Dialect(file: Array(file.utf8), path: "own")
    let key = try #require(dialect.ownKeys.first?.key)
    #expect(key.legend == Text(name))
    #expect(dialect.keypad.contains(key))
    #expect(try Dialect(file: Array(dialect.file.utf8), path: "own") == dialect)
    #expect(dialect.file.contains("\nkey.\(name) = \(formula)\n"))
  }

  @Test(arguments: formulas)
  func `are settings, which are read back from a name`(name: String, formula: String) throws {
    var dialect = Dialect.mvc2016
    try dialect.set("key.\(name)=\(formula)")
    try dialect.set("angle=degrees")
    let (base, settings) = Dialect.settings(in: dialect.name.description)
    #expect(base == "mvc2016")
    #expect(settings == ["key.\(name)=\(formula)", "angle=degrees"])
  }

  @Test(arguments: [
    ("tip", "y × 2", "unknown name 'y'; did you mean 'x'?"),
    ("tip", "sqr(x)", "unknown name 'sqr'; did you mean 'sqrt'?"),
    ("tip", "", "it is empty"),
    ("tip", "x ×", "an operand is missing at its end"),
    ("tip", "x × + 2", "an operand is missing before '+ 2'"),
    ("tip", "(x + 1", "a ')' is missing"),
    ("tip", "x + 1)", "a ')' closes nothing"),
    ("tip", "2 x", "an operator is missing before 'x'"),
    ("tip", "1.2.3 × x", "'1.2.3' is no number"),
    ("tip", "x × 1234567890123456789012345678901", "more than 30 digits"),
    ("tip", "√x", "√ takes its operand in parentheses"),
    ("tip", "x + a", "x and a do not go together: x is the only operand, or a and b are"),
    ("tip", "2 × 3", "an operand is missing; it has x, or a and b"),
    ("tip", "a + 1", "'b' is missing beside 'a'; the only operand is called x"),
    ("tip", "x + 1 like +", "'like' is for keys of two operands"),
    ("hyp", "a + b like √", "'like √': a key binds like +, × or ^"),
    ("tip", String(repeating: "(", count: 26) + "x", "it is too deep: more than 25 parts"),
    ("tip", "x" + String(repeating: " + x", count: 60), "it is too long: more than 100"),
    ("x", "x + 1", "a name has two to 8 ASCII letters and digits, and a letter first"),
    ("2pi", "x + 1", "a name has two to 8 ASCII letters and digits, and a letter first"),
    ("tip top", "x + 1", "a name has two to 8 ASCII letters and digits, and a letter first"),
    ("discounts", "x + 1", "a name has two to 8 ASCII letters and digits, and a letter first"),
    ("sin", "x + 1", "the name of another key"), ("asin", "x + 1", "the name of another key"),
    ("reset", "x + 1", "'reset' switches on"),
    ("hyp2", "a + b", "the name of a key of two operands ends in a letter"),
  ])
  func `are refused with the reason`(name: String, formula: String, reason: String) {
    let file = "based on: mvc2016\nkey.\(name) = \(formula)\n"
    let error = #expect(throws: DialectError.self) {
      try Dialect(file: Array(file.utf8), path: "own")
    }
    let text = error?.description ?? ""
    #expect(text.hasPrefix("own:2: key '\(name)': "), "\(text)")
    #expect(text.contains(reason), "\(text)")
  }

  @Test func `of one operand and of two there are at most four each`() throws {
    var dialect = Dialect.mvc2016
    for name in ["aa", "bb", "cc", "dd"] {
      try dialect.set("key.\(name)=x + 1")
      try dialect.set("key.\(name)\(name)=a + b")
    }
    #expect(dialect.ownKeys.count == 8)
    #expect(Set(dialect.ownKeys.map(\.key.index)).count == 8)
    #expect(
      throws: DialectError.ownKey(name: "ff", problem: "there are already 4 keys of one operand")
    ) { try dialect.set("key.ff=x + 2") }
    // One that is defined again makes room for none.
    try dialect.set("key.aa=x + 3")
    #expect(dialect.ownKeys.count == 8)
  }

  @Test func `are defined once in a file, before the keypad names them`() {
    for file in [
      "based on: mvc2016\nkey.tip = x + 1\nkey.tip = x + 2\n",
      "based on: mvc2016\nkeypad = 1 2 tip\nkey.tip = x + 1\n",
    ] {
      #expect(throws: DialectError.self) { try Dialect(file: Array(file.utf8), path: "own") }
    }
  }

  @Test func `stay on a keypad that does not name them`() throws {
    var dialect = Dialect.mvc2016
    try dialect.set("key.tip=x + 1")
    try dialect.set("keypad=1 2 + =")
    #expect(dialect.keypad.keys.map(\.description) == ["1", "2", "+", "tip", "="])
  }

  @Test func `of another formula or another name are other keys`() throws {
    var (one, other) = (Dialect.mvc2016, Dialect.mvc2016)
    try one.set("key.tip=x + 1")
    try other.set("key.fee=x + 1")
    #expect(one.ownKeys[0].key.index == other.ownKeys[0].key.index)
    #expect(!one.keypad.contains(other.ownKeys[0].key))
  }

  @Test func `must differ from glyphs and from what stands for infinity`() throws {
    for settings in [["glyph.sin=tip"], ["notFinite=value", "infinityText=tip"]] {
      var dialect = Dialect.mvc2016
      for setting in ["key.tip=x + 1"] + settings { try dialect.set(setting) }
      #expect(throws: DialectError.self) { try dialect.check() }
    }
  }

  @Test func `are in about half of all drawn dialects`() {
    let drawn = (0..<60 as Range<UInt64>).map(Dialect.drawn(seed:))
    #expect((15...45).contains(drawn.count { !$0.ownKeys.isEmpty }))
    #expect(Set(drawn.flatMap { $0.ownKeys.map(\.key.kind) }) == [.unary, .binary])
  }
}
