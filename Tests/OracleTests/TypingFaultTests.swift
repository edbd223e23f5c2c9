// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@testable import Oracle

@Suite struct `What is wrong with an entry` {
  @Test(
    arguments: [
      ("", "12", .nothingShown), ("", "1", .nothingShown), ("1", "12", .endMissing),
      ("0", "0.5", .endMissing), ("123", "12", .otherBehind), ("12.", "12", .otherBehind),
      ("2", "12", .startMissing), (".5", "0.5", .startMissing), ("012", "12", .otherBefore),
      ("-12", "12", .otherBefore), ("12", "-12", .startMissing), ("21", "12", nil),
      ("1.2", "12", nil), ("13", "12", nil), ("32", "12", nil), ("120", "012", nil),
      // A text that both ends of the other agree with lacks its end, or has more behind it.
      ("1", "121", .endMissing), ("121", "1", .otherBehind),
    ] as [(Text, Text, TypingFault?)])
  func `is told by the end at which it differs`(_ shown: Text, _ due: Text, _ fault: TypingFault?) {
    #expect(TypingFault(shown, insteadOf: due) == fault)
  }
}
