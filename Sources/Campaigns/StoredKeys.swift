// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Keys in memory that workers share, a byte each.
///
/// What a key of one's own has besides its index is stored once, for all keys that share the
/// memory.
@safe struct StoredKeys: RandomAccessCollection {
  private let start: UnsafePointer<UInt8>
  private let own: UnsafePointer<UInt64>
  let endIndex: Int
  var startIndex: Int { 0 }

  /// The size of the keys of one's own, which are stored once for all sessions.
  static let ownBytes = 8 * (Key.capacity - Int(Key.ownUnary.lowerBound))

  init(at start: UnsafePointer<UInt8>, count: Int, own: UnsafeRawPointer) {
    unsafe self.start = unsafe start
    unsafe self.own = unsafe own.assumingMemoryBound(to: UInt64.self)
    endIndex = count
  }

  subscript(place: Int) -> Key {
    let index = unsafe start[place]
    return unsafe Key(
      bits: index < Key.ownUnary.lowerBound
        ? UInt64(index) : own[Int(index - Key.ownUnary.lowerBound)])
  }

  /// Stores keys where they are read later.
  static func store(
    _ keys: some Collection<Key>, at start: UnsafeMutablePointer<UInt8>,
    own: UnsafeMutableRawPointer
  ) {
    for (place, key) in keys.enumerated() {
      unsafe start[place] = key.index
      if key.isOwn {
        unsafe own.storeBytes(
          of: key.bits, toByteOffset: 8 * Int(key.index - Key.ownUnary.lowerBound),
          as: UInt64.self)
      }
    }
  }
}
