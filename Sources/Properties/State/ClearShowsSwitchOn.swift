// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Rejects `7 + C` leaving the label `7 + …`, and a display that is empty at switch-on.
struct ClearShowsSwitchOn: Property {
  static let name = "clear-shows-switch-on"
  static let statement =
    "A calculator switches on showing 0, an empty label and nothing pending, and C shows that again."
  static let part = Part.state
  static var triggers: Triggers { .start }
  static var keys: [Key] { [.clear, .allClear] }

  private let decimalZero: Text = "0.0"
  private var first = Reading(face: .switchedOn, value: nil)

  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault? {
    let tables = state.tables
    let isStart = state.effect == .switchOn
    guard isStart || state.effect == .reset else { return nil }
    if isStart {
      let display = tables.dialect.withoutTrailingZeros(reading.face.display)
      first.face.display = display == decimalZero ? decimalZero : Face.switchedOn.display
      first.value = reading.value
      // What a value hidden at switch-on was is not known.
      first.shown = state.shown.contains(.value) ? .all : .all.subtracting(.value)
    }
    // Asked first, because what follows copies readings.
    let isSame =
      reading.face == first.face && reading.value?.bitPattern == first.value?.bitPattern
    return isSame && !tables.hasLooks ? nil : fault(in: reading, isStart, &state)
  }

  private func fault(
    in reading: Reading, _ isStart: Bool, _ state: inout SessionState
  ) -> Fault? {
    var reading = reading
    reading.face.display = state.dialect.withoutTrailingZeros(reading.face.display)
    var first = first
    if state.tables.hasLooks {
      first.face.display =
        reading.face.display == decimalZero ? decimalZero : Face.switchedOn.display
      first.face.show(isStart, state.dialect)
      first.face.display = state.dialect.withoutTrailingZeros(first.face.display)
    }
    var parts = different(reading, first).subtracting(.value)
    if reading.value?.bitPattern != first.value?.bitPattern { parts.insert(.value) }
    guard let part = parts.intersection(state.shown).intersection(first.shown).first else {
      return nil
    }
    return Fault(isStart ? "switch-on-" : "clear-", in: part, expected: first, observed: reading)
  }
}

extension Face {
  /// Shows the dialect's texts at switch-on, or after C.
  fileprivate mutating func show(_ isStart: Bool, _ dialect: Dialect) {
    let look = isStart ? dialect.atSwitchOn : dialect.afterClear
    if let text = look.display { display = text }
    if dialect.grouping == .absent { return }
    if let text = look.description { description = text }
    if let text = look.label { label = text }
  }
}
