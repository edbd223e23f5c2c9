// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Oracle
import Reals
import Sessions

/// A check of the error budgets: how far the host's C library is from the exact results.
public enum UlpTable {
  /// Searches every function for its worst error and compares that with its budget.
  public static func proof(samples: Int, seed: UInt64, profile: LibraryProfile = .glibc) -> Proof {
    var proof = Proof("The host's C library against the budgets of '\(profile)', in ulp")
    let widths = [18, 10, 8, 8, 26]
    proof.lines.append(row(["", "samples", "worst", "budget", "at"], widths))
    for function in Function.allCases {
      guard function.host(1, 1) != nil else { continue }
      let worst = search(function, samples, seed)
      let budget = Double(profile.budget(for: function)) / 100
      let index = function == .power ? "\(worst.x), \(worst.y)" : "\(worst.x)"
      proof.lines.append(
        row(
          ["\(function)", "\(samples)", fixed(worst.error, 4), fixed(budget, 2), index], widths))
      if worst.error > budget { proof.holds = false }
    }
    let wrong = exactOperations(samples, seed)
    proof.lines.append("+ − × ÷ √ against the processor: \(wrong) of \(5 * samples) differ")
    if wrong > 0 { proof.holds = false }
    return proof
  }

  /// Random inputs where the function is not trivial, then a local search around the worst.
  private static func search(
    _ function: Function, _ samples: Int, _ seed: UInt64
  ) -> (error: Double, x: Double, y: Double) {
    var dice = Dice(seed &+ UInt64(function.rawValue))
    var worst = (error: 0.0, x: 1.0, y: 1.0)
    for sample in 0..<samples {
      var (x, y) = function.draw(&dice)
      if sample > samples * 3 / 4, function != .factorial {
        let steps = Int64(dice.below(2001)) - 1000
        x = Double(bitPattern: UInt64(bitPattern: Int64(bitPattern: worst.x.bitPattern) + steps))
        y = worst.y
      }
      guard let result = function.host(x, y), result.isFinite, result != 0 else {
        continue
      }
      let error = function.error(of: result, at: x, y)
      if error.isFinite, error > worst.error { worst = (error, x, y) }
    }
    return worst
  }

  /// How often MPFR with 53 bits and the processor disagree on a correctly rounded operation.
  private static func exactOperations(_ samples: Int, _ seed: UInt64) -> Int {
    var dice = Dice(seed)
    var wrong = 0
    func finite() -> Double {
      let value = Double(bitPattern: dice.next())
      return value.isFinite ? value : 1
    }
    for _ in 0..<samples {
      let x = finite()
      let other = finite()
      let y =
        dice.below(2) == 0
        ? other : Double(sign: other.sign, exponent: x.exponent, significand: other.significand)
      if Binary64.add(x, y) != x + y { wrong += 1 }
      if Binary64.subtract(x, y) != x - y { wrong += 1 }
      if Binary64.multiply(x, y) != x * y { wrong += 1 }
      if y != 0, Binary64.divide(x, y) != x / y { wrong += 1 }
      if Binary64.squareRoot(abs(x)) != abs(x).squareRoot() { wrong += 1 }
    }
    return wrong
  }
}

extension Function {
  /// An input of a realistic size; angles stay below 105414350, where glibc's reduction is
  /// accurate.
  fileprivate func draw(_ dice: inout Dice) -> (Double, Double) {
    let significand = 1 + Double(dice.next() >> 12) * 0x1p-52
    func sized(_ least: Int, _ most: Int) -> Double {
      Double(sign: .plus, exponent: least + dice.below(most - least + 1), significand: significand)
    }
    let isNegative = dice.below(2) == 0
    switch self {
    case .sine, .cosine, .tangent: return (sized(-8, 25), 0)
    case .naturalLogarithm, .decimalLogarithm:
      return (dice.below(2) == 0 ? sized(-2, 2) : sized(-300, 300), 0)
    case .logarithmOfNext:
      return (isNegative ? -sized(-60, -1).nextDown : sized(-60, 60), 0)
    case .exponential, .exponentialLessOne, .powerOfTen, .powerOfTwo, .hyperbolicSine,
      .hyperbolicCosine, .hyperbolicTangent:
      return (isNegative ? -sized(-6, 9) : sized(-6, 9), 0)
    case .arcSine, .arcCosine: return (isNegative ? -sized(-20, -1) : sized(-20, -1), 0)
    case .gamma: return (isNegative ? -sized(-6, 7) : sized(-6, 7), 0)
    case .factorial: return (Double(dice.below(171)), 0)
    case .cubeRoot: return (sized(-1000, 1000), 0)
    default:
      let exponent = Double(Int(dice.next() % 4001) - 2000) / 100
      return (sized(-20, 20), exponent)
    }
  }
}
