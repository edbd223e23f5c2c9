// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// The expression is only an expression: what says `=` or `…` is the label's business.
///
/// A violation: after `7 + 9 =` the description is `7 + 9 =`. Judged by text alone, the keys apart
/// from it as well; silent where a dialect's own glyphs hold such characters.
public struct DescriptionHasNoEquals: Property {
  public static let name = "description-has-no-equals"
  public static let statement = "The description contains neither an equals sign nor an ellipsis."

  private let isSilent: Bool

  public init(watching dialect: Dialect) {
    isSilent = dialect.textsInDescriptions.contains {
      mark(in: $0) != nil || $0.bytes.contains(ascii("."))
    }
  }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.changed.contains(.description), !isSilent,
      let mark = mark(in: reading.face.description)
    else { return nil }
    return Self.violation(
      mark == .equals ? "equals" : "ellipsis", after: course,
      expected: "an expression without = and …", observed: quoted(reading.face.description))
  }
}

enum LabelMark { case equals, ellipsis }

/// The first `=`, `…`, `...` or `. . .` in a text.
func mark(in text: Text) -> LabelMark? {
  text.bytes.withUnsafeBufferPointer { bytes in
    var points = 0
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case ascii("="): return .equals
      case ascii("."):
        points += 1
        if points == 3 { return .ellipsis }
      case ascii(" ") where points > 0 && place > 0 && bytes[place - 1] == ascii("."): break
      case 0xA6 where place > 1 && bytes[place - 1] == 0x80 && bytes[place - 2] == 0xE2:
        return .ellipsis
      default: points = 0
      }
    }
    return nil
  }
}

extension Dialect {
  /// The texts of the dialect's own choosing that may stand in a description.
  var textsInDescriptions: [Text] {
    Key.all.filter { [.binary, .unary, .constant, .random].contains($0.kind) }.map(glyph)
      + [numberStyle.exponentMark, numberStyle.groupSeparator]
  }
}
