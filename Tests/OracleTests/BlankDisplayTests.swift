// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Sessions
import Testing

@testable import Oracle

@Suite struct `A display that is blank after an operator` {
  private static let blank = Dialect.mvc2016.with {
    $0.keypad = Keypad(Key.all)
    $0.displayAfterOperator = .blank
  }

  @Test func `reveals no value`() throws {
    #expect(try verdict("4 × 5 +", on: Self.blank) { $0.value = 20 }.kind == "wrong-value")
  }

  @Test(arguments: ["20", "5", "", "Error", "0"]) func `shows nothing else`(display: String) throws
  {
    let found = try verdict("4 × 5 +", on: Self.blank) { $0.face.display = Text(display) }
    #expect(found.kind == "wrong-display")
  }

  @Test func `is blank only there`() throws {
    for keys in ["4 × 5", "4 × 5 =", "4 × 5 + √", "4 × (", "4", "4 ÷ 0 +"] {
      let found = try verdict(keys, on: Self.blank) { $0.face.display = " " }
      guard case .divergence = found else {
        Issue.record("a blank display passes after \(keys)")
        continue
      }
    }
  }

  @Test(arguments: ["2 sin +", "2 sin + =", "2 sin + √", "2 sin × 3 + 1 ="])
  func `leaves open which running result there is`(keys: String) throws {
    let (keys, readings) = try readings(keys, on: Self.blank)
    #expect(["agrees", "rounding"].contains(verdict(keys, readings, on: Self.blank).kind))
    var hidden = readings
    for index in hidden.indices { hidden[index].shown.remove(.value) }
    #expect(["agrees", "rounding"].contains(verdict(keys, hidden, on: Self.blank).kind))
  }

  @Test func `is no error, whatever text it has`() throws {
    let dashes = Self.blank.with { $0.blankText = "--" }
    let (keys, readings) = try readings("4 × 5 + 6 =", on: dashes)
    let found = SessionJudge.judge(keys, showing: readings, on: dashes)
    #expect(found.allSatisfy { $0?.isEmpty ?? false })
  }

  @Test(arguments: [
    ("4 × 5 +", "20", "not blank but the right number at an operator"),
    ("4 × 5 + −", "20", "not blank but the right number at an operator"),
    ("4 × 5 +", "5", "not blank but a number at an operator"),
    ("4 × 5 +", "Error", "not blank but a text"),
  ]) func `is told where something is shown`(keys: String, display: String, signature: String)
    throws
  {
    var (keys, readings) = try readings(keys, on: Self.blank)
    readings[keys.count].face.display = Text(display)
    let found = SessionJudge.judge(keys, showing: readings, on: Self.blank).last ?? nil
    #expect(found?.map(\.signature) == [signature])
  }

  @Test func `is no reason not to judge what follows if the running result is shown`() throws {
    var (keys, readings) = try readings("4 × 5 + 3 = + 1", on: Self.blank)
    readings[4].face.display = "20"
    readings[6].face.display = "24"
    let found = SessionJudge.judge(keys, showing: readings, on: Self.blank)
    #expect(found[4]?.map(\.part) == [.typing])
    #expect(found[5]?.isEmpty == true)
    #expect(found[6]?.map(\.part) == [.number])
    // After a wrong number nothing is.
    readings[4].face.display = "21"
    #expect(SessionJudge.judge(keys, showing: readings, on: Self.blank)[6] == nil)
  }

  @Test(arguments: [
    ("4 × 5 +", "×", "no operator shown but a text"),
    ("4 × 5 +", "20", "no operator shown but the right number at an operator"),
    ("4 × 5 +", "21", "no operator shown but a number at an operator"),
    ("4 × 5 + −", "+", "no operator shown but a text"),
    ("4 −", " ", "no operator shown but a text"),
  ]) func `is told where another operator or none is shown`(
    keys: String, display: String, signature: String
  ) throws {
    let showing = Self.blank.with { $0.displayAfterOperator = .operator }
    var (keys, readings) = try readings(keys, on: showing)
    readings[keys.count].face.display = Text(display)
    let found = SessionJudge.judge(keys, showing: readings, on: showing).last ?? nil
    #expect(found?.map(\.signature) == [signature])
  }
}
