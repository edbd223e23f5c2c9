// SPDX-License-Identifier: Apache-2.0

/// What a person sees of a calculator.
public struct Face: Hashable, Sendable {
  /// The text in the big display.
  public var display: Text
  /// The text in the small label; one space if empty.
  public var label: Text
  /// The expression behind the display; may be empty.
  public var description: Text
  /// Whether a binary operation waits for its right operand.
  public var isPending: Bool

  @inlinable public init(display: Text, label: Text, description: Text, isPending: Bool) {
    self.display = display
    self.label = label
    self.description = description
    self.isPending = isPending
  }

  /// The manual's face at switch-on.
  public static let switchedOn = Face(display: "0", label: " ", description: "", isPending: false)
}
