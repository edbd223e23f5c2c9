// SPDX-License-Identifier: Apache-2.0
import Calculators
import Coverage

/// What a build that tells which ways through its code a session took makes of it.
extension BlockPlayer {
  /// Goes on from the newest session that took new ways; false where every key was tried behind them all.
  ///
  /// So a lock of many keys opens key by key, however many sessions were kept. Each key once follows the
  /// last key and once stands in its place: the way a key opens is often taken by the next one only,
  /// whichever that was.
  func goOn(_ session: inout Session, _ dice: inout Dice) -> Bool {
    let code = tally.code
    let keys = generator.keys
    while let count = code.continuations(of: tally[.openEnd]) {
      if count < 2 * keys.count {
        session.append(code.goOn(from: tally[.openEnd]))
        if count >= keys.count { session.cut(to: session.count - 1) }
        session.append(keys[count % keys.count])
        generator.anything(dice.from(1...2), &session, &dice)
        return true
      }
      tally[.openEnd] -= 1
    }
    return false
  }

  /// Keeps a session that took new ways up to the last key that did, without the keys before that need
  /// not be there.
  mutating func keepNewWays(_ keys: UnsafeBufferPointer<Key>, entropy: UInt64) {
    let (news, last) = newWays(keys, entropy)
    guard last > 0 else { return }
    var start = 0
    var length = 1
    while length < last {
      let tail = UnsafeBufferPointer(rebasing: keys[(last - length)..<last])
      if newWays(tail, entropy) == (news, length) {
        start = last - length
        break
      }
      length *= 2
    }
    let needed = UnsafeBufferPointer(rebasing: keys[start..<last])
    _ = newWays(needed, entropy)
    _ = Coverage.news(in: tally.passed, marking: true)
    tally.code.keep(needed)
    tally.add(to: .keptCode)
    tally[.openEnd] = tally[.keptCode]
  }

  /// How many ways the keys take that were not taken before, and which key was the last to take one.
  private mutating func newWays(
    _ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> (news: Int, last: Int) {
    Coverage.clear()
    guard machine.switchOn(entropy) != nil else { return (0, 0) }
    var (news, last) = (0, 0)
    for (index, key) in keys.enumerated() {
      guard machine.press(key) != nil else { break }
      let now = Coverage.news(in: tally.passed, marking: false)
      if now > news { (news, last) = (now, index + 1) }
    }
    return (news, last)
  }
}
