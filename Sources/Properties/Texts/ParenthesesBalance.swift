// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Each parenthesis of an expression has its partner, in the right order.
///
/// A violation: `7 + 9 = √` describes itself as `√(7 + 9`. Silent where a dialect's own glyphs hold
/// parentheses.
public struct ParenthesesBalance: Property {
  public static let name = "parentheses-balance"
  public static let statement = "Parentheses in the description balance."
  public static var triggers: Triggers { .description }

  private let isSilent: Bool
  /// The last description's did: then so do the next one's, if what is new and what is gone had none.
  private var wasBalanced = true

  public init(watching dialect: Dialect) {
    isSilent = dialect.textsInDescriptions.contains {
      $0.bytes.contains(ascii("(")) || $0.bytes.contains(ascii(")"))
    }
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.changed.contains(.description), !isSilent else { return nil }
    let (text, old) = (reading.face.description, state.last.description)
    let gone =
      state.changedRange
      .lowerBound..<(old.bytes.count - text.bytes.count + state.changedRange.upperBound)
    if wasBalanced, state.effect != .switchOn,
      !state.classes.contains(.parenthesis) || !holdsParentheses(text, state.changedRange),
      !holdsParentheses(old, gone)
    {
      return nil
    }
    let depth = depth(of: text)
    wasBalanced = depth == 0
    guard depth != 0 else { return nil }
    return Self.violation(
      depth > 0 ? "left-open" : "closed-too-often", after: state,
      expected: "balanced parentheses", observed: quoted(reading.face.description))
  }

  private func holdsParentheses(_ text: Text, _ part: Range<Int>) -> Bool {
    text.bytes.withUnsafeBufferPointer { bytes in
      for index in part where bytes[index] == ascii("(") || bytes[index] == ascii(")") {
        return true
      }
      return false
    }
  }

  /// How many are open at the end, or negative where one closes too often.
  private func depth(of text: Text) -> Int {
    text.bytes.withUnsafeBufferPointer { bytes in
      var depth = 0
      for byte in bytes {
        if byte == ascii("(") { depth += 1 }
        if byte == ascii(")") { depth -= 1 }
        if depth < 0 { break }
      }
      return depth
    }
  }
}
