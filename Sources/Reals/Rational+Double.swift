// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Rational {
  /// The value cut to a Double, for figures in reports: never for a verdict.
  public var approximation: Double { __gmpq_get_d(box.raw) }
}
