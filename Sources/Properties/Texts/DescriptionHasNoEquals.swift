// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// The expression is only an expression: what says `=` or `…` is the label's business.
///
/// A violation: after `7 + 9 =` the description is `7 + 9 =`. Judged by text alone, the keys apart
/// from it as well; silent where a dialect's own glyphs hold such characters.
public struct DescriptionHasNoEquals: Property {
  public static let name = "description-has-no-equals"
  public static let statement = "The description contains neither an equals sign nor an ellipsis."
  public static var triggers: Triggers { .description }

  private let isSilent: Bool
  /// The last description held none: then only what is new in the next can.
  private var wasClean = true

  public init(watching dialect: Dialect) {
    isSilent = dialect.textsInDescriptions.contains {
      mark(in: $0) != nil || $0.bytes.contains(ascii("."))
    }
  }

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.changed.contains(.description), !isSilent else { return nil }
    if wasClean && !state.classes.contains(.mark) { return nil }
    let text = reading.face.description
    // The longest mark is `. . .`, of which at least one byte must be new.
    let part = wasClean ? state.changedRange.widened(by: 4, in: text) : text.bytes.indices
    let mark = mark(in: text, part)
    wasClean = mark == nil
    guard let mark else { return nil }
    return Self.violation(
      mark == .equals ? "equals" : "ellipsis", after: state,
      expected: "an expression without = and …", observed: quoted(reading.face.description))
  }
}

enum LabelMark { case equals, ellipsis }

/// The first `=`, `…`, `...` or `. . .` in a text, or in a part of it.
func mark(in text: Text, _ part: Range<Int>? = nil) -> LabelMark? {
  text.bytes.withUnsafeBufferPointer { bytes in
    var points = 0
    for index in part ?? bytes.indices {
      let byte = bytes[index]
      switch byte {
      case ascii("="): return .equals
      case ascii("."):
        points += 1
        if points == 3 { return .ellipsis }
      case ascii(" ") where points > 0 && index > 0 && bytes[index - 1] == ascii("."): break
      case 0xA6 where index > 1 && bytes[index - 1] == 0x80 && bytes[index - 2] == 0xE2:
        return .ellipsis
      default: points = 0
      }
    }
    return nil
  }
}

extension Range<Int> {
  /// So many places more at both ends, as far as the text has them.
  func widened(by count: Int, in text: Text) -> Range<Int> {
    Swift.max(0, lowerBound - count)..<Swift.min(text.bytes.count, upperBound + count)
  }
}

extension Dialect {
  /// The texts of the dialect's own choosing that may stand in a description.
  var textsInDescriptions: [Text] {
    Key.all.filter { [.binary, .unary, .constant, .random].contains($0.kind) }.map(glyph)
      + [numberStyle.exponentMark, numberStyle.groupSeparator]
  }
}
