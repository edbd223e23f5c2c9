// SPDX-License-Identifier: Apache-2.0
package import Calculators
internal import Sessions

/// A brain behind the line protocol; requests that are sent together are answered together.
package struct LineProtocol<BrainType: Brain> {
  /// The answers not yet written.
  package var answers: [UInt8] = []
  private let dialect: Dialect
  private let switchOn: (UInt64) -> BrainType
  private var brain: BrainType
  private var entropy: UInt64
  /// The beginning of an incomplete request.
  private var partial: [UInt8] = []
  private let spellings: KeySpellings
  private var lastValue: UInt64?
  private var lastText: [UInt8] = []

  private static var mostBytes: Int { 4096 }

  package init(
    _ dialect: Dialect, entropy: UInt64 = 0, switchOn: @escaping (UInt64) -> BrainType
  ) {
    self.dialect = dialect
    self.entropy = entropy
    self.switchOn = switchOn
    brain = switchOn(entropy)
    spellings = KeySpellings(dialect.keypad)
  }

  /// Answers the complete lines of the input and keeps the rest.
  package mutating func take(_ bytes: UnsafeRawBufferPointer) {
    var start = 0
    for end in bytes.indices where unsafe bytes[end] == 0x0A {
      if partial.isEmpty {
        unsafe answer(UnsafeRawBufferPointer(rebasing: bytes[start..<end]))
      } else {
        unsafe keep(bytes[start..<end])
        finish()
      }
      start = end + 1
    }
    unsafe keep(bytes[start...])
  }

  /// Answers a last line without a newline.
  package mutating func finish() {
    guard !partial.isEmpty else { return }
    unsafe partial.withUnsafeBytes { unsafe answer($0) }
    partial.removeAll(keepingCapacity: true)
  }

  /// Keeps a part of a line; of one that is too long, only enough to tell.
  private mutating func keep(_ bytes: Slice<UnsafeRawBufferPointer>) {
    unsafe partial.append(contentsOf: bytes.prefix(Self.mostBytes + 1 - partial.count))
  }

  private mutating func answer(_ line: UnsafeRawBufferPointer) {
    guard line.count <= Self.mostBytes else {
      return fail("request longer than \(Self.mostBytes) bytes; a request is one key or reset")
    }
    var line = unsafe line
    // Accept CRLF.
    if unsafe line.last == 0x0D {
      unsafe line = unsafe UnsafeRawBufferPointer(rebasing: line.dropLast())
    }
    if let key = unsafe spellings.key(line) {
      brain.press(key)
      show()
    } else {
      unsafe answer(word: String(decoding: line, as: UTF8.self))
    }
  }

  private mutating func answer(word: String) {
    let words = word.split(whereSeparator: \.isWhitespace)
    if words.first == "reset", words.count <= 2 {
      if words.count == 2 {
        guard let number = UInt64(words[1]) else {
          return fail("invalid entropy '\(printable(String(words[1])))'; expected a whole number")
        }
        entropy = number
      }
      brain = switchOn(entropy)
      return show()
    }
    do throws(KeyError) {
      let keys = try Key.read(word, on: dialect)
      guard keys.count == 1, let key = keys.first else {
        return fail("'\(printable(word))' is not one key; a request is one key or reset")
      }
      brain.press(key)
      show()
    } catch {
      fail(error.description)
    }
  }

  private mutating func fail(_ problem: String) {
    answers.append(contentsOf: "error=\(problem)\n".utf8)
  }

  private mutating func show() {
    let face = brain.face
    put("display=", face.display)
    if dialect.visible.contains(.label) { put("\tlabel=", face.label) }
    if dialect.visible.contains(.description) { put("\tdescription=", face.description) }
    if dialect.visible.contains(.pending) { put(face.isPending ? "\tpending=1" : "\tpending=0") }
    if dialect.visible.contains(.value), let value = brain.value {
      if lastValue != value.bitPattern {
        lastValue = value.bitPattern
        lastText = Array(value.description.utf8)
      }
      put("\tvalue=")
      answers.append(contentsOf: lastText)
    }
    answers.append(0x0A)
  }

  private mutating func put(_ name: StaticString, _ text: Text? = nil) {
    name.withUTF8Buffer { unsafe answers.append(contentsOf: $0) }
    if let text { answers.append(contentsOf: text.bytes) }
  }
}

/// The keys of a keypad by their spellings, each packed into an integer for fast lookup.
private struct KeySpellings {
  private var single = [UInt8](repeating: .max, count: 256)
  private var longer: [(spelling: UInt64, key: Key)] = []

  init(_ keypad: Keypad) {
    for key in keypad.keys {
      for spelling in [key.legend, key.alias] {
        if spelling.bytes.count == 1 {
          single[Int(spelling.bytes[0])] = key.index
        } else if spelling.bytes.count <= 8 {
          longer.append((spelling.bytes.reduce(0) { $0 << 8 | UInt64($1) }, key))
        }
      }
    }
  }

  func key(_ line: UnsafeRawBufferPointer) -> Key? {
    if line.count == 1 { return unsafe Key(index: Int(single[Int(line[0])])) }
    guard line.count <= 8 else { return nil }
    var spelling: UInt64 = 0
    for index in line.indices { spelling = unsafe spelling << 8 | UInt64(line[index]) }
    return longer.first { $0.spelling == spelling }?.key
  }
}
