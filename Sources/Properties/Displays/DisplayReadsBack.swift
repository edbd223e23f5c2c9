// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// What the display shows is the rendering of something: read as a number and rendered again it is the same text.
///
/// Violations: `9007199254740993` at 17 digits, `0.10000000000000001` where the shortest text is due, `1e3` where `1000`
/// is. Needs no value behind the display. Texts that read as infinity, such as `1.8e308`, are let pass.
public struct DisplayReadsBack: Property {
  public static let name = "display-reads-back"
  public static let statement =
    "The display, read as a number and rendered again in the dialect's style, gives the same text."
  public static var occasions: Occasions { .number }

  private let isSilent: Bool
  private var text: Text = ""

  public init(watching dialect: Dialect) {
    if case .double = dialect.arithmetic {
      isSilent = !dialect.numberStyle.isReadable
    } else {
      isSilent = true
    }
    text.bytes.reserveCapacity(48)
  }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard !isSilent, course.effect == .action, let shown = course.number else { return nil }
    let display = reading.face.display
    let style = course.manual.style
    if style.isSettledBySpelling, (shown.power ?? 0).magnitude < 290,
      shown.fault(in: style, isUntouched: false) == nil,
      shown.excess(in: style, display) == nil, shown.notationFault(in: style) == nil
    {
      return nil
    }
    guard let number = style.read(display), number.isFinite, style.write(number, into: &text),
      !same(text, display)
    else { return nil }
    return Self.violation(
      "not-the-same", after: course, expected: quoted(text), observed: quoted(display))
  }
}

extension NumberStyle {
  /// Whether any well-spelled text reads back that is not near the ends of the range: up to 15 digits, no two
  /// texts share the Double they are nearest to, and no other text is nearer to it.
  fileprivate var isSettledBySpelling: Bool {
    switch rounding {
    case .significant(let digits): digits <= 15
    case .fraction(let digits): digits <= 14
    case .characters(let room): room <= 15
    case .shortest: false
    }
  }
}
