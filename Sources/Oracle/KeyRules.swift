// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The meaning of a unary key; a row of this table is all the oracle knows about it.
final class UnaryRule: Sendable {
  /// How a calculator computes it in Doubles.
  enum Computation: Sendable {
    /// By correctly rounded operations.
    case exact(@Sendable (Double) -> Double)
    /// By correctly rounded operations, or by the C library's `pow`.
    case exactOrPower(@Sendable (Double) -> Double)
    /// By a function of the C library, within its budget.
    case library(Function)
    /// By a function of an angle, which may be in degrees.
    case angle(Function, ofDegrees: Function)
    /// By a function whose result is an angle, which may be in degrees.
    case arc(Function, inDegrees: Function)
    /// By products of whole numbers in either order, or by a library's Γ, as that of other numbers.
    case factorial
  }

  /// How its value changes as the operand rises.
  enum Shape: Sendable {
    case monotone
    /// Falls until the operand is 0, then rises.
    case even
    case wave, tangent
  }

  /// The domain of a function.
  enum Operands: Sendable {
    case all, notNegative, positive, notZero
    /// From -1 to 1.
    case cosines
    /// 0, 1, 2 and so on.
    case counts

    /// The least and the greatest operand; `notZero` leaves out one between them.
    var range: ClosedRange<Double> {
      switch self {
      case .all, .notZero: -.infinity...(.infinity)
      case .notNegative, .counts: 0...(.infinity)
      case .positive: .leastNonzeroMagnitude...(.infinity)
      case .cosines: -1...1
      }
    }

    func contains(_ x: Double) -> Bool {
      range.contains(x) && (self != .notZero || x != 0) && (self != .counts || x == x.rounded())
    }
  }

  typealias Meaning = @Sendable (Truth, Truth.Meaning, _ bits: Int) -> Truth.Meaning
  typealias RoundedResult =
    @Sendable (RoundedNumbers, ScaledRational) -> OperationResult<ScaledRational>?

  let key: Key
  let computation: Computation
  let shape: Shape
  let operands: Operands
  /// The exponent with which a library's `pow` computes the same function.
  let power: Double?
  /// The exact result; nil for a function of `Reals`.
  let meaning: Meaning?
  /// The permitted results of arithmetic that is not binary64; nil where either neighbor of the
  /// exact result is.
  let rounded: RoundedResult?

  private init(
    _ key: Key, _ computation: Computation, _ shape: Shape = .monotone,
    of operands: Operands = .all, power: Double? = nil, rounded: RoundedResult? = nil,
    meaning: Meaning? = nil
  ) {
    self.rounded = rounded
    self.key = key
    self.computation = computation
    self.shape = shape
    self.operands = operands
    self.power = power
    self.meaning = meaning
  }

  /// The library function that computes it.
  var function: Function? {
    switch computation {
    case .exact, .exactOrPower: nil
    case .library(let function), .angle(let function, _), .arc(let function, _): function
    case .factorial: .factorial
    }
  }

  static func of(_ key: Key) -> UnaryRule? { table[Int(key.index)] }

  private static let table: [UnaryRule?] = Key.table { key in rules.first { $0.key == key } }

