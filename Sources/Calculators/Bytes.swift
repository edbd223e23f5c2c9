// SPDX-License-Identifier: Apache-2.0

/// A byte array optimized for being overwritten.
///
/// A calculator rewrites its texts at every key. `Array` checks more on each write than the few
/// bytes cost; this checks once whether the storage is shared or too small.
public struct Bytes: @unchecked Sendable {
  // Unchecked: shared storage is never written to.
  @usableFromInline typealias Storage = ManagedBuffer<Int, UInt8>
  /// The storage; its header is its capacity.
  @usableFromInline var storage: Storage
  @usableFromInline var length: Int

  @usableFromInline nonisolated(unsafe) static let nothing = Storage.create(minimumCapacity: 0) {
    _ in 0
  }

  @inlinable public init() {
    storage = unsafe Bytes.nothing
    length = 0
  }
}

// Writing. Not inlined into the brains: coverage-guided campaigns should not see the branches that
// allocate.
extension Bytes {
  /// Replaces the contents by a copy of these bytes.
  public mutating func assign(_ source: UnsafeBufferPointer<UInt8>) {
    let count = source.count
    if !hasCapacity(for: count) { reallocate(for: count, keeping: 0) }
    if let first = source.baseAddress {
      unsafe storage.withUnsafeMutablePointerToElements {
        unsafe $0.update(from: first, count: count)
      }
    }
    length = count
  }

  /// Replaces the contents by a copy of these bytes; the storage is not shared.
  public mutating func assign(_ other: Bytes) {
    let count = other.length
    if count == 0 { return length = 0 }
    if !hasCapacity(for: count) { reallocate(for: count, keeping: 0) }
    unsafe storage.withUnsafeMutablePointerToElements { new in
      unsafe other.storage.withUnsafeMutablePointerToElements { old in
        guard count > Bytes.leastCapacity else {
          // All capacity is initialized, and copying a fixed 32 bytes beats copying a few.
          let all = unsafe UnsafeRawPointer(old).loadUnaligned(as: SIMD32<UInt8>.self)
          return unsafe UnsafeMutableRawPointer(new).storeBytes(of: all, as: SIMD32<UInt8>.self)
        }
        unsafe new.update(from: old, count: count)
      }
    }
    length = count
  }

  /// Removes all bytes and keeps the storage.
  @inlinable public mutating func clear() {
    length = 0
  }

  /// The number of bytes the storage can hold.
  // Read through a pointer: a class property would be checked for exclusive access.
  @inline(__always)
  var capacity: Int { unsafe storage.withUnsafeMutablePointerToHeader { unsafe $0.pointee } }

  @inline(__always)
  mutating func hasCapacity(for count: Int) -> Bool {
    isKnownUniquelyReferenced(&storage) && capacity >= count
  }

  /// The least capacity of storage that is not empty; the texts of a face seldom need more.
  @inline(__always)
  static var leastCapacity: Int { 32 }

  /// Moves to new storage for `count` bytes and keeps the first `kept`.
  ///
  /// Every byte of the capacity is initialized, so that `assign` may read past the count.
  @inline(never)
  mutating func reallocate(for count: Int, keeping kept: Int) {
    // Doubling keeps a text that grows at every key cheap.
    let capacity = Swift.max(Bytes.leastCapacity, count, count > capacity ? 2 * capacity : 0)
    let new = Storage.create(minimumCapacity: capacity) { _ in capacity }
    unsafe storage.withUnsafeMutablePointerToElements { old in
      unsafe new.withUnsafeMutablePointerToElements {
        unsafe $0.initialize(from: old, count: kept)
        unsafe ($0 + kept).initialize(repeating: 0, count: capacity - kept)
      }
    }
    storage = new
  }

  public mutating func append(_ byte: UInt8) {
    if !hasCapacity(for: length + 1) { reallocate(for: length + 1, keeping: length) }
    unsafe storage.withUnsafeMutablePointerToElements { unsafe $0[length] = byte }
    length += 1
  }

  public mutating func append(contentsOf source: UnsafeBufferPointer<UInt8>) {
    guard let first = source.baseAddress else { return }
    let count = length + source.count
    if !hasCapacity(for: count) { reallocate(for: count, keeping: length) }
    unsafe storage.withUnsafeMutablePointerToElements {
      unsafe ($0 + length).update(from: first, count: source.count)
    }
    length = count
  }

