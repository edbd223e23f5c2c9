// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Sessions
import Testing

@testable import Oracle

@Suite struct BoundsTests {
  @Test(arguments: [
    "2", "1.0000001", "0.5", "3 x⁻¹", "1.5 eˣ", "1 . 1",
  ])
  func `squaring two hundred times yields verdicts`(_ start: String) throws {
    let dialect = Dialect.mvc2016
    let keys = start + String(repeating: " x²", count: 200)
    let session = try readings(keys, on: dialect)
    let last = verdict(session.keys, session.readings, on: dialect)
    #expect(["agrees", "rounding", "undecided"].contains(last.kind))
  }

  @Test func `squaring decimals beyond the tracked digits is undecided`() throws {
    var dialect = Dialect.mvc2016
    dialect.arithmetic = .significantDigits(12, .halfEven)
    dialect.visible = .display
    for (times, due) in [(7, "agrees"), (8, "rounding"), (70, "undecided"), (200, "undecided")] {
      let session = try readings("3" + String(repeating: " x²", count: times), on: dialect)
      #expect(verdict(session.keys, session.readings, on: dialect).name == due, "\(times) times")
    }
  }

  @Test(arguments: [Dialect.mvc2016, .rpn2015, .label7])
  func `a session of ten thousand keys is judged to its end`(_ dialect: Dialect) throws {
    let part = dialect.machine == .rpn ? "1.5 ↲ 3 × 7 ÷ √ π + " : "1.5 × 3 + 7 ÷ 9 = "
    let keys = String(repeating: part, count: 800)
    let session = try readings(keys, on: dialect, hiding: dialect.machine == .rpn ? .value : [])
    #expect(session.keys.count >= 6_000)
    var judge = Judge(dialect)
    for (place, reading) in session.readings.enumerated() {
      if case .divergence = judge.observe(place == 0 ? nil : session.keys[place - 1], reading) {
        Issue.record("diverges at \(place)")
      }
    }
  }

  @Test func `a copy of a judge is a snapshot`() throws {
    let session = try readings("7 + 9 = √ 3", on: .mvc2016)
    var judge = Judge(.mvc2016)
    var copies = [judge]
    for (place, reading) in session.readings.enumerated() {
      _ = judge.observe(place == 0 ? nil : session.keys[place - 1], reading)
      copies.append(judge)
    }
    for (place, reading) in session.readings.enumerated() {
      var copy = copies[place]
      #expect(copy.observe(place == 0 ? nil : session.keys[place - 1], reading).kind == "agrees")
    }
  }

  @Test(arguments: [Double.infinity, -.infinity])
  func `a bound that overflows compares like the largest Double`(_ bound: Double) {
    let most = bound < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
    #expect(Doubles(.mvc2016).scaled(bound).nearestDouble == most)
  }

  @Test func `judges on many threads give the same answer`() async throws {
    let session = try readings("1.1 x² sin eˣ ÷ 3 =", on: .mvc2016)
    let answers = await withTaskGroup(of: String.self) { group in
      for _ in 0..<8 {
        group.addTask {
          (0..<5).map { _ in verdict(session.keys, session.readings, on: .mvc2016).kind }
            .joined()
        }
      }
      return await group.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(answers.count == 1)
  }
}
