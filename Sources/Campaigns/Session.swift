// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The keys of the session being made: room that somebody else owns, so that none is ever allocated.
struct Session {
  let room: UnsafeMutableBufferPointer<Key>
  private(set) var count = 0

  init(_ room: UnsafeMutableBufferPointer<Key>) { self.room = room }

  var isFull: Bool { count == room.count }
  var keys: UnsafeBufferPointer<Key> { UnsafeBufferPointer(rebasing: room[..<count]) }

  mutating func append(_ key: Key) {
    guard count < room.count else { return }
    room[count] = key
    count += 1
  }

  mutating func append(_ keys: some Sequence<Key>) { for key in keys { append(key) } }

  mutating func cut(to length: Int) { count = min(count, length) }

  mutating func replace(at place: Int, by key: Key) { room[place] = key }

  mutating func insert(_ key: Key, at place: Int) {
    guard count < room.count else { return }
    var index = count
    while index > place {
      room[index] = room[index - 1]
      index -= 1
    }
    room[place] = key
    count += 1
  }

  mutating func remove(_ range: Range<Int>) {
    var target = range.lowerBound
    for index in range.upperBound..<count {
      room[target] = room[index]
      target += 1
    }
    count = target
  }
}
