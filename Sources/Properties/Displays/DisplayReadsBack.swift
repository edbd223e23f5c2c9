// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects displays that no Double is rendered as, such as `9007199254740993` at 17 digits,
/// `0.10000000000000001` in the shortest style, and `1e3` instead of `1000`.
///
/// Needs no value. Accepts texts that read as infinity, such as `1.8e308`.
struct DisplayReadsBack: Property {
  static let name = "display-reads-back"
  static let statement =
    "The display, read as a number and rendered again in the dialect's style, gives the same text."
  static let part = Part.number
  static var triggers: Triggers { .number }

  private var text: Text = ""

  init() { text.bytes.reserveCapacity(48) }

  static func applies(to dialect: Dialect) -> Bool { dialect.computesInDoubles }

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    guard state.effect == .action, !state.isNumberSettled, let number = state.number else {
      return nil
    }
    let display = reading.face.display
    let style = state.tables.style
    let value = number.double(of: display, in: style)
    let shown = state.dialect.withoutTrailingZeros(display)
    guard value.isFinite, style.write(value, into: &text), text != shown else { return nil }
    let due = text
    // At 16 digits the Double nearest to a power of ten may lie below it, where digits are finer.
    // What is cut off makes the number shown smaller, so that the nearest Double may lie below it.
    let above = value < 0 ? value.nextDown : value.nextUp
    if number.isPowerOfTen || style.displayRounding == .down, style.write(above, into: &text),
      text == shown
    {
      return nil
    }
    return Fault("not-the-same", expected: due, observed: display)
  }
}
