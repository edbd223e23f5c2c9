// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents
internal import Sessions

/// A knob whose value is asked for, and the values that it may have.
struct AskedKnob {
  let knob: Knob
  /// The usual one first.
  private(set) var values: [String]
  /// Whether its value is a text, which answers show.
  let isText: Bool
  /// Whether sessions about numbers tell its value.
  let isNumeric: Bool
  /// How many sessions of different keys must contradict a value before it is ruled out.
  let confirmations: Int

  /// Stands for a text that no calculator shows, to find where a text is shown.
  static let unheard: Text = "⌂"

  /// The grouping with which descriptions may have any form.
  static let meaning = "\(Grouping.meaning)"

  /// The knobs that the answers of a calculator with these keys can tell.
  static func all(for keypad: Keypad) -> [AskedKnob] {
    Knob.all.compactMap { knob in
      guard !ascertained.contains(knob.name), !knob.samples.isEmpty,
        knob.affects(keypad.keys),
        // Keys that descriptions do not write have no glyph.
        !knob.name.hasPrefix("glyph.") || knob.evidence != .special
      else { return nil }
      return AskedKnob(knob, keypad)
    }
  }

  /// Knobs that are not tried one value after the other, but ascertained together with others.
  private static let ascertained: Set = [
    "keypad", "machine", "visible", "arithmetic", "roundedResults", "largestExponent",
    "smallestExponent",
  ]

  private init(_ knob: Knob, _ keypad: Keypad) {
    self.knob = knob
    var probe = Dialect(name: "", keypad: keypad)
    let unheard = Self.unheard.description
    isText =
      (try? knob.turn(&probe, to: unheard)) != nil && knob.value(of: probe) == unheard
    isNumeric = knob.evidence == .sums || knob.name == "trailingZeros"
    // With the meaning alone, any form would be explained; it is tried when no form explains all.
    let isForm = knob.name == "grouping"
    // The ends of the range can be what a calculator has, too; texts are seen.
    var seen: Set<String> = []
    // A list of several texts would explain each of them.
    let samples = knob.name == "errorTexts" ? Array(knob.samples.prefix(1)) : knob.samples
    values = (samples + (isText ? [unheard] : knob.extremes)).filter {
      seen.insert($0).inserted && !(isForm && $0 == Self.meaning)
    }
    // Tried before `bare`, because it leaves the room as it was measured: what a hidden zero takes
    // would also be explained by room for as many characters as there are digits.
    if let hidden = values.firstIndex(of: "\(LeadingPoint.hidden)"), knob.name == "leadingPoint" {
      values.insert(values.remove(at: hidden), at: 1)
    }
    // What only writes otherwise shows itself in the same way wherever it is seen.
    let onlyWrites = isText || values.count > 8 || knob.name == "displayRounding"
    confirmations =
      onlyWrites ? 1 : isNumeric || !knob.parts.contains(.pending) ? 2 : 3
  }

  /// Whether the knob's text can be told there: what is shown after C shows itself right after it.
  ///
  /// Elsewhere it may be a mistake, such as the sign that is left of a number edited away.
  func canBeSeen(after key: Key?) -> Bool {
    !knob.name.hasSuffix("AfterClear") || key == .clear || key == .allClear
  }

  /// Adds a value that was seen; whether it is new.
  mutating func add(_ value: String) -> Bool {
    if values.contains(value) { return false }
    values.append(value)
    return true
  }

  /// How a text is written as this knob's value.
  static func spelling(of text: Text) -> String { escapedForLine(text.bytes) }

  func turned(_ dialect: Dialect, to value: String) -> Dialect? {
    var other = dialect
    do throws(DialectError) {
      try knob.turn(&other, to: value)
      try other.check()
    } catch {
      return nil
    }
    return other
  }
}
