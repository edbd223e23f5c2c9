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
  /// appended, then put in place of the last key, because the edge that a key opens is sometimes
  /// taken only by the next key, whichever that is.
  mutating func extend(_ session: inout Session, _ random: inout RandomSource) -> Bool {
    let code = tally.code
    let keys = generator.keys
    for isReplacing in [false, true] {
      let most = isReplacing ? 2 * keys.count : keys.count
      while let count = code.extensions(of: tally[.openEnd]) {
        if count < most {
          session.append(code.extend(from: tally[.openEnd]))
          if isReplacing { session.cut(to: session.count - 1) }
          session.append(keys[count % keys.count])
          generator.anything(random.from(1...2), &session, &random)
          return true
        }
        tally[.openEnd] -= 1
      }
      tally[.openEnd] = tally[.pooledCode]
    }
    return false
  }

  /// Stores the beginnings of a session that end with a key that takes new edges, each without
  /// unneeded keys before.
  ///
  /// The session is played again first: what is taken only once, as setting something up is, guides
  /// nothing, so that the sessions of a block do not depend on those of earlier blocks.
  mutating func storeNewEdges(of keys: UnsafeBufferPointer<Key>, entropy: UInt64) {
    while unsafe storeFirstNewEdges(of: keys, entropy) {}
  }

  /// Stores one beginning; returns whether its edges are known now.
  private mutating func storeFirstNewEdges(
    of keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> Bool {
    let (edges, last) = unsafe newEdges(of: keys, entropy)
    guard last > 0 else { return false }
    var start = 0
    var length = 1
    while length < last {
      let tail = unsafe UnsafeBufferPointer(rebasing: keys[(last - length)..<last])
      if unsafe takes(edges, only: tail, entropy) {
        start = last - length
        break
      }
      length *= 2
    }
    let needed = unsafe UnsafeBufferPointer(rebasing: keys[start..<last])
    _ =
      PlayerType.playsWhole
      ? unsafe newEdgesOfWhole(needed, entropy) : unsafe newEdges(of: needed, entropy).edges
    let added = unsafe player.newEdges(in: tally.edges, marking: true)
    unsafe tally.code.add(needed)
    tally.add(to: .pooledCode)
    tally[.openEnd] = tally[.pooledCode]
    return added > 0
  }

  /// Whether keys take this many new edges, and fewer without the last key.
  private mutating func takes(
    _ edges: Int, only keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> Bool {
    guard PlayerType.playsWhole else {
      return unsafe newEdges(of: keys, entropy) == (edges, keys.count)
    }
    guard unsafe newEdgesOfWhole(keys, entropy) == edges else { return false }
    let beginning = unsafe UnsafeBufferPointer(rebasing: keys.dropLast())
    return unsafe newEdgesOfWhole(beginning, entropy) < edges
  }

  /// How many new edges the shortest beginning takes that takes any, and the number of its keys.
  ///
  /// So each key that opens something ends a stored session, which is built on.
  private mutating func newEdges(
    of keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> (edges: Int, last: Int) {
    if PlayerType.playsWhole {
      var edges = unsafe newEdgesOfWhole(keys, entropy)
      var last = edges > 0 ? keys.count : 0
      var short = 0
      while last - short > 1 {
        let middle = (short + last) / 2
        let beginning = unsafe UnsafeBufferPointer(rebasing: keys[..<middle])
        let taken = unsafe newEdgesOfWhole(beginning, entropy)
        if taken > 0 {
          (edges, last) = (taken, middle)
        } else {
          short = middle
        }
      }
      return (edges, last)
    }
    player.clearEdges(isNewsEnough: false)
    guard player.switchOn(entropy) != nil else { return (0, 0) }
    for index in keys.indices {
      guard unsafe player.press(keys[index]) != nil else { break }
      let edges = unsafe player.newEdges(in: tally.edges, marking: false)
      if edges > 0 { return (edges, index + 1) }
    }
    return (0, 0)
  }

  /// How many new edges the keys take on a calculator that tells only what a whole session takes.
  private mutating func newEdgesOfWhole(
    _ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64
  ) -> Int {
    player.clearEdges(isNewsEnough: false)
    guard unsafe player.prepare(keys, entropy) == keys.count else { return 0 }
    return unsafe player.newEdges(in: tally.edges, marking: false)
  }

  /// Types the numbers that the code has compared with by now.
  mutating func learnNumbers() {
    guard let compared = player.compared(moreThan: comparedCount) else { return }
    comparedCount = compared.count
    generator.add(compared.numbers.whole.compactMap { TypedNumber($0) })
    generator.add(compared.numbers.doubles.compactMap { TypedNumber($0) })
  }
}

/// The numbers that a calculator's code compared with, and how many there were.
struct ComparedNumbers {
  let count: Int
  let numbers: (whole: [Int64], doubles: [Double])
}
