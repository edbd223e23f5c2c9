// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Reals

/// The numbers of a calculator that computes in binary64 with a C library.
struct Doubles: Domain {
  let profile: LibraryProfile
  let conventions: Conventions
  /// Which digits of a result are gone on with, and which way it is rounded to them.
  let resultPrecision: ResultPrecision
  let displayRounding: DisplayRounding
  var angle: Angle { conventions.angle }

  init(_ dialect: Dialect) {
    if case .double(let declared) = dialect.arithmetic {
      profile = declared
    } else {
      profile = .glibc
    }
    conventions = dialect.conventions
    resultPrecision = dialect.resultPrecision
    displayRounding = dialect.numberStyle.displayRounding
  }

  var zero: Double { 0 }
  var hundred: Double { 100 }
  var everything: Interval<Double> { Interval(-.greatestFiniteMagnitude, .greatestFiniteMagnitude) }
  var draw: Interval<Double> { Interval(0, 1.0.nextDown) }

  func literal(_ entry: ReferenceEntry) -> Double { entry.double }
  func holds(_ literal: Double) -> Bool { literal.isFinite }
  func number(revealed: Double, in interval: Interval<Double>) -> Double? {
    interval.contains(revealed) ? (revealed == 0 ? 0 : revealed) : nil
  }
  func number(revealed: Double) -> Double? { revealed.isFinite ? revealed : nil }
  func double(_ number: Double) -> Double { number }

  func constant(_ key: Key) -> OperationResult<Double> {
    OperationResult(interval: Interval(ConstantRule.of(key).double))
  }

  func shown(_ number: Double, _ style: NumberStyle) -> StyledNumeral {
    style.shown(Magnitude(number), isNegative: number < 0)
  }

  func library(_ key: Key, _ left: Double, _ right: Double) -> Double? {
    if let power = UnaryRule.of(key)?.power { return Function.power.host(right, power) }
    if angle == .degrees {
      switch UnaryRule.of(key)?.computation {
      case .angle, .arc: return nil
      default: break
      }
    }
    if key == .root { return Function.power.host(left, 1 / right) }
    return key.kind == .binary ? key.function?.host(left, right) : key.function?.host(right)
  }

  func text(_ number: Double) -> String { "\(number)" }

  /// Of infinity, which bounds results that may overflow, the largest finite Double.
  func scaled(_ number: Double) -> ScaledRational {
    let most = Double.greatestFiniteMagnitude
    return ScaledRational(max(-most, min(number, most)))
  }

  func distance(_ value: Double, from interval: Interval<Double>) -> Double? {
    guard value.isFinite else { return nil }
    if interval.contains(value) { return 0 }
    let target = value < interval.low ? interval.low : interval.high
    guard target.isFinite else { return nil }
    let difference = Rational(max(value, target)) - Rational(min(value, target))
    return (difference / Rational(target.ulp)).approximation
  }
}

extension OperationResult where Number == Double {
  static let failed = OperationResult(interval: Interval(0), failure: .certain)

  /// The result of a correctly rounded operation.
  init(_ value: Double) {
    self = value.isFinite ? OperationResult(interval: Interval(value)) : .failed
  }

  init(_ range: PermittedRange) {
    self.init(
      interval: Interval(range.low, range.high), failure: range.failure,
      undecided: range.failure == .possible ? .overflowEdge : nil)
  }

  /// The image of an interval, given its bounds; an infinite bound means that overflow is possible.
  init(low: Double, high: Double, undecided reason: UndecidedReason? = nil) {
    let greatest = Double.greatestFiniteMagnitude
    if low > greatest || high < -greatest {
      self = .failed
      return
    }
    let overflows = high > greatest || low < -greatest
    let reason = reason ?? (overflows ? .overflowEdge : nil)
    self.init(
      interval: Interval(max(low, -greatest), min(high, greatest)),
      failure: reason == nil ? .never : .possible, undecided: reason)
  }

  /// A result of which nothing is known.
  static func open(_ reason: UndecidedReason) -> OperationResult {
    OperationResult(
      interval: Interval(-.greatestFiniteMagnitude, .greatestFiniteMagnitude), failure: .possible,
      undecided: reason)
  }
}

extension LibraryProfile {
  /// The error budget of a function, in hundredths of an ulp of the exact result.
  public func budget(for function: Function) -> Int {
    let (glibc, v8, other) =
      switch function {
      case .sine, .sineOfDegrees, .cosine, .cosineOfDegrees: (55, 90, 200)
      case .tangent, .tangentOfDegrees: (70, 100, 200)
      case .naturalLogarithm: (53, 100, 200)
      case .decimalLogarithm: (170, 200, 200)
      case .exponential: (52, 110, 200)
      case .arcSine, .arcSineInDegrees, .arcCosine, .arcCosineInDegrees, .arcTangent,
        .arcTangentInDegrees:
        (55, 100, 200)
      case .hyperbolicSine, .hyperbolicCosine: (200, 200, 300)
      case .hyperbolicTangent: (230, 230, 300)
      case .powerOfTen: (220, 220, 220)
      case .factorial: (300, 300, 300)
      case .cubeRoot: (370, 100, 400)
      case .gamma, .gammaOfNext: (1000, 1000, 1000)
      case .hypotenuse: (100, 250, 250)
      case .exponentialLessOne, .logarithmOfNext: (100, 100, 200)
      case .power, .powerOfTwo, .root: (55, 130, 200)
      }
    return switch self {
    case .glibc: glibc
    case .v8: v8
    case .other: other
    }
  }
}
