// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import ManualExamples
import Sessions
import Platform
import Testing

@Suite struct `State of a brain` {
  /// A session of random keys of a dialect.
  private func keys(_ dialect: Dialect, _ count: Int, seed: UInt64) -> [Key] {
    var random = Dice(seed)
    return (0..<count).compactMap { _ in dialect.keypad.keys.randomElement(using: &random) }
  }

  @Test(arguments: Dialect.presets, 1...20)
  func `C restores the switch-on state`(dialect: Dialect, seed: Int) {
    // C may clear the entry first, and leaves the memory.
    var clears: [Key] = dialect.clear == .entryFirst ? [.clear, .clear] : [.clear]
    if dialect.keypad.contains(.memoryClear) { clears.append(.memoryClear) }
    var used = Machinery(dialect, entropy: 5)
    for key in keys(dialect, 200, seed: UInt64(seed)) + clears { used.press(key) }
    var fresh = Machinery(dialect, entropy: 5)
    #expect(used.face == fresh.face)
    for key in keys(dialect, 100, seed: UInt64(seed) + 100) {
      used.press(key)
      fresh.press(key)
      #expect(used.face == fresh.face)
    }
  }

  @Test(arguments: Dialect.presets)
  func `a copy is a snapshot`(dialect: Dialect) {
    var brain = Machinery(dialect)
    for key in keys(dialect, 100, seed: 1) { brain.press(key) }
    let snapshot = brain
    let face = brain.face
    var other = brain
    for key in keys(dialect, 100, seed: 2) { brain.press(key) }
    #expect(snapshot.face == face)
    for key in keys(dialect, 100, seed: 2) { other.press(key) }
    #expect(other.face == brain.face && other.value == brain.value)
  }

  @Test func `random numbers come from the entropy and restart with C`() throws {
    let first = try play("rand", on: .brain2016x, entropy: 42)
    #expect(first.value == Double(0xBDD7_3226_2FEB_6E95 as UInt64 >> 11) * 0x1p-53)
    #expect(first.face.label == "rand =")
    let second = try play("rand rand", on: .brain2016x, entropy: 42)
    #expect(second.value != first.value)
    #expect(try play("rand rand C rand", on: .brain2016x, entropy: 42).value == first.value)
    #expect(try play("rand 1 ÷ 0 = rand", on: .brain2016x, entropy: 42).value == first.value)
  }

  @Test(arguments: [
    ("", 0), ("1.50", 1.5), ("2 × 3", 3), ("2 × 3 =", 6), ("1 ÷ 0 =", nil), ("0.1", 0.1),
    ("123456789.012345", 123456789.012345),
  ])
  func `the value is the Double behind the display`(keys: String, value: Double?) throws {
    #expect(try play(keys, on: .brain2017).value == value)
  }

  @Test func `a blank display holds no number`() throws {
    #expect(try play("+", on: .rpn2015).value == nil)
    #expect(try play("+ 3", on: .rpn2015).value == 3)
    let blank = Dialect.all.with { $0.displayAfterOperator = .blank }
    #expect(try play("4 × 5 +", on: blank).value == nil)
    #expect(try play("4 × 5 + 6", on: blank).value == 6)
    #expect(try play("4 × 5 + =", on: blank).value == 40)
  }

  @Test func `zero never has a sign`() throws {
    let value = try #require(try play("0.0 ± =", on: .brain2017).value)
    #expect(value.sign == .plus)
    #expect(try play("0.0 ±", on: .brain2017).face.display == "-0.0")
  }

  @Test func `entries of any length are read exactly`() throws {
    let wide = Dialect.all.with {
      $0.entryRoom = .digits(800)
      $0.signWhileTyping = .edit
    }
    for x in Doubles.random(200, seed: 9) where x.magnitude < 1e100 {
      let text = printed(x.magnitude, "f", 60)
      #expect(try play(text, on: wide).value == strtod(text, nil))
    }
    let tie = "9007199254740993." + String(repeating: "0", count: 40)
    #expect(try play(tie, on: wide).value == 9_007_199_254_740_992)
    #expect(try play(tie + "1", on: wide).value == 9_007_199_254_740_994)
    let tiny = "0." + String(repeating: "0", count: 323) + "5"
    #expect(try play(tiny, on: wide).value == .leastNonzeroMagnitude)
    let huge = String(repeating: "9", count: 400)
    #expect(try play(huge + " =", on: wide).face.display == "Error")
  }

  @Test func `the history keeps its last hundred entries`() throws {
    let keys = (0..<150).map { "\($0) ↲" }.joined(separator: " ")
    let description = try play(keys, on: .rpn2015).face.description.description
    #expect(description == (50..<150).map(String.init).joined(separator: " "))
  }

  @Test func `a text beyond 256 characters becomes the value`() throws {
    let ones = String(repeating: " + 1", count: 63)
    let whole = try play("1.1" + ones + " =", on: .mvc2016).face
    #expect(whole.description.scalarCount == 255)
    let past = try play("1.1" + ones + " + 1 =", on: .mvc2016).face
    #expect(past.label == "65.1 =")
    // The sum and 62 steps have 257 characters; two steps remain.
    let times = String(repeating: " × 1", count: 64)
    let exact = try play(".1 + .2" + times + " =", on: .mvc2016)
    #expect(exact.face.label == "0.30000000000000004 × 1 × 1 =")
    let failed = try play("1.1" + ones + " ÷ 0 =", on: .mvc2016).face
    #expect(failed.display == "Error" && failed.description.scalarCount == 259)
  }
}
