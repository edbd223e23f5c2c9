// SPDX-License-Identifier: Apache-2.0

/// How often results were how far from the truth, in ulp.
public struct RoundingHistogram: Hashable, Sendable {
  /// The upper edge of each bin, itself included; the first bin is of exact results, the last is open.
  public static let edges: [Double] = [
    0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.35, 0.4, 0.45, 0.5, 0.55, 0.6, 0.7, 0.8, 1, 2, 4, 16, 256,
    65536, .infinity,
  ]

  /// How many results fell into each bin.
  public internal(set) var counts = [Int](repeating: 0, count: edges.count)

  public init() {}

  /// Counts a result this far from the truth.
  public mutating func count(ulp: Double, times: Int = 1) {
    let distance = ulp.magnitude
    counts[RoundingHistogram.edges.firstIndex { distance <= $0 } ?? counts.count - 1] += times
  }

  public var total: Int { counts.reduce(0, +) }
}
