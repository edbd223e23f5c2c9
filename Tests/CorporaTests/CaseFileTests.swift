// SPDX-License-Identifier: Apache-2.0
import Calculators
import Corpora
import Sessions
import Testing

@Suite struct `Case files` {
  static let text = """
    # misreckon case 1
    # kept since the beginning
    dialect: brain2017
    calculator: built-in
    property: description-denotes-value
    kind: wrong-value
    keys: 7 − 2 + =
    expected: 5
    observed: "a\\u{0}b "
    status: open
    entropy: 42
    found: seed 17 session 93112

    """

  @Test func `a case is read and written back unchanged`() throws {
    let file = try CaseFile(reading: Array(Self.text.utf8), path: "x")
    #expect(file.keys.spelled == "7 − 2 + =")
    #expect(file.observed == "a\u{0}b ")
    #expect(file.found == Origin(seed: 17, session: 93112))
    #expect(file.comments == [" kept since the beginning"])
    #expect(file.text == Self.text)
    #expect(file.name == "description-denotes-value-\(file.hash).keys")
  }

  static let text2 = """
    # misreckon case 2
    dialect: brain2017
    calculator: ./calc
    property: clear-is-switch-on
    kind: remembers
    keys: 1 + C 2 =
    related: 2 =
    expected: 2
    observed: 3
    status: accepted
    reason: the C of the original behaves like this, too
    entropy: 0

    """

  @Test func `version 2 has the second session of a relation, and accepted mistakes`() throws {
    let text = Self.text2
    let file = try CaseFile(reading: Array(text.utf8), path: "x")
    #expect(file.related?.spelled == "2 =")
    #expect(file.status == .accepted)
    #expect(file.reason == "the C of the original behaves like this, too")
    #expect(file.text == text)
    var other = file
    other.related = [.digit(2)]
    #expect(other.hash != file.hash && !other.isSame(as: file) && !file.covers(other))
  }

  @Test(arguments: [
    ("reason: because\n", "", "x:8: end of file, expected a field 'reason' that is not empty"),
    (": because", ":", "x:9: end of file, expected a field 'reason' that is not empty"),
    ("2 =", "2 rand", "x:6: 'brain2017' has no key 'rand'"),
    ("case 2", "case 1", "x:6: unknown field 'related', expected 'label'"),
    ("accepted", "excepted", "x:7: status 'excepted', expected open, accepted, fixed, example"),
  ])
  func `errors in version 2 name the line`(old: String, new: String, message: String) {
    let text = """
      # misreckon case 2
      dialect: brain2017
      property: clear-is-switch-on
      kind: remembers
      keys: 1 + C
      related: 2 =
      status: accepted
      reason: because

      """.replacing(old, with: new, maxReplacements: 1)
    #expect { try CaseFile(reading: Array(text.utf8), path: "x") } throws: { "\($0)" == message }
  }

  @Test func `only what needs version 2 is written in it`() throws {
    var file = try CaseFile(reading: Array(Self.text.utf8), path: "x")
    #expect(file.text.hasPrefix("# misreckon case 1\n"))
    file.reason = "why"
    #expect(file.text.hasPrefix("# misreckon case 2\n"))
    #expect(try CaseFile(reading: Array(file.text.utf8), path: "x") == file)
  }

  @Test func `ASCII aliases, runs of digits and CRLF line ends are read`() throws {
    let text =
      "# misreckon case 1\r\ndialect: mvc2016\r\nkeys: 504.99 - sqrt\r\ndisplay: x\r\nstatus: example"
    let file = try CaseFile(reading: Array(text.utf8), path: "x")
    #expect(file.keys.spelled == "5 0 4 . 9 9 − √")
    #expect(file.display == "x")
  }

