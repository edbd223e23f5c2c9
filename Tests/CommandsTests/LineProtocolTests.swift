// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Commands
import Testing

@Suite struct `The line protocol` {
  private func answers(
    to pieces: [String], _ dialect: Dialect = .mvc2016
  ) -> [String] {
    var service = LineProtocol(dialect) { InfixBrain(dialect, entropy: $0) }
    for piece in pieces {
      Array(piece.utf8).withUnsafeBytes { service.take($0) }
    }
    service.finish()
    return String(decoding: service.answers, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }

  @Test func `each request gets one answer with the face in fields`() {
    #expect(
      answers(to: ["7\n+\n"]) == [
        "display=7\tlabel= \tdescription=\tpending=0\tvalue=7.0",
        "display=7\tlabel=7 + …\tdescription=7 +\tpending=1\tvalue=7.0",
      ])
  }

  @Test func `requests may arrive in any chunks`() {
    let whole = answers(to: ["7\nsqrt\r\nx⁻¹\nreset\n9"])
    #expect(answers(to: "7\nsqrt\r\nx⁻¹\nreset\n9".map(String.init)) == whole)
    #expect(whole.count == 5)
  }

  @Test(arguments: [
    ("foo", "error=unknown key 'foo'; did you mean 'cos'?"),
    ("rand", "error='mvc2016' has no key 'rand'"),
    ("", "error='' is not one key; a request is one key or reset"),
    ("77", "error='77' is not one key; a request is one key or reset"),
    ("reset x", "error=invalid entropy 'x'; expected a whole number"),
    ("reset -1", "error=invalid entropy '-1'; expected a whole number"),
    ("a\tb\u{1B}", "error=unknown key 'a'; did you mean '0'?"),
    (
      String(repeating: "7", count: 5000),
      "error=request longer than 4096 bytes; a request is one key or reset"
    ),
  ])
  func `an invalid request is answered and the session continues`(request: String, answer: String) {
    let all = answers(to: ["7\n\(request)\n8\n"])
    #expect(all.count == 3)
    #expect(all[1] == answer)
    #expect(all[2].hasPrefix("display=78\t"))
  }

  @Test func `a plain reset repeats the last entropy`() {
    let all = answers(to: ["rand\nreset 42\nrand\nreset\nrand\nrand\n"], .brain2016x)
    #expect(all[2] == all[4])
    #expect(all[0] != all[2])
    #expect(all[4] != all[5])
  }

  @Test func `fields that the dialect hides are not sent`() throws {
    var dialect = Dialect.label7
    dialect.visible = [.display, .value]
    #expect(answers(to: ["7\n"], dialect) == ["display=7\tvalue=7.0"])
  }
}
