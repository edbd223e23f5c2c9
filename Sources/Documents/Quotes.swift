// SPDX-License-Identifier: Apache-2.0

/// A value for one line of a text file: bare if unambiguous, otherwise in quotes with escapes.
///
/// Bytes that are not UTF-8 become `\xNN`.
public func escapedForLine(_ bytes: some Collection<UInt8>) -> String {
  let text = String(validating: bytes, as: UTF8.self)
  if let text, let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
    first != "\"", first != "#", !first.properties.isWhitespace, !last.properties.isWhitespace,
    !text.unicodeScalars.contains(where: isUnfit)
  {
    return text
  }
  var result = "\""
  var rest = bytes[...]
  while let lead = rest.first {
    var decoder = UTF8()
    var probe = rest.makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&probe) else {
      result += "\\x" + hexadecimal(lead, digits: 2)
      rest = rest.dropFirst()
      continue
    }
    switch scalar {
    case "\"": result += "\\\""
    case "\\": result += "\\\\"
    case _ where isUnfit(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
    default: result.unicodeScalars.append(scalar)
    }
    rest = rest.dropFirst(UTF8.width(scalar))
  }
  return result + "\""
}

public func escapedForLine(_ text: String) -> String { escapedForLine(text.utf8) }

/// Reverses `escapedForLine`, and accepts any bare text; nil if quotes or escapes are broken.
public func unescaped(line text: String) -> [UInt8]? {
  guard text.hasPrefix("\"") else { return Array(text.utf8) }
  var bytes: [UInt8] = []
  var rest = text.unicodeScalars.dropFirst()
  while let scalar = rest.popFirst() {
    if scalar == "\"" { return rest.isEmpty ? bytes : nil }
    guard scalar == "\\" else {
      bytes += Array(String(scalar).utf8)
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
      bytes += Array(String(named).utf8)
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
