// SPDX-License-Identifier: Apache-2.0

import Sessions

/// One line of the list of properties.
public struct PropertyInfo: Hashable, Sendable {
  /// What it takes to judge by a property.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Seeing each key and what it showed.
    case watcher
    /// Pressing other keys on the same calculator.
    case relation
    /// A second opinion: the oracle's or another calculator's.
    case agreement
    /// Seeing how the session ended.
    case ending
  }

  public let name: String
  public let statement: String
  public let kind: Kind
}

extension PropertyInfo {
  /// Every property there is.
  public static let all: [PropertyInfo] =
    PropertySet.infos + [AgreesWithSecond.line, staysAlive] + Relations.infos

  /// The invariants that the gate answers for, each by name.
  public static let promised: [PropertyInfo] = {
    let properties: [any Property.Type] = [
      DescriptionHasNoEquals.self, EntryStaysLegal.self, DisplayLength.self,
      ScientificNotation.self,
    ]
    return properties.map {
      PropertyInfo(name: $0.name, statement: $0.statement, kind: .watcher)
    }
  }()

  /// What each property says, by its name: all of them or those of these names.
  public static func statements(of names: [String]?) -> [String: String] {
    let watched = all.filter { names?.contains($0.name) ?? true }
    return Dictionary(uniqueKeysWithValues: watched.map { ($0.name, $0.statement) })
  }

  /// Refuses names that no property has.
  public static func check(_ names: some Sequence<String>) throws(UnknownProperty) {
    let known = all.map(\.name)
    for name in names where !known.contains(name) {
      throw UnknownProperty(name: name, nearest: nearest(to: name, among: known))
    }
  }

  /// What is wrong with an ending, `Violation(_:after:)` says.
  private static let staysAlive = PropertyInfo(
    name: Violation.staysAlive,
    statement: "The calculator answers every key: no trap, no hang, no memory without bound.",
    kind: .ending)
}

/// A name that no property has, and the one that is spelled most like it.
public struct UnknownProperty: Error, Hashable, Sendable, CustomStringConvertible {
  public let name: String
  public let nearest: String

  public var description: String {
    "unknown property '\(printable(name))'; did you mean '\(nearest)'?"
  }
}
