// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Keys and what the manual says they show.
public struct Example: CustomStringConvertible, Sendable {
  public let dialect: Dialect
  public let keys: String
  public let display: String
  public let label: String?

  public init(_ dialect: Dialect, _ keys: String, _ display: String, _ label: String? = nil) {
    (self.dialect, self.keys, self.display, self.label) = (dialect, keys, display, label)
  }

  public var description: String { "\(dialect.name): \(keys)" }
}

extension Dialect {
  /// This dialect with some knobs changed.
  public func with<E: Error>(_ turn: (inout Dialect) throws(E) -> Void) throws(E) -> Dialect {
    var dialect = self
    try turn(&dialect)
    return dialect
  }
}
