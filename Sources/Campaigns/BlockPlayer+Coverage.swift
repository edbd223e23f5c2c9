// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// What a build that tells which ways through its code a session took makes of it.
extension BlockPlayer {
  /// Goes on from the newest session that took new ways; false where every key was tried behind them all.
  ///
  /// So a lock of many keys opens key by key, however many sessions were kept. Each key once follows the
  /// last key and once stands in its place: the way a key opens is often taken by the next one only,
  /// whichever that was.
  func extend(_ session: inout Session, _ random: inout RandomSource) -> Bool {
    let code = tally.code
    let keys = generator.keys
    while let count = code.continuations(of: tally[.openEnd]) {
      if count < 2 * keys.count {
        session.append(code.extend(from: tally[.openEnd]))
        if count >= keys.count { session.cut(to: session.count - 1) }
        session.append(keys[count % keys.count])
        generator.anything(random.from(1...2), &session, &random)
        return true
      }
      tally[.openEnd] -= 1
    }
    return false
  }

  /// Keeps a session that took new ways up to the last key that did, without the keys before that need
  /// not be there.
  mutating func keepNewCoverage(_ keys: UnsafeBufferPointer<Key>, entropy: UInt64) {
    let (newCauses, last) = newCoverage(keys, entropy)
    guard last > 0 else { return }
    var start = 0
    var length = 1
    while length < last {
      let tail = UnsafeBufferPointer(rebasing: keys[(last - length)..<last])
      if newCoverage(tail, entropy) == (newCauses, length) {
        start = last - length
        break
      }
      length *= 2
    }
    let needed = UnsafeBufferPointer(rebasing: keys[start..<last])
    _ = newCoverage(needed, entropy)
    _ = Coverage.newEdges(in: tally.passed, marking: true)
    tally.code.keep(needed)
    tally.add(to: .pooledCode)
    tally[.openEnd] = tally[.pooledCode]
  }

  /// How many ways the keys take that were not taken before, and which key was the last to take one.
  private mutating func newCoverage(
    _ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> (newCauses: Int, last: Int) {
    Coverage.clear()
    guard player.switchOn(entropy) != nil else { return (0, 0) }
    var (newCauses, last) = (0, 0)
    for (index, key) in keys.enumerated() {
      guard player.press(key) != nil else { break }
      let now = Coverage.newEdges(in: tally.passed, marking: false)
      if now > newCauses { (newCauses, last) = (now, index + 1) }
    }
    return (newCauses, last)
  }
}
