// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What there is to judge after a key: a watcher is asked only where something of its own is among it.
///
/// Most keys are digits, of which most watchers have nothing to say.
public struct Triggers: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The calculator shows what it shows when it is switched on.
  static var start: Triggers { Triggers(rawValue: 1) }
  /// A number is being typed, and whether the key was its first.
  static var typing: Triggers { Triggers(rawValue: 2) }
  static var firstTyped: Triggers { Triggers(rawValue: 4) }
  /// The key did something else.
  static var action: Triggers { Triggers(rawValue: 8) }
  /// It was due to do nothing, and something is not what it was.
  static var ignored: Triggers { Triggers(rawValue: 16) }
  /// The display has to be read anew and may have faults; whether it holds a number.
  static var display: Triggers { Triggers(rawValue: 32) }
  static var number: Triggers { Triggers(rawValue: 64) }
  /// These parts of the face are not what they were.
  static var label: Triggers { Triggers(rawValue: 128) }
  static var description: Triggers { Triggers(rawValue: 256) }
  /// Whether an operation is pending is not what it was, or was not due to be.
  static var pending: Triggers { Triggers(rawValue: 512) }
  /// The key was `±`.
  static var sign: Triggers { Triggers(rawValue: 1024) }
  /// The key was the one before it again.
  static var repetition: Triggers { Triggers(rawValue: 2048) }

  /// Whatever there may be: where parts of the face come into view, nobody knows what is new.
  public static var all: Triggers { Triggers(rawValue: .max) }
}

extension SessionState {
  /// Tells what there is to judge now.
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
