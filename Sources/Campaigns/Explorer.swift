// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Processes

/// Presses every sequence of keys that begins in one way, up to a depth.
///
/// A sequence and all that begin with it share the keys they have in common: brain and watchers are
/// values, so each place in the tree is returned to instead of played again. Other people's calculators
/// are switched on and brought back there. What follows a failure is not played: it fails all the same.
/// Neither is what follows a `C` that led back to switch-on, hidden state and all: it is what follows
/// switch-on. Other equal states are played, for the oracle remembers more of a session than a brain does.
struct Explorer<PlayerType: Player, WatcherType: OracleWatcher> {
  let keys: [Key]
  let depth: Int
  let tally: Tally
  let worker: Worker
  private var machines: [PlayerType]
  private var watches: [WatcherType]
  /// Where calculator 0 is that cannot be copied: after these keys.
  private var position: [Key] = []
  /// The keys that calculator was told it would be pressed.
  private var session: [Key] = []

  init(
    _ dialect: Dialect, depth: Int, player: PlayerType, watcher: WatcherType, tally: Tally,
    worker: Worker
  ) {
    keys = dialect.keypad.keys
    self.depth = depth
    self.tally = tally
    self.worker = worker
    machines = Array(repeating: player, count: PlayerType.isValue ? depth + 1 : 1)
    watches = Array(repeating: watcher, count: depth + 1)
  }

  /// How many keys a unit of work begins with.
  static func prefixLength(_ depth: Int) -> Int { min(depth, 2) }

  /// Explores a unit; after a death it goes on behind the sequence that was fatal.
  mutating func explore(unit: Int, afterDeath: Bool) {
    let length = Self.prefixLength(depth)
    let fatal = afterDeath ? Array(tally.current.prefix(tally[.pressed])) : []
    tally[.pressed] = 0
    guard switchOn(isCounted: unit == 0 && !afterDeath) else { return }
    guard fatal.isEmpty ? !afterDeath : fatal.count > length else {
      // It died of the beginning itself, so there is nothing behind it.
      return
    }
    for level in 0..<length {
      let isMine = Self.owns(unit, level: level, of: depth, keys.count)
      let key = keys[Self.index(in: unit, level: level, of: depth, keys.count)]
      guard press(key, at: level, isCounted: isMine && !afterDeath) else { return }
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
      steps += 1
      if steps % 64 == 0 && worker.stops { return }
    }
  }

  /// The key of a unit's beginning.
  private static func index(in unit: Int, level: Int, of depth: Int, _ count: Int) -> Int {
    prefixLength(depth) == 2 && level == 0 ? unit / count : unit % count
  }

  /// Whether it falls to this unit to count a beginning that it shares with others.
  static func owns(_ unit: Int, level: Int, of depth: Int, _ count: Int) -> Bool {
    level + 1 == prefixLength(depth) || unit % count == 0
  }

  private mutating func switchOn(isCounted: Bool) -> Bool {
    session = Array(repeating: keys[0], count: depth)
    session.withUnsafeBufferPointer { machines[0].prepare($0, 0) }
    guard let reading = machines[0].switchOn(0) else {
      if isCounted, let ownViolation = machines[0].ownViolation { count(ownViolation, length: 0) }
      return false
    }
    position = []
    guard let violation = watches[0].observe(nil, reading) ?? machines[0].ownViolation else {
      return true
    }
    if isCounted { count(violation, length: 0) }
    return false
  }

  /// Presses a key after the first `level` of the path, and says whether to go on from there.
  private mutating func press(_ key: Key, at level: Int, isCounted: Bool) -> Bool {
    tally.current[level] = key
    tally[.pressed] = level + 1
    var violation: Violation?
    if let reading = reading(after: key, at: level) {
      watches[level + 1] = watches[level]
      violation = watches[level + 1].observe(key, reading) ?? ownViolation(at: level)
      if isCounted { tally.count(watches[level + 1].outcome) }
    } else {
      violation = ownViolation(at: level)
    }
    if isCounted {
      tally.add(to: .keys)
      if let violation { count(violation, length: level + 1) } else { tally.add(to: .sessions) }
    }
    guard violation == nil else { return false }
    guard PlayerType.isValue && key == .clear && machines[level + 1].isAsSwitchedOn(0) else {
      return true
    }
    if isCounted {
      tally.add(Exhaustive.sessions(of: keys.count, upTo: depth - level - 1), to: .sessions)
    }
    return false
  }

  private mutating func reading(after key: Key, at level: Int) -> Reading? {
    if PlayerType.isValue {
      machines[level + 1] = machines[level]
      worker.press(key, at: level)
      return machines[level + 1].press(key)
    }
    let wanted = Array(tally.current[..<(level + 1)])
    if !position.elementsEqual(wanted.dropLast()) || !session.starts(with: wanted) {
      // The session that will be wanted next: the first keys all the way down.
      session = wanted + Array(repeating: keys[0], count: depth - wanted.count)
      session.withUnsafeBufferPointer { machines[0].prepare($0, 0) }
      position = []
      guard machines[0].switchOn(0) != nil else { return nil }
      for key in wanted.dropLast() {
        guard machines[0].press(key) != nil else { return nil }
        position.append(key)
      }
    }
    worker.press(key, at: level)
    position.append(key)
    return machines[0].press(key)
  }

  private func ownViolation(at level: Int) -> Violation? {
    machines[PlayerType.isValue ? level + 1 : 0].ownViolation
  }

  /// Counts a failure together with all the sessions that begin with it.
  private func count(_ violation: Violation, length: Int) {
    tally.add(to: .failures)
    let beginnings = Exhaustive.sessions(of: keys.count, upTo: depth - length)
    tally.add(length == 0 ? beginnings : beginnings + 1, to: .sessions)
    tally.causes.count(
      violation, keys: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(tally.current)[..<length]),
      entropy: 0, session: 0, strategy: .uniform)
  }
}

/// How many there are.
public enum Exhaustive {
  /// The number of sessions of 1 to `depth` keys on a keypad; the greatest number there is, if it is more.
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
