// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Rational {
  /// The value truncated to a Double; for statistics in reports, never for a verdict.
  public var approximation: Double { unsafe __gmpq_get_d(box.raw) }

  /// The nearest Double; infinity on overflow.
  public var nearestDouble: Double {
    unsafe Workspace.current.double { unsafe mpfr_set_q($0, box.raw, MPFR_RNDN) }
  }

  /// All decimal digits as one integer and the power of ten of the last; nil if the expansion is
  /// infinite or longer than 38 digits.
  public var digits: (units: UInt128, place: Int)? {
    if isZero { return (0, 0) }
    let magnitude = Magnitude(self)
    let place = magnitude.leadingPlace - 37
    let cut = magnitude.cut(at: place)
    return cut.remainder == .nothing ? (cut.units, place) : nil
  }
}
