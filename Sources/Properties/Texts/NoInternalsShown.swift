// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects the descriptions `√(Optional(7))`, `nil + 3` and `7 ÷ inf`.
///
/// Where no description is shown the label is checked; `display-is-a-number` checks the display.
struct NoInternalsShown: Property {
  static let name = "no-internals-shown"
  static let statement =
    "Neither description nor label shows a program's own words, such as nil, nan, inf or Optional(…)."
  static let part = Part.meaning
  static var triggers: Triggers { [.description, .label] }
  static var parts: Fields { [.description, .label] }

  /// Whether the last description had none, so that only a changed word can be one.
  private var wasClean = true

  static func applies(to dialect: Dialect) -> Bool {
    // A typed number that is too large is described as what is shown for infinity.
    dialect.notFinite == .error
      && !dialect.textsInDescriptions.contains { internalWord(in: $0) != nil }
      && !(dialect.spacing == .tight
        && dialect.everyKey.contains {
          $0.kind == .binary && dialect.glyph($0).bytes.contains(where: isLetter)
        })
  }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    if state.changed.contains(.description) {
      if wasClean && !state.classes.contains(.letter) { return nil }
      let text = reading.face.description
      let fault = judge(text, wasClean ? state.changedRange.widened(by: 1, in: text) : nil)
      wasClean = fault == nil
      return fault
    }
    guard !state.shown.contains(.description), state.changed.contains(.label) else { return nil }
    return judge(reading.face.label, nil)
  }

  private func judge(_ text: Text, _ part: Range<Int>?) -> Fault? {
    guard let word = internalWord(in: text, part) else { return nil }
    return Fault(word.description, expected: "numbers and glyphs of keys", observed: text)
  }
}

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- ascii("a") < 26 }

private let internalWords: [StaticString] = [
  "nan", "nil", "null", "inf", "infinity", "optional", "undefined",
]

/// The first internal word of a text, or among the words that a part of it touches.
private func internalWord(in text: Text, _ part: Range<Int>? = nil) -> StaticString? {
  unsafe text.bytes.withUnsafeBufferPointer { bytes in
    var part = part ?? bytes.indices
    while part.lowerBound > 0, unsafe isLetter(bytes[part.lowerBound]) {
      part = (part.lowerBound - 1)..<part.upperBound
    }
    var isInside = false
    for index in part {
      let isLetter = unsafe isLetter(bytes[index])
      if isLetter, !isInside, let word = unsafe internalWord(at: index, of: bytes) { return word }
      isInside = isLetter
    }
    return nil
  }
}

/// The internal word that begins at an index, in any case.
private func internalWord(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> StaticString? {
  // Most words are names of functions.
  let initial = unsafe bytes[index] | 0x20
  guard
    initial == ascii("n") || initial == ascii("i") || initial == ascii("o") || initial == ascii("u")
  else { return nil }
  return internalWords.first { word in
    let end = index + word.utf8CodeUnitCount
    return unsafe end <= bytes.count && (end == bytes.count || !isLetter(bytes[end]))
      && (index..<end).allSatisfy { unsafe bytes[$0] | 0x20 == word.utf8Start[$0 - index] }
  }
}
