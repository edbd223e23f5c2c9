// SPDX-License-Identifier: Apache-2.0
import Calculators
import Commands
import Testing

@Suite struct `The keypad in a terminal` {
  static let sizes = [(120, 40), (80, 20), (60, 12), (40, 20), (30, 12), (22, 8)]

  @Test(arguments: Dialect.presets, sizes)
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

  @Test(arguments: Dialect.presets) func `lets the arrow keys reach any key from any other`(
    dialect: Dialect
  ) {
    let layout = KeypadLayout(dialect.keypad, columns: 100, rows: 20)
    var reached: Set<Int> = [0]
    var edge = [0]
    while let index = edge.popLast() {
      for (across, down) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let next = layout.neighbour(of: index, across: across, down: down)
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
  ])
  func `is understood on mvc2016`(typed: String, meant: [TerminalInput]) {
    #expect(TerminalInput.read(Array(typed.utf8), on: Dialect.mvc2016.keypad) == meant)
  }

  @Test func `random bytes never crash the reader`() {
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0...12)).map { _ in
        [UInt8(0x1B), 0x5B, 0x3C, 0x3B, 0x4D, .random(in: 0...255)].randomElement() ?? 0
      }
      _ = TerminalInput.read(bytes, on: Dialect.rpn2015.keypad)
    }
  }
}