  private static let rules: [UnaryRule] = [
    UnaryRule(
      .changeSign, .exact { 0 - $0 == 0 ? 0 : -$0 },
      rounded: { $0.opposite($1) },
      meaning: { $0.negated($1, $2) }),
    UnaryRule(
      .squareRoot, .exact(Binary64.squareRoot), of: .notNegative,
      rounded: { $0.squareRoot($1) }, meaning: { $0.squareRoot($1, $2) }),
    UnaryRule(
      .square, .exact { Binary64.multiply($0, $0) }, .even, power: 2,
      rounded: { $0.product($1, $1) }, meaning: { $0.binary(.times, $1, $1, $2) }),
    UnaryRule(
      .cube,
      .exactOrPower { Binary64.multiply(Binary64.multiply($0, $0), $0) }, power: 3,
      rounded: { $0.cube($1) },
      meaning: { $0.binary(.times, $0.binary(.times, $1, $1, $2), $1, $2) }),
    UnaryRule(
      .reciprocal, .exact { Binary64.divide(1, $0) }, of: .notZero, power: -1,
      rounded: { $0.quotient(ScaledRational(1), $1) },
      meaning: { $0.binary(.divide, .rational(Rational(1)), $1, $2) }),
    UnaryRule(
      .percent, .exact { Binary64.divide($0, 100) },
      rounded: { $0.hundredth($1) },
      meaning: { $0.binary(.divide, $1, .rational(Rational(100)), $2) }),
    UnaryRule(.sine, .angle(.sine, ofDegrees: .sineOfDegrees), .wave),
    UnaryRule(.cosine, .angle(.cosine, ofDegrees: .cosineOfDegrees), .wave),
    UnaryRule(.tangent, .angle(.tangent, ofDegrees: .tangentOfDegrees), .tangent),
    UnaryRule(.naturalLogarithm, .library(.naturalLogarithm), of: .positive),
    UnaryRule(
      .decimalLogarithm, .library(.decimalLogarithm), of: .positive,
      rounded: { $0.decimalLogarithm($1) }),
    UnaryRule(.exponential, .library(.exponential)),
    UnaryRule(
      .powerOfTen, .library(.powerOfTen), rounded: { $0.power(ScaledRational(10), $1) },
      meaning: { $0.power(.rational(Rational(10)), $1, $2) }),
    UnaryRule(
      .powerOfTwo, .library(.powerOfTwo), rounded: { $0.power(ScaledRational(2), $1) },
      meaning: { $0.power(.rational(Rational(2)), $1, $2) }),
    UnaryRule(.arcSine, .arc(.arcSine, inDegrees: .arcSineInDegrees), of: .cosines),
    UnaryRule(.arcCosine, .arc(.arcCosine, inDegrees: .arcCosineInDegrees), of: .cosines),
    UnaryRule(.arcTangent, .arc(.arcTangent, inDegrees: .arcTangentInDegrees)),
    UnaryRule(.hyperbolicSine, .library(.hyperbolicSine)),
    UnaryRule(.hyperbolicCosine, .library(.hyperbolicCosine), .even),
    UnaryRule(.hyperbolicTangent, .library(.hyperbolicTangent)),
    UnaryRule(
      .factorial, .factorial, of: .counts, rounded: { $0.factorial($1) },
      meaning: { $0.factorial($1, $2) }),
  ]
}

/// The meaning of a binary key other than `+ − × ÷`.
final class BinaryRule: Sendable {
  typealias Result = @Sendable (Doubles, Double, Double) -> OperationResult<Double>
  typealias Image =
    @Sendable (Doubles, Interval<Double>, Interval<Double>) -> OperationResult<Double>
  typealias Meaning = @Sendable (Truth, Truth.Meaning, Truth.Meaning, _ bits: Int) -> Truth.Meaning

  let key: Key
  /// The library function that computes it.
  let function: Function?
  /// The permitted results for single Doubles.
  let result: Result
  /// The permitted results for intervals.
  let image: Image
  /// The exact result.
  let meaning: Meaning

  private init(
    _ key: Key, _ function: Function? = nil, result: @escaping Result,
    image: @escaping Image = { _, _, _ in .open(.operation) }, meaning: @escaping Meaning
  ) {
    self.key = key
    self.function = function
    self.result = result
    self.image = image
    self.meaning = meaning
  }

  static func of(_ key: Key) -> BinaryRule? { rules.first { $0.key == key } }

  private static let rules: [BinaryRule] = [
    BinaryRule(
      .power, .power, result: { $0.power($1, $2) }, image: { $0.power($1, $2) },
      meaning: { $0.power($1, $2, $3) }),
    BinaryRule(
      .root, .root, result: { $0.root($1, $2) }, image: { $0.root($1, $2) },
      meaning: { $0.root($1, $2, $3) }),
  ]
}

/// The meaning of a constant key.
struct ConstantRule: Sendable {
  let key: Key
  let double: Double
  let enclosure: @Sendable (_ bits: Int) -> Enclosure

  static func of(_ key: Key) -> ConstantRule { rules.first { $0.key == key } ?? rules[0] }

  private static let rules = [
    ConstantRule(key: .pi, double: .pi) { .pi(bits: $0) },
    ConstantRule(key: .e, double: 0x1.5BF0A8B145769p+1) {
      Enclosure(Rational(1), bits: $0).monotone(.exponential, bits: $0)
    },
  ]
}

extension Key {
  /// The library function that computes a key; nil if it is correctly rounded.
  var function: Function? { UnaryRule.of(self)?.function ?? BinaryRule.of(self)?.function }
}
