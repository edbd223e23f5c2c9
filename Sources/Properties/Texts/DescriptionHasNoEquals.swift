// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects the description `7 + 9 =` after `7 + 9 =`.
///
/// Judged by text alone, whatever the keys. Skips dialects whose glyphs have such characters.
struct DescriptionHasNoEquals: Property {
  static let name = "description-has-no-equals"
  static let statement = "The description contains neither an equals sign nor an ellipsis."
  static let part = Part.meaning
  static var triggers: Triggers { .description }
  static var parts: Fields { .description }

  /// Whether the last description had none, so that only its changed part can have one.
  private var wasClean = true

  static func applies(to dialect: Dialect) -> Bool {
    !dialect.textsInDescriptions.contains { mark(in: $0) != nil || $0.bytes.contains(ascii(".")) }
  }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.changed.contains(.description) else { return nil }
    if wasClean && !state.classes.contains(.mark) { return nil }
    let text = reading.face.description
    // The longest mark is `. . .`, of which at least one byte must be new.
    let part = wasClean ? state.changedRange.widened(by: 4, in: text) : text.bytes.indices
    let mark = mark(in: text, part)
    wasClean = mark == nil
    guard let mark else { return nil }
    return Fault(
      mark == .equals ? "equals" : "ellipsis", expected: "an expression without = and …",
      observed: text)
  }
}

enum LabelMark { case equals, ellipsis }

/// The first `=`, `…`, `...` or `. . .` in a text, or in a part of it.
func mark(in text: Text, _ part: Range<Int>? = nil) -> LabelMark? {
  unsafe text.bytes.withUnsafeBufferPointer { bytes in
    // The points so far that follow each other, and where the last of them is.
    var (points, last) = (0, -3)
    for index in part ?? bytes.indices {
      let byte = unsafe bytes[index]
      if byte == ascii("=") { return .equals }
      if unsafe byte == 0xA6 && index > 1 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2 {
        return .ellipsis
      }
      // Most bytes are none of them.
      guard byte == ascii(".") else { continue }
      let follows = unsafe index - last == 1 || index - last == 2 && bytes[index - 1] == ascii(" ")
      points = follows ? points + 1 : 1
      last = index
      if points == 3 { return .ellipsis }
    }
    return nil
  }
}

extension Range<Int> {
  /// The range extended at both ends, within the text.
  func widened(by count: Int, in text: Text) -> Range<Int> {
    Swift.max(0, lowerBound - count)..<Swift.min(text.bytes.count, upperBound + count)
  }
}

extension Dialect {
  /// The texts chosen by the dialect that may be in a description.
  var textsInDescriptions: [Text] {
    everyKey.filter { [.binary, .unary, .constant, .random].contains($0.kind) }.map(glyph)
      + [numberStyle.exponentMark, numberStyle.groupSeparator]
      + [atSwitchOn, afterClear].flatMap { [$0.description, $0.label].compactMap(\.self) }
  }
}
