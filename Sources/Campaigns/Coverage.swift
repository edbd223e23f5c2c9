// SPDX-License-Identifier: Apache-2.0
import CCoverage
import Calculators
import Sessions

/// The edges of the instrumented brains' code that a session took; none in an ordinary build.
enum Coverage {
  /// Whether the package was built with `MISRECKON_COVERAGE=1`.
  static let isOn = cov_edges() > 0

  /// The size of a set of edges.
  static var bits: Int { 1 << 16 }

  /// Forgets the edges taken.
  static func clear() { cov_clear() }

  /// Counts the edges taken since `clear` that are not in the set, and adds them if `marking`.
  static func newEdges(in set: UnsafeMutablePointer<UInt64>, marking: Bool) -> Int {
    unsafe cov_news(set, bits, marking ? 1 : 0)
  }
}

extension BlockPlayer {
  /// Extends the newest stored session that found new edges; false if all were extended with every
  /// key.
  ///
  /// This opens a lock of many keys key by key, however many sessions are stored. Each key is first
  /// appended, then put in place of the last key, because the edge that a key opens is often taken
  /// only by the next key, whichever that is.
  func extend(_ session: inout Session, _ random: inout RandomSource) -> Bool {
    let code = tally.code
    let keys = generator.keys
    while let count = code.extensions(of: tally[.openEnd]) {
      if count < 2 * keys.count {
        unsafe session.append(code.extend(from: tally[.openEnd]))
        if count >= keys.count { session.cut(to: session.count - 1) }
        session.append(keys[count % keys.count])
        generator.anything(random.from(1...2), &session, &random)
        return true
      }
      tally[.openEnd] -= 1
    }
    return false
  }

  /// Stores a session that found new edges, without the keys after the last that found one and
  /// without unneeded keys before.
  mutating func storeNewEdges(of keys: UnsafeBufferPointer<Key>, entropy: UInt64) {
    let (edges, last) = unsafe newEdges(of: keys, entropy)
    guard last > 0 else { return }
    var start = 0
    var length = 1
    while length < last {
      let tail = unsafe UnsafeBufferPointer(rebasing: keys[(last - length)..<last])
      if unsafe newEdges(of: tail, entropy) == (edges, length) {
        start = last - length
        break
      }
      length *= 2
    }
    let needed = unsafe UnsafeBufferPointer(rebasing: keys[start..<last])
    _ = unsafe newEdges(of: needed, entropy)
    _ = unsafe Coverage.newEdges(in: tally.edges, marking: true)
    unsafe tally.code.add(needed)
    tally.add(to: .pooledCode)
    tally[.openEnd] = tally[.pooledCode]
  }

  /// How many new edges the keys take, and the number of keys up to the last new one.
  private mutating func newEdges(
    of keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> (edges: Int, last: Int) {
    Coverage.clear()
    guard player.switchOn(entropy) != nil else { return (0, 0) }
    var (edges, last) = (0, 0)
    for index in keys.indices {
      guard unsafe player.press(keys[index]) != nil else { break }
      let now = unsafe Coverage.newEdges(in: tally.edges, marking: false)
      if now > edges { (edges, last) = (now, index + 1) }
    }
    return (edges, last)
  }
}
