// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A calculator brain as the course builds it, with one common bug; its controller has two more.
public struct CalculatorBrain: Sendable {
  private enum Operation: Sendable {
    case constant(Double)
    case unary(@Sendable (Double) -> Double)
    case binary(@Sendable (Double, Double) -> Double)
    case equals
  }

  private static let operations: [String: Operation] = [
    "π": .constant(.pi), "e": .constant(M_E), "√": .unary { $0.squareRoot() },
    "±": .unary { -$0 }, "+": .binary { $0 + $1 }, "−": .binary { $0 - $1 },
    "×": .binary { $0 * $1 }, "÷": .binary { $0 / $1 }, "=": .equals,
  ]

  private var accumulator = 0.0
  private var pending: (operation: @Sendable (Double, Double) -> Double, left: Double)?

  public init() {}

  public var result: Double { accumulator }
  public var resultIsPending: Bool { pending != nil }

  public mutating func setOperand(_ operand: Double) { accumulator = operand }

  public mutating func performOperation(_ symbol: String) {
    switch Self.operations[symbol] {
    case .constant(let value): accumulator = value
    case .unary(let function): accumulator = function(accumulator)
    case .binary(let function):
      // Bug: an operator right after another evaluates the first one with the value shown.
      performPending()
      pending = (function, accumulator)
    case .equals: performPending()
    case nil: break
    }
  }

  private mutating func performPending() {
    if let (operation, left) = pending { accumulator = operation(left, accumulator) }
    pending = nil
  }
}
