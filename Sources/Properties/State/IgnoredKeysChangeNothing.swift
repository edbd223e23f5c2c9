// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// A key that has nothing to do leaves every part of the face alone.
///
/// Violations: a second point moves the pending flag; `√` at `Error` changes the label; a sixteenth digit
/// changes the Double behind the display.
public struct IgnoredKeysChangeNothing: Property {
  public static let name = "ignored-keys-change-nothing"
  public static let statement = "A key that the manual ignores changes nothing at all."
  public static var triggers: Triggers { .ignored }

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    guard state.effect == .nothing, let part = state.changed.first else { return nil }
    return Self.violation(
      part.name, after: state, expected: part.text(of: state.last, state.lastValue),
      observed: part.text(of: reading.face, reading.value))
  }
}

extension Fields {
  /// The foremost part of those there are.
  var first: Fields? { isEmpty ? nil : Fields(rawValue: rawValue & (0 &- rawValue)) }

  var name: String {
    switch self {
    case .display: "display"
    case .label: "label"
    case .description: "description"
    case .pending: "pending"
    default: "value"
    }
  }

  /// This part of a face, for messages.
  func text(of face: Face, _ value: Double?) -> String {
    switch self {
    case .display: quoted(face.display)
    case .label: quoted(face.label)
    case .description: quoted(face.description)
    case .pending: face.isPending ? "pending" : "not pending"
    default: value.map { "\($0)" } ?? "no number"
    }
  }
}
