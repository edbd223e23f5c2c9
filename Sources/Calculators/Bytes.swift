// SPDX-License-Identifier: Apache-2.0

/// Bytes one after the other, made to be written over.
///
/// A calculator writes its texts anew at each key, into the storage that is there. An array asks more at each such
/// writing than the few bytes cost; here it is one question, whether that storage is shared or too small.
public struct Bytes: @unchecked Sendable {
  // Unchecked: storage that is shared is never written to.
  @usableFromInline typealias Storage = ManagedBuffer<Int, UInt8>
  /// The storage, whose header is how many bytes it has room for.
  @usableFromInline var storage: Storage
  @usableFromInline var length: Int

  @usableFromInline nonisolated(unsafe) static let nothing = Storage.create(minimumCapacity: 0) {
    _ in 0
  }

  @inlinable public init() {
    storage = Bytes.nothing
    length = 0
  }
}

// What is written over. Not inlined into the brains: whether storage has to be made is none of the ways through their
// code, which guided campaigns follow.
extension Bytes {
  /// Takes over other bytes.
  public mutating func become(_ source: UnsafeBufferPointer<UInt8>) {
    let count = source.count
    if !hasRoom(for: count) { makeRoom(for: count, keeping: 0) }
    if let first = source.baseAddress {
      storage.withUnsafeMutablePointerToElements { $0.update(from: first, count: count) }
    }
    length = count
  }

  /// Takes over other bytes, without sharing their storage.
  public mutating func become(_ other: Bytes) {
    other.withUnsafeBufferPointer { become($0) }
  }

  /// Forgets what it holds, and keeps the storage.
  @inlinable public mutating func clear() {
    length = 0
  }

  /// How many bytes there is room for.
  // By its pointer: a property of a class is asked whether somebody is at it already.
  @inline(__always)
  var capacity: Int { storage.withUnsafeMutablePointerToHeader { $0.pointee } }

  @inline(__always)
  mutating func hasRoom(for count: Int) -> Bool {
    isKnownUniquelyReferenced(&storage) && capacity >= count
  }

  /// Other storage for so many bytes, with the first of those that are there.
  @inline(never)
  mutating func makeRoom(for count: Int, keeping kept: Int) {
    // A face has seldom more, and what grows at every key grows by doubling.
    let room = Swift.max(32, count, count > capacity ? 2 * capacity : 0)
    let new = Storage.create(minimumCapacity: room) { _ in room }
    storage.withUnsafeMutablePointerToElements { old in
      new.withUnsafeMutablePointerToElements { $0.initialize(from: old, count: kept) }
    }
    storage = new
  }

  public mutating func append(_ byte: UInt8) {
    if !hasRoom(for: length + 1) { makeRoom(for: length + 1, keeping: length) }
    storage.withUnsafeMutablePointerToElements { $0[length] = byte }
    length += 1
  }

  public mutating func append(contentsOf source: UnsafeBufferPointer<UInt8>) {
    guard let first = source.baseAddress else { return }
    let count = length + source.count
    if !hasRoom(for: count) { makeRoom(for: count, keeping: length) }
    storage.withUnsafeMutablePointerToElements {
      ($0 + length).update(from: first, count: source.count)
    }
    length = count
  }

  public mutating func append(contentsOf other: Bytes) {
    other.withUnsafeBufferPointer { append(contentsOf: $0) }
  }

  @discardableResult
  @inlinable public mutating func removeLast() -> UInt8 {
    let last = self[length - 1]
    length -= 1
    return last
  }
}

extension Bytes: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  @inlinable public var count: Int { length }
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { length }

  public subscript(place: Int) -> UInt8 {
    @inlinable get {
      precondition(place >= 0 && place < length)
      return storage.withUnsafeMutablePointerToElements { $0[place] }
    }
    set {
      precondition(place >= 0 && place < length)
      if !hasRoom(for: length) { makeRoom(for: length, keeping: length) }
      storage.withUnsafeMutablePointerToElements { $0[place] = newValue }
    }
  }

  @inlinable public func withUnsafeBufferPointer<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = storage.withUnsafeMutablePointerToElements { $0 }
    defer { extendLifetime(storage) }
    return try body(UnsafeBufferPointer(start: start, count: length))
  }

  @inlinable public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result)
    -> Result
  {
    withUnsafeBufferPointer { body(UnsafeRawBufferPointer($0)) }
  }

  // Embedded Swift, which the keypad page is built with, has no errors without a type.
  #if !hasFeature(Embedded)
    @inlinable public func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
      try withUnsafeBufferPointer(body)
    }
  #endif

  public mutating func replaceSubrange(
    _ range: Range<Int>, with new: some Collection<UInt8>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= length)
    let added = new.count
    let count = length - range.count + added
    if !hasRoom(for: Swift.max(count, length)) {
      makeRoom(for: Swift.max(count, length), keeping: length)
    }
    storage.withUnsafeMutablePointerToElements { bytes in
      (bytes + range.lowerBound + added).update(
        from: bytes + range.upperBound, count: length - range.upperBound)
      var place = range.lowerBound
      for byte in new {
        bytes[place] = byte
        place += 1
      }
    }
    length = count
  }

  public mutating func reserveCapacity(_ count: Int) {
    if !hasRoom(for: count) { makeRoom(for: Swift.max(count, length), keeping: length) }
  }

  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    if keepingCapacity { clear() } else { self = Bytes() }
  }
}

extension Bytes: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral bytes: UInt8...) { self.init(bytes) }
}

// Two faces are compared at every key: eight bytes at once, the last of them again where they do not come out even.
extension Bytes: Hashable {
  @inlinable public static func == (left: Bytes, right: Bytes) -> Bool {
    let count = left.length
    guard count == right.length else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard count >= 8 else {
          guard count >= 4 else {
            for place in 0..<count where left[place] != right[place] { return false }
            return true
          }
          return same(left, right, at: 0, as: UInt32.self)
            && same(left, right, at: count - 4, as: UInt32.self)
        }
        var place = 0
        while place < count - 8 {
          if !same(left, right, at: place, as: UInt64.self) { return false }
          place += 8
        }
        return same(left, right, at: count - 8, as: UInt64.self)
      }
    }
  }

  @inlinable @inline(__always)
  static func same<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer, at place: Int, as: Word.Type
  ) -> Bool {
    left.loadUnaligned(fromByteOffset: place, as: Word.self)
      == right.loadUnaligned(fromByteOffset: place, as: Word.self)
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(length)
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
