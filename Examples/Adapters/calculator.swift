// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A typical pocket calculator: digits, four operations, ±, = and C.
struct Calculator {
  private var entry: String?
  private var value = 0.0
  private var pending: (operation: (Double, Double) -> Double, left: Double)?
  private var hasOperand = false
  private var isError = false

  private static let operations: [String: @Sendable (Double, Double) -> Double] = [
    "+": { $0 + $1 }, "−": { $0 - $1 }, "×": { $0 * $1 }, "÷": { $0 / $1 },
  ]

  var isPending: Bool { pending != nil }
  var display: String {
    isError ? "Error" : entry ?? String(format: "%.15g", value == 0 ? 0 : value)
  }

  mutating func press(_ key: String) {
    let isTyping = "0123456789.".contains(key)
    if key == "C" || isError && isTyping { self = Calculator() }
    if isTyping { return type(key) }
    if isError || key == "C" { return }
    commit()
    if key == "±" {
      (value, hasOperand) = (-value, true)
      return
    }
    if pending != nil, hasOperand || key == "=" { evaluate() }
    if let operation = Self.operations[key], !isError {
      (pending, hasOperand) = ((operation, value), false)
    }
  }

  private mutating func type(_ key: String) {
    let old = entry ?? "0"
    if key == "." {
      entry = old.contains(".") ? old : old + "."
    } else if old == "0" {
      entry = key
    } else {
      entry = old.filter(\.isNumber).count < 15 ? old + key : old
    }
  }

  private mutating func commit() {
    guard let number = entry.flatMap({ Double($0.hasSuffix(".") ? $0 + "0" : $0) }) else { return }
    (value, entry, hasOperand) = (number, nil, true)
  }

  private mutating func evaluate() {
    if let (operation, left) = pending { value = operation(left, value) }
    isError = !value.isFinite
    pending = nil
  }
}
