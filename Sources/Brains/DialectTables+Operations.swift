// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension DialectTables {
  @inline(__always) func unary(_ key: Key, _ x: Double) -> Double {
    key.isOwn ? own(key, x, 0) : Operations.unary(key, x, dialect.angle, dialect.factorials)
  }

  @inline(__always) func binary(_ key: Key, _ left: Double, _ right: Double) -> Double {
    key.isOwn ? own(key, left, right) : Operations.binary(key, left, right, dialect.oddRoots)
  }

  /// What a key of one's own computes: its formula, step by step in Doubles.
  ///
  /// What is not finite goes on as IEEE 754 has it; only the result decides about `Error`.
  @inline(never)
  private func own(_ key: Key, _ left: Double, _ right: Double) -> Double {
    #if hasFeature(Embedded)
      // The keypad page has no such keys.
      return .nan
    #else
      var values: [Double] = []
      for step in dialect.formula(of: key)?.steps ?? [] {
        switch step {
        case .number(let digits): values.append(Double(digits.description) ?? .nan)
        case .operand(let index): values.append(index == 0 ? left : right)
        case .constant(let constant): values.append(Operations.constant(constant))
        case .unary(let function):
          guard let x = values.popLast() else { return .nan }
          values.append(unary(function, x))
        case .binary(let operation):
          guard let second = values.popLast(), let first = values.popLast() else { return .nan }
          values.append(binary(operation, first, second))
        }
      }
      return values.last ?? .nan
    #endif
  }
}
