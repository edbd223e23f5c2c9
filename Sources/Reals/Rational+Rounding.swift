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
    unsafe copyMagnitude(workspace.integers[0], workspace.integers[1])
    let remainder = workspace.cut(at: place)
    let (units, ten) = unsafe (workspace.integers[2], workspace.integers[3])
    let isNegative = sign < 0
    let isAway =
      switch rounding {
      case .halfEven: unsafe remainder > .half || remainder == .half && __gmpz_tstbit(units, 0) != 0
      case .halfUp: remainder >= .half
      case .down: false
      case .up: remainder != .nothing
      case .floor: remainder != .nothing && isNegative
      case .ceiling: remainder != .nothing && !isNegative
      }
    if isAway { unsafe __gmpz_add_ui(units, units, 1) }
    return unsafe Rational { raw in
      if place < 0 {
        unsafe __gmpz_set(&raw.pointee._mp_num, units)
        unsafe __gmpz_set(&raw.pointee._mp_den, ten)
        unsafe __gmpq_canonicalize(raw)
      } else {
        unsafe __gmpz_mul(&raw.pointee._mp_num, units, ten)
      }
      if isNegative { unsafe __gmpq_neg(raw, raw) }
    }
  }
}

extension Workspace {
  /// Truncates `integers[0]` ÷ `integers[1]` at the place of 10 to this power.
  ///
  /// Leaves the units in `integers[2]` and 10 to the absolute value of the power in `integers[3]`.
  func cut(at place: Int) -> Magnitude.Remainder {
    let (top, bottom, ten) = unsafe (integers[0], integers[1], integers[3])
    unsafe __gmpz_ui_pow_ui(ten, 10, UInt(abs(place)))
    unsafe __gmpz_mul(place < 0 ? top : bottom, place < 0 ? top : bottom, ten)
    unsafe __gmpz_tdiv_qr(integers[2], top, top, bottom)
    if unsafe top.pointee._mp_size == 0 { return .nothing }
    unsafe __gmpz_mul_2exp(top, top, 1)
    let order = unsafe __gmpz_cmp(top, bottom)
    return order < 0 ? .belowHalf : order == 0 ? .half : .aboveHalf
  }
}
