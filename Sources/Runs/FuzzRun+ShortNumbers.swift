// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Processes
internal import Records
internal import Sessions

extension FuzzRun {
  /// Takes for mistakes what seemed to be numbers with fewer digits, where the calculator shows
  /// numbers with as many digits as are due.
  ///
  /// A wrong number may look like one that was rounded, until the right one is typed and shown.
  mutating func settleShortNumbers(
    in part: inout DialectRecord, of tested: TestedCalculator, _ calculator: Calculator
  ) throws {
    let short = part.habits.filter {
      $0.status != .flaky && $0.finding.violation.spelling == Spelling.fewerDigits.rawValue
    }
    for habit in short where !stop.isRaised && !stop.isOver {
      let checker = SessionChecker(
        of: calculator, entropy: habit.finding.entropy, enabled: tested.properties,
        lookingFor: habit.property)
      guard let (keys, failure) = try wrongNumber(in: habit.finding, checker) else { continue }
      let result = try? checker.shrink(
        keys, keeping: failure, budget: mostRuns(of: tested), stops: { [stop] in stop.isRaised })
      var mistake = habit
      mistake.causeID = failure.violation.causeID.hexadecimal
      mistake.finding.keys = result?.keys ?? keys
      mistake.finding.step = (result?.failure ?? failure).step
      mistake.finding.violation = (result?.failure ?? failure).violation
      mistake.kind = mistake.finding.violation.kind
      mistake.state = mistake.finding.violation.state
      mistake.shrinking = result?.steps ?? []
      showSteps(of: &mistake, calculator)
      part.habits.removeAll { $0.causeID == habit.causeID }
      part.note(mistake)
    }
  }

  /// Keys that show all digits of the number that is due, and then fail with a wrong number as
  /// these do; nil if there are none.
  private func wrongNumber(
    in finding: Finding, _ checker: SessionChecker
  ) throws -> (keys: [Key], failure: Failure)? {
    let keypad = checker.calculator.dialect.keypad
    let due = finding.violation.expected
    guard let clear = [Key.allClear, .clear].first(where: keypad.contains),
      let typed = Text(due.hasPrefix("-") ? String(due.dropFirst()) : due)
        .typed(on: checker.calculator.dialect)
    else { return nil }
    let ends: [[Key]] = [[.equals], [.plus, .digit(0), .equals], [.times, .digit(1), .equals]]
    // Where clearing is a mistake of its own, the keys follow at once.
    let starts = [[clear], []].flatMap { clearing in ends.map { typed + $0 + clearing } }
    for start in starts {
      let keys = start + finding.keys
      let failure = try checker.failures(of: keys).first {
        $0.violation.part == .number && $0.step == start.count + finding.step
      }
      if let failure { return (keys, failure) }
    }
    return nil
  }
}
