// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Processes
import Properties
import Sessions

/// All sessions of up to `depth` keys, divided into units that share their first one or two keys.
struct SessionTree {
  let keys: [Key]
  let depth: Int

  init(_ keypad: Keypad, depth: Int) {
    keys = keypad.keys
    self.depth = min(max(depth, 1), Exhaustive.mostKeys)
  }

  /// How many keys the sessions of a unit share.
  var prefixLength: Int { min(depth, 2) }
  var units: Int { prefixLength == 2 ? keys.count * keys.count : keys.count }

  /// A key of the prefix that a unit's sessions share.
  func key(at level: Int, of unit: Int) -> Key {
    keys[prefixLength == 2 && level == 0 ? unit / keys.count : unit % keys.count]
  }

  /// Whether this unit, among all that share a prefix of `length` keys, is the one to count it.
  func counts(prefix length: Int, in unit: Int) -> Bool {
    length == 0 ? unit == 0 : length >= prefixLength || unit % keys.count == 0
  }

  /// The number of sessions that begin with these `length` keys; no session is empty.
  func sessions(beginningWith length: Int) -> Int {
    Exhaustive.sessions(of: keys.count, upTo: depth - length) + min(length, 1)
  }
}

/// Plays every session of one unit of a tree.
///
/// Sessions share the keys of their common prefix. Brain and watcher are values, so the explorer
/// returns to a node by copying them; a calculator that cannot be copied is switched on and brought
/// back there. Sessions that begin with a failure are played again from switch-on and judged as a
/// whole. Those that begin with a crash are not played: they crash, too. Neither are those that
/// begin with a `C` that restored the switch-on state, hidden state included. Sessions after other
/// equal states are played, because the oracle remembers more of a session than a brain does.
struct Explorer<PlayerType: Player, WatcherType: OracleWatcher> {
  private let tree: SessionTree
  private let tally: Tally
  private let worker: Worker
  /// One player for each level, or a single one if it cannot be copied.
  private var players: [PlayerType]
  private var watchers: [WatcherType]
  /// The keys that the single player has pressed.
  private var position: [Key] = []
  /// Whether a stop has cut the current session short.
  private var isCut = false
  /// The keys that the single player was prepared for.
  private var session: [Key] = []
  /// Whether sessions begin with a brain that was just made, instead of one switched on again.
  private var isNew = false
  /// How many keys had been pressed when the current session failed first; nil if it has not.
  private var firstFailure: Int?
  /// How many readings after the first failure agreed, and how many were unjudged, at each level.
  private var followed: [(agreeing: Int, unjudged: Int)]

  init(
    _ tree: SessionTree, player: PlayerType, watcher: WatcherType, tally: Tally, worker: Worker
  ) {
    self.tree = tree
    self.tally = tally
    self.worker = worker
    players = Array(repeating: player, count: PlayerType.isValue ? tree.depth + 1 : 1)
    watchers = Array(repeating: watcher, count: tree.depth + 1)
    followed = Array(repeating: (0, 0), count: tree.depth + 1)
  }

  /// Explores a unit; `deaths` workers have died of it, and it continues after the last fatal keys.
  mutating func explore(unit: Int, from deaths: UInt64) {
    if deaths == 0 { tally.begin(block: 0) }
    let fatal = unsafe deaths == 0 ? nil : Array(tally.current.prefix(tally[.pressed]))
    if fatal == nil || tally[.startsNew] == 0 {
      explore(unit: unit, after: fatal, deaths: deaths)
      guard !isCut, PlayerType.isReused, startsDifferently else { return }
      tally[.startsNew] = 1
      isNew = true
      explore(unit: unit, after: nil, deaths: deaths)
    } else {
      isNew = true
      explore(unit: unit, after: fatal, deaths: deaths)
    }
  }

  /// Whether a brain that was just made differs from one that is switched on.
  private var startsDifferently: Bool {
    var player = players[0]
    return player.switchOn(0, isNew: true) != nil && !player.isAsSwitchedOn(0)
  }

