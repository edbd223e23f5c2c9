// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// What the display shows is the rendering of something: read as a number and rendered again it is the same text.
///
/// Violations: `9007199254740993` at 17 digits, `0.10000000000000001` where the shortest text is due, `1e3` where `1000`
/// is. Needs no value behind the display. Texts that read as infinity, such as `1.8e308`, are let pass.
public struct DisplayReadsBack: Property {
  public static let name = "display-reads-back"
  public static let statement =
    "The display, read as a number and rendered again in the dialect's style, gives the same text."
  public static var triggers: Triggers { .number }

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

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard !isSilent, state.effect == .action, state.number != nil, !state.isNumberSettled else {
      return nil
    }
    let display = reading.face.display
    let style = state.tables.style
    guard let number = style.read(display), number.isFinite, style.write(number, into: &text),
      text != display
    else { return nil }
    return Self.violation(
      "not-the-same", after: state, expected: quoted(text), observed: quoted(display))
  }
}
