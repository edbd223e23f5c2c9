// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Sessions
import Testing

@testable import Oracle

@Suite struct `A session judged part by part` {
  /// The differences of a correct calculator whose readings are changed.
  private func differences(
    _ dialect: Dialect, _ keys: String, hiding hidden: Fields = [],
    _ change: (Int, inout Reading) -> Void
  ) throws -> [(step: Int, difference: Difference)] {
    var judge = SessionJudge(dialect)
    var brain = InfixBrain(dialect)
    var found: [(Int, Difference)] = []
    let keys = try Key.read(keys, on: dialect)
    var step = 0
    brain.play(keys, shown: dialect.judged.subtracting(hidden)) { reading in
      var reading = reading
      change(step, &reading)
      found += judge.observe(step == 0 ? nil : keys[step - 1], reading).map { (step, $0) }
      step += 1
    }
    return found
  }

  @Test func `has no differences if the calculator is correct`() throws {
    #expect(try differences(.mvc2016, "7 + 9 = √ ± 1 ÷ 0 =") { _, _ in }.isEmpty)
  }

  @Test(arguments: [
    ("16.0", Spelling.endsInZeros), ("16.", .endsInPoint), ("+16", .plusSign), (" 16", .spaces),
    ("016", .leadingZeros), ("1.6e1", .scientific),
  ]) func `tells another spelling of the number from another number`(
    _ text: String, _ row: Spelling
  ) throws {
    let found = try differences(.mvc2016, "7 + 9 = × 2 =") { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.step) == [4])
    #expect(found.first?.difference.spelling == row)
    #expect(found.first?.difference.part == .spelling)
  }

  @Test(arguments: ["17", "1.6", "-16", "160", "1,6", "16 16", "0", "1.6e2", "nan"])
  func `never takes another number for a spelling`(_ text: String) throws {
    let found = try differences(.mvc2016, "7 + 9 =", hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.part) == [.number])
  }

  @Test(arguments: [("0.333333", true), ("0.33333", false), ("0.333334", false), ("0", false)])
  func `takes fewer digits for a spelling if they are six and correctly rounded`(
    _ text: String, _ isSpelling: Bool
  ) throws {
    let found = try differences(.mvc2016, "1 ÷ 3 =", hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(text) }
    }
    #expect(found.map(\.difference.part) == [isSpelling ? .spelling : .number])
  }

  @Test func `goes on after a difference of meaning, and tells it once`() throws {
    let found = try differences(.mvc2016, "7 + 9 = √ 5 + 1 =") { step, reading in
      if step >= 2 { reading.face.description = "8 + 8" }
      if step == 9 { (reading.face.display, reading.value) = ("7", 7) }
    }
    #expect(found.map(\.difference.part) == [.meaning, .number])
    #expect(found.map(\.step) == [2, 9])
  }

  @Test func `judges nothing after a wrong number until C`() throws {
    let found = try differences(.mvc2016, "7 + 9 = 5 × 2 = C 1 + 1 =") { step, reading in
      if [4, 8, 13].contains(step) { (reading.face.display, reading.value) = ("99", 99) }
    }
    #expect(found.map(\.step) == [4, 13])
  }

  @Test func `adopts what is shown at switch-on`() throws {
    let found = try differences(.mvc2016, "7 C 5 C") { step, reading in
      if [0, 2, 4].contains(step) { reading.face.description = "0" }
    }
    #expect(found.map(\.step) == [0])
    #expect(found.first?.difference.spelling == .switchOnText)
  }

  @Test func `follows an ignored key`() throws {
    // The calculator ignores the point: `. 5 =` is 5 for it.
    let typed = ["0", "0", "5", "5"]
    let found = try differences(.mvc2016, ". 5 =", hiding: [.value, .description, .label]) {
      step, reading in reading.face.display = Text(typed[step])
    }
    #expect(found.map(\.difference.part) == [.typing])
    #expect(found.map(\.step) == [1])
  }

  @Test(arguments: [
    ("7 − 9 =", "2", WrongWays.swapped), ("7 × 9 =", "16", .otherOperation),
    ("7 × 9 =", "7", .left),
    ("7 × 9 =", "9", .right), ("7 × 9 =", "-63", .sign), ("7 × 9 =", "0", .zero),
    ("7 × 9 =", "630", .magnitude),
  ]) func `tells the way in which a number is wrong`(
    _ keys: String, _ shown: String, _ way: WrongWays
  ) throws {
    let found = try differences(.mvc2016, keys, hiding: .value) { step, reading in
      if step == 4 { reading.face.display = Text(shown) }
    }
    #expect(found.first?.difference.ways.contains(way) == true)
  }

  @Test(arguments: [
    ("(7 + 9) × 2", "(7+9)×2", true), ("7 + 9", "((7) + (9))", true), ("√(9)", "√9", true),
    ("7 + 9", "9 + 7", false), ("7 + 9", "7 + 90", false), ("√(9)", "9", false),
    ("7 × 9 + 2", "7 × (9 + 2)", false),
  ]) func `reads the meaning of expressions`(_ due: String, _ shown: String, _ isSame: Bool) {
    #expect((Text(shown).spelling(of: Text(due), on: .mvc2016) != nil) == isSame)
  }
}