  /// Explores a unit from its first session or, if keys were fatal, from those after them.
  private mutating func explore(unit: Int, after fatal: [Key]?, deaths: UInt64) {
    // The entropy of a session that dies tells the supervisor not to count it again.
    worker.begin(session: deaths, entropy: isNew ? 1 : 0)
    let (keys, depth, length) = (tree.keys, tree.depth, tree.prefixLength)
    let isFirst = fatal == nil
    let fatal = fatal ?? []
    tally[.pressed] = 0
    guard switchOn(isCounted: isFirst && tree.counts(prefix: 0, in: unit)) else { return }
    // If the prefix was fatal, nothing is left to play.
    guard isFirst || fatal.count > length else { return }
    for level in 0..<length {
      let isCounted = isFirst && tree.counts(prefix: level + 1, in: unit)
      let key = tree.key(at: level, of: unit)
      guard press(key, at: level, isCounted: isCounted) else { return }
    }
    var cursor = [Int](repeating: 0, count: depth + 1)
    var level = length
    if !fatal.isEmpty {
      for index in length..<fatal.count {
        cursor[index] = (keys.firstIndex(of: fatal[index]) ?? 0) + 1
        if index < fatal.count - 1 { _ = press(fatal[index], at: index, isCounted: false) }
      }
      level = fatal.count - 1
    }
    guard level < depth else { return }
    var steps = 0
    while level >= length {
      guard cursor[level] < keys.count else {
        level -= 1
        continue
      }
      let key = keys[cursor[level]]
      cursor[level] += 1
      if press(key, at: level, isCounted: true), level + 1 < depth {
        level += 1
        cursor[level] = 0
      }
      if steps == 0 { tally[.shownParts] |= Int(players[0].shownParts.rawValue) }
      steps += 1
      if isCut || (steps % 64 == 0 || PlayerType.detectsHangs) && worker.stops { return }
    }
  }

  private mutating func switchOn(isCounted: Bool) -> Bool {
    firstFailure = nil
    let reading = start([])
    let violation = reading.flatMap { watchers[0].observe(nil, $0) } ?? players[0].violation
    if let violation {
      firstFailure = 0
      if isCounted {
        count([Failure(step: 0, violation: violation)], length: 0)
        if reading == nil { countSessions(tree.sessions(beginningWith: 0)) }
      }
    }
    return reading != nil
  }

  /// Presses a key after the first `level` keys; returns whether to go deeper.
  private mutating func press(_ key: Key, at level: Int, isCounted: Bool) -> Bool {
    unsafe tally.current[level] = key
    tally[.pressed] = level + 1
    if let first = firstFailure, first <= level {
      return isCounted ? follow(to: level + 1, after: nil) : true
    }
    firstFailure = nil
    var violation: Violation?
    var verdict: Verdict?
    if let reading = reading(after: key, at: level) {
      watchers[level + 1] = watchers[level]
      violation = watchers[level + 1].observe(key, reading)
      verdict = watchers[level + 1].verdict
    }
    if isCut { return false }
    violation = violation ?? players[PlayerType.isValue ? level + 1 : 0].violation
    if let violation {
      firstFailure = level + 1
      followed[level + 1] = (0, 0)
      if isCounted, !isNew { tally.count(verdict) }
      return isCounted ? follow(to: level + 1, after: violation) : true
    }
    let isRestart =
      PlayerType.isValue && key == .clear && players[level + 1].isAsSwitchedOn(0)
    if isCounted {
      if !isNew { tally.count(verdict) }
      countKey()
      countSessions(isRestart ? tree.sessions(beginningWith: level + 1) : 1)
    }
    return !isRestart
  }

