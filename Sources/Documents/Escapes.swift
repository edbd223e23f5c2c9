// SPDX-License-Identifier: Apache-2.0

/// Text escaped for a JSON string literal.
///
/// `<` is escaped too, so that the JSON can be embedded in an HTML page.
public func escapedForJSON(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count + 2)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case "\n": result += "\\n"
    case "\r": result += "\\r"
    case "\t": result += "\\t"
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "<":
      result += "\\u" + hexadecimal(scalar.value, digits: 4)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}

/// Text escaped for content and quoted attributes of XML 1.0 and HTML.
public func escapedForMarkup(_ text: String) -> String {
  var result = ""
  result.reserveCapacity(text.utf8.count)
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"": result += "&quot;"
    case "'": result += "&#39;"
    case "\t", "\n", "\r": result += "&#\(scalar.value);"
    default: result.unicodeScalars.append(visible(scalar))
    }
  }
  return result
}

/// A replacement for control characters, direction overrides and noncharacters.
private func visible(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0..<0x20: Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F: "\u{2421}"
  case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE, 0xFFFF: "\u{FFFD}"
  default: scalar
  }
}
