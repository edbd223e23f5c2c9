// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Properties
import Sessions
import Testing

/// What is wrong with a session without values, in which a display and perhaps a label are changed.
private func failures(
  _ keys: String, after step: Int, shows text: Text, label: Text? = nil
) throws -> [Failure] {
  let keys = try Key.read(keys, on: .mvc2016)
  var readings: [Reading] = []
  var brain = InfixBrain(.mvc2016)
  brain.play(keys, shown: Dialect.mvc2016.judged.subtracting(.value)) { readings.append($0) }
  readings[step].face.display = text
  if let label { readings[step].face.label = label }
  return PropertySet(watching: .mvc2016).judgment(of: Trace(keys: keys, readings: readings))
    .failures
}

/// A number with few digits is a habit, until a later reading shows that there is room for more.
@Suite struct `Failures that later readings tell` {
  @Test func `need the keys up to that reading`() throws {
    let whole = try failures("1 ÷ 7 = 2 √ 5 + 6 =", after: 4, shows: "0.142857")
    let wrong = try #require(whole.first { $0.violation.part == .number })
    #expect(wrong.step == 4)
    #expect(wrong.keysNeeded == 6)
    let told = try failures("1 ÷ 7 = 2 √", after: 4, shows: "0.142857")
    #expect(told.contains { $0.isLike(wrong) })
    let cut = try failures("1 ÷ 7 =", after: 4, shows: "0.142857")
    #expect(cut.map(\.violation.part) == [.spelling])
  }

  @Test func `need more than the digits of a typed number that stays`() throws {
    let stays = try failures("1 0 0 0 0 0 0 0 0 0 0 0 1 + √", after: 15, shows: "1000000")
    #expect(stays.map(\.violation.part) == [.spelling])
    let wrong = try failures("1 ÷ 7 + 1 0 0 0 0 0 0 0 0 0 0 0 1 √", after: 18, shows: "1000000")
    #expect(wrong.map(\.violation.part) == [.number])
  }

  @Test func `need no later keys if they show it themselves`() throws {
    let failures = try failures("1 ÷ 7 = 2 √ 5 + 6 =", after: 4, shows: "0.142858")
    #expect(failures.map(\.step) == [4])
    #expect(failures.map(\.keysNeeded) == [4])
  }
}

@Suite struct `A property of how the display is written` {
  @Test func `names no text beside it`() throws {
    let failures = try failures("π", after: 1, shows: "3.1415926535897932", label: "π=")
    #expect(failures.count == 2)
    #expect(failures.first?.violation.property == "display-length")
    #expect(failures.contains { $0.violation.observed.contains("π=") })
  }

  @Test(
    arguments: [
      ("1,5", "agrees-with-oracle"), ("5.0", "agrees-with-oracle"),
      ("Optional(5)", "display-is-a-number"), ("", "display-is-a-number"),
    ] as [(Text, String)])
  func `names no wrong number that could be right if it were written so`(
    text: Text, property: String
  ) throws {
    let failures = try failures("3 ÷ 4 =", after: 4, shows: text)
    #expect(failures.map(\.violation.part) == [.number])
    #expect(failures.first?.violation.property == property)
  }
}
