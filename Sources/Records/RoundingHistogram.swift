// SPDX-License-Identifier: Apache-2.0

/// Counts of rounding errors in ulp.
public struct RoundingHistogram: Hashable, Sendable {
  /// The inclusive upper edge of each bin; the first holds exact results.
  public static let edges: [Double] = [
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 1, 2, 4, 16, 256,
    65536, .infinity,
  ]

  public internal(set) var counts = [Int](repeating: 0, count: edges.count)

  public init() {}

  public mutating func count(ulp: Double, times: Int = 1) {
    let distance = ulp.magnitude
    counts[RoundingHistogram.edges.firstIndex { distance <= $0 } ?? counts.count - 1] += times
  }

  public var total: Int { counts.reduce(0, +) }
}
