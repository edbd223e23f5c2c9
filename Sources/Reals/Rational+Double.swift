// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Rational {
  /// The value truncated to a Double; for statistics in reports, never for a verdict.
  public var approximation: Double { unsafe __gmpq_get_d(box.raw) }

  /// The nearest Double; infinity on overflow.
  public var nearestDouble: Double {
    unsafe Workspace.current.double { unsafe mpfr_set_q($0, box.raw, MPFR_RNDN) }
  }
}
