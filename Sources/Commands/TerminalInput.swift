// SPDX-License-Identifier: Apache-2.0
internal import Sessions
package import Calculators

/// An input at the terminal.
package enum TerminalInput: Equatable {
  case press(Key)
  /// A click on a cell, counted from 0.
  case click(column: Int, row: Int)
  case move(across: Int, down: Int)
  case pressFocused
  case pause
  case leave

  /// Parses bytes of a terminal: UTF-8, arrow keys, mouse reports.
  package static func read(_ bytes: [UInt8], on keypad: Keypad) -> [TerminalInput] {
    var inputs: [TerminalInput] = []
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while let character = rest.popFirst() {
      switch character {
      case "\u{1B}" where rest.first == "[" || rest.first == "O":
        rest.removeFirst()
        let end = rest.firstIndex { ("@"..."~").contains($0) && $0 != "[" } ?? rest.endIndex
        guard end < rest.endIndex else { return inputs }
        if let input = sequence(rest[..<end], rest[end]) { inputs.append(input) }
        rest = rest[rest.index(after: end)...]
      case "q", "\u{3}", "\u{4}": inputs.append(.leave)
      case "\u{1A}": inputs.append(.pause)
      case " ": inputs.append(.pressFocused)
      case "\t": inputs.append(.move(across: 1, down: 0))
      case "\r", "\n", "\r\n":
        inputs += [Key.equals, .enter].filter(keypad.contains).prefix(1).map(press)
      case "\u{7F}", "\u{8}": inputs += keypad.contains(.backspace) ? [.press(.backspace)] : []
      case "\u{1B}":
        inputs += [Key.allClear, .clear].filter(keypad.contains).prefix(1).map(press)
      default:
        let key =
          keypad.key(pressedBy: character)
          ?? Key(spelling: character == "," ? "." : String(character))
        if let key, keypad.contains(key) { inputs.append(.press(key)) }
      }
    }
    return inputs
  }

  private static func sequence(_ parameters: Substring, _ end: Character) -> TerminalInput? {
    switch end {
    case "A": return .move(across: 0, down: -1)
    case "B": return .move(across: 0, down: 1)
    case "C": return .move(across: 1, down: 0)
    case "D", "Z": return .move(across: -1, down: 0)
    case "M":
      let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
      // Cells are counted from 1; a larger number than any terminal has is noise.
      guard parameters.first == "<", numbers.count == 3, numbers[0] == 0,
        numbers[1...].allSatisfy((1...1 << 16).contains)
      else { return nil }
      return .click(column: numbers[1] - 1, row: numbers[2] - 1)
    default: return nil
    }
  }
}

extension Keypad {
  /// The capital letters that press keys of one's own: for each the first of its name that presses
  /// no other.
  var ownLetters: [(letter: Character, key: Key)] {
    keys.filter(\.isOwn).reduce(into: []) { letters, key in
      let name = key.legend.description.uppercased()
      let letter = name.first { letter in
        !letters.contains { $0.letter == letter } && self.key(named: "\(letter)") == nil
      }
      if let letter { letters.append((letter, key)) }
    }
  }

  /// The key that a letter presses: a capital one presses what the small one does, unless the
  /// keypad has a key for it.
  fileprivate func key(pressedBy character: Character) -> Key? {
    ownLetters.first { $0.letter == character }?.key
      ?? key(named: String(character)) ?? key(named: character.lowercased())
  }

  private func key(named letter: String) -> Key? { keys.first { $0.letter == Text(letter) } }
}
