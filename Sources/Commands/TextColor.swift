// SPDX-License-Identifier: Apache-2.0

/// The colours of the tool, by what they mean.
public enum TextColor: String, Sendable {
  case strong = "1"
  case quiet = "2"
  case good = "32"
  case bad = "31"
  case doubtful = "33"
  case digit = "36"
  case operation = "35"
}

extension Console {
  /// The text in a colour where there are colours.
  public func painted(_ text: String, _ paint: TextColor) -> String {
    isColoured ? "\u{1B}[\(paint.rawValue)m\(text)\u{1B}[0m" : text
  }
}

/// How many columns a text takes in a terminal; the signs of calculators are all one column wide.
public func columns(_ text: String) -> Int {
  text.unicodeScalars.count { $0.properties.generalCategory != .nonspacingMark }
}

/// The text with spaces to a width, at its end or, for numbers, before it.
public func padded(_ text: String, to width: Int, right: Bool = false) -> String {
  let spaces = String(repeating: " ", count: max(0, width - columns(text)))
  return right ? spaces + text : text + spaces
}
