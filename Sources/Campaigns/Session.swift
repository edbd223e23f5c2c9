// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The keys of a session being generated, in memory of the caller's, so that nothing is allocated.
@safe struct Session {
  let storage: UnsafeMutableBufferPointer<Key>
  private(set) var count = 0

  init(_ storage: UnsafeMutableBufferPointer<Key>) { unsafe self.storage = unsafe storage }

  var keys: UnsafeBufferPointer<Key> { unsafe UnsafeBufferPointer(rebasing: storage[..<count]) }

  mutating func append(_ key: Key) {
    guard unsafe count < storage.count else { return }
    unsafe storage[count] = key
    count += 1
  }

  mutating func append(_ keys: some Sequence<Key>) { for key in keys { append(key) } }

  mutating func cut(to length: Int) { count = min(count, length) }

  mutating func replace(at index: Int, by key: Key) { unsafe storage[index] = key }

  mutating func insert(_ key: Key, at index: Int) {
    guard unsafe count < storage.count else { return }
    for last in stride(from: count, to: index, by: -1) {
      unsafe storage[last] = unsafe storage[last - 1]
    }
    unsafe storage[index] = key
    count += 1
  }

  /// Keeps the keys that pass the test, which sees them in their order.
  mutating func keep(where passes: (Key) -> Bool) {
    var kept = 0
    for index in 0..<count where unsafe passes(storage[index]) {
      unsafe storage[kept] = unsafe storage[index]
      kept += 1
    }
    if kept > 0 { count = kept }
  }

  mutating func remove(_ range: Range<Int>) {
    for index in range.upperBound..<count {
      unsafe storage[index - range.count] = unsafe storage[index]
    }
    count -= range.count
  }
}
