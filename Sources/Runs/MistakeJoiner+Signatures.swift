// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Records
internal import Sessions

/// Joins causes by what is wrong in them and by the kinds of their keys.
extension MistakeJoiner {
  /// At how many operations numbers must be wrong in one way to be wrong for one reason.
  private static var leastOperations: Int { 3 }
  /// How many digits two wrong numbers must share to be no coincidence.
  private static var leastDigits: Int { 5 }

  /// Joins numbers that are wrong in the same way whatever the operation, and texts that are
  /// missing whatever the key.
  mutating func joinWays(
    _ causes: [Cause], _ groups: inout CauseGroups
  ) throws(HarnessError) {
    for way in [WrongWays.sign, .digits, .magnitude, .zero] {
      let wrong = causes.indices.filter {
        isOpen(causes[$0]) && causes[$0].finding.violation.ways.contains(way)
          && causes[$0].finding.keys.isCalculation
      }
      guard isOfSeveralOperations(wrong, of: causes) else { continue }
      var only: [Int] = []
      for index in wrong where try isWrong(causes[index].finding, onlyIn: way) {
        only.append(index)
      }
      if isOfSeveralOperations(only, of: causes) { groups.unite(only) }
    }
    let blanks = causes.indices.filter {
      isOpen(causes[$0]) && causes[$0].finding.violation.signature.hasPrefix("nothing shown after ")
    }
    if isOfSeveralOperations(blanks, of: causes) { groups.unite(blanks) }
  }

  private func isOfSeveralOperations(_ indices: [Int], of causes: [Cause]) -> Bool {
    Set(indices.map { causes[$0].finding.violation.signature }).count >= Self.leastOperations
  }

  /// Whether a number is wrong only in this way with other operands, too: with some, a sum is the
  /// negative of the right one by chance.
  private mutating func isWrong(
    _ finding: Finding, onlyIn way: WrongWays
  ) throws(HarnessError) -> Bool {
    let checker = checker(finding)
    for other in calculator.dialect.keypad.renumberings(of: finding.keys) {
      if stops() { break }
      let isOtherwise = try checker.failures(of: other.keys).contains {
        $0.step == finding.step + other.shift && $0.violation.part == .number
          && !$0.violation.ways.contains(way)
      }
      if isOtherwise { return false }
    }
    return true
  }

  /// Joins errors that are shown as one and the same number, whatever the operation, and blanks.
  func joinAbsences(_ causes: [Cause], _ groups: inout CauseGroups) {
    for lack in ["no error shown", "not blank", "no operator shown"] {
      joinAbsences(of: lack, causes, &groups)
    }
  }

  private func joinAbsences(of lack: String, _ causes: [Cause], _ groups: inout CauseGroups) {
    let indices = causes.indices.filter {
      isOpen(causes[$0])
        && causes[$0].finding.violation.signature.hasPrefix("\(lack) but a number at ")
    }
    for alike in Dictionary(grouping: indices, by: { causes[$0].finding.violation.observed }).values
    {
      groups.unite(alike)
    }
  }

  /// Joins causes that show the same wrong number where different ones are due, such as a limit:
  /// separate mistakes rarely produce the same digits.
  mutating func joinConstants(
    _ causes: [Cause], _ groups: inout CauseGroups
  ) throws(HarnessError) {
    let indices = causes.indices.filter {
      let violation = causes[$0].finding.violation
      return isOpen(causes[$0]) && violation.part == .number && violation.pair == nil
        && violation.observed.count(where: \.isNumber) >= Self.leastDigits
    }
    let alike = Dictionary(grouping: indices) { causes[$0].finding.violation.observed }
    for indices in alike.values
    where Set(indices.map { causes[$0].finding.violation.expected }).count > 1 {
      // An operand that stays may do so for many a reason.
      var made: [Int] = []
      for index in indices where !stops() {
        if try !isShownBefore(causes[index]) { made.append(index) }
      }
      groups.unite(made.count < Self.leastOperations ? made : indices)
    }
  }

  /// Whether the wrong number is shown before the key at which it is wrong.
  private mutating func isShownBefore(_ cause: Cause) throws(HarnessError) -> Bool {
    if let known = shownBefore[cause.causeID] { return known }
    let finding = cause.finding
    let before = try calculator.trace(of: finding.keys, entropy: finding.entropy).readings
      .prefix(finding.step)
    let isShown = before.contains { $0.face.display.description == finding.violation.observed }
    shownBefore[cause.causeID] = isShown
    return isShown
  }

  /// Joins numbers that are wrong after keys of the same kinds, whatever the operation: hardly any
  /// calculator gets most of its operations wrong one by one.
  func joinOperations(_ causes: [Cause], _ groups: inout CauseGroups) {
    let keys = calculator.dialect.everyKey.filter { $0.kind == .binary }
    let indices = causes.indices.filter {
      isOpen(causes[$0]) && causes[$0].finding.violation.isOfOperation(among: keys)
    }
    for alike in Dictionary(grouping: indices, by: { causes[$0].finding.keys.outline }).values {
      if isOfSeveralOperations(alike, of: causes) { groups.unite(alike) }
    }
  }

  /// Joins entries that are wrong behind keys of the same kinds: what is wrong with them depends on
  /// the digits.
  func joinEntries(_ causes: [Cause], _ groups: inout CauseGroups) {
    let indices = causes.indices.filter {
      isOpen(causes[$0]) && causes[$0].part == .typing && causes[$0].finding.related == nil
    }
    for alike in Dictionary(grouping: indices, by: { causes[$0].finding.keys.outline }).values {
      groups.unite(alike)
    }
  }
}

extension [Key] {
  /// Whether they are operations with their operands, and nothing else that may be the reason.
  fileprivate var isCalculation: Bool {
    var before: Key.Kind?
    for (key, next) in zip(self, dropFirst().map(Optional.some) + [nil]) {
      let hasOperand = before != .binary
      switch key.kind {
      case .digit, .constant, .random: break
      case .point: if before != .digit && next?.kind != .digit { return false }
      case .exponent: if before != .digit && before != .point { return false }
      case .unary, .enter: if !hasOperand { return false }
      case .binary: if !hasOperand || next?.kind == .equals { return false }
      case .equals: if !hasOperand || before == .equals { return false }
      default: return false
      }
      before = key.kind
    }
    return true
  }

  /// The kinds of its keys, with any number of digits as one.
  fileprivate var outline: [Key.Kind] {
    indices.filter { $0 == 0 || self[$0].kind != .digit || self[$0 - 1].kind != .digit }
      .map { self[$0].kind }
  }
}
