// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Corpora
import Properties
import Runs
import Sessions
import Testing

@Suite struct `Playing a case again` {
  /// A calculator of 2016 whose display says its entropy in front of the number.
  private let calculator = Calculator(name: "echo", dialect: .mvc2016) { keys, entropy in
    var brain = InfixBrain(.mvc2016)
    var trace = Trace(keys: keys, readings: [])
    brain.play(keys) { reading in
      var reading = reading
      reading.face.display = Text("\(entropy)/\(reading.face.display)")
      trace.readings.append(reading)
    }
    return trace
  }

  private func example(_ keys: String, _ display: Text, status: CaseFile.Status) throws -> CaseFile
  {
    var file = CaseFile(
      dialect: "mvc2016", property: "example", kind: "display", keys: try Key.read(keys),
      status: status)
    file.display = display
    return file
  }

  @Test(arguments: [(UInt64(0), Text("0/16"), true), (7, "7/16", true), (7, "0/16", false)])
  func `uses its entropy and asks for its display`(
    entropy: UInt64, display: Text, holds: Bool
  ) throws {
    var file = try example("7 + 9 =", display, status: .example)
    file.entropy = entropy
    let replay = try Replay(file, on: calculator)
    #expect(replay.outcome == (holds ? .asRecorded : .fails))
    #expect(replay.failure?.violation.observed == (holds ? nil : "7/16"))
    #expect(replay.failure?.step == (holds ? nil : 4))
  }

  @Test func `asks for its label`() throws {
    var file = try example("7 +", "0/7", status: .example)
    file.label = "7 …"
    #expect(try Replay(file, on: calculator).failure?.violation.kind == "label")
    file.label = "7 + …"
    #expect(try Replay(file, on: calculator).outcome == .asRecorded)
  }

  @Test func `asks for the display of an example that is open`() throws {
    #expect(try Replay(example("7", "8", status: .open), on: calculator).outcome == .asRecorded)
    #expect(try Replay(example("7", "0/7", status: .open), on: calculator).outcome == .holds)
  }

  /// A calculator of 2016 on which C leaves the operation that is pending.
  private func forgetful(_ forgets: Bool) -> Calculator {
    Calculator(name: "forgetful", dialect: .mvc2016) { keys, _ in
      let cleared = keys.lastIndex(of: .clear).map { Array(keys[$0...].dropFirst()) }
      var brain = InfixBrain(.mvc2016)
      var trace = Trace(keys: keys, readings: [])
      brain.play(keys) { trace.readings.append($0) }
      if !forgets, cleared != nil, let last = trace.readings.indices.last {
        trace.readings[last].face.display = "99"
      }
      return trace
    }
  }

  @Test(arguments: [
    (CaseFile.Status.open, false, Replay.Outcome.asRecorded), (.open, true, .holds),
    (.accepted, false, .asRecorded), (.accepted, true, .holds), (.fixed, false, .fails),
    (.fixed, true, .asRecorded),
  ])
  func `compares the ends of both sessions of a relation`(
    status: CaseFile.Status, forgets: Bool, outcome: Replay.Outcome
  ) throws {
    var file = CaseFile(
      dialect: "mvc2016", property: "clear-is-switch-on", kind: "remembers",
      keys: try Key.read("1 + C 2 ="), status: status)
    file.related = try Key.read("2 =")
    file.reason = "why"
    #expect(try Replay(file, on: forgetful(forgets)).outcome == outcome)
  }

  @Test func `refuses keys that the dialect does not have`() throws {
    let file = try example("rand", "0/0", status: .example)
    #expect(throws: KeyError.self) { try Replay(file, on: calculator) }
  }

  @Test func `refuses a property that does not exist`() throws {
    let file = CaseFile(
      dialect: "mvc2016", property: "stays-alife", kind: "", keys: [.digit(7)], status: .fixed)
    let error = #expect(throws: UnknownProperty.self) { try Replay(file, on: calculator) }
    #expect(error?.nearest == "stays-alive")
  }
}
