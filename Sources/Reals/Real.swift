// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// An immutable binary number of any precision.
///
/// Its storage comes from the thread's pool of unused numbers and returns there.
public struct Real: Sendable {
  @safe final class Box: @unchecked Sendable {
    let raw: MPFR
    init(bits: Int) { unsafe raw = unsafe Workspace.current.acquire(bits) }
    deinit { unsafe Workspace.current.release(raw) }
  }
  let box: Box

  init(bits: Int, _ make: (MPFR) -> Int32) {
    box = Box(bits: bits)
    _ = unsafe make(box.raw)
  }

  var raw: MPFR { unsafe box.raw }

  public var isFinite: Bool { unsafe mpfr_number_p(raw) != 0 }
  public var sign: Int {
    unsafe mpfr_zero_p(raw) != 0 ? 0 : raw.pointee._mpfr_sign < 0 ? -1 : 1
  }

  /// The exact value; nil if it is not finite, or too large or small to expand.
  public var rational: Rational? {
    guard isFinite else { return nil }
    if sign != 0, unsafe abs(Int(raw.pointee._mpfr_exp)) > 100_000 { return nil }
    return unsafe Rational { unsafe mpfr_get_q($0, raw) }
  }
}

extension Real: Comparable {
  public static func == (left: Real, right: Real) -> Bool {
    unsafe mpfr_equal_p(left.raw, right.raw) != 0
  }
  public static func < (left: Real, right: Real) -> Bool {
    unsafe mpfr_less_p(left.raw, right.raw) != 0
  }
}
