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
    copyMagnitude(workspace.integers[0], workspace.integers[1])
    let remainder = workspace.cut(at: place)
    let (units, ten) = (workspace.integers[2], workspace.integers[3])
    let isNegative = sign < 0
    let isAway =
      switch rounding {
      case .halfEven: remainder > .half || remainder == .half && __gmpz_tstbit(units, 0) != 0
      case .halfUp: remainder >= .half
      case .down: false
      case .up: remainder != .nothing
      case .floor: remainder != .nothing && isNegative
      case .ceiling: remainder != .nothing && !isNegative
      }
    if isAway { __gmpz_add_ui(units, units, 1) }
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

extension Workspace {
  /// Truncates `integers[0]` ÷ `integers[1]` at the place of 10 to this power.
  ///
  /// Leaves the units in `integers[2]` and 10 to the absolute value of the power in `integers[3]`.
  func cut(at place: Int) -> Magnitude.Remainder {
    let (top, bottom, ten) = (integers[0], integers[1], integers[3])
    __gmpz_ui_pow_ui(ten, 10, UInt(abs(place)))
    __gmpz_mul(place < 0 ? top : bottom, place < 0 ? top : bottom, ten)
    __gmpz_tdiv_qr(integers[2], top, top, bottom)
    if top.pointee._mp_size == 0 { return .nothing }
    __gmpz_mul_2exp(top, top, 1)
    let order = __gmpz_cmp(top, bottom)
    return order < 0 ? .belowHalf : order == 0 ? .half : .aboveHalf
  }
}
