// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Platform

/// A calculator in a terminal: label, display, and a keypad that takes keyboard and mouse.
struct TerminalCalculator {
  private let dialect: Dialect
  private let calculator: Calculator
  private let entropy: UInt64
  /// The keys since switch-on, and what they show.
  private var keys: [Key] = []
  private var face = Face.switchedOn
  private let isColored: Bool
  private var layout: KeypadLayout
  private var focus = 0
  private var size = (columns: 0, rows: 0)

  /// The number of rows above the keypad: name, label, display, a blank one; fewer if all of it
  /// then has room.
  private var head = 4

  init(_ calculator: Calculator, entropy: UInt64, isColored: Bool) throws {
    dialect = calculator.dialect
    self.calculator = calculator
    self.entropy = entropy
    self.isColored = isColored
    layout = KeypadLayout(dialect.keypad, columns: 0, rows: 0)
    try play([])
  }

  /// Plays the keys from switch-on; a calculator that does not survive them is switched on again.
  private mutating func play(_ keys: [Key]) throws {
    let trace = try calculator.trace(of: keys, entropy: entropy)
    if let reading = trace.readings.last { face = reading.face }
    self.keys = trace.ending == .switchedOff ? keys : []
    if let ending = Violation(trace.ending, after: keys.last) { face.label = Text(ending.observed) }
  }

  /// Runs until the user quits.
  mutating func run() throws -> Exit {
    guard let terminal = RawTerminal() else {
      throw UsageError("the terminal cannot be used; --keys works without one")
    }
    while true {
      let now = terminalSize(of: STDOUT_FILENO)
      if now != size { resize(to: now) }
      terminal.write(picture())
      guard let bytes = terminal.read() else { return .clean }
      for input in TerminalInput.read(bytes, on: dialect.keypad) {
        switch input {
        case .press(let key): try press(key)
        case .click(let column, let row):
          if let index = layout.cap(column: column - left, row: row - head) {
            focus = index
            try press(layout.caps[index].key)
          }
        case .move(let across, let down):
          focus = layout.neighbor(of: focus, across: across, down: down)
        case .pressFocused: try press(layout.caps[focus].key)
        case .pause:
          terminal.pause()
          size = (0, 0)
        case .leave: return .clean
        }
      }
    }
  }

  private mutating func press(_ key: Key) throws {
    try play(keys + [key])
    focus = layout.caps.firstIndex { $0.key == key } ?? focus
  }

  private mutating func resize(to new: (columns: Int, rows: Int)) {
    let key = size.columns > 0 ? layout.caps[focus].key : nil
    size = new
    (head, layout) = (
      4, KeypadLayout(dialect.keypad, columns: size.columns - 2, rows: size.rows - 5)
    )
    for smaller in [4, 2, 1] where !fits {
      head = smaller
      layout = KeypadLayout(dialect.keypad, columns: size.columns, rows: size.rows - head)
    }
    focus = layout.caps.firstIndex { $0.key == key } ?? 0
  }

  /// Whether the terminal has room for a whole calculator.
  private var fits: Bool {
    layout.width <= size.columns && layout.height + head <= size.rows
  }

  private var left: Int { max(0, (size.columns - layout.width) / 2) }

  /// The screen as text with control sequences.
  private func picture() -> String {
    let width = max(layout.width, min(size.columns - 2, 20))
    var text = "\u{1B}[H\u{1B}[2J"
    func put(_ row: Int, _ column: Int, _ what: String, _ codes: String) {
      guard row < size.rows else { return }
      text += "\u{1B}[\(row + 1);\(column + 1)H" + (codes.isEmpty ? what : painted(what, codes))
    }
    guard fits else {
      let need = [
        "\(dialect.name) needs \(layout.width)×\(layout.height + head);",
        "here are \(size.columns)×\(size.rows).", "q quits",
      ]
      for (row, line) in need.enumerated() { put(row, 0, line, "") }
      return text
    }
    if head > 2 { put(0, left, fitted(dialect.name.description, to: width, right: false), "2") }
    let display = min(2, head - 1)
    if head > 1 {
      put(display - 1, left, fitted(face.label.description, to: width, right: true), "2")
    }
    put(display, left, fitted(face.display.description, to: width, right: true), "1;7")
    for (index, cap) in layout.caps.enumerated() {
      put(cap.row + head, left + cap.column, legend(cap), codes(cap.key, index == focus))
    }
    let help = "q quits · press keys with arrows and space or the mouse"
    if layout.height + head < size.rows - 1, columns(help) <= size.columns {
      put(size.rows - 1, max(0, (size.columns - columns(help)) / 2), help, "2")
    }
    return text
  }

  /// The legend, centered, and at the right the letter that presses the key.
  private func legend(_ cap: KeypadLayout.KeyCell) -> String {
    let legend = cap.key.legend.description
    let own = dialect.keypad.ownLetters.first { $0.key == cap.key }?.letter
    let letter = own.map(String.init) ?? cap.key.letter.description
    let isNamed =
      letter.isEmpty || letter == legend.lowercased() || columns(legend) + 2 > cap.width
    let width = cap.width - (isNamed ? 0 : 2)
    let before = String(repeating: " ", count: max(0, (width - columns(legend)) / 2))
    let middle = padded(before + legend, to: width)
    return isNamed ? middle : "\(middle)\(letter) "
  }

  private func codes(_ key: Key, _ isFocused: Bool) -> String {
    guard isColored else { return isFocused ? "1;4;7" : "7" }
    let colors =
      switch key.kind {
      case .digit, .point, .exponent: "97;48;5;238"
      case .binary, .equals, .enter: "30;48;5;215"
      case .clear, .clearEntry, .backspace: "97;48;5;131"
      default: "97;48;5;60"
      }
    return isFocused ? "1;4;\(colors)" : colors
  }

  private func painted(_ text: String, _ codes: String) -> String {
    "\u{1B}[\(codes)m\(text)\u{1B}[0m"
  }

  /// The text at exactly a width; a longer one shows its end.
  private func fitted(_ text: String, to width: Int, right: Bool) -> String {
    guard columns(text) > width else { return padded(text, to: width, right: right) }
    return "…" + String(text.unicodeScalars.suffix(max(0, width - 1)))
  }
}
