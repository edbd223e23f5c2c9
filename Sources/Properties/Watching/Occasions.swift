// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What there is to judge after a key: a watcher is asked only where something of its own is among it.
///
/// Most keys are digits, of which most watchers have nothing to say.
public struct Occasions: OptionSet, Sendable {
  public let rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The calculator shows what it shows when it is switched on.
  static var start: Occasions { Occasions(rawValue: 1) }
  /// A number is being typed, and whether the key was its first.
  static var typing: Occasions { Occasions(rawValue: 2) }
  static var firstTyped: Occasions { Occasions(rawValue: 4) }
  /// The key did something else.
  static var action: Occasions { Occasions(rawValue: 8) }
  /// It was due to do nothing, and something is not what it was.
  static var ignored: Occasions { Occasions(rawValue: 16) }
  /// The display has to be read anew and may have faults; whether it holds a number.
  static var display: Occasions { Occasions(rawValue: 32) }
  static var number: Occasions { Occasions(rawValue: 64) }
  /// These parts of the face are not what they were.
  static var label: Occasions { Occasions(rawValue: 128) }
  static var description: Occasions { Occasions(rawValue: 256) }
  /// Whether an operation is pending is not what it was, or was not due to be.
  static var pending: Occasions { Occasions(rawValue: 512) }
  /// The key was `±`.
  static var sign: Occasions { Occasions(rawValue: 1024) }
  /// The key was the one before it again.
  static var repetition: Occasions { Occasions(rawValue: 2048) }

  /// Whatever there may be: where parts of the face come into view, nobody knows what is new.
  public static var all: Occasions { Occasions(rawValue: .max) }
}

extension Course {
  /// Tells what there is to judge now.
  mutating func lookForOccasions(isShownAnew: Bool) {
    if isShownAnew { return occasions = .all }
    var occasions: Occasions = []
    switch effect {
    case .switchOn, .reset: occasions = .start
    case .action: occasions = .action
    case .nothing: if !changed.isEmpty { occasions = .ignored }
    case .typing: break
    }
    if now.isTyping { occasions.formUnion(before.isTyping ? .typing : [.typing, .firstTyped]) }
    if !isNumberSettled || now.isUntouched || now.isBlank {
      if isSettled || now.isBlank { occasions.insert(.display) }
      if number != nil { occasions.insert(.number) }
    }
    if changed.contains(.label) { occasions.insert(.label) }
    if changed.contains(.description) { occasions.insert(.description) }
    if changed.contains(.pending) || now.isPending != before.isPending {
      occasions.insert(.pending)
    }
    if key == .changeSign { occasions.insert(.sign) }
    if isRepetition { occasions.insert(.repetition) }
    self.occasions = occasions
  }
}
