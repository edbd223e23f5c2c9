// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

import Oracle

/// Rejects `7 + 9 = √ + 2 =` showing 6 and described as `√(7 + 9 + 2)`.
///
/// The oracle's arithmetic evaluates the description to an interval of all correct results. Skips
/// descriptions with `rand` or a `%` that means a share, and dialects whose texts do not hold all
/// digits of the numbers typed.
struct DescriptionDenotesValue: Property {
  static let name = "description-denotes-value"
  static let statement =
    "When nothing is pending and nothing is being typed, the description denotes the value shown."
  static let part = Part.meaning
  static var triggers: Triggers { .action }
  static var parts: Fields { .description }

  static func applies(to dialect: Dialect) -> Bool { dialect.denotes }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    let description = reading.face.description
    guard state.effect == .action, !state.now.isTyping, !state.now.isPending,
      !state.tables.hasLooks || state.now.hasEntered,
      state.shown.contains(.description), !description.isEmpty,
      state.dialect.canEvaluate(description)
    else { return nil }
    var shown: String { reading.value.map { "\($0)" } ?? quoted(reading.face.display) }
    switch Denotation(of: description, on: state.dialect) {
    case .undecided: return nil
    case .malformed(let index):
      return Fault("unreadable", expected: "an expression (byte \(index))", observed: description)
    case .error:
      // Where operations do not fail, their results may be finite again: 1 ÷ (1 ÷ 0).
      if state.showsWord || state.tables.goesOn { return nil }
      return Fault("no-error", expected: "an error from \(quoted(description))", observed: shown)
    case .between(let low, let high):
      if isBetween(low, high, reading, &state) { return nil }
      let due = low == high ? "\(low)" : "\(low) … \(high)"
      return Fault("wrong-value", expected: "\(due) from \(quoted(description))", observed: shown)
    }
  }

  /// Whether a description is the one in `stride`, chosen by its hash, that is evaluated.
  static func isTurn(of text: Text, stride: UInt64) -> Bool {
    stride == 1 || (stableHash(text.bytes.suffix(12)) >> 32) % stride == 0
  }

  private func isBetween(
    _ low: Double, _ high: Double, _ reading: Reading, _ state: inout SessionState
  ) -> Bool {
    if state.showsWord { return false }
    if state.shown.contains(.value), let value = reading.value {
      return low <= value && value <= high
    }
    let tables = state.tables
    if state.showsTyped {
      // It may be a result that is written like what was typed.
      guard let number = tables.read(reading.face.display) else { return true }
      if low <= number && number <= high { return true }
    }
    var text: Text = ""
    guard tables.style.write(low, into: &text), let least = tables.read(text),
      tables.style.write(high, into: &text), let most = tables.read(text),
      let number = tables.read(reading.face.display)
    else { return true }
    return least <= number && number <= most
  }
}

extension DialectTables {
  /// The Double nearest to the number that a text spells; nil if it spells none.
  fileprivate func read(_ text: Text) -> Double? {
    ShownNumber(text, in: self)?.double(of: text, in: style)
  }
}

extension Dialect {
  /// Whether descriptions have all digits of the numbers, and glyphs that can be told apart.
  fileprivate var denotes: Bool {
    guard machine == .infix, grouping != .absent, grouping != .meaning,
      numbersInText == .significant15,
      computesInDoubles, !roundsResults, numberStyle.isReadable
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

  /// Whether a description has no key whose effect it does not tell.
  fileprivate func canEvaluate(_ description: Text) -> Bool {
    return !description.holds(glyph(.random))
      && !(notFinite == .value && maySeeSpecial(description))
      && !(percent == .share && description.holds(glyph(.percent)))
  }
}

extension Dialect {
  /// Whether a text may have a value that is not finite: what was too long may be infinite.
  private func maySeeSpecial(_ text: Text) -> Bool {
    // A plus sign is only that of the positive infinity.
    let infinity = Text(bytes: Bytes(infinityText.bytes.drop { $0 == ascii("+") }))
    return infinity.isEmpty || text.holds(infinity) || text.holds(nanText)
  }
}

extension Text {
  fileprivate func holds(_ other: Text) -> Bool {
    !other.isEmpty && bytes.indices.contains { bytes.holds(other.bytes, at: $0) }
  }
}
