// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

/// Everything a user can see is as it was when the calculator was switched on: `0` and nothing else.
///
/// Violations: `7 + C` leaves the label `7 + …`; the display is empty at switch-on.
public struct ClearShowsSwitchOn: Property {
  public static let name = "clear-shows-switch-on"
  public static let statement =
    "A calculator switches on showing 0, an empty label and nothing pending, and C shows that again."
  public static var triggers: Triggers { .start }

  private let decimalZero: Text = "0.0"
  private var first = Face.switchedOn
  private var firstValue: Double?

  public init(watching dialect: Dialect) {}

  public mutating func observe(_ reading: Reading, after state: SessionState) -> Violation? {
    switch state.effect {
    case .switchOn:
      let showsPoint = reading.face.display == decimalZero
      first.display = showsPoint ? decimalZero : Face.switchedOn.display
      firstValue = reading.value
      return difference("switch-on", reading, after: state)
    case .reset: return difference("clear", reading, after: state)
    default: return nil
    }
  }

  private func difference(_ kind: String, _ reading: Reading, after state: SessionState)
    -> Violation?
  {
    let face = reading.face
    var different: Fields = []
    if face.display != first.display { different.insert(.display) }
    if face.label != first.label { different.insert(.label) }
    if face.description != first.description { different.insert(.description) }
    if face.isPending { different.insert(.pending) }
    if reading.value?.bitPattern != firstValue?.bitPattern { different.insert(.value) }
    guard let part = different.intersection(state.shown).first else { return nil }
    return Self.violation(
      "\(kind)-\(part.name)", after: state, expected: part.text(of: first, firstValue),
      observed: part.text(of: face, reading.value))
  }
}
