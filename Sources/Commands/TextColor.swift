// SPDX-License-Identifier: Apache-2.0

/// The colors of the tool, by what they mean.
enum TextColor: String {
  case strong = "1"
  case quiet = "2"
  case good = "32"
  case bad = "31"
  case doubtful = "33"
  case digit = "36"
  case operation = "35"
}

extension Console {
  /// The text in a color, if colors are used.
  func painted(_ text: String, _ color: TextColor) -> String {
    isColored ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// The width of a text in a terminal; the glyphs of calculators are all one column wide.
func columns(_ text: String) -> Int {
  text.unicodeScalars.count { $0.properties.generalCategory != .nonspacingMark }
}

/// The text padded with spaces to a width, on its left if it is aligned right.
func padded(_ text: String, to width: Int, right: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - columns(text)))
  return right ? spaces + text : text + spaces
}

/// A cell of a table, which never touches the next one, however long its text is.
func cell(_ text: String, to width: Int, right: Bool = false) -> String {
  padded(text, to: max(width, columns(text) + 1), right: right)
}
