// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct `Texts` {
  @Test(arguments: 0...40) func `a text equals the same text and no other`(count: Int) {
    let text = Text(bytes: (0..<count).map(UInt8.init))
    #expect(text == Text(bytes: Array(text.bytes)))
    #expect(text.hashValue == Text(bytes: Array(text.bytes)).hashValue)
    for index in 0..<count {
      var other = text
      other.bytes[index] ^= 1
      #expect(text != other)
    }
    #expect(text != Text(bytes: text.bytes + [0]))
  }
}
