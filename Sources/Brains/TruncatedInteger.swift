// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// The powers of five that fit 64 bits: 5⁰ to 5²⁷.
let fives: [UInt64] = [
  1, 5, 25, 125, 625, 3125, 15625, 78125, 390625, 1_953_125, 9_765_625, 48_828_125, 244_140_625,
  1_220_703_125, 6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125,
  3_814_697_265_625, 19_073_486_328_125, 95_367_431_640_625, 476_837_158_203_125,
  2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
  298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]

/// A number truncated to an integer below 2¹²⁸, with the size of its fraction.
struct TruncatedInteger {
  enum Remainder {
    case belowHalf, half, aboveHalf
  }

  var whole: UInt128 = 0
  var rest = Remainder.belowHalf

  /// The integer that it is rounded to.
  func rounded(_ rounding: DisplayRounding = .halfEven) -> UInt128 {
    let roundsUp =
      switch rest {
      case .belowHalf: false
      case .half: rounding == .halfUp || rounding == .halfEven && whole & 1 == 1
      case .aboveHalf: rounding != .down
      }
    return roundsUp ? whole + 1 : whole
  }
}

extension TruncatedInteger {
  /// x × 10^scale, exactly, for a positive finite x; the integer must be below 2¹²⁸.
  init(_ x: Double, scale: Int) {
    var m = x.significandBitPattern
    var e = Int(x.exponentBitPattern) - 1075
    if x.exponentBitPattern == 0 { e += 1 } else { m |= 1 << 52 }
    if scale >= 0 {
      self.init(m, times: scale, exponent: e + scale)
    } else {
      self.init(m, over: -scale, exponent: e + scale)
    }
  }

  /// m × 5^power × 2^exponent.
  private init(_ m: UInt64, times power: Int, exponent: Int) {
    if power <= 27 && exponent <= 0 {
      self.init(UInt128(m) &* UInt128(fives[power]), cutting: -exponent)
    } else {
      var limbs = Limbs(UInt128(m))
      limbs.multiply(byFiveTo: power)
      if exponent > 0 { limbs.shiftLeft(exponent) }
      self = limbs.cut(max(0, -exponent), isInexact: false)
    }
  }

  /// m × 2^exponent ÷ 5^power.
  private init(_ m: UInt64, over power: Int, exponent: Int) {
    let capacity = power <= 27 ? fives[power].leadingZeroBitCount : 0
    if power <= 27 && exponent >= 0 && exponent < m.leadingZeroBitCount {
      self.init(m << UInt64(exponent), over: fives[power])
    } else if exponent < 0 && -exponent < capacity {
      self.init(m, over: fives[power] << UInt64(-exponent))
    } else {
      var limbs = Limbs(UInt128(m))
      limbs.shiftLeft(1 + max(0, exponent))
      let isInexact = limbs.divide(byFiveTo: power)
      self = limbs.cut(1 + max(0, -exponent), isInexact: isInexact)
    }
  }

  private init(_ dividend: UInt64, over divisor: UInt64) {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    whole = UInt128(quotient)
    let other = divisor - remainder
    rest = remainder < other ? .belowHalf : remainder == other ? .half : .aboveHalf
  }

  /// A product below 2¹¹⁶ without its lowest bits.
  private init(_ product: UInt128, cutting count: Int) {
    whole = product >> count
    // More than 128 bits are shifted to the right, and are below a half.
    let fraction = product << (128 - count)
    let half: UInt128 = 1 << 127
    rest = fraction < half ? .belowHalf : fraction == half ? .half : .aboveHalf
  }
}
