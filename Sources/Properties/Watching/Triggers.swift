// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The events after a key that properties can be interested in.
///
/// Most keys are digits, at which most properties have nothing to check.
struct Triggers: OptionSet, Sendable {
  let rawValue: UInt16
  init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The calculator was switched on or cleared.
  static var start: Triggers { Triggers(rawValue: 1) }
  /// A number is being typed.
  static var typing: Triggers { Triggers(rawValue: 2) }
  /// The key was the first of a number.
  static var firstTyped: Triggers { Triggers(rawValue: 4) }
  /// The key did something else.
  static var action: Triggers { Triggers(rawValue: 8) }
  /// The key was expected to do nothing, and something changed.
  static var ignored: Triggers { Triggers(rawValue: 16) }
  /// The display is new and may have faults.
  static var display: Triggers { Triggers(rawValue: 32) }
  /// The display is a new number and may have faults.
  static var number: Triggers { Triggers(rawValue: 64) }
  /// These parts changed.
  static var label: Triggers { Triggers(rawValue: 128) }
  static var description: Triggers { Triggers(rawValue: 256) }
  /// The pending flag changed or was expected to.
  static var pending: Triggers { Triggers(rawValue: 512) }
  /// The key was `±`.
  static var sign: Triggers { Triggers(rawValue: 1024) }
  /// The key before was the same.
  static var repetition: Triggers { Triggers(rawValue: 2048) }

  /// Anything: when parts of the face appear, what changed is unknown.
  static var all: Triggers { Triggers(rawValue: .max) }
}

extension SessionState {
  mutating func updateTriggers(isShownAnew: Bool) {
    if isShownAnew { return triggers = .all }
    var triggers: Triggers = []
    switch effect {
    case .switchOn, .reset: triggers = .start
    case .action: triggers = .action
    case .nothing: if !changed.isEmpty { triggers = .ignored }
    case .typing: break
    }
    if now.isTyping { triggers.formUnion(before.isTyping ? .typing : [.typing, .firstTyped]) }
    if !isNumberSettled || now.isUntouched || now.isBlank {
      if isSettled || now.isBlank { triggers.insert(.display) }
      if number != nil { triggers.insert(.number) }
    }
    if changed.contains(.label) { triggers.insert(.label) }
    if changed.contains(.description) { triggers.insert(.description) }
    if changed.contains(.pending) || now.isPending != before.isPending {
      triggers.insert(.pending)
    }
    if key == .changeSign { triggers.insert(.sign) }
    if isRepetition { triggers.insert(.repetition) }
    self.triggers = triggers
  }
}
