// SPDX-License-Identifier: Apache-2.0
import Calculators
import Dialects
import Sessions
import Testing

@testable import Oracle

@Suite struct `A label that is the expression on top of a stack` {
  @Test(
    arguments: [
      // A copy stands for the same, however its history writes it.
      ("π ↲", "π", true), ("π ↲ ↲ +", "(π + π) =", true), ("3 ↲ ↲ +", "(3 + 3) =", true),
      ("2 √ ↲ ×", "√(2) × √(2) =", true), ("2 √ ↲ ×", "√(2) × √(3) =", false),
      ("π ↲", "3", false), ("π ↲", "e", false),
      // An operation that fails leaves the operands where they were.
      ("1 ± √", "-1 =", true), ("1 ± √", "√(-1) =", true), ("1 ± √", "1 =", false),
      ("0 √ 0 ÷ ↲ +", "(√(0) + 0) =", true), ("0 √ 0 ÷ ↲ +", "(0 + 0) =", false),
    ] as [(String, Text, Bool)])
  func `is a habit if it is right`(keys: String, label: Text, isRight: Bool) throws {
    var (keys, readings) = try readings(keys, on: .rpn2015, hiding: .value)
    readings[keys.count].face.label = label
    let found = SessionJudge.judge(keys, showing: readings, on: .rpn2015).flatMap { $0 ?? [] }
    #expect(found.map(\.part) == [isRight ? .spelling : .meaning])
  }

  @Test(arguments: [(9, false), (10, true), (13, true)])
  func `is not read where it is too long to tell`(_ count: Int, _ isTooLong: Bool) throws {
    let keys = "1 ↲" + String(repeating: " ↲ +", count: count)
    var (pressed, readings) = try readings(keys, on: .rpn2015, hiding: .value)
    readings[pressed.count].face.label = "whatever"
    let found = SessionJudge.judge(pressed, showing: readings, on: .rpn2015)
    #expect(found.allSatisfy { $0?.isEmpty == true } == isTooLong)
  }
}

@Suite struct `The history of a stack` {
  @Test(arguments: [1, 99, 100, 101, 499, 500, 501, 902])
  func `has the last hundred items`(_ count: Int) throws {
    let keys = (1...count).map { "\($0) ↲" }.joined(separator: " ")
    let last = try readings(keys, on: .rpn2015).readings.last
    let due = (max(1, count - 99)...count).map { "\($0)" }.joined(separator: " ")
    #expect(last?.face.description.description == due)
  }

  @Test func `is shown though it looks like the mark of a result`() throws {
    var dialect = Dialect.rpn2015
    dialect.resultMark = "+"
    var (keys, readings) = try readings("+ 5", on: dialect)
    #expect(readings[2].face.description == "+")
    readings[2].face.description = ""
    let found = SessionJudge.judge(keys, showing: readings, on: dialect)
    #expect(found.flatMap { $0 ?? [] }.map(\.part) == [.meaning])
  }
}
