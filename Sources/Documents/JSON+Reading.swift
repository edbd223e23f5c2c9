// SPDX-License-Identifier: Apache-2.0

/// A syntax error in a JSON text, with its position.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
  public let line: Int
  public let column: Int
  public let problem: String

  public var description: String { "\(line):\(column): \(problem)" }
}

extension JSON {
  /// Parses a document strictly by RFC 8259: valid UTF-8, no trailing content, no duplicate names.
  public init(reading bytes: [UInt8], depth: Int = 200) throws(JSONError) {
    var reader = JSONReader(bytes: bytes, capacity: depth)
    self = try reader.document()
  }

  public init(reading text: String) throws(JSONError) { try self.init(reading: Array(text.utf8)) }
}

private struct JSONReader {
  let bytes: [UInt8]
  var index = 0
  /// How much deeper brackets may be nested.
  var capacity: Int

  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  func fault(_ problem: String) -> JSONError {
    let before = bytes.prefix(index)
    let line = before.reduce(1) { $1 == 0x0A ? $0 + 1 : $0 }
    let start = before.lastIndex(of: 0x0A) ?? -1
    return JSONError(line: line, column: index - start, problem: problem)
  }

  func expected(_ what: String) -> JSONError {
    guard let next else { return fault("the text ends where \(what) was expected") }
    let seen = next > 0x20 && next < 0x7F ? "'\(Unicode.Scalar(next))'" : "byte \(next)"
    return fault("\(seen) where \(what) was expected")
  }

  mutating func document() throws(JSONError) -> JSON {
    let value = try value()
    skipSpace()
    guard next == nil else { throw expected("the end") }
    return value
  }

  mutating func skipSpace() {
    while let next, next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    index += 1
    return true
  }

  mutating func value() throws(JSONError) -> JSON {
    skipSpace()
    switch next {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["):
      return .array(try list(until: "]") { reader throws(JSONError) in try reader.value() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  mutating func word(_ word: String, _ value: JSON) throws(JSONError) -> JSON {
    guard bytes[index...].starts(with: word.utf8) else { throw expected("a value") }
    index += word.utf8.count
    return value
  }

  /// Reads a bracketed list.
  mutating func list<Item>(
    until end: Unicode.Scalar, _ item: (inout Self) throws(JSONError) -> Item
  ) throws(JSONError) -> [Item] {
    guard capacity > 0 else { throw fault("brackets are nested too deeply") }
    capacity -= 1
    defer { capacity += 1 }
    index += 1
    var items: [Item] = []
    if take(UInt8(ascii: end)) { return items }
    repeat { items.append(try item(&self)) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: end)) else { throw expected("',' or '\(end)'") }
    return items
  }

  mutating func members() throws(JSONError) -> [JSON.Member] {
    var names: Set<String> = []
    return try list(until: "}") { reader throws(JSONError) in
      reader.skipSpace()
      guard reader.next == UInt8(ascii: "\"") else { throw reader.expected("a name") }
      let name = try reader.string()
      guard names.insert(name).inserted else { throw reader.fault("duplicate name '\(name)'") }
      guard reader.take(UInt8(ascii: ":")) else { throw reader.expected("':'") }
      return JSON.Member(name, try reader.value())
    }
  }

  /// Skips the next byte if it is one of these.
  mutating func skip(_ bytes: String) -> Bool {
    guard let next, bytes.utf8.contains(next) else { return false }
    index += 1
    return true
  }

  mutating func digits() throws(JSONError) {
    let start = index
    while let next, (0x30...0x39).contains(next) { index += 1 }
    guard index > start else { throw expected("a digit") }
  }

  mutating func number() throws(JSONError) -> String {
    let start = index
    _ = skip("-")
    guard let next, (0x30...0x39).contains(next) else { throw expected("a value") }
    if next == 0x30 { index += 1 } else { try digits() }
    if skip(".") { try digits() }
    if skip("eE") {
      _ = skip("+-")
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  mutating func string() throws(JSONError) -> String {
    index += 1
    var text: [UInt8] = []
    let start = index
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: text, as: UTF8.self) else {
          index = start
          throw fault("text that is not UTF-8")
        }
        index += 1
        return string
      case 0..<0x20: throw expected("an escape instead of a control character")
      case UInt8(ascii: "\\"):
        index += 1
        text += Array(String(try escape()).utf8)
      default:
        text.append(byte)
        index += 1
      }
    }
    throw expected("'\"'")
  }

  mutating func escape() throws(JSONError) -> Unicode.Scalar {
    guard let letter = next else { throw expected("an escape") }
    let plain: [UInt8: Unicode.Scalar] = [
      0x22: "\"", 0x5C: "\\", 0x2F: "/", 0x62: "\u{8}", 0x66: "\u{C}", 0x6E: "\n", 0x72: "\r",
      0x74: "\t",
    ]
    guard plain[letter] != nil || letter == UInt8(ascii: "u") else { throw expected("an escape") }
    index += 1
    if let scalar = plain[letter] { return scalar }
    let unit = try hexadecimal()
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xDC00, bytes[index...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")])
    else { throw fault("half a surrogate pair") }
    index += 2
    let low = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(low),
      let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    else { throw fault("half a surrogate pair") }
    return scalar
  }

  mutating func hexadecimal() throws(JSONError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let next, let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw expected("a hexadecimal digit")
      }
      value = value << 4 | UInt32(digit)
      index += 1
    }
    return value
  }
}
