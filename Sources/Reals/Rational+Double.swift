// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Rational {
  /// The value cut to a Double, for figures in reports: never for a verdict.
  public var approximation: Double { __gmpq_get_d(box.raw) }

  /// The nearest Double; infinity beyond the largest.
  public var nearestDouble: Double {
    let workspace = Workspace.current
    let range = ExponentRange.narrow()
    let ternary = mpfr_set_q(workspace.c, box.raw, MPFR_RNDN)
    mpfr_subnormalize(workspace.c, ternary, MPFR_RNDN)
    range.restore()
    return mpfr_get_d(workspace.c, MPFR_RNDN)
  }

  /// The digits as one natural number and the place of the last; nil where the number has no end, or more
  /// than 38 digits.
  public var digits: (units: UInt128, place: Int)? {
    if isZero { return (0, 0) }
    let magnitude = Magnitude(self)
    let place = magnitude.leadingPlace - 37
    let cut = magnitude.cut(at: place)
    return cut.remainder == .nothing ? (cut.units, place) : nil
  }
}
