// SPDX-License-Identifier: Apache-2.0
import Documents
import Foundation
import Testing

@Suite struct `JSON documents` {
  @Test func `a document reads back as it was written`() throws {
    let document: JSON = [
      "b": [1, 2.5, "x\u{0}\"\\</script>\u{1F600}", nil, true], "a": [:], "c": [["d": []]],
    ]
    #expect(try JSON(reading: document.written()) == document)
    #expect(try JSON(reading: document.written(indented: false)) == document)
  }

  @Test func `members are written in order or sorted`() {
    let document: JSON = ["b": 1, "a": [["z": 1, "y": 2]]]
    #expect(document.written(indented: false) == #"{"b": 1, "a": [{"z": 1, "y": 2}]}"#)
    #expect(
      document.written(indented: false, sorted: true) == #"{"a": [{"y": 2, "z": 1}], "b": 1}"#)
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 0.1, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
  ])
  func `every Double survives a round trip`(number: Double) throws {
    let back = try #require(try JSON(reading: JSON(number).written()).double)
    #expect(back.bitPattern == number.bitPattern)
  }

  @Test(arguments: [
    ("", "1:1: the text ends where a value was expected"),
    ("{\n  \"a\": ,\n}", "2:8: ',' where a value was expected"),
    ("[1 2]", "1:4: '2' where ',' or ']' was expected"),
    ("[1,]", "1:4: ']' where a value was expected"),
    ("01", "1:2: '1' where the end was expected"),
    ("1.", "1:3: the text ends where a digit was expected"),
    ("{\"a\":1,\"a\":2}", "1:11: duplicate name 'a'"),
    ("\"\\ud800\"", "1:8: half a surrogate pair"),
    ("\"a\nb\"", "1:3: byte 10 where an escape instead of a control character was expected"),
    ("nul", "1:1: 'n' where a value was expected"),
    ("\"", "1:2: the text ends where '\"' was expected"),
  ])
  func `errors name line and column`(text: String, message: String) {
    #expect { try JSON(reading: text) } throws: { "\($0)" == message }
  }

  @Test func `invalid UTF-8 and deep nesting are refused`() {
    #expect(throws: JSONError.self) { try JSON(reading: [0x22, 0xFF, 0x22]) }
    #expect(throws: JSONError.self) { try JSON(reading: String(repeating: "[", count: 100_000)) }
  }

  @Test func `every short text is accepted or refused as Foundation does, and reads back`() {
    let pieces = [
      "{", "}", "[", "]", "\"", ",", ":", "\\", "/", "-", "0", "1", ".", "e", "null", " ",
    ]
    var accepted = 0
    for bytes in texts(of: pieces.map { Array($0.utf8) } + [[0xFF], [0x1F]], upTo: 4) {
      let due = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      do {
        let document = try JSON(reading: bytes)
        #expect(due != nil, "\(document) from \(bytes)")
        #expect((try? JSON(reading: document.written())) == document)
        accepted += 1
      } catch {
        // Foundation accepts a comma before a bracket.
        #expect(due == nil || bytes.suffix(2) == Array(",]".utf8)[...], "\(error) in \(bytes)")
        #expect(error.line == 1 && (1...bytes.count + 1).contains(error.column), "\(error)")
      }
    }
    #expect(accepted > 0)
  }
}

/// All sequences of at most this many pieces.
private func texts(of pieces: [[UInt8]], upTo count: Int) -> [[UInt8]] {
  var texts: [[UInt8]] = [[]]
  var longest = texts
  for _ in 0..<count {
    longest = longest.flatMap { text in pieces.map { text + $0 } }
    texts += longest
  }
  return texts
}
