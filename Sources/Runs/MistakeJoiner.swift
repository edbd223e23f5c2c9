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
  let calculator: Calculator
  private let properties: Set<String>?
  private(set) var stops: () -> Bool = { false }
  private var origins: [String: Cause] = [:]
  private var patterns: [String: MistakePattern] = [:]
  /// Whether the wrong number of a cause is shown before the key at which it is wrong.
  var shownBefore: [String: Bool] = [:]
  /// One for each entropy.
  private var checkers: [UInt64: CachingChecker] = [:]

  init(_ joining: Joining) {
    (calculator, properties) = (joining.calculator, joining.properties)
  }

  /// How many variations of a session tell whether two causes show together.
  private static var variations: Int { 24 }
  /// In how many of them both must show, and in how many neither.
  private static var leastSupport: Int { 3 }

  /// Notes of each cause without an explanation which graver or simpler one is the same mistake.
  ///
  /// What was found out about a cause is remembered, so that joining again is quick.
  ///
  /// - Parameters:
  ///   - causes: each after those that lead it.
  ///   - stops: whether there is no time left.
  mutating func join(
    _ causes: inout [Cause], stops: @escaping () -> Bool
  ) throws(HarnessError) {
    self.stops = stops
    for index in causes.indices { causes[index].leader = nil }
    var groups = CauseGroups(causes.count)
    let origins = try origins(of: causes)
    try joinWays(causes, &groups)
    joinAbsences(causes, &groups)
    try joinConstants(causes, &groups)
    joinOperations(causes, &groups)
    joinEntries(causes, &groups)
    // What has an explanation is told apart from what only resembles it: a sentence must be true of
    // all that it is told of.
    for index in causes.indices where isOpen(causes[index]) {
      for other in causes.indices
      where other < index && isOpen(causes[other])
        && (causes[other].part == .alive) == (causes[index].part == .alive)
        && !groups.areOne(other, index)
      {
        if stops() { break }
        if try isSameMistake(origins[other], origins[index]) { groups.unite(other, index) }
      }
    }
    for index in causes.indices {
      let first = groups.first(index)
      if first != index { causes[index].leader = causes[first].causeID }
    }
  }

  /// What is flaky proves nothing.
  private func isJoinable(_ cause: Cause) -> Bool {
    cause.status != .flaky && cause.part < .spelling
  }

  /// Whether it may still turn out to be part of another one.
  func isOpen(_ cause: Cause) -> Bool {
    cause.explanation == nil && isJoinable(cause)
  }

  /// The causes, each as what goes wrong first when its keys are pressed.
  ///
  /// What a relation contradicts, or a part that is wrong beside a graver one, follows from that,
  /// but for a text: if it needed no keys of its own, shrinking would have left none of them.
  /// Nothing follows from what is wrong at switch-on, because every session has that.
  private mutating func origins(of causes: [Cause]) throws(HarnessError) -> [Cause] {
    for cause in causes
    where origins[cause.causeID] == nil && isOpen(cause) && cause.part > .alive && !stops() {
      origins[cause.causeID] = try origin(of: cause) ?? cause
    }
    return causes.map { origins[$0.causeID] ?? $0 }
  }

  private mutating func origin(of cause: Cause) throws(HarnessError) -> Cause? {
    let finding = cause.finding
    let pair = finding.violation.pair
    for keys in pair.map({ [$0.keys, $0.related] }) ?? [finding.keys] {
      let trace = try calculator.trace(of: keys, entropy: finding.entropy)
      let failures = checker(finding).ownFailures(in: trace)
        .filter {
          // No number or flag is wrong because of a text.
          $0.violation.part < .spelling && ($0.step > 0 || finding.step == 0)
            && ($0.violation.part != .meaning || cause.part == .meaning)
        }
      guard
        let first = failures.min(by: { ($0.step, $0.violation.part) < ($1.step, $1.violation.part) }
        ),
        pair != nil || first.step < finding.step
          || first.violation.part < cause.part && cause.part != .meaning
      else { continue }
      var origin = cause
      origin.finding.keys = Array(keys.prefix(first.keysNeeded))
      (origin.finding.step, origin.finding.violation) = (first.step, first.violation)
      return origin
    }
    return nil
  }

  private mutating func isSameMistake(
    _ leader: Cause, _ cause: Cause
  ) throws(HarnessError) -> Bool {
    let violations = (leader.finding.violation, cause.finding.violation)
    // That only the first digits are right is often chance.
    if violations.0.isLike(violations.1), !violations.0.ways.contains(.digits) { return true }
    // In two places, or in one that only one of them tells.
    if violations.0.crashSite != violations.1.crashSite { return false }
    if try crashAtAnyKey(leader.finding, cause.finding) { return true }
    let patterns = (try pattern(of: leader), try pattern(of: cause))
    // How an operation goes wrong may depend on the operands, but not on what else was pressed.
    let isOfOperation = violations.0.isOfOperation(among: calculator.dialect.everyKey)
    if isOfOperation, violations.0.signature == violations.1.signature,
      patterns.0.hasShape(of: patterns.1) || patterns.1.hasShape(of: patterns.0)
    {
      return true
    }
    if patterns.0.isLike(patterns.1) {
      if !patterns.0.decisive.isEmpty { return true }
      let shapes = (patterns.0.shape.count, patterns.1.shape.count)
      // After a wrong number or state nothing else is judged, so a longer session may hide it.
      if leader.part == cause.part,
        shapes.0 == shapes.1 || cause.part <= .state && violations.0.place == violations.1.place
      {
        return true
      }
      // Where no key is decisive, almost any session is like a short one. A longer one is the same
      // mistake only if the short one always shows in it. One part is wrong because of another only
      // if both always are: what takes more keys to show has a reason of its own.
      let (short, long) =
        shapes.0 < shapes.1
        ? ((leader, patterns.0), (cause, patterns.1)) : ((cause, patterns.1), (leader, patterns.0))
      guard try always(short.0.finding, showsIn: long.1.sessions) else { return false }
      if leader.part == cause.part { return true }
      return try always(long.0.finding, showsIn: short.1.sessions)
    }
    let (one, other) = ((violations.0, patterns.0), (violations.1, patterns.1))
    if isPart(one, of: other) || isPart(other, of: one) { return true }
    if leader.part == .number, cause.part == .state,
      try isWrong(leader.finding, onlyWhere: cause.finding)
    {
      return true
    }
    return try showTogether(leader.finding, cause.finding)
  }

  /// Whether what is wrong needs only keys that another one needs, and is the same mistake.
  ///
  /// What needs more keys mostly has a reason of its own.
  private func isPart(
    _ one: (violation: Violation, pattern: MistakePattern),
    of other: (violation: Violation, pattern: MistakePattern)
  ) -> Bool {
    // An error is missing because of the operation that should fail.
    if one.pattern.isRevealed(by: other.pattern),
      one.violation.lacksError == other.violation.lacksError
    {
      return true
    }
    guard one.pattern.isPart(of: other.pattern) else { return false }
    if one.violation.place == other.violation.place { return true }
    // These operations know nothing but their operands: whatever else matters made those.
    let operations = one.pattern.decisive.map(\.key).filter {
      ![.changeSign, .percent].contains($0)
    }
    return other.violation.part == .number && one.violation.isOfOperation(among: operations)
      && operations.allSatisfy { key in other.pattern.decisive.contains { $0.key == key } }
  }

  /// Whether two crashes come from what was pressed before their last keys, so that those can be
  /// exchanged.
  private mutating func crashAtAnyKey(_ leader: Finding, _ finding: Finding) throws(HarnessError)
    -> Bool
  {
    let both = [leader, finding]
    guard leader.violation.kind == finding.violation.kind,
      // Behind one key many a crash looks alike.
      both.allSatisfy({ $0.violation.part == .alive && $0.keys.count > 2 })
    else { return false }
    for (one, other) in [(leader, finding), (finding, leader)] {
      let keys = one.keys.dropLast() + other.keys.suffix(1)
      let crashes = try checker(one).failures(of: Array(keys)).contains {
        $0.violation.kind == one.violation.kind && $0.step == keys.count
      }
      if !crashes { return false }
    }
    return true
  }

  /// Whether in sessions like its own a number is wrong only at keys at which a state is, too.
  private mutating func isWrong(
    _ number: Finding, onlyWhere state: Finding
  ) throws(HarnessError) -> Bool {
    try areTied(inSessionsLike: number) { failures in
      func steps(_ finding: Finding) -> Set<Int> {
        Set(failures.filter { $0.violation.isLike(finding.violation) }.map(\.step))
      }
      let (wrong, cause) = (steps(number), steps(state))
      if !wrong.isSubset(of: cause) { return .onlyOne }
      return wrong.isEmpty ? cause.isEmpty ? .neither : .undecided : .both
    }
  }

  /// Whether each of the sessions fails in a finding's way.
  private mutating func always(
    _ finding: Finding, showsIn sessions: [[Key]]
  ) throws(HarnessError) -> Bool {
    let checker = checker(finding)
    for keys in sessions {
      let failures = try checker.failures(of: keys)
      if !failures.contains(where: { $0.violation.isLike(finding.violation) }) { return false }
    }
    return true
  }

  private mutating func pattern(of cause: Cause) throws(HarnessError) -> MistakePattern {
    if let known = patterns[cause.causeID] { return known }
    let finding = cause.finding
    let checker = checker(finding)
    let pattern = try MistakePattern(of: cause, on: calculator.dialect, stops: stops) {
      keys, step throws(HarnessError) in
      try checker.failures(of: keys).contains {
        $0.step == step && $0.violation.part == finding.violation.part
          && $0.violation.crashSite == finding.violation.crashSite
      }
    }
    if !stops() { patterns[cause.causeID] = pattern }
    return pattern
  }

  /// Whether sessions like a cause's fail in both ways or in neither.
  private mutating func showTogether(_ leader: Finding, _ finding: Finding) throws(HarnessError)
    -> Bool
  {
    func shows(_ violation: Violation, in failures: [Failure]) -> Bool {
      failures.contains { $0.violation.isLike(violation) }
    }
    let failures = try checker(finding).failures(of: finding.keys)
    guard shows(leader.violation, in: failures) else { return false }
    return try areTied(inSessionsLike: finding) { failures in
      switch (shows(leader.violation, in: failures), shows(finding.violation, in: failures)) {
      case (true, true): .both
      case (false, false): .neither
      case (false, true): .onlyOne
      // After some mistakes others are no longer judged.
      case (true, false):
        failures.allSatisfy { $0.violation.part > .state } ? .onlyOne : .undecided
      }
    }
  }

  /// Which of two mistakes a session shows.
  private enum Sight { case both, neither, onlyOne, undecided }

  /// Whether variations of a session show two mistakes together or neither, and never only one.
  private mutating func areTied(
    inSessionsLike finding: Finding, _ look: ([Failure]) -> Sight
  ) throws(HarnessError) -> Bool {
    let checker = checker(finding)
    var random = RandomSource(stableHash(finding.keys.map(\.index)))
    var (both, neither) = (0, 0)
    for number in 0..<Self.variations {
      if stops() { return false }
      let keys = calculator.dialect.keypad.variation(number, of: finding.keys, &random)
      switch look(try checker.failures(of: keys)) {
      case .both: both += 1
      case .neither: neither += 1
      case .onlyOne: return false
      case .undecided: break
      }
    }
    return both >= Self.leastSupport && neither >= Self.leastSupport
  }

  mutating func checker(_ finding: Finding) -> CachingChecker {
    if let known = checkers[finding.entropy] { return known }
    let checker = CachingChecker(
      SessionChecker(of: calculator, entropy: finding.entropy, enabled: properties))
    checkers[finding.entropy] = checker
    return checker
  }
}

extension Violation {
  fileprivate var lacksError: Bool { signature.hasPrefix("no error shown") }

  /// What is wrong after which key, without how.
  fileprivate var place: Substring { signature.prefix { $0 != ":" } }

  /// Whether a number is wrong that one operation should have made.
  func isOfOperation(among keys: [Key]) -> Bool {
    part == .number
      && keys.contains {
        [.binary, .unary].contains($0.kind) && signature == "number at \($0.legend)"
      }
  }
}
