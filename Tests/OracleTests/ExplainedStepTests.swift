// SPDX-License-Identifier: Apache-2.0
import Calculators
import ManualExamples
import Sessions
import Testing

@testable import Oracle

@Suite struct `The explanation of a key` {
  /// Of an ideal session whose last reading is changed.
  private func last(
    _ keys: String, on dialect: Dialect, hiding hidden: Fields = [],
    when change: (inout Reading) -> Void = { _ in }
  ) throws -> ExplainedStep {
    var session = try readings(keys, on: dialect, hiding: hidden)
    change(&session.readings[session.readings.count - 1])
    let steps = Judge.explain(dialect, keys: session.keys, readings: session.readings)
    #expect(steps.count == session.readings.count)
    #expect(steps.map(\.key) == [nil] + session.keys.map(Optional.some))
    return try #require(steps.last)
  }

  @Test(
    arguments: [
      ("1 ÷ 3 =", "0.3333333333333333", "0." + String(repeating: "3", count: 30)),
      ("5", "5.0", "5"), ("5 ±", "-5.0", "-5"), ("1 ÷ 0 =", nil, "Error"), ("", "0.0", "0"),
      ("1.2 x³", "1.728 or 1.7279999999999998", "1.728"), ("8 ln C", "0.0", "0"),
    ] as [(String, String?, String)])
  func `says what may be held, and the truth`(_ keys: String, _ interval: String?, _ truth: String)
    throws
  {
    let step = try last(keys, on: .scientific)
    #expect(step.interval == interval)
    #expect(step.truth == truth)
    #expect(step.expected == step.reading.face)
    if interval == nil { #expect(step.ulp == nil && step.drift == nil) }
  }

  @Test(arguments: [
    (1.728, 0.0), (1.7279999999999998, 0), (1.7280000000000002, 1), (1.7279999999999993, 2),
  ])
  func `says how far a value is from the nearest permitted one`(_ value: Double, _ due: Double)
    throws
  {
    let step = try last("1.2 x³", on: .scientific) { $0.value = value }
    #expect(step.ulp == due)
    #expect((step.verdict.kind == "wrong-value") == (due > 0))
    // The exact cube of 1.2 is 1.728.
    #expect(step.drift.map { abs($0) < 4 } == true)
  }

  @Test func `expects the right display where the one shown is wrong, or the one shown`() throws {
    let dialect = Dialect.scientific
    let wrong = try last("2 √", on: dialect, hiding: .value) { $0.face.display = "1.5" }
    #expect(wrong.expected.display == "1.4142135623731")
    #expect(wrong.ulp == nil && wrong.drift == nil)
    // Either of the two cubes may be held, and one is shown as the other would not be.
    for shown: Text in ["1.728", "1.7279999999999998"] {
      let either = dialect.with { $0.numberStyle = NumberStyle(.shortest) }
      let step = try last("1.2 x³", on: either, hiding: .value) { $0.face.display = shown }
      #expect(step.expected.display == shown && step.verdict.name != "divergence")
    }
  }

  @Test func `goes on with what was shown after a difference`() throws {
    var (keys, readings) = try readings("7 + 9 = + 1 =", on: .mvc2016)
    for step in [4, 5] { (readings[step].face.display, readings[step].value) = ("99", 99) }
    (readings[7].face.display, readings[7].value) = ("100", 100)
    let steps = Judge.explain(.mvc2016, keys: keys, readings: readings)
    #expect(steps[4].expected.display == "16" && steps[4].verdict.kind == "wrong-value")
    #expect(steps[7].expected.display == "100" && steps[7].verdict.name != "divergence")
    // A session may break off.
    let short = Judge.explain(.mvc2016, keys: keys, readings: Array(readings.prefix(3)))
    #expect(short.map(\.expected.display) == ["0", "7", "7"])
  }
}

@Suite struct `The keys after which more digits are shown` {
  @Test func `are told by their number`() throws {
    let (keys, _) = try readings("7 √ = x² √ √", on: .mvc2016)
    let shown: [Text] = ["0", "1.23456789", "1.2345678", "1.234567", "1.23456789", "12", "-0.1"]
    let session = shown.map {
      Reading(
        face: Face(display: $0, label: " ", description: "", isPending: false), value: nil,
        shown: .display)
    }
    // Nine digits were typed first.
    #expect(SessionJudge.stepsWithMoreDigits(keys, showing: session) == [2, 4])
    #expect(SessionJudge.stepsWithMoreDigits([], showing: Array(session.prefix(1))) == [])
  }
}
