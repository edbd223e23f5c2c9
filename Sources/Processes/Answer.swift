// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Platform

/// One line that a calculator sent over the line protocol.
enum Answer: Error {
  case reading(Reading)
  /// `error=TEXT`: the calculator does not know the key.
  case refusal(String)
  /// A malformed line; the text says what is wrong with it.
  case malformed(String)

  /// - Parameter guide: takes the edges that the answer tells.
  init(_ line: UnsafeRawBufferPointer, telling guide: Guide? = nil) {
    do throws(Answer) {
      self = unsafe .reading(try Answer.reading(line, guide))
    } catch {
      self = error
    }
  }

  private static func reading(
    _ line: UnsafeRawBufferPointer, _ guide: Guide?
  ) throws(Answer) -> Reading {
    var face = Face(display: "", label: "", description: "", isPending: false)
    var value: Double?
    var shown: Fields = []
    var start = 0
    while start <= line.count {
      let end = unsafe line.index(of: 9, in: start..<line.count) ?? line.count
      guard let sign = unsafe line.index(of: 61, in: start..<end) else {
        throw .malformed(unsafe "'\(printable(line))' is not tab-separated name=value fields")
      }
      let name = unsafe UnsafeRawBufferPointer(rebasing: line[start..<sign])
      let text = unsafe UnsafeRawBufferPointer(rebasing: line[(sign + 1)..<end])
      let field = unsafe Answer.field(name)
      switch field {
      case .display: face.display = unsafe Text(bytes: text)
      case .label: face.label = unsafe Text(bytes: text.cut)
      case .description: face.description = unsafe Text(bytes: text.cut)
      case .pending:
        guard text.count == 1, unsafe text[0] == 48 || text[0] == 49 else {
          throw .malformed(unsafe "pending must be 0 or 1, not '\(printable(text))'")
        }
        face.isPending = unsafe text[0] == 49
      case .value:
        value = unsafe Double(String(decoding: text, as: UTF8.self))
        guard value != nil else {
          throw .malformed(unsafe "value must be a number, not '\(printable(text))'")
        }
      default:
        if start > 0, unsafe name.elementsEqual("edges".utf8) {
          guard unsafe Guide.read(text) != nil else {
            throw .malformed(
              unsafe "edges must be numbers with spaces between, not '\(printable(text))'")
          }
          unsafe guide?.take(text)
          start = end + 1
          continue
        }
        if start == 0, unsafe name.elementsEqual("error".utf8) {
          throw unsafe .refusal(printable(UnsafeRawBufferPointer(rebasing: line[(sign + 1)...])))
        }
        throw .malformed(
          unsafe "unknown field '\(printable(name))': "
            + "expected display, label, description, pending, value or edges")
      }
      guard shown.insert(field).inserted else {
        throw .malformed(unsafe "duplicate field in '\(printable(line))'")
      }
      start = end + 1
    }
    guard shown.contains(.display) else {
      throw .malformed(unsafe "no display in '\(printable(line))'")
    }
    if let fault = unsafe faultInText(line) { throw .malformed(fault) }
    return Reading(face: face, value: value, shown: shown)
  }

  /// The field with this name; empty if there is none.
  ///
  /// Dispatches on length and first letter, because this runs for each field of each key.
  private static func field(_ name: UnsafeRawBufferPointer) -> Fields {
    let (field, spelling): (Fields, StaticString) =
      switch unsafe (name.count, name.first) {
      case (7, 100): (.display, "display")
      case (5, 108): (.label, "label")
      case (11, _): (.description, "description")
      case (7, _): (.pending, "pending")
      default: (.value, "value")
      }
    return spelling.withUTF8Buffer { unsafe $0.elementsEqual(name) } ? field : []
  }
}

extension UnsafeRawBufferPointer {
  /// The beginning of a text that is longer than anybody reads.
  ///
  /// Where operands are doubled, so is the text of some calculators, and no end of it is judged.
  fileprivate var cut: UnsafeRawBufferPointer {
    var end = Text.mostRead
    if count <= end { return unsafe self }
    // No character is cut in two.
    while unsafe self[end] & 0xC0 == 0x80, end > 0 { end -= 1 }
    return unsafe UnsafeRawBufferPointer(rebasing: self[..<end])
  }

  /// The first index of a byte, by `memchr`, because this runs for each field of each key.
  fileprivate func index(of byte: UInt8, in range: Range<Int>) -> Int? {
    guard let baseAddress,
      let found = unsafe memchr(baseAddress + range.lowerBound, Int32(byte), range.count)
    else { return nil }
    return unsafe UnsafeRawPointer(found) - baseAddress
  }
}

/// Why the bytes of a line are not text; nil if they are.
private func faultInText(_ line: UnsafeRawBufferPointer) -> String? {
  var isPlain = true
  for index in line.indices {
    let byte = unsafe line[index]
    if byte == 0 { return unsafe "a NUL byte in '\(printable(line))'" }
    if byte >= 0x80 { isPlain = false }
  }
  guard !isPlain, unsafe String(validating: line, as: UTF8.self) == nil else { return nil }
  return unsafe "'\(printable(line))' is not UTF-8: is it Latin-1?"
}

/// Bytes as one line of printable text for a message.
func printable(_ bytes: UnsafeRawBufferPointer) -> String {
  unsafe printable(String(decoding: bytes.prefix(400), as: UTF8.self), limit: 80)
}
