// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Campaigns
import Records
import Runs
import Sessions
import Testing

/// Shows six digits of sums that are integers, but all digits of other numbers.
private struct ShortSums: Brain {
  var brain: InfixBrain
  var operation: Key?
  var isSum = false

  var value: Double? { brain.value }
  var face: Face {
    var face = brain.face
    if isSum, let sum = Int("\(face.display)") {
      var unit = 1
      while abs(sum) / unit >= 1_000_000 { unit *= 10 }
      face.display = Text("\((sum + sum.signum() * unit / 2) / unit * unit)")
    }
    return face
  }

  mutating func press(_ key: Key) {
    brain.press(key)
    isSum = key.kind == .equals && operation == .plus
    if key.kind == .binary || key.kind == .clear { operation = key }
  }
}

@Suite struct `Numbers with fewer digits than are due` {
  @Test func `are mistakes where the calculator shows as many digits as are due`() throws {
    var dialect = Dialect.mvc2016
    dialect.visible = [.display]
    let brain = InfixBrain(dialect)
    let tested = TestedCalculator(
      .brains(BrainSource("short") { _ in ShortSums(brain: brain) }), of: dialect)
    let record = try tested.fuzzed()
    #expect(record.habits.isEmpty)
    #expect(record.causes.contains { $0.part == .number })
  }
}