  /// Judges the session of the first `length` keys as a whole, and counts what failed at its end.
  ///
  /// - Parameter first: the first violation, if it is at the end.
  private mutating func follow(to length: Int, after first: Violation?) -> Bool {
    let keys = unsafe Array(tally.current[..<length])
    countKey()
    let single = PlayerType.isValue ? length : 0
    if !PlayerType.isValue {
      // The single player has to be brought back when it is needed again.
      position = []
      session = keys + Array(repeating: tree.keys[0], count: tree.depth - length)
      let playable = unsafe session.withUnsafeBufferPointer { unsafe players[0].prepare($0, 0) }
      if playable ?? -1 < session.count {
        isCut = true
        return false
      }
    }
    let worker = worker
    let trace = players[single].wholeTrace(of: keys, 0, isNew: isNew) { index, key in
      worker.press(key, at: index)
    }
    let judgment = watchers[length - 1].wholeJudgment(of: trace)
    var failures = judgment.failures.filter { $0.keysNeeded == length }
    let isReread = judgment.reading != nil
    if let first, failures.isEmpty, !isReread {
      failures = [Failure(step: length, violation: first)]
    }
    count(failures, length: length)
    let isAlive = trace.readings.count > length && trace.ending == .switchedOff
    if isReread, first != nil, !isNew, case .divergence? = watchers[length].verdict {
      tally.add(-1, to: .divergence)
      tally.add(to: judgment.unjudged > 0 ? .unjudged : .agrees)
    }
    countSessions(isAlive ? 1 : tree.sessions(beginningWith: length))
    if first == nil, !isNew {
      let (agreeing, unjudged) = (
        judgment.agreeing - followed[length - 1].agreeing,
        judgment.unjudged - followed[length - 1].unjudged
      )
      tally.add(max(0, agreeing), to: .agrees)
      tally.add(max(0, unjudged), to: .unjudged)
      tally.add(agreeing + unjudged <= 0 && isAlive ? 1 : 0, to: .divergence)
    }
    followed[length] = (judgment.agreeing, judgment.unjudged)
    return isAlive
  }

  private mutating func reading(after key: Key, at level: Int) -> Reading? {
    if PlayerType.isValue {
      players[level + 1] = players[level]
      worker.press(key, at: level)
      return players[level + 1].press(key)
    }
    let keys = unsafe Array(tally.current[..<(level + 1)])
    if !position.elementsEqual(keys.dropLast()) || !session.starts(with: keys) {
      guard start(keys) != nil else { return nil }
      for key in keys.dropLast() {
        guard players[0].press(key) != nil else { return nil }
        position.append(key)
      }
    }
    worker.press(key, at: level)
    position.append(key)
    return players[0].press(key)
  }

  /// Switches on for the first session that begins with these keys.
  private mutating func start(_ prefix: [Key]) -> Reading? {
    session = prefix + Array(repeating: tree.keys[0], count: tree.depth - prefix.count)
    let playable = unsafe session.withUnsafeBufferPointer { unsafe players[0].prepare($0, 0) }
    position = []
    if playable ?? -1 < session.count {
      isCut = true
      return nil
    }
    return players[0].switchOn(0, isNew: isNew)
  }

  // Sessions from a brain that was just made are the same keys again, so only failures count.

  private func countSessions(_ count: Int) { if !isNew { tally.add(count, to: .sessions) } }

  private func countKey() { if !isNew { tally.add(to: .keys) } }

  /// Counts the failures of a session.
  private func count(_ failures: [Failure], length: Int) {
    guard !failures.isEmpty else { return }
    tally.add(to: .failures)
    for failure in failures {
      unsafe tally.causes.count(
        failure.violation,
        keys: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<length]),
        entropy: 0, session: 0, strategy: .uniform)
    }
  }
}

/// The size of an exhaustive search.
public enum Exhaustive {
  /// The greatest depth; even small keypads take forever at it.
  public static let mostKeys = 16

  /// The number of sessions of 1 to `depth` keys on a keypad, or `Int.max` if it is greater.
  public static func sessions(of keys: Int, upTo depth: Int) -> Int {
    var sum = 0
    var power = 1
    for _ in 0..<max(depth, 0) {
      let (product, isTooMuch) = power.multipliedReportingOverflow(by: keys)
      let (total, isStillTooMuch) = sum.addingReportingOverflow(product)
      if isTooMuch || isStillTooMuch { return .max }
      (power, sum) = (product, total)
    }
    return sum
  }
}
