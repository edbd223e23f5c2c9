// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `3 x² √` showing `2.99999999999999`.
///
/// Only for squares that are exact in the dialect's arithmetic.
enum RootOfSquare: Relation {
  static let part = Part.number
  static let name = "root-of-square"
  static let statement = "x² and then √ of a whole number shows that number."
  static var keys: [Key] { [.squareRoot] }

  static func judge(_ related: RelatedSessions) throws(HarnessError) -> Violation? {
    let isWhole = { (operand: [Key]) in operand.allSatisfy { $0.kind == .digit } }
    guard related.offers(.square, .squareRoot), related.dialect.holdsSquares,
      let number = Operands(in: related.keys, on: related.dialect).all.first(where: isWhole)?
        .prefix(4)
    else { return nil }
    return try difference(
      related, after: number + [.square, .squareRoot],
      insteadOf: number + related.settling(Array(number)), kind: "not-the-root")
  }
}

extension Dialect {
  /// Whether squares of four digits are exact.
  fileprivate var holdsSquares: Bool {
    if let wholeDigits, wholeDigits < 8 { return false }
    switch resultPrecision {
    case .full, .fraction: break
    case .significant(let digits), .digits(let digits):
      if roundsResults, digits < 8 { return false }
    }
    return switch arithmetic {
    case .double, .fractionDigits, .rationals: true
    case .significantDigits(let digits, _): digits >= 8
    case .binaryDigits(let digits, _): digits >= 27
    }
  }
}
