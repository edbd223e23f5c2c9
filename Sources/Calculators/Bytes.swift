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
    let count = other.length
    if count == 0 { return length = 0 }
    if !hasRoom(for: count) { makeRoom(for: count, keeping: 0) }
    storage.withUnsafeMutablePointerToElements { new in
      other.storage.withUnsafeMutablePointerToElements { old in
        guard count > Bytes.leastRoom else {
          // Few bytes are soonest copied with the room behind them.
          let all = UnsafeRawPointer(old).loadUnaligned(as: SIMD32<UInt8>.self)
          return UnsafeMutableRawPointer(new).storeBytes(of: all, as: SIMD32<UInt8>.self)
        }
        new.update(from: old, count: count)
      }
    }
    length = count
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

  /// Storage has room for at least so many bytes; a face has seldom more.
  @inline(__always)
  static var leastRoom: Int { 32 }

  /// Other storage for so many bytes, with the first of those that are there.
  @inline(never)
  mutating func makeRoom(for count: Int, keeping kept: Int) {
    // What grows at every key grows by doubling.
    let capacity = Swift.max(Bytes.leastRoom, count, count > capacity ? 2 * capacity : 0)
    let new = Storage.create(minimumCapacity: capacity) { _ in capacity }
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

  public subscript(index: Int) -> UInt8 {
    @inlinable get {
      precondition(index >= 0 && index < length)
      return storage.withUnsafeMutablePointerToElements { $0[index] }
    }
    set {
      precondition(index >= 0 && index < length)
      if !hasRoom(for: length) { makeRoom(for: length, keeping: length) }
      storage.withUnsafeMutablePointerToElements { $0[index] = newValue }
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
      var index = range.lowerBound
      for byte in new {
        bytes[index] = byte
        index += 1
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

// Faces are compared at every key. These are functions to call, not to inline: the storage of what a function is handed is
// there as long as it runs, and no references are counted.
extension Bytes {
  /// Whether the same bytes stand in memory from there on: eight at once, the last of them again where they do not come
  /// out even.
  public func stand(at other: UnsafeRawPointer) -> Bool {
    let mine = UnsafeRawPointer(storage.withUnsafeMutablePointerToElements { $0 })
    defer { extendLifetime(storage) }
    if length < 8 {
      if length >= 4 {
        return Bytes.same(mine, other, at: 0, as: UInt32.self)
          && Bytes.same(mine, other, at: length - 4, as: UInt32.self)
      }
      for index in 0..<length where !Bytes.same(mine, other, at: index, as: UInt8.self) {
        return false
      }
      return true
    }
    var index = 0
    while index < length - 8 {
      if !Bytes.same(mine, other, at: index, as: UInt64.self) { return false }
      index += 8
    }
    return Bytes.same(mine, other, at: length - 8, as: UInt64.self)
  }

  /// Whether other bytes stand here, from a place on.
  public func holds(_ other: Bytes, at index: Int) -> Bool {
    guard index >= 0, index <= length - other.length else { return false }
    let start = storage.withUnsafeMutablePointerToElements { $0 }
    defer { extendLifetime(storage) }
    return other.stand(at: start + index)
  }

  @inline(__always)
  static func same<OracleOutcome: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at index: Int, as: OracleOutcome.Type
  ) -> Bool {
    left.loadUnaligned(fromByteOffset: index, as: OracleOutcome.self)
      == right.loadUnaligned(fromByteOffset: index, as: OracleOutcome.self)
  }
}

extension Bytes: Hashable {
  public static func == (left: Bytes, right: Bytes) -> Bool {
    left.length == right.length && left.holds(right, at: 0)
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(length)
    withUnsafeBytes { hasher.combine(bytes: $0) }
  }
}
