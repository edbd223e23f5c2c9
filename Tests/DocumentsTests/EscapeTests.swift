// SPDX-License-Identifier: Apache-2.0
import Documents
import Testing

@Suite struct `Escapes` {
  @Test func `markup stays text`() {
    #expect(escapedForMarkup("<a href='x'>&\"") == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;")
    #expect(escapedForJSON("</script>") == "\\u003c/script>")
  }

  @Test func `what XML cannot hold is shown by its picture`() {
    #expect(escapedForMarkup("a\u{0}\u{1B}\n\u{7F}\u{FFFF}\u{202E}") == "a␀␛&#10;␡\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: [
    "", " ", "plain", "a \"b\"", "\"", "#", "tab\tend", "\u{0}", "back\\slash", " x", "x ", "é…↲",
    "\u{202E}", "\\x41",
  ])
  func `a quoted value reads back`(text: String) {
    let line = escapedForLine(text)
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    #expect(unescaped(line: line) == Array(text.utf8))
  }

  @Test(arguments: [[0xFF], [0x22, 0xC3], [0xE2, 0x82, 0x20], [0xC3, 0xA9, 0x80]] as [[UInt8]])
  func `bytes that are no UTF-8 read back`(bytes: [UInt8]) {
    #expect(unescaped(line: escapedForLine(bytes)) == bytes)
  }

  @Test(arguments: ["\"", "\"a\"b", "\"\\q\"", "\"\\u{110000}\"", "\"\\x4\""])
  func `broken quotes are refused`(text: String) { #expect(unescaped(line: text) == nil) }

  @Test func `a number is written as 16 hexadecimal digits`() {
    #expect(UInt64(0xAF63).hexadecimal == "000000000000af63")
  }
}
