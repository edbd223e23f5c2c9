// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Mutants
import Testing

@testable import Properties

@Suite struct `Each property` {
  private static let playable = Mutant.meant.filter { pair in
    let kind = PropertyInfo.all.first { $0.name == pair.property }?.kind
    return kind != nil && kind != .ending && pair.property != AgreesWithSecond.name
  }

  @Test(arguments: PropertyInfo.all)
  func `has a bug meant for it`(_ line: PropertyInfo) {
    #expect(Mutant.meant.contains { $0.property == line.name })
  }

  @Test(arguments: playable.map(\.property))
  func `by itself catches the bug meant for it`(_ property: String) throws {
    let mutant = try #require(Mutant.meant.first { $0.property == property }?.mutant)
    var random = Dice(state: 3)
    for session in 0..<UInt64(3_000) {
      let keys = randomKeys(on: mutant.dialect, with: &random)
      if let violation = try violation(of: keys, on: mutant, entropy: session, by: property) {
        #expect(violation.property == property)
        return
      }
    }
    Issue.record("\(mutant.name) was not caught")
  }

  private func violation(
    of keys: [Key], on mutant: Mutant, entropy: UInt64, by property: String
  ) throws -> Violation? {
    var propertySet = PropertySet(watching: mutant.dialect, enabled: [property])
    let brain = MutantBrain(mutant, entropy: entropy)
    if let found = play(keys, on: brain, watchedBy: &propertySet) { return found.violation }
    return try Relations(enabled: [property]).judge(
      RelatedSessions(of: keys, on: mutant.dialect) { keys throws(HarnessError) in
        trace(of: keys, on: MutantBrain(mutant, entropy: entropy))
      })
  }

  @Test func `of a second calculator compares what both of them show`() {
    let one = Reading(
      face: Face(display: "1", label: "1 =", description: "1", isPending: false), value: 1)
    var other = one
    other.face.label = "2 ="
    #expect(
      AgreesWithSecond.violation(of: one, beside: other, after: nil, on: .mvc2016)?.kind == "label")
    other.shown = [.display, .value]
    #expect(AgreesWithSecond.violation(of: one, beside: other, after: nil, on: .mvc2016) == nil)
  }
}
