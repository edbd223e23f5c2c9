// SPDX-License-Identifier: Apache-2.0

/// A value for one line of a text file: bare where that is clear, else in quotes with escapes.
///
/// Bytes that are no UTF-8 survive as `\xNN`.
public func quoted(_ text: String) -> String { quoted(Array(text.utf8)) }

/// Reads what `quoted` wrote, or any bare text; nil where quotes or escapes are broken.
public func unquoted(_ text: String) -> [UInt8]? {
  guard text.hasPrefix("\"") else { return Array(text.utf8) }
  var bytes: [UInt8] = []
  var rest = text.unicodeScalars.dropFirst()
  while let scalar = rest.popFirst() {
    if scalar == "\"" { return rest.isEmpty ? bytes : nil }
    guard scalar == "\\" else {
      bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      continue
    }
    switch rest.popFirst() {
    case "\"": bytes.append(0x22)
    case "\\": bytes.append(0x5C)
    case "n": bytes.append(0x0A)
    case "t": bytes.append(0x09)
    case "x":
      let digits = rest.prefix(2)
      guard digits.count == 2, let byte = UInt8(String(digits), radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    case "u":
      guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end]), radix: 16), let named = Unicode.Scalar(value)
      else { return nil }
      bytes.append(contentsOf: UTF8.encode(named).map(Array.init) ?? [])
      rest = rest[rest.index(after: end)...]
    default: return nil
    }
  }
  return nil
}

private func isUnfit(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator: true
  default: false
  }
}
