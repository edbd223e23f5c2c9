// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
public import Sessions
internal import Mutants
internal import Runs

/// What is known about the shortest session that shows a mutant's bug.
public enum Shortest: Hashable, Sendable {
  /// This many keys; every shorter session was played.
  case known(Int)
  /// This many keys among the mutant's own keys; the whole keypad was searched to a lower depth.
  case knownAmongItsKeys(Int, wholeKeypadUpTo: Int)
  /// Too long to play all shorter sessions.
  case outOfReach(playedUpTo: Int)

  /// The number of keys; nil if it is not known.
  public var length: Int? {
    switch self {
    case .known(let length), .knownAmongItsKeys(let length, _): length
    case .outOfReach: nil
    }
  }
}

extension MutantHunt {
  /// Searches breadth-first for a session shorter than the shrunk one that fails in the same way.
  ///
  /// - Parameter reach: the maximum number of sessions to play on a keypad.
  public func shortest(
    than result: Shrunk, reach: Double, jobs: Int = 1
  ) throws(HarnessError) -> Shortest {
    let (shrunk, failure) = (result.keys, result.failure.violation)
    let whole = try search(
      mutant.dialect.keypad, than: shrunk.count, like: failure, reach: reach, jobs: jobs)
    if let length = whole.found { return .known(length) }
    if whole.depth == shrunk.count - 1 { return .known(shrunk.count) }
    let own = try search(
      Keypad(mutant.keys + shrunk), than: shrunk.count, like: failure, reach: reach, jobs: jobs)
    if let length = own.found { return .knownAmongItsKeys(length, wholeKeypadUpTo: whole.depth) }
    if own.depth == shrunk.count - 1 {
      return .knownAmongItsKeys(shrunk.count, wholeKeypadUpTo: whole.depth)
    }
    return .outOfReach(playedUpTo: max(own.depth, whole.depth))
  }

  /// Plays every session on a keypad that is shorter than `length`, as deep as the reach allows.
  private func search(
    _ keypad: Keypad, than length: Int, like failure: Violation, reach: Double, jobs: Int
  ) throws(HarnessError) -> (found: Int?, depth: Int) {
    var sessions = 1.0
    var depth = 0
    while depth < length - 1 && depth < Exhaustive.mostKeys {
      sessions *= Double(keypad.keys.count)
      if sessions > reach { break }
      depth += 1
    }
    guard depth > 0 else { return (nil, 0) }
    var plan = CampaignPlan(dialect: mutant.dialect, seed: 0)
    plan.dialect.keypad = keypad
    let result = try Engine.campaign(tested, plan, Assignment(depth: depth, jobs: jobs))
    let alike = result.causes.filter {
      $0.property == failure.property && $0.kind == failure.kind
    }
    return (alike.map { $0.keys.count }.min(), depth)
  }

  /// Whether every one of the shrunk keys is needed.
  public func isMinimal(_ cause: HuntResult.ShrunkCause) throws(HarnessError) -> Bool {
    let checker = try checker(entropy: cause.entropy)
    for index in cause.shrunk.keys.indices {
      var fewer = cause.shrunk.keys
      fewer.remove(at: index)
      if try checker.failure(of: fewer)?.isLike(cause.shrunk.failure) == true { return false }
    }
    return true
  }
}
