// SPDX-License-Identifier: Apache-2.0
import CMPFR

/// An immutable binary number of any precision.
///
/// Its storage comes from the thread's pool of unused numbers and returns there.
public struct Real: Sendable {
  final class Box: @unchecked Sendable {
    let raw: MPFR
    init(bits: Int) { raw = Workspace.current.acquire(bits) }
    deinit { Workspace.current.release(raw) }
  }
  let box: Box

  init(bits: Int, _ make: (MPFR) -> Int32) {
    box = Box(bits: bits)
    _ = make(box.raw)
  }

  var raw: MPFR { box.raw }

  /// A directed rounding mode.
  public enum Direction: Sendable {
    case down, up
    var mode: mpfr_rnd_t { self == .down ? MPFR_RNDD : MPFR_RNDU }
  }

  /// A fraction, rounded.
  public init(_ value: Rational, bits: Int, _ direction: Direction) {
    self.init(bits: bits) { mpfr_set_q($0, value.box.raw, direction.mode) }
  }

  public var isFinite: Bool { mpfr_number_p(raw) != 0 }
  public var sign: Int {
    mpfr_zero_p(raw) != 0 ? 0 : raw.pointee._mpfr_sign < 0 ? -1 : 1
  }

  /// The exact value; nil if it is not finite, or too large or small to expand.
  public var rational: Rational? {
    guard isFinite else { return nil }
    if sign != 0, abs(Int(raw.pointee._mpfr_exp)) > 100_000 { return nil }
    return Rational { mpfr_get_q($0, raw) }
  }
}

extension Real: Comparable {
  public static func == (left: Real, right: Real) -> Bool { mpfr_equal_p(left.raw, right.raw) != 0 }
  public static func < (left: Real, right: Real) -> Bool { mpfr_less_p(left.raw, right.raw) != 0 }
}

extension Real {
  /// A finite Double, exactly.
  public init(_ value: Double) { self.init(bits: 53) { mpfr_set_d($0, value, MPFR_RNDN) } }

  /// The first `count` significant digits, correctly rounded by MPFR, and the exponent that places
  /// the decimal point before the first of them; nil if the number is not finite.
  public func digits(_ count: Int) -> (digits: String, exponent: Int)? {
    guard isFinite else { return nil }
    var exponent = mpfr_exp_t(0)
    guard let text = mpfr_get_str(nil, &exponent, 10, count, raw, MPFR_RNDN) else { return nil }
    defer { mpfr_free_str(text) }
    return (String(cString: text), exponent)
  }
}
