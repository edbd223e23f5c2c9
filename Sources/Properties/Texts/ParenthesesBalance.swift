// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects the description `√(7 + 9` after `7 + 9 = √`.
///
/// Those that `(` opened are open until `)` or `=` closes them.
///
/// Skips dialects whose glyphs have parentheses.
struct ParenthesesBalance: Property {
  static let name = "parentheses-balance"
  static let statement = "Parentheses in the description balance, but for those that are open."
  static let part = Part.meaning
  static var triggers: Triggers { .description }
  static var parts: Fields { .description }

  /// Whether the last description balanced, so that only a changed parenthesis can unbalance this
  /// one.
  private var wasBalanced = true

  static func applies(to dialect: Dialect) -> Bool {
    !dialect.textsInDescriptions.contains { holdsParentheses($0, $0.bytes.indices) }
  }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.changed.contains(.description) else { return nil }
    let (text, old) = (reading.face.description, state.last.face.description)
    let range = state.changedRange
    let gone = range.lowerBound..<(old.bytes.count - text.bytes.count + range.upperBound)
    if wasBalanced, state.effect != .switchOn, state.now.openCount == state.before.openCount,
      !state.classes.contains(.parenthesis) || !Self.holdsParentheses(text, range),
      !Self.holdsParentheses(old, gone)
    {
      return nil
    }
    let (depth, open) = (depth(of: text), state.now.openCount)
    wasBalanced = depth == open
    guard depth != open, !text.mayBeCut else { return nil }
    return Fault(
      depth > open ? "left-open" : "closed-too-often",
      expected: open == 0 ? "balanced parentheses" : "\(open) open parentheses",
      observed: text)
  }

  private static func holdsParentheses(_ text: Text, _ part: Range<Int>) -> Bool {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      part.contains { unsafe bytes[$0] == ascii("(") || bytes[$0] == ascii(")") }
    }
  }

  /// The number of parentheses left open; negative if one closes too often.
  private func depth(of text: Text) -> Int {
    unsafe text.bytes.withUnsafeBufferPointer { bytes in
      // Without branches, of which any other parenthesis would be mispredicted.
      var (depth, least) = (0, 0)
      for index in bytes.indices {
        let byte = unsafe bytes[index]
        depth &+= (byte == ascii("(") ? 1 : 0) &- (byte == ascii(")") ? 1 : 0)
        least = min(least, depth)
      }
      return least < 0 ? least : depth
    }
  }
}
