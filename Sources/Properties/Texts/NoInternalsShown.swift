// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// What a program calls its values is nothing to a calculator's user.
///
/// A violation: the description `√(Optional(7))`, `nil + 3` or `7 ÷ inf`. Where there is no description
/// the label is read; what the display may show, `display-is-a-number` says.
public struct NoInternalsShown: Property {
  public static let name = "no-internals-shown"
  public static let statement =
    "Neither description nor label shows a program's own words, such as nil, nan, inf or Optional(…)."
  public static var triggers: Triggers { [.description, .label] }

  private let isSilent: Bool
  /// The last description held none: then only words with something new in them can be one.
  private var wasClean = true

  public init(watching dialect: Dialect) {
    isSilent =
      dialect.textsInDescriptions.contains { internalWord(in: $0) != nil }
      || (dialect.spacing == .tight
        && Key.all.contains {
          $0.kind == .binary && dialect.glyph($0).bytes.contains(where: isLetter)
        })
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard !isSilent else { return nil }
    if state.changed.contains(.description) {
      if wasClean && !state.classes.contains(.letter) { return nil }
      let text = reading.face.description
      let violation = judge(
        text, wasClean ? state.changedRange.widened(by: 1, in: text) : nil, state)
      wasClean = violation == nil
      return violation
    }
    let hasLabelOnly = state.shown.isDisjoint(with: .description)
    guard hasLabelOnly, state.changed.contains(.label) else { return nil }
    return judge(reading.face.label, nil, state)
  }

  private func judge(_ text: Text, _ part: Range<Int>?, _ state: SessionState) -> Violation? {
    guard let word = internalWord(in: text, part) else { return nil }
    return Self.violation(
      word.description, after: state, expected: "numbers and glyphs of keys",
      observed: quoted(text))
  }
}

func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- ascii("a") < 26 }

/// The first word of a program in a text, or among the words that a part of it touches.
private func internalWord(in text: Text, _ part: Range<Int>? = nil) -> StaticString? {
  text.bytes.withUnsafeBufferPointer { bytes in
    var part = part ?? bytes.indices
    while part.lowerBound > 0, isLetter(bytes[part.lowerBound]) {
      part = (part.lowerBound - 1)..<part.upperBound
    }
    var isInside = false
    for index in part {
      guard isLetter(bytes[index]) else {
        isInside = false
        continue
      }
      if !isInside, let word = internalWord(at: index, of: bytes) { return word }
      isInside = true
    }
    return nil
  }
}

/// The word of a program that begins here, small letters and capitals alike.
private func internalWord(at index: Int, of bytes: UnsafeBufferPointer<UInt8>) -> StaticString? {
  let candidates: (StaticString?, StaticString?, StaticString?) =
    switch bytes[index] | 0x20 {
    case ascii("n"): ("nan", "nil", "null")
    case ascii("i"): ("inf", "infinity", nil)
    case ascii("o"): ("optional", nil, nil)
    case ascii("u"): ("undefined", nil, nil)
    default: (nil, nil, nil)
    }
  func begins(_ word: StaticString?) -> Bool {
    guard let word else { return false }
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.count, end == bytes.count || !isLetter(bytes[end]) else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[index + offset] | 0x20 != word.utf8Start[offset] { return false }
    return true
  }
  if begins(candidates.0) { return candidates.0 }
  if begins(candidates.1) { return candidates.1 }
  return begins(candidates.2) ? candidates.2 : nil
}
