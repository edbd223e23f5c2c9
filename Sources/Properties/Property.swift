// SPDX-License-Identifier: Apache-2.0
package import Calculators
import Sessions

/// A check of every reading of a session.
///
/// A property is a value, so that sessions with a common beginning can share a snapshot of it. What
/// several properties need to know is worked out once, in `SessionState`.
protocol Property: Sendable {
  /// The name by which `--properties` selects it.
  static var name: String { get }
  /// What must hold, in one English sentence.
  static var statement: String { get }
  /// The part of a reading that it judges.
  static var part: Part { get }
  /// The events that call for the check; it is skipped at all others.
  static var triggers: Triggers { get }

  /// The parts of a reading one of which must be shown for it to be judged.
  static var parts: Fields { get }
  /// The keys one of which must be pressed for it to be judged; empty if any key will do.
  static var keys: [Key] { get }

  /// Whether the property can be judged in a dialect.
  static func applies(to dialect: Dialect) -> Bool

  /// The state at switch-on.
  init()

  /// Checks the reading after the last key of a state.
  ///
  /// The state is passed `inout` only to avoid a copy of it, which is large, at every key.
  mutating func observe(_ reading: Reading, after state: inout SessionState) -> Fault?
}

extension Property {
  static func applies(to dialect: Dialect) -> Bool { true }

  static var parts: Fields { .display }
  static var keys: [Key] { [] }

  static var info: PropertyInfo {
    PropertyInfo(
      name: name, statement: statement, kind: .watcher, parts: parts, keys: keys, applies: applies)
  }
}

/// What is wrong with a reading.
///
/// A class, so that no fault is one word to return at each key.
final class Fault: Sendable {
  private let kind, expected, observed: String

  init(_ kind: String, expected: String, observed: String) {
    (self.kind, self.expected, self.observed) = (kind, expected, observed)
  }

  convenience init(_ kind: String, expected: String, observed: Text) {
    self.init(kind, expected: expected, observed: quoted(observed))
  }

  convenience init(_ kind: String, expected: Text, observed: Text) {
    self.init(kind, expected: quoted(expected), observed: quoted(observed))
  }

  /// One part of a reading is not as expected.
  convenience init(_ kind: String = "", in part: Fields, expected: Reading, observed: Reading) {
    self.init(
      kind + part.name, expected: part.text(of: expected), observed: part.text(of: observed))
  }

  func violation(of property: String, in state: String, part: Part) -> Violation {
    Violation(
      property: property, kind: kind, state: state, expected: expected, observed: observed,
      part: part)
  }
}

extension Fields {
  /// The foremost of these parts.
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

  /// This part of a reading, for messages.
  func text(of reading: Reading) -> String {
    switch self {
    case .display: quoted(reading.face.display)
    case .label: quoted(reading.face.label)
    case .description: quoted(reading.face.description)
    case .pending: reading.face.isPending ? "pending" : "not pending"
    default: reading.value.map { "\($0)" } ?? "no number"
    }
  }
}

/// The parts in which two readings differ; 0 and -0 are the same number.
package func different(_ left: Reading, _ right: Reading) -> Fields {
  var parts: Fields = []
  if left.face.display != right.face.display { parts.insert(.display) }
  if left.face.label != right.face.label { parts.insert(.label) }
  if left.face.description != right.face.description { parts.insert(.description) }
  if left.face.isPending != right.face.isPending { parts.insert(.pending) }
  if left.value != right.value { parts.insert(.value) }
  return parts
}
