// SPDX-License-Identifier: Apache-2.0
import Calculators
import Commands
import Testing

@Suite struct `The keypad in a terminal` {
  static let sizes = [(120, 40), (80, 20), (60, 12), (40, 20), (30, 12), (22, 8)]

  @Test(arguments: Dialect.allNamed, sizes)
  func `has every key once, without overlaps, inside the terminal`(
    dialect: Dialect, size: (columns: Int, rows: Int)
  ) {
    let layout = KeypadLayout(dialect.keypad, columns: size.columns, rows: size.rows)
    #expect(Set(layout.caps.map(\.key)) == Set(dialect.keypad.keys))
    #expect(layout.caps.count == dialect.keypad.keys.count)
    #expect(layout.width <= size.columns)
    for (index, cap) in layout.caps.enumerated() {
      #expect(cap.column + cap.width <= layout.width)
      #expect(cap.row < layout.height)
      #expect(layout.cap(column: cap.column, row: cap.row) == index)
      #expect(layout.cap(column: cap.column + cap.width - 1, row: cap.row) == index)
    }
  }

  @Test(arguments: Dialect.presets) func `has room in 30 columns and 8 rows, below a display`(
    dialect: Dialect
  ) {
    let layout = KeypadLayout(dialect.keypad, columns: 30, rows: 7)
    #expect(layout.width <= 30)
    #expect(layout.height <= 7)
  }

  @Test(arguments: Dialect.allNamed) func `lets the arrow keys reach any key from any other`(
    dialect: Dialect
  ) {
    let layout = KeypadLayout(dialect.keypad, columns: 100, rows: 20)
    var reached: Set<Int> = [0]
    var edge = [0]
    while let index = edge.popLast() {
      for (across, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let next = layout.neighbor(of: index, across: across, down: down)
        if reached.insert(next).inserted { edge.append(next) }
      }
    }
    #expect(reached.count == layout.caps.count)
  }
}

@Suite struct `Terminal input` {
  @Test(arguments: [
    ("7", [TerminalInput.press(.digit(7))]),
    ("*,\r", [.press(.times), .press(.point), .press(.equals)]),
    ("rS", [.press(.squareRoot), .press(.sine)]),
    ("÷π", [.press(.divide), .press(.pi)]),
    (
      "\u{1B}[A\u{1B}[B\u{1B}OC\u{1B}[D",
      [
        .move(across: 0, down: -1), .move(across: 0, down: 1), .move(across: 1, down: 0),
        .move(across: -1, down: 0),
      ]
    ),
    ("\u{1B}[<0;12;5M\u{1B}[<0;12;5m", [.click(column: 11, row: 4)]),
    ("\u{1B}[<64;12;5M", []),
    ("\u{1B}", [.press(.clear)]),
    (" \u{1A}q\u{3}", [.pressFocused, .pause, .leave, .leave]),
    ("a\u{7F}↲", []),
    ("\u{1B}[", []),
    ("\u{1B}[<0;99999999999999999999;1M", []),
    ("\u{1B}[<0;-9223372036854775808;1M\u{1B}[<0;1;9223372036854775807M", []),
    ("\u{1B}[<0;0;1M", []),
  ])
  func `is understood on mvc2016`(typed: String, meant: [TerminalInput]) {
    #expect(TerminalInput.read(Array(typed.utf8), on: Dialect.mvc2016.keypad) == meant)
  }

  @Test(arguments: Key.all) func `presses every key by its letter or sign`(key: Key) throws {
    let spellings = [key.letter, key.legend, key.alias].map(\.description)
    let typed = try #require(spellings.first { $0.count == 1 })
    #expect(TerminalInput.read(Array(typed.utf8), on: Keypad(Key.all)) == [.press(key)])
  }

  @Test(arguments: [
    (Dialect.mvc2016, "SOT", [Key.sine, .cosine, .tangent]),
    (.scientific, "SOTso", [.arcSine, .arcCosine, .arcTangent, .sine, .cosine]),
    (
      .scientific, "IHAEe", [.hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent, .exponent, .e]
    ),
  ])
  func `takes capital letters`(dialect: Dialect, typed: String, keys: [Key]) {
    #expect(TerminalInput.read(Array(typed.utf8), on: dialect.keypad) == keys.map { .press($0) })
  }

  @Test func `gives keys of one's own the letters that press no other`() throws {
    let keys = try [("tip", 56), ("tax", 57)].map { name, index in
      try #require(Key(own: Text(name), index: UInt8(index), binding: 0))
    }
    let keypad = Keypad(Dialect.scientific.keypad.keys + keys)
    let inputs = TerminalInput.read(Array("TPX".utf8), on: keypad)
    #expect(inputs == [.press(.arcTangent)] + keys.map { .press($0) })
  }

  @Test func `never yields more inputs than bytes`() {
    let pieces = ["\u{1B}", "[", "<0;1", ";2", "M", "A", "↲"].map { Array($0.utf8) } + [[0xFF]]
    let keypad = Dialect.rpn2015.keypad
    var clicks = 0
    for bytes in texts(of: pieces, upTo: 5) {
      let inputs = TerminalInput.read(bytes, on: keypad)
      #expect(inputs.count <= bytes.count)
      for input in inputs {
        switch input {
        case .press(let key): #expect(keypad.contains(key))
        case .click(let column, let row):
          #expect((column, row) == (0, 1))
          clicks += 1
        case .move(let across, let down): #expect((across, down) == (0, -1))
        case .pressFocused, .pause, .leave: Issue.record("\(input) from \(bytes)")
        }
      }
    }
    #expect(clicks > 0)
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
