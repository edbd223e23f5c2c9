// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// What changed sign twice is what it was.
///
/// Violations: `8 ± ±` shows `--8`; `9 √ ± ±` shows `-3`. Where `±` first commits an entry the display is compared
/// from then on, for `1.50` becomes `1.5`.
public struct SignTwiceRestores: Property {
  public static let name = "sign-twice-restores"
  public static let statement = "± pressed twice leaves the display as it was."
  public static var occasions: Occasions { .sign }

  private var display: Text = ""
  private var isOnce = false

  public init(watching dialect: Dialect) {}

  public mutating func see(_ reading: Reading, after course: Course) -> Violation? {
    guard course.key == .changeSign else { return nil }
    if isOnce, course.isRepetition, reading.face.display != display {
      return Self.violation(
        "not-restored", after: course, expected: quoted(display),
        observed: quoted(reading.face.display))
    }
    let before = course.before
    isOnce =
      !before.hasFailed && !before.isBlank
      && (before.isTyping
        ? course.manual.signWhileTyping == .edit
        : course.manual.isInfix || before.depth > 0)
    if isOnce { display.become(course.last.display) }
    return nil
  }
}
