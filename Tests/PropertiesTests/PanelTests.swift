// SPDX-License-Identifier: Apache-2.0
import Calculators
import Findings
import Testing

@testable import Properties

@Suite struct `A panel` {
  @Test(arguments: Dialect.presets)
  func `never accuses the built-in calculators`(_ dialect: Dialect) {
    var dice = Dice(state: 17)
    var panel = Panel(watching: dialect)
    for session in 0..<UInt64(sessions) {
      let keys = randomKeys(on: dialect, with: &dice)
      if let accusation = accusation(of: dialect, keys, &panel, entropy: session) {
        Issue.record("\(accusation)")
        return
      }
    }
  }

  @Test(arguments: 0..<UInt64(dialects))
  func `never accuses a calculator of any combination of knobs`(_ seed: UInt64) {
    var dice = Dice(state: seed)
    let dialect = Dialect.random(&dice)
    let invariants = Set(PropertyLine.all.filter { $0.sort == .watcher }.map(\.name))
    var panel = Panel(watching: dialect, enabled: invariants)
    for session in 0..<UInt64(20) {
      let keys = randomKeys(on: dialect, with: &dice)
      if let accusation = accusation(of: dialect, keys, &panel, entropy: session) {
        Issue.record("\(accusation)\n\(dialect)")
        return
      }
    }
  }
}

private let sessions = 100
private let dialects = 120
