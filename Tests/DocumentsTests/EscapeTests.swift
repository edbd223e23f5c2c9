// SPDX-License-Identifier: Apache-2.0
import Documents
import Testing

@Suite struct `Escapes` {
  @Test func `markup is escaped`() {
    #expect(escapedForHTML("<a href='x'>&\"") == "&lt;a href=&#39;x&#39;&gt;&amp;&quot;")
    #expect(escapedForJSON("</script>") == "\\u003c/script>")
  }

  @Test func `characters that XML cannot hold get a visible stand-in`() {
    #expect(escapedForXML("a\u{0}\u{1B}\n\u{7F}\u{FFFF}\u{202E}") == "a␀␛&#10;␡\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: [
    "", " ", "plain", "a \"b\"", "\"", "#", "tab\tend", "\u{0}", "back\\slash", " x", "x ", "é…↲",
    "\u{202E}", "\\x41",
  ])
  func `a quoted value reads back`(text: String) {
    let line = quoted(text)
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
    #expect(unquoted(line) == Array(text.utf8))
  }

  @Test(arguments: [[0xFF], [0x22, 0xC3], [0xE2, 0x82, 0x20], [0xC3, 0xA9, 0x80]] as [[UInt8]])
  func `invalid UTF-8 reads back`(bytes: [UInt8]) {
    #expect(unquoted(quoted(bytes)) == bytes)
  }

  @Test(arguments: ["\"", "\"a\"b", "\"\\q\"", "\"\\u{110000}\"", "\"\\x4\""])
  func `malformed quotes are refused`(text: String) { #expect(unquoted(text) == nil) }

  @Test func `the hash of a name never changes`() {
    #expect(stableHash("").hexadecimal == "cbf29ce484222325")
    #expect(stableHash("a").hexadecimal == "af63dc4c8601ec8c")
  }
}
