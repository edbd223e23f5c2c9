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

  /// What is wrong with an ending, `Violation(_:after:)` says.
  private static let staysAlive = PropertyInfo(
    name: Violation.staysAlive,
    statement: "The calculator answers every key: no trap, no hang, no memory without bound.",
    kind: .ending)
}
