// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
public import Sessions
internal import Mutants
internal import Runs

/// What is known of the shortest session that shows a planted bug.
public enum Shortest: Hashable, Sendable {
  /// So many keys: every shorter session was played.
  case known(Int)
  /// So many keys among the mutant's own keys; the whole keypad was played up to the other number.
  case knownAmongItsKeys(Int, wholeKeypadUpTo: Int)
  /// Out of reach; whether a key can be left out of what shrinking made was tried.
  case outOfReach(playedUpTo: Int)

  /// The number of keys, where it is known.
  public var length: Int? {
    switch self {
    case .known(let length), .knownAmongItsKeys(let length, _): length
    case .outOfReach: nil
    }
  }
}

extension MutantHunt {
  /// Looks breadth first for a session shorter than what shrinking made that fails alike.
  ///
  /// - Parameter reach: how many sessions may be played on a keypad.
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

  /// Plays every session on a keypad that is shorter than this, as deep as the reach allows.
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
    let result = try Engine.exhaustion(
      tested, on: keypad, depth: depth, Assignment(jobs: jobs))
    let alike = result.causes.filter {
      $0.property == failure.property && $0.kind == failure.kind
    }
    return (alike.map { $0.keys.count }.min(), depth)
  }

  /// Whether no single key of the shrunk ones can be left out.
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
