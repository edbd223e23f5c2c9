// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Testing

@Suite struct `Keys` {
  @Test func `the count of keys is that of the list`() { #expect(Key.count == Key.all.count) }

  @Test func `a token of digits and points is pressed character by character`() throws {
    #expect(try Key.read("504.99 - 3").spelled == "5 0 4 . 9 9 − 3")
  }

  @Test(arguments: ["a", "tip", "log2", "ZZZZZZZZ", "aB0z9"])
  func `a key of one's own carries its name`(name: String) throws {
    for index in [Key.ownUnary.lowerBound, Key.ownBinary.upperBound - 1] {
      let key = try #require(Key(own: Text(name), index: index, binding: 2))
      #expect(key.description == name)
      #expect(key.index == index)
      #expect(key.isOwn && !Key.all.contains(key))
      #expect(key.kind == (Key.ownUnary ~= index ? .unary : .binary))
      #expect(key.kind == .unary || key.binding == 2)
    }
  }

  @Test(arguments: ["", "ninechars", "a b", "ä", "a-b"])
  func `a key of one's own has no other name`(name: String) {
    #expect(Key(own: Text(name), index: Key.ownUnary.lowerBound, binding: 0) == nil)
  }

  @Test func `keys of one's own have indices that no other key has`() {
    #expect(Key.count <= Int(Key.ownUnary.lowerBound))
    #expect(Int(Key.ownBinary.upperBound) == Key.capacity)
    #expect(Key(index: Int(Key.ownUnary.lowerBound)) == nil)
  }

  @Test(arguments: Key.all) func `every key reads back from its legend and its alias`(key: Key) {
    #expect(Key(spelling: key.legend.description) == key)
    #expect(Key(spelling: key.alias.description) == key)
  }

  @Test func `the error for an unknown key suggests the nearest spelling`() {
    #expect(throws: KeyError.unknown(token: "SQRT", nearest: "sqrt")) { try Key.read("7 SQRT") }
  }

  @Test func `a key the dialect lacks is an error, not a no-op`() {
    #expect(throws: KeyError.missing(key: "√", dialect: "label7")) {
      try Key.read("√", on: .label7)
    }
  }

  @Test(arguments: zip(Dialect.presets, [29, 26, 23, 18, 26, 25, 20]))
  func `each preset has its keypad`(dialect: Dialect, count: Int) {
    #expect(dialect.keypad.keys.count == count)
  }
}