  @Test(arguments: [
    ("", "", "x:1: '', expected '# misreckon case 1 or 2'"),
    ("# misreckon case 1", "PNG", "x:1: 'PNG', expected '# misreckon case 1 or 2'"),
    (
      "case 1", "case 3",
      "x:1: a case of version 3, expected 1 or 2; a newer misreckon wrote it"
    ),
    ("keys:", "kyes:", "x:7: unknown field 'kyes', expected 'keys'"),
    ("7 −", "7 SQRT", "x:7: unknown key 'SQRT'; did you mean 'sqrt'?"),
    ("7 −", "7 rand", "x:7: 'brain2017' has no key 'rand'"),
    ("kind: wrong", "status: open\nkind: wrong", "x:11: duplicate field 'status'"),
    ("status: open", "status: opne", "x:10: status 'opne', expected open, fixed, example"),
    ("status: open", "status: accepted", "x:10: status 'accepted', expected open, fixed, example"),
    ("keys:", "related: 2 +\nkeys:", "x:7: unknown field 'related', expected 'label'"),
    ("status: open\n", "", "x:12: end of file, expected a field 'status'"),
    ("entropy: 42", "entropy: -1", "x:11: entropy '-1', expected a whole number"),
    ("seed 17 session", "seed 17", "x:12: found 'seed 17 93112', expected 'seed N session N'"),
    (
      "property: d", "property: ../../d",
      "x:5: property '../../description-denotes-value', expected letters, digits and '-'"
    ),
    ("\"a", "\"a\"", "x:9: broken quotes in 'observed', expected text or \"text\""),
    ("kind: w", "kind w", "x:6: 'kind wrong-value', expected a field, 'name: value'"),
  ])
  func `errors name the line and what was expected`(
    old: String, new: String, message: String
  ) {
    let text = old.isEmpty ? "" : Self.text.replacing(old, with: new, maxReplacements: 1)
    #expect { try CaseFile(reading: Array(text.utf8), path: "x") } throws: { "\($0)" == message }
  }

  @Test func `invalid UTF-8 is refused with its line`() {
    let bytes = Array("# misreckon case 1\ndialect: mvc2016\nkeys: ".utf8) + [0xC3, 0x28]
    #expect { try CaseFile(reading: bytes, path: "x") } throws: {
      "\($0)" == "x:3: invalid UTF-8, expected text"
    }
  }

  @Test(arguments: [text, text2])
  func `a damaged file is refused, or reads back as it is written`(_ whole: String) {
    let pieces: [[UInt8]] =
      [
        "# misreckon case 1\n", "\"", "\\x", "\\u{", "}", ":", " ", "\n", "\u{0}",
        "seed 1 session ",
      ]
      .map { Array($0.utf8) } + [[0xFF], []]
    let text = Array(whole.utf8)
    var (accepted, refused) = (0, 0)
    for index in text.indices {
      for length in [0, 1, 2, 30] where index + length <= text.count {
        for piece in pieces {
          let bytes = text[..<index] + piece + text[(index + length)...]
          do {
            let file = try CaseFile(reading: Array(bytes), path: "x")
            #expect((try? CaseFile(reading: Array(file.text.utf8), path: "x")) == file)
            accepted += 1
          } catch {
            #expect("\(error)".hasPrefix("x:"), "\(error)")
            refused += 1
          }
        }
      }
    }
    #expect(accepted > 0 && refused > 0)
  }

  @Test func `a comment of control characters reads back as it was written`() throws {
    let comment = "#" + String(repeating: "\u{13}", count: 600) + "\n"
    let text = Self.text.replacing("dialect:", with: comment + "dialect:")
    let file = try CaseFile(reading: Array(text.utf8), path: "x")
    #expect(try CaseFile(reading: Array(file.text.utf8), path: "x") == file)
  }

  @Test func `any text survives a round trip through the file`() throws {
    var file = CaseFile(
      dialect: "my dialects/é.dialect groupSeparator=\" \"", property: "p", kind: "k: \"x\"",
      keys: [], status: .fixed)
    file.calculator = "./calc --name \"a\nb\" # 7"
    file.expected = "\u{202E}…\t"
    file.display = Text(bytes: [0xFF, 0x20])
    file.label = " "
    let back = try CaseFile(reading: Array(file.text.utf8), path: "x")
    #expect(back == file)
    #expect(
      file.folder
        == "é_dialect groupSeparator=\" \"".replacing(" ", with: "_").replacing("\"", with: "_"))
  }

  @Test(arguments: [("..", "__"), ("/", "_"), ("a/../..", "__"), ("", "_"), ("mvc2016", "mvc2016")])
  func `no dialect name escapes the corpus folder`(dialect: String, folder: String) {
    let file = CaseFile(dialect: dialect, property: "p", kind: "", keys: [], status: .open)
    #expect(file.folder == folder)
  }
}
