// SPDX-License-Identifier: Apache-2.0

extension Digits {
  /// The exponent of the greatest power of ten that is at most a positive finite x, exactly.
  static func exponent(of x: Double) -> Int {
    // 2^e ≤ x gives the exponent or one less.
    let low = (Int(x.exponent) * 1_262_611) >> 22
    let next = low + 1
    if next >= 0 && next <= 22 { return x >= tens[next] ? next : low }
    let scaled = TruncatedInteger(x, scale: -next)
    // x < 2 × 10^next.
    return scaled.whole > 0 ? next : low
  }
}

/// The powers of ten that are Doubles.
let tens: [Double] = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
  1e18, 1e19, 1e20, 1e21, 1e22,
]
