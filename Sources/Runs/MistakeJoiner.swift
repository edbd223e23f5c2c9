// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Records
internal import Sessions

/// Finds causes that one mistake brings about, by playing sessions that lie between theirs.
///
/// A mistake in how operands are kept makes numbers, texts and flags wrong, after many a key. Such
/// causes are one mistake if the keys in which they differ do not matter, or if none of them shows
/// without the other.
struct MistakeJoiner {
  private let calculator: Calculator
  private let properties: Set<String>?
  private var decisive: [String: Set<DecisiveKey>] = [:]
  /// One for each entropy.
  private var checkers: [UInt64: SessionChecker] = [:]

  init(_ calculator: Calculator, properties: Set<String>?) {
    (self.calculator, self.properties) = (calculator, properties)
  }

  /// How many variations of a session tell whether two causes show together.
  private static var variations: Int { 24 }
  /// In how many of them both must show, and in how many neither.
  private static var leastSupport: Int { 3 }
  /// For how many others a key is exchanged to see whether it matters.
  private static var exchanges: Int { 4 }

  /// Notes of each cause which graver or simpler one is the same mistake.
  ///
  /// - Parameter causes: each after those that lead it.
  mutating func join(_ causes: inout [Cause], stops: () -> Bool) throws(HarnessError) {
    for index in causes.indices where isJoinable(causes[index]) && causes[index].explanation == nil
    {
      for leader in causes[..<index] where leader.leader == nil && isJoinable(leader) {
        if stops() { return }
        if try isSameMistake(leader, causes[index]) {
          causes[index].leader = leader.causeID
          break
        }
      }
    }
  }

  /// A crash has its site, and what is flaky proves nothing.
  private func isJoinable(_ cause: Cause) -> Bool {
    cause.status != .flaky && cause.part > .alive && cause.part < .spelling
  }

  private mutating func isSameMistake(
    _ leader: Cause, _ cause: Cause
  ) throws(HarnessError) -> Bool {
    let keys = (try decisiveKeys(of: leader), try decisiveKeys(of: cause))
    switch (keys.0.isEmpty, keys.1.isEmpty) {
    case (false, false): if areOneReason(keys.0, keys.1, leader, cause) { return true }
    case (true, true):
      if leader.finding.keys.shape.isContained(in: cause.finding.keys.shape) { return true }
    default: break
    }
    if leader.part == cause.part, try isVariation(cause.finding, of: leader.finding) { return true }
    return try showTogether(leader.finding, cause.finding)
  }

  /// Whether the keys that are decisive for one cause are among those of the other.
  private func areOneReason(
    _ keys: Set<DecisiveKey>, _ others: Set<DecisiveKey>, _ leader: Cause, _ cause: Cause
  ) -> Bool {
    guard keys.isSubset(of: others) || others.isSubset(of: keys) else { return false }
    // Whichever operation it is, how it is wrong is a coincidence.
    let isOperation = keys.union(others).contains {
      $0.key.kind == .binary || $0.key.kind == .unary && $0.key != .changeSign
    }
    return leader.part != cause.part || !isOperation
      || leader.finding.violation.ways.canBeOne(with: cause.finding.violation.ways)
  }

  /// A key that cannot be exchanged for another one, and what came before it.
  private struct DecisiveKey: Hashable {
    let key: Key
    let situation: Situation
  }

  private enum Situation {
    case typing, operatorPending, valueShown

    init(after key: Key?) {
      switch key?.kind {
      case .digit, .point: self = .typing
      case .binary: self = .operatorPending
      default: self = .valueShown
      }
    }
  }

  /// The keys of the shrunk session without which nothing goes wrong there.
  private mutating func decisiveKeys(of cause: Cause) throws(HarnessError) -> Set<DecisiveKey> {
    if let known = decisive[cause.causeID] { return known }
    let finding = cause.finding
    var found: Set<DecisiveKey> = []
    for index in finding.keys.indices {
      let key = finding.keys[index]
      let others = calculator.dialect.keypad.keys.filter {
        $0 != key && key.canBeExchanged(for: $0)
      }
      let ofItsKind = others.filter { $0.kind == key.kind }
      let tried = (ofItsKind + others.filter { $0.kind != key.kind }).prefix(Self.exchanges)
      var count = 0
      for other in tried {
        if try fails(finding, with: other, at: index) { count += 1 }
      }
      if count * 2 <= tried.count {
        let before = index > 0 ? finding.keys[index - 1] : nil
        found.insert(DecisiveKey(key: key, situation: Situation(after: before)))
      }
    }
    decisive[cause.causeID] = found
    return found
  }

