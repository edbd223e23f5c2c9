// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The exact meaning of the keys as an expression graph; each node refers to earlier nodes.
struct Arena: Sendable {
  enum Node: Sendable {
    case literal(UInt64, exponent: Int16, isNegative: Bool)
    case exactly(Rational)
    case constant(Key)
    /// A random number; nil while hidden.
    case drawn(Double?)
    /// A result of this expression that `resultPrecision` rounded, or may have rounded; a NaN while
    /// hidden.
    case rounded(Double, of: Int32)
    case unary(Key, Int32)
    case binary(Key, Int32, Int32)
    case unknown
  }
  private(set) var nodes: [Node] = [.literal(0, exponent: 0, isNegative: false)]

  /// The number of times it was cleared; results cached for earlier generations are stale.
  private(set) var generation = 0

  /// The node of the number 0.
  static let zero: Int32 = 0
  static let limit = 1 << 16

  mutating func add(_ node: Node) -> Int32 {
    // Bounds the memory of a session that never clears; nodes past the limit have no known value.
    if nodes.count <= Arena.limit { nodes.append(nodes.count < Arena.limit ? node : .unknown) }
    return Int32(truncatingIfNeeded: nodes.count - 1)
  }

  mutating func reveal(_ node: Int32, _ value: Double) {
    switch nodes[Int(node)] {
    case .drawn: nodes[Int(node)] = .drawn(value)
    case .rounded(_, let expression): nodes[Int(node)] = .rounded(value, of: expression)
    default: break
    }
  }

  mutating func clear() {
    nodes.removeSubrange(1...)
    generation += 1
  }

  /// At least the digits of a node's exact fraction, if the results of functions have this many
  /// after the point.
  func mostDigits(of node: Int32, inFunctions count: Int) -> Int {
    var digits = [Int](repeating: 0, count: Int(node) + 1)
    for index in digits.indices {
      let most =
        switch nodes[index] {
        case .literal(_, let exponent, _): 20 + abs(Int(exponent))
        case .exactly(let value): value.size / 3 + 1
        case .constant, .drawn, .rounded: count + 1
        case .unary(.squareRoot, let operand): digits[Int(operand)] / 2 + 2 * count
        case .unary(.square, let operand): 2 * digits[Int(operand)]
        case .unary(.cube, let operand): 3 * digits[Int(operand)]
        case .unary(.percent, let operand): digits[Int(operand)] + 2
        case .unary(.reciprocal, let operand), .unary(.changeSign, let operand):
          digits[Int(operand)]
        case .binary(.power, _, _), .binary(.root, _, _), .unary, .unknown: Int.max
        case .binary(_, let left, let right): digits[Int(left)] + digits[Int(right)] + 1
        }
      digits[index] = min(most, 1 << 40)
    }
    return digits[Int(node)]
  }
}
