// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// Each parenthesis of an expression has its partner, in the right order.
///
/// A violation: `7 + 9 = √` describes itself as `√(7 + 9`. Silent where a dialect's own glyphs hold
/// parentheses.
public struct ParenthesesBalance: Property {
  public static let name = "parentheses-balance"
  public static let statement = "Parentheses in the description balance."

  private let isSilent: Bool

  public init(watching dialect: Dialect) {
    isSilent = dialect.textsInDescriptions.contains {
      $0.bytes.contains(ascii("(")) || $0.bytes.contains(ascii(")"))
    }
  }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.changed.contains(.description), !isSilent else { return nil }
    var depth = 0
    for byte in reading.face.description.bytes {
      if byte == ascii("(") { depth += 1 }
      if byte == ascii(")") { depth -= 1 }
      if depth < 0 { break }
    }
    guard depth != 0 else { return nil }
    return Self.violation(
      depth > 0 ? "left-open" : "closed-too-often", after: course,
      expected: "balanced parentheses", observed: quoted(reading.face.description))
  }
}
