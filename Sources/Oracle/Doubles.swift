// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The Doubles of a calculator on binary64 and some C library.
struct Doubles: Domain {
  let budgets: Budgets
  let angle: Angle

  init(_ dialect: Dialect) {
    if case .double(let profile) = dialect.arithmetic {
      budgets = Budgets(profile)
    } else {
      budgets = Budgets(.glibc)
    }
    angle = dialect.angle
  }

  var zero: Double { 0 }
  var everything: Span<Double> { Span(-.greatestFiniteMagnitude, .greatestFiniteMagnitude) }
  var draw: Span<Double> { Span(0, 1.0.nextDown) }

  func literal(_ entry: Entry) -> Double { entry.double }
  var hundred: Span<Double> { Span(100) }
  func number(revealed: Double, in span: Span<Double>) -> Double? {
    span.contains(revealed) ? (revealed == 0 ? 0 : revealed) : nil
  }
  func number(revealed: Double) -> Double? { revealed.isFinite ? revealed : nil }
  func double(_ number: Double) -> Double? { number }

  func constant(_ key: Key) -> Outcome<Double> {
    Outcome(span: Span(key == .pi ? Double.pi : 0x1.5BF0A8B145769p+1))
  }

  func shown(_ number: Double, _ style: NumberStyle) -> Shown {
    style.shown(Magnitude(number), isNegative: number < 0)
  }

  /// The host's answer, for the functions that have a library behind them.
  func library(_ key: Key, _ left: Double, _ right: Double) -> Double? {
    switch key {
    case .square: Host.value(of: .power, right, 2)
    case .reciprocal: Host.value(of: .power, right, -1)
    case .power: Host.value(of: .power, left, right)
    default:
      angle == .radians || ![.sine, .cosine, .tangent].contains(key)
        ? key.function.flatMap { Host.value(of: $0, right) } : nil
    }
  }

  func text(_ span: Span<Double>) -> String {
    span.isSingle ? "\(span.low)" : "\(span.low) … \(span.high)"
  }

  func distance(_ value: Double, from span: Span<Double>) -> Double? {
    guard value.isFinite else { return nil }
    let (near, far) = value < span.low ? (value, span.low) : (span.high, value)
    guard far > near else { return 0 }
    let target = value < span.low ? span.low : span.high
    let ulp = Rational(target.ulp)
    return ((Rational(far) - Rational(near)) / ulp).approximation
  }
}

extension Key {
  /// The function a key computes that a C library may miss.
  var function: Function? {
    switch self {
    case .sine: .sine
    case .cosine: .cosine
    case .tangent: .tangent
    case .naturalLogarithm: .naturalLogarithm
    case .decimalLogarithm: .decimalLogarithm
    case .exponential: .exponential
    case .power: .power
    default: nil
    }
  }
}

extension Span where Number == Double {
  /// One Double wider at both ends: what an interval's image may gain where ulps change size.
  var widened: Span {
    Span(
      max(low.nextDown, -.greatestFiniteMagnitude), min(high.nextUp, .greatestFiniteMagnitude))
  }
}

extension Outcome where Number == Double {
  static let failed = Outcome(span: Span(0), failure: .certain)

  /// The result of an exactly rounded operation.
  init(_ value: Double) {
    self = value.isFinite ? Outcome(span: Span(value)) : .failed
  }

  init(_ neighbourhood: Neighbourhood) {
    self.init(
      span: Span(neighbourhood.low, neighbourhood.high), failure: neighbourhood.failure,
      isOpen: neighbourhood.failure == .possible)
  }

  /// The image of an interval, from its ends; an end that is not finite means overflow is possible.
  init(low: Double, high: Double, failure: Neighbourhood.Failure = .never) {
    let greatest = Double.greatestFiniteMagnitude
    if low > greatest || high < -greatest {
      self = .failed
      return
    }
    let overflows = high > greatest || low < -greatest
    let failure = overflows && failure == .never ? .possible : failure
    self.init(
      span: Span(max(low, -greatest), min(high, greatest)), failure: failure,
      isOpen: failure != .never)
  }

  /// Nothing is known: a pole lies inside.
  static let open = Outcome(
    span: Span(-.greatestFiniteMagnitude, .greatestFiniteMagnitude), failure: .possible,
    isOpen: true)
}