  /// Whether each key in which the sessions differ may be exchanged and the same part is wrong at
  /// the same step.
  private mutating func isVariation(
    _ finding: Finding, of other: Finding
  ) throws(HarnessError) -> Bool {
    guard finding.keys.count == other.keys.count, finding.step == other.step,
      finding.violation.ways.canBeOne(with: other.violation.ways)
    else { return false }
    for index in finding.keys.indices where finding.keys[index] != other.keys[index] {
      guard try fails(other, with: finding.keys[index], at: index) else { return false }
    }
    return true
  }

  /// Whether the same part is wrong at the same step with another key in one place.
  private mutating func fails(
    _ finding: Finding, with key: Key, at index: Int
  ) throws(HarnessError) -> Bool {
    var keys = finding.keys
    keys[index] = key
    return try failures(of: keys, finding).contains {
      $0.step == finding.step && $0.violation.part == finding.violation.part
    }
  }

  /// Whether sessions like a cause's fail in both ways or in neither.
  private mutating func showTogether(_ leader: Finding, _ finding: Finding) throws(HarnessError)
    -> Bool
  {
    func shows(_ violation: Violation, in failures: [Failure]) -> Bool {
      failures.contains { $0.violation.isLike(violation) }
    }
    guard shows(leader.violation, in: try failures(of: finding.keys, finding)) else { return false }
    var random = RandomSource(stableHash(finding.keys.map(\.index)))
    var (both, neither) = (0, 0)
    for number in 0..<Self.variations {
      let keys = calculator.dialect.keypad.variation(number, of: finding.keys, &random)
      let failures = try failures(of: keys, finding)
      switch (shows(leader.violation, in: failures), shows(finding.violation, in: failures)) {
      case (true, true): both += 1
      case (false, false): neither += 1
      case (false, true): return false
      // After some mistakes others are no longer judged.
      case (true, false):
        if failures.allSatisfy({ $0.violation.part > .state }) { return false }
      }
    }
    return both >= Self.leastSupport && neither >= Self.leastSupport
  }

  private mutating func failures(
    of keys: [Key], _ finding: Finding
  ) throws(HarnessError) -> [Failure] {
    let checker =
      checkers[finding.entropy]
      ?? SessionChecker(of: calculator, entropy: finding.entropy, enabled: properties)
    checkers[finding.entropy] = checker
    return try checker.failures(of: keys)
  }
}

extension WrongWays {
  /// Whether numbers wrong in these ways may be wrong for one reason.
  fileprivate func canBeOne(with other: WrongWays) -> Bool {
    !isArithmetic && !other.isArithmetic || !isDisjoint(with: other)
  }

  /// Whether an operation is computed wrongly, rather than on other operands.
  ///
  /// What loses an operand shows another one, or zero, depending on the operation.
  private var isArithmetic: Bool { !isEmpty && isDisjoint(with: [.left, .right, .zero]) }
}

extension [Key] {
  /// The kinds of keys, without telling apart those with the same effect on how a session goes on.
  fileprivate var shape: [Key.Kind] {
    map { key in
      switch key.kind {
      case .constant, .point: .digit
      case .equals: .binary
      default: key.kind
      }
    }
  }
}

extension [Key.Kind] {
  /// Whether this is what is left of a longer list if some of its elements are left out.
  fileprivate func isContained(in other: [Key.Kind]) -> Bool {
    var rest = self[...]
    for kind in other where kind == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}

extension Key {
  /// Whether another key has the same effect on how a session goes on.
  fileprivate func canBeExchanged(for other: Key) -> Bool {
    let (values, ends): ([Kind], [Kind]) = ([.digit, .constant], [.binary, .equals, .unary])
    return kind == other.kind || values.contains(kind) && values.contains(other.kind)
      || ends.contains(kind) && ends.contains(other.kind)
  }
}
