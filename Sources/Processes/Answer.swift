// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Glibc

/// One line that a calculator sent over the line protocol.
enum Answer {
  case reading(Reading)
  /// `error=TEXT`: the calculator does not know the key.
  case refusal(String)
  /// A malformed line; the text says what is wrong with it.
  case malformed(String)

  private static let fields = "display, label, description, pending or value"

  init(_ line: UnsafeRawBufferPointer) {
    var face = Face(display: "", label: "", description: "", isPending: false)
    var value: Double?
    var shown: Fields = []
    var start = 0
    while start <= line.count {
      let end = line.index(of: 9, in: start..<line.count) ?? line.count
      guard let sign = line.index(of: 61, in: start..<end) else {
        self = .malformed("'\(quoted(line))' is not tab-separated name=value fields")
        return
      }
      let text = UnsafeRawBufferPointer(rebasing: line[(sign + 1)..<end])
      let field: Fields
      switch Name(UnsafeRawBufferPointer(rebasing: line[start..<sign])) {
      case .display:
        field = .display
        face.display = Text(bytes: text)
      case .label:
        field = .label
        face.label = Text(bytes: text)
      case .description:
        field = .description
        face.description = Text(bytes: text)
      case .pending:
        field = .pending
        guard text.count == 1, text[0] == 48 || text[0] == 49 else {
          self = .malformed("pending must be 0 or 1, not '\(quoted(text))'")
          return
        }
        face.isPending = text[0] == 49
      case .value:
        field = .value
        value = Double(String(decoding: text, as: UTF8.self))
        guard value != nil else {
          self = .malformed("value must be a number, not '\(quoted(text))'")
          return
        }
      case .error where start == 0:
        self = .refusal(quoted(UnsafeRawBufferPointer(rebasing: line[(sign + 1)...])))
        return
      default:
        let name = UnsafeRawBufferPointer(rebasing: line[start..<sign])
        self = .malformed("unknown field '\(quoted(name))': expected \(Answer.fields)")
        return
      }
      guard shown.insert(field).inserted else {
        self = .malformed("duplicate field in '\(quoted(line))'")
        return
      }
      start = end + 1
    }
    if !shown.contains(.display) {
      self = .malformed("no display in '\(quoted(line))'")
    } else if let fault = faultInText(line) {
      self = .malformed(fault)
    } else {
      self = .reading(Reading(face: face, value: value, shown: shown))
    }
  }

  private enum Name {
    case display, label, description, pending, value, error, other

    // Dispatches on length and first letter, because this runs for each field of each key.
    init(_ name: UnsafeRawBufferPointer) {
      let candidate: (Name, StaticString) =
        switch (name.count, name.first) {
        case (7, 100): (.display, "display")
        case (5, 108): (.label, "label")
        case (11, _): (.description, "description")
        case (7, _): (.pending, "pending")
        case (5, 118): (.value, "value")
        case (5, _): (.error, "error")
        default: (.other, "")
        }
      self = candidate.1.withUTF8Buffer { $0.elementsEqual(name) } ? candidate.0 : .other
    }
  }
}

extension UnsafeRawBufferPointer {
  /// The first index of a byte, by `memchr`, because this runs for each field of each key.
  fileprivate func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let baseAddress,
      let found = memchr(baseAddress + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return UnsafeRawPointer(found) - baseAddress
  }
}

/// Why the bytes of a line are not text; nil if they are.
private func faultInText(_ line: UnsafeRawBufferPointer) -> String? {
  var isPlain = true
  for byte in line {
    if byte == 0 { return "a NUL byte in '\(quoted(line))'" }
    if byte >= 0x80 { isPlain = false }
  }
  guard !isPlain, String(validating: line, as: UTF8.self) == nil else { return nil }
  return "'\(quoted(line))' is not UTF-8: is it Latin-1?"
}

/// Bytes as one line of printable text for a message.
func quoted(_ bytes: UnsafeRawBufferPointer) -> String {
  printable(String(decoding: bytes.prefix(400), as: UTF8.self), limit: 80)
}
