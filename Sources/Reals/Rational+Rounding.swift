// SPDX-License-Identifier: Apache-2.0
import CMPFR

extension Rational {
  /// A rounding mode.
  public enum Rounding: Sendable, CaseIterable {
    case halfEven, halfUp, down, up, floor, ceiling
  }

  /// The number rounded at the place of 10 to this power.
  public func rounded(to place: Int, _ rounding: Rounding) -> Rational {
    let workspace = Workspace.current
    let (top, bottom) = (workspace.integers[0], workspace.integers[1])
    let (units, ten) = (workspace.integers[2], workspace.integers[3])
    copyMagnitude(top, bottom)
    __gmpz_ui_pow_ui(ten, 10, UInt(abs(place)))
    __gmpz_mul(place < 0 ? top : bottom, place < 0 ? top : bottom, ten)
    __gmpz_tdiv_qr(units, top, top, bottom)
    if top.pointee._mp_size != 0 {
      __gmpz_mul_2exp(top, top, 1)
      let order = __gmpz_cmp(top, bottom)
      let isOdd = __gmpz_tstbit(units, 0) != 0
      let isAway =
        switch rounding {
        case .halfEven: order > 0 || (order == 0 && isOdd)
        case .halfUp: order >= 0
        case .down: false
        case .up: true
        case .floor: sign < 0
        case .ceiling: sign > 0
        }
      if isAway { __gmpz_add_ui(units, units, 1) }
    }
    let isNegative = sign < 0
    return Rational { raw in
      if place < 0 {
        __gmpz_set(&raw.pointee._mp_num, units)
        __gmpz_set(&raw.pointee._mp_den, ten)
        __gmpq_canonicalize(raw)
      } else {
        __gmpz_mul(&raw.pointee._mp_num, units, ten)
      }
      if isNegative { __gmpq_neg(raw, raw) }
    }
  }
}
