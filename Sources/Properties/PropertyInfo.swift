// SPDX-License-Identifier: Apache-2.0
internal import Calculators
import Sessions

/// The name, statement and kind of a property.
public struct PropertyInfo: Hashable, Sendable {
  /// What it takes to judge by a property.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Every key and its reading.
    case watcher
    /// Other keys on the same calculator.
    case relation
    /// The oracle or another calculator.
    case agreement
    /// How the session ended.
    case ending
  }

  public let name: String
  public let statement: String
  public let kind: Kind
  /// The parts of a reading one of which must be shown for it to be judged; empty if none need be.
  let parts: Fields
  /// The keys one of which must be pressed; empty if any key will do.
  let keys: [Key]
  /// Whether it can be judged in a dialect.
  let applies: @Sendable (Dialect) -> Bool

  init(
    name: String, statement: String, kind: Kind, parts: Fields = [], keys: [Key] = [],
    applies: @escaping @Sendable (Dialect) -> Bool = { _ in true }
  ) {
    (self.name, self.statement, self.kind) = (name, statement, kind)
    (self.parts, self.keys, self.applies) = (parts, keys, applies)
  }

  public static func == (left: PropertyInfo, right: PropertyInfo) -> Bool {
    left.name == right.name
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension PropertyInfo {
  public static let all: [PropertyInfo] =
    PropertySet.infos + [AgreesWithSecond.info, staysAlive] + Relations.infos

  /// The invariants that the gate promises by name.
  public static let promised: [PropertyInfo] = [
    DescriptionHasNoEquals.info, EntryStaysLegal.info, DisplayLength.info, ScientificNotation.info,
  ]

  /// The statements of all properties, or of those with these names, by name.
  public static func statements(of names: [String]?) -> [String: String] {
    let selected = all.filter { names?.contains($0.name) ?? true }
    return Dictionary(uniqueKeysWithValues: selected.map { ($0.name, $0.statement) })
  }

  /// Throws at the first name that no property has.
  public static func check(_ names: some Sequence<String>) throws(UnknownProperty) {
    let known = all.map(\.name)
    for name in names where !known.contains(name) {
      throw UnknownProperty(name: name, nearest: nearest(to: name, among: known))
    }
  }

  private static let staysAlive = PropertyInfo(
    name: Violation.staysAlive,
    statement: "The calculator answers every key: no trap, no hang, no memory without bound.",
    kind: .ending)
}

/// A name that no property has, and the name that is most like it.
public struct UnknownProperty: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String
  public let nearest: String

  public var description: String {
    "unknown property '\(printable(name))'; did you mean '\(nearest)'?"
  }
}
