// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// A digit too many is taken back by one `⌫`.
///
/// A violation: `1 2 ⌫` shows `0`, `12` or nothing.
public struct BackspaceRestoresEntry: Property {
  public static let name = "backspace-restores-entry"
  public static let statement =
    "⌫ after a digit or point that was appended to an entry restores that entry."
  public static var occasions: Occasions { .typing }

  private var entry: Text = ""
  private var isAppended = false
  private let isSilent: Bool

  public init(watching dialect: Dialect) { isSilent = !dialect.keypad.contains(.backspace) }

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    if isSilent { return nil }
    if case .appended = course.echo {
      entry.become(course.last.display)
      isAppended = reading.face.display.bytes.count > entry.bytes.count
      return nil
    }
    defer { isAppended = false }
    guard isAppended, course.key == .backspace, course.before.isTyping,
      reading.face.display != entry
    else { return nil }
    return Self.violation(
      "not-restored", after: course, expected: quoted(entry), observed: quoted(reading.face.display)
    )
  }
}
