// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// What the keys mean, as an expression: each node names the nodes it is made of, which come before it.
struct Arena: Sendable {
  enum Node: Sendable {
    case literal(UInt64, exponent: Int16, isNegative: Bool)
    case exactly(Rational)
    case constant(Key)
    /// A number drawn, known where it was revealed.
    case drawn(Double?)
    case unary(Key, Int32)
    case binary(Key, Int32, Int32)
    case unknown
  }
  private(set) var nodes: [Node] = [.literal(0, exponent: 0, isNegative: false)]

  /// How often it has been cleared: what was known of its nodes then holds no more.
  private(set) var generation = 0

  /// The number 0.
  static let zero: Int32 = 0
  static let limit = 1 << 16

  mutating func add(_ node: Node) -> Int32 {
    // A session that never clears stays bounded: what it meant is then no longer told.
    if nodes.count >= Arena.limit { return unknown() }
    nodes.append(node)
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  private mutating func unknown() -> Int32 {
    if nodes.count == Arena.limit { nodes.append(.unknown) }
    return Int32(Arena.limit)
  }

  mutating func reveal(_ node: Int32, _ value: Double) {
    if case .drawn = nodes[Int(node)] { nodes[Int(node)] = .drawn(value) }
  }

  mutating func clear() {
    nodes.removeSubrange(1...)
    generation += 1
  }
}
