// SPDX-License-Identifier: Apache-2.0

/// Counts along the blocks of a run, thinned so that a night takes no more room than a minute.
///
/// Point p stands for blocks `p * stride ..< (p + 1) * stride`. The stride is the least power of two
/// that leaves at most `capacity` points up to the last block, so it depends on that block alone:
/// shards that are merged end with the points of the unsharded run.
public struct Series: Hashable, Sendable {
  public private(set) var stride = 1
  public private(set) var sessions: [Int] = []
  public private(set) var keys: [Int] = []
  /// The only time in it: what the blocks took.
  public internal(set) var seconds: [Double] = []

  @inlinable public static var capacity: Int { 256 }

  public init() {}

  /// Counts what a block did.
  public mutating func count(block: Int, sessions: Int, keys: Int, seconds: Double) {
    while block / stride >= Series.capacity { coarsen() }
    let point = block / stride
    grow(to: point + 1)
    self.sessions[point] += sessions
    self.keys[point] += keys
    self.seconds[point] += seconds
  }

  mutating func merge(_ other: Series) {
    var other = other
    while stride < other.stride { coarsen() }
    while other.stride < stride { other.coarsen() }
    grow(to: other.keys.count)
    for point in other.keys.indices {
      sessions[point] += other.sessions[point]
      keys[point] += other.keys[point]
      seconds[point] += other.seconds[point]
    }
  }

  /// A series read back; nil where the parts do not fit each other.
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

  private mutating func grow(to count: Int) {
    let more = count - keys.count
    guard more > 0 else { return }
    sessions += [Int](repeating: 0, count: more)
    keys += [Int](repeating: 0, count: more)
    seconds += [Double](repeating: 0, count: more)
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
  /// What all elements up to each come to.
  public var runningSums: [Element] {
    var sum = Element.zero
    return map { element in
      sum += element
      return sum
    }
  }
}
