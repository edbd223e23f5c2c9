// SPDX-License-Identifier: Apache-2.0
import Calculators
public import Sessions

/// The root of the square of a whole number is the number: both are exact.
///
/// A violation: `3 x² √` shows `2.99999999999999`. Only for squares that any arithmetic here holds exactly.
public enum RootOfSquare: Relation {
  public static let name = "root-of-square"
  public static let statement = "x² and then √ of a whole number shows that number."

  public static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let isWhole = { (operand: [Key]) in operand.allSatisfy { $0.kind == .digit } }
    guard related.offers(.square, .squareRoot), related.dialect.holdsSquares,
      let number = Operands(in: related.keys).all.first(where: isWhole)
    else { return nil }
    let plain = Array(number.prefix(4)) + related.settling(number)
    let pressed = Array(number.prefix(4)) + [.square, .squareRoot]
    guard let due = try related.readings(of: plain)?.last,
      let seen = try related.readings(of: pressed)?.last
    else { return nil }
    return difference(
      due, seen, in: [.display, .value], on: related.dialect, kind: "not-the-root",
      after: pressed, insteadOf: plain)
  }
}

extension Dialect {
  /// Whether squares of four digits are exact in the dialect's arithmetic.
  fileprivate var holdsSquares: Bool {
    switch arithmetic {
    case .double, .fractionDigits: true
    case .significantDigits(let digits, _): digits >= 8
    }
  }
}
