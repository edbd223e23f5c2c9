// SPDX-License-Identifier: Apache-2.0
internal import Calculators

// `resultPrecision`.
extension DialectTables {
  /// What a calculator goes on with of a key's result.
  @inline(__always) func kept(_ result: Double, of key: Key) -> Double {
    roundsResults ? rounded(result, of: key) : result
  }

  @inline(never) private func rounded(_ result: Double, of key: Key) -> Double {
    let isOperation = key.kind == .binary || key.kind == .unary && key != .changeSign
    guard isOperation, result.isFinite, result != 0 else { return result }
    let x = result.magnitude
    let exponent = Digits.exponent(of: x)
    let scale: Int
    switch dialect.resultPrecision {
    case .full: return result
    case .significant(let count): scale = count - 1 - exponent
    case .fraction(let places): scale = places
    case .digits(let count): scale = count - 1 - max(0, exponent)
    }
    // With 18 or more significant digits, even a truncated decimal reads back as the same Double.
    if exponent + scale >= 17 { return result }
    let rounded = Digits(x, scale: scale, dialect.numberStyle.displayRounding).value
    return rounded.isFinite ? Double(signOf: result, magnitudeOf: rounded) : result
  }
}

extension Digits {
  /// The nearest Double.
  fileprivate var value: Double {
    var number = Limbs(0)
    for index in 0..<count { number.multiply(by: 10, adding: UInt32(places[index])) }
    return Double(nearestTo: number, scale: count - 1 - exponent)
  }
}