  public mutating func append(contentsOf other: Bytes) {
    unsafe other.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
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
      return unsafe storage.withUnsafeMutablePointerToElements { unsafe $0[index] }
    }
    set {
      precondition(index >= 0 && index < length)
      if !hasCapacity(for: length) { reallocate(for: length, keeping: length) }
      unsafe storage.withUnsafeMutablePointerToElements { unsafe $0[index] = newValue }
    }
  }

  @inlinable public func withUnsafeBufferPointer<Result, Failure>(
    _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
    defer { extendLifetime(storage) }
    return try unsafe body(UnsafeBufferPointer(start: start, count: length))
  }

  @inlinable public func withUnsafeBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result)
    -> Result
  {
    unsafe withUnsafeBufferPointer { unsafe body(UnsafeRawBufferPointer($0)) }
  }

  // Embedded Swift, which builds the keypad page, has no untyped throws.
  #if !hasFeature(Embedded)
    @inlinable public func withContiguousStorageIfAvailable<Result>(
      _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
      unsafe try withUnsafeBufferPointer(body)
    }
  #endif

  public mutating func replaceSubrange(
    _ range: Range<Int>, with new: some Collection<UInt8>
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= length)
    let added = new.count
    let count = length - range.count + added
    if !hasCapacity(for: Swift.max(count, length)) {
      reallocate(for: Swift.max(count, length), keeping: length)
    }
    unsafe storage.withUnsafeMutablePointerToElements { bytes in
      unsafe (bytes + range.lowerBound + added).update(
        from: bytes + range.upperBound, count: length - range.upperBound)
      var index = range.lowerBound
      for byte in new {
        unsafe bytes[index] = byte
        index += 1
      }
    }
    length = count
  }

  // Much cheaper than to replace a range by any collection.
  public mutating func insert(_ byte: UInt8, at index: Int) {
    precondition(index >= 0 && index <= length)
    if !hasCapacity(for: length + 1) { reallocate(for: length + 1, keeping: length) }
    unsafe storage.withUnsafeMutablePointerToElements { bytes in
      unsafe (bytes + index + 1).update(from: bytes + index, count: length - index)
      unsafe bytes[index] = byte
    }
    length += 1
  }

  @discardableResult
  public mutating func remove(at index: Int) -> UInt8 {
    let byte = self[index]
    if !hasCapacity(for: length) { reallocate(for: length, keeping: length) }
    unsafe storage.withUnsafeMutablePointerToElements { bytes in
      unsafe (bytes + index).update(from: bytes + index + 1, count: length - index - 1)
    }
    length -= 1
    return byte
  }

  @discardableResult
  public mutating func removeFirst() -> UInt8 { remove(at: 0) }

  public mutating func reserveCapacity(_ count: Int) {
    if !hasCapacity(for: count) { reallocate(for: Swift.max(count, length), keeping: length) }
  }

  @inlinable public mutating func removeAll(keepingCapacity: Bool = false) {
    if keepingCapacity { clear() } else { self = Bytes() }
  }
}

extension Bytes: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral bytes: UInt8...) { self.init(bytes) }
}

extension Bytes {
  /// Whether one byte is among these, and whether another one is.
  ///
  /// Looks at eight at a time; the last eight may overlap those before.
  @inlinable @inline(__always)
  public func contain(_ one: UInt8, _ other: UInt8) -> (Bool, Bool) {
    if length == 0 { return (false, false) }
    let ones: UInt64 = 0x0101_0101_0101_0101
    let (first, second) = (UInt64(one) &* ones, UInt64(other) &* ones)
    var found: (UInt64, UInt64) = (0, 0)
    func look(at eight: UInt64) {
      // A byte is 0 if it borrows without having its high bit set.
      let (left, right) = (eight ^ first, eight ^ second)
      found.0 |= (left &- ones) & ~left
      found.1 |= (right &- ones) & ~right
    }
    let start = unsafe UnsafeRawPointer(storage.withUnsafeMutablePointerToElements { unsafe $0 })
    defer { extendLifetime(storage) }
    if length < 8 {
      // All capacity is initialized. The first byte takes the places of those behind the end.
      let eight = unsafe start.loadUnaligned(as: UInt64.self)
      let rest = ~UInt64(0) << UInt64(8 * length)
      look(at: eight & ~rest | ((eight & 0xFF) &* ones) & rest)
    } else {
      for index in stride(from: 0, to: length - 8, by: 8) {
        look(at: unsafe start.loadUnaligned(fromByteOffset: index, as: UInt64.self))
      }
      look(at: unsafe start.loadUnaligned(fromByteOffset: length - 8, as: UInt64.self))
    }
    let high = ones << 7
    return (found.0 & high != 0, found.1 & high != 0)
  }
}

// Faces are compared at every key. These are not inlined: a function's arguments outlive the call,
// so a call retains nothing.
extension Bytes {
  /// Whether memory at `other` holds the same bytes.
  ///
  /// Compares eight at a time; the last eight may overlap those before.
  public func isEqual(toMemoryAt other: UnsafeRawPointer) -> Bool {
    let mine = unsafe UnsafeRawPointer(storage.withUnsafeMutablePointerToElements { unsafe $0 })
    defer { extendLifetime(storage) }
    if length < 8 {
      if length >= 4 {
        return unsafe Bytes.same(mine, other, at: 0, as: UInt32.self)
          && Bytes.same(mine, other, at: length - 4, as: UInt32.self)
      }
      for index in 0..<length where unsafe !Bytes.same(mine, other, at: index, as: UInt8.self) {
        return false
      }
      return true
    }
    var index = 0
    while index < length - 8 {
      if unsafe !Bytes.same(mine, other, at: index, as: UInt64.self) { return false }
      index += 8
    }
    return unsafe Bytes.same(mine, other, at: length - 8, as: UInt64.self)
  }

  /// Whether these bytes contain `other` at an index.
  public func holds(_ other: Bytes, at index: Int) -> Bool {
    guard index >= 0, index <= length - other.length else { return false }
    let start = unsafe storage.withUnsafeMutablePointerToElements { unsafe $0 }
    defer { extendLifetime(storage) }
    return unsafe other.isEqual(toMemoryAt: start + index)
  }

  @inline(__always)
  static func same<Word: FixedWidthInteger & BitwiseCopyable>(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, at index: Int, as: Word.Type
  ) -> Bool {
    unsafe left.loadUnaligned(fromByteOffset: index, as: Word.self)
      == right.loadUnaligned(fromByteOffset: index, as: Word.self)
  }
}

extension Bytes: Hashable {
  public static func == (left: Bytes, right: Bytes) -> Bool {
    left.length == right.length && left.holds(right, at: 0)
  }

  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(length)
    unsafe withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
  }
}
