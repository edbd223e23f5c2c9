// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects

// The sessions to play first, always the same: what they tell about numbers decides what the others
// are chosen by.
extension Questions {
  /// The first sessions to play: what the others are chosen by.
  static func opening(machine: Machine) -> [String] {
    let sums = [("1", "3"), ("2", "3"), ("7", "8"), ("2000000", "3")].map { left, right in
      machine == .rpn ? "\(left) ↲ \(right) ÷" : "\(left) ÷ \(right) ="
    }
    return machine == .rpn
      ? sums + ["2 ↲ 3 +", "1 ↲ 0 ÷", "0 ↲ 0 ÷", "2 ± √", "0.1 ↲ 0.2 +", "2 ↲ 3 × C"]
      : sums + ["2 + 3 × 4 =", "1 ÷ 0 =", "0 ÷ 0 =", "2 ± √", "0.1 + 0.2 =", "2 × 3 = C"]
  }

  /// Sessions that tell how results are rounded before they are computed with.
  static func roundings(machine: Machine) -> [String] {
    let quotients = [
      ("1", "3", "3"), ("2", "3", "3"), ("1", "7", "7"), ("1", "6", "9"),
      ("5", "1234567", "1234567"), ("1", "3", "0.1"), ("2", "7", "1.01"),
    ]
    .map { left, right, factor in
      machine == .rpn
        ? "\(left) ↲ \(right) ÷ \(factor) ×" : "\(left) ÷ \(right) = × \(factor) ="
    }
    return quotients + [machine == .rpn ? "2 ↲ 4 − 3 ÷" : "2 − 4 = ÷ 3 ="]
  }

  /// Sessions whose exact results lie halfway between two numbers with this many digits after the
  /// point.
  static func halves(places: Int, machine: Machine) -> [String] {
    quotients(["1", "3"], by: "2", places: places, machine: machine)
  }

  /// Sessions whose exact results have one more digit after the point, and lie halfway between no
  /// two numbers.
  static func longer(places: Int, machine: Machine) -> [String] {
    quotients(["7", "14"], by: "10", places: places, machine: machine)
  }

  /// Sessions whose exact results lie halfway between two numbers with this many digits, above an
  /// even one and above an odd one.
  static func ties(digits: Int, on dialect: Dialect) -> [String] {
    // Factors of at least three digits, so that the product ends as the first one does.
    let most = min(7, dialect.entryRoom.count - 1, digits - 2)
    guard most >= 3 else { return [] }
    var powers: [Int] = []
    var left = digits
    while left > 0 {
      powers.append(left <= most ? left : left - most >= 2 ? most : left - 2)
      left -= powers[powers.count - 1]
    }
    return [("1", "5"), ("1", "15"), ("2", "5"), ("2", "15")].map { ends in
      let factors = powers.enumerated().map { place, power in
        let (first, last) = place == 0 ? ends : ("1", "1")
        return first + String(repeating: "0", count: power - last.count) + last
      }
      return dialect.machine == .rpn
        ? "\(factors[0]) ↲ " + factors.dropFirst().map { "\($0) ×" }.joined(separator: " ")
        : factors.joined(separator: " × ") + " ="
    }
  }

  /// Sessions with results of more digits than a precision keeps, which then show whether they were
  /// kept.
  static func digits(beyond precision: ResultPrecision, machine: Machine) -> [String] {
    guard case .fraction(let places) = precision, places > 2 else {
      return Array(roundings(machine: machine).prefix(4))
    }
    // Two digits would be left of each.
    let power = "1" + String(repeating: "0", count: places - 2)
    return [("1", "3"), ("2", "3"), ("1", "7"), ("5", "6")].map { left, right in
      machine == .rpn
        ? "\(left) ↲ \(right) ÷ \(power) ÷ \(power) ×"
        : "\(left) ÷ \(right) ÷ \(power) = × \(power) ="
    }
  }

  /// A product that is too large for a Double.
  static func overflow(on dialect: Dialect) -> String {
    let digits = min(15, dialect.entryRoom.count)
    let factor = String(repeating: "9", count: digits)
    let count = 309 / digits + 1
    return dialect.machine == .rpn
      ? "\(factor) ↲" + String(repeating: " \(factor) ×", count: count)
      : factor + String(repeating: " × \(factor)", count: count) + " ="
  }

  /// The numbers, divided by a divisor and by ten to the power of the places.
  private static func quotients(
    _ numbers: [String], by divisor: String, places: Int, machine: Machine
  ) -> [String] {
    let zeros = Array(repeating: 10, count: places / 10) + [places % 10]
    let divisors =
      [divisor] + zeros.filter { $0 > 0 }.map { "1" + String(repeating: "0", count: $0) }
    return numbers.map { start in
      machine == .rpn
        ? "\(start) ↲ " + divisors.map { "\($0) ÷" }.joined(separator: " ")
        : "\(start) ÷ " + divisors.joined(separator: " ÷ ") + " ="
    }
  }
}
