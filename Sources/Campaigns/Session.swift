// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The keys of the session being made: room that somebody else owns, so that none is ever allocated.
struct Session {
  let capacity: UnsafeMutableBufferPointer<Key>
  private(set) var count = 0

  init(_ capacity: UnsafeMutableBufferPointer<Key>) { self.capacity = capacity }

  var isFull: Bool { count == capacity.count }
  var keys: UnsafeBufferPointer<Key> { UnsafeBufferPointer(rebasing: capacity[..<count]) }

  mutating func append(_ key: Key) {
    guard count < capacity.count else { return }
    capacity[count] = key
    count += 1
  }

  mutating func append(_ keys: some Sequence<Key>) { for key in keys { append(key) } }

  mutating func cut(to length: Int) { count = min(count, length) }

  mutating func replace(at index: Int, by key: Key) { capacity[index] = key }

  mutating func insert(_ key: Key, at index: Int) {
    guard count < capacity.count else { return }
    var last = count
    while last > index {
      capacity[last] = capacity[last - 1]
      last -= 1
    }
    capacity[index] = key
    count += 1
  }

  mutating func remove(_ range: Range<Int>) {
    var target = range.lowerBound
    for index in range.upperBound..<count {
      capacity[target] = capacity[index]
      target += 1
    }
    count = target
  }
}
