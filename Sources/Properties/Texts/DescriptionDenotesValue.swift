// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
import Oracle
import Documents

/// The expression, read by the rule it was written by, denotes the value shown: an error where that is an error.
///
/// A violation: `7 + 9 = √ + 2 =` shows 6 and says `√(7 + 9 + 2)`. The expression is evaluated by the oracle's arithmetic,
/// as an interval of all that correct steps may give. What holds `rand`, or a `%` that means a share, is not read; nor
/// is anything where texts do not hold all digits of the numbers typed.
public struct DescriptionDenotesValue: Property {
  public static let name = "description-denotes-value"
  public static let statement =
    "When nothing is pending and nothing is being typed, the description denotes the value shown."

  /// Of so many texts one is read; which, the text itself decides.
  var stride: UInt64 = 1
  private let isSilent: Bool
  private let unread: [Text]

  public init(watching dialect: Dialect) {
    isSilent = !dialect.denotes
    unread = [dialect.glyph(.random)] + (dialect.percent == .share ? [dialect.glyph(.percent)] : [])
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard !isSilent, state.effect == .action, !state.now.isTyping, !state.now.isPending,
      state.shown.contains(.description), !reading.face.description.isEmpty,
      isTurn(of: reading.face.description),
      !unread.contains(where: reading.face.description.holds)
    else { return nil }
    let description = reading.face.description
    switch Denotation(of: description, on: state.dialect) {
    case .undecided: return nil
    case .malformed(let index):
      return fault("unreadable", "an expression (byte \(index))", quoted(description), state)
    case .error:
      if state.showsWord { return nil }
      return fault("no-error", "an error from \(quoted(description))", reading, state)
    case .between(let low, let high):
      if isBetween(low, high, reading, state) { return nil }
      let due = low == high ? "\(low)" : "\(low) … \(high)"
      return fault("wrong-value", "\(due) from \(quoted(description))", reading, state)
    }
  }

  private func isTurn(of text: Text) -> Bool {
    stride == 1 || (stableHash(text.bytes.suffix(12)) >> 32) % stride == 0
  }

  private func isBetween(
    _ low: Double, _ high: Double, _ reading: Reading, _ state: SessionState
  ) -> Bool {
    if state.showsWord { return false }
    if state.shown.contains(.value), let value = reading.value {
      return low <= value && value <= high
    }
    let style = state.tables.style
    var text: Text = ""
    guard style.write(low, into: &text), let least = style.read(text),
      style.write(high, into: &text), let most = style.read(text),
      let number = style.read(reading.face.display)
    else { return true }
    return least <= number && number <= most
  }

  private func fault(
    _ kind: String, _ due: String, _ reading: Reading, _ state: SessionState
  ) -> Violation {
    let seen = reading.value.map { "\($0)" } ?? quoted(reading.face.display)
    return fault(kind, due, seen, state)
  }

  private func fault(
    _ kind: String, _ due: String, _ seen: String, _ state: SessionState
  ) -> Violation {
    Self.violation(kind, after: state, expected: due, observed: seen)
  }
}

extension Dialect {
  /// Whether descriptions hold what it takes to denote the value: all digits, and glyphs that can be told apart.
  fileprivate var denotes: Bool {
    guard machine == .infix, grouping != .absent, numbersInText == .significant15,
      case .double = arithmetic, numberStyle.isReadable
    else { return false }
    switch entryRoom {
    case .digits(let most), .characters(let most): if most > 15 { return false }
    }
    let written = textsInDescriptions.prefix { $0 != numberStyle.exponentMark }
    let usual = Key.all.allSatisfy { glyph($0) == Dialect.usualGlyphs[Int($0.index)] }
    return usual
      || (Set(written).count == written.count
        && written.allSatisfy { glyph in
          !glyph.isEmpty
            && !glyph.bytes.contains { isDigit($0) || $0 == ascii(".") || $0 == ascii("-") }
        })
  }
}

extension Text {
  /// Whether another text stands anywhere in this one.
  fileprivate func holds(_ other: Text) -> Bool {
    guard !other.isEmpty, other.bytes.count <= bytes.count else { return false }
    for start in 0...(bytes.count - other.bytes.count) where bytes.holds(other.bytes, at: start) {
      return true
    }
    return false
  }
}
