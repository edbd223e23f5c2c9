// SPDX-License-Identifier: Apache-2.0

/// Counts over the blocks of a run, in a bounded number of points.
///
/// Point p covers blocks `p * stride ..< (p + 1) * stride`. The stride is the smallest power of two
/// that needs at most `capacity` points up to the last block. It depends on that block alone, so
/// merged shards have the points of the unsharded run.
public struct Series: Hashable, Sendable {
  public private(set) var stride = 1
  public private(set) var sessions: [Int] = []
  public private(set) var keys: [Int] = []
  public internal(set) var seconds: [Double] = []

  @inlinable public static var capacity: Int { 256 }

  public init() {}

  /// Adds the counts of a block.
  public mutating func count(block: Int, sessions: Int, keys: Int, seconds: Double) {
    while block / stride >= Series.capacity { coarsen() }
    add(sessions, keys, seconds, to: block / stride)
  }

  mutating func merge(_ other: Series) {
    var other = other
    while stride < other.stride { coarsen() }
    while other.stride < stride { other.coarsen() }
    for point in other.keys.indices {
      add(other.sessions[point], other.keys[point], other.seconds[point], to: point)
    }
  }

  /// Creates a series from its parts; nil if they are inconsistent.
  init?(stride: Int, sessions: [Int], keys: [Int], seconds: [Double]) {
    let isPowerOfTwo = stride > 0 && stride & (stride - 1) == 0
    guard isPowerOfTwo, sessions.count == keys.count, seconds.count == keys.count,
      keys.count <= Series.capacity
    else { return nil }
    self.stride = stride
    self.sessions = sessions
    self.keys = keys
    self.seconds = seconds
  }

  private mutating func add(_ sessions: Int, _ keys: Int, _ seconds: Double, to point: Int) {
    let missing = max(0, point + 1 - self.keys.count)
    self.sessions += [Int](repeating: 0, count: missing)
    self.keys += [Int](repeating: 0, count: missing)
    self.seconds += [Double](repeating: 0, count: missing)
    self.sessions[point] += sessions
    self.keys[point] += keys
    self.seconds[point] += seconds
  }

  private mutating func coarsen() {
    stride *= 2
    sessions = Series.halved(sessions)
    keys = Series.halved(keys)
    seconds = Series.halved(seconds)
  }

  private static func halved<Number: AdditiveArithmetic>(_ list: [Number]) -> [Number] {
    Swift.stride(from: 0, to: list.count, by: 2).map { index in
      index + 1 < list.count ? list[index] + list[index + 1] : list[index]
    }
  }
}

extension Sequence where Element: AdditiveArithmetic {
  /// The sum of the elements up to and including each.
  public var runningSums: [Element] {
    var sum = Element.zero
    return map { element in
      sum += element
      return sum
    }
  }
}
