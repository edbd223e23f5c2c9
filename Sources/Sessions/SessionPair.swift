// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// Two sessions of one calculator that should show the same at their ends.
public struct SessionPair: Hashable, Sendable {
  /// The keys after which something else is shown.
  public var keys: [Key]
  /// The keys of the second session, which shows what is expected.
  public var related: [Key]

  public init(keys: [Key], related: [Key]) {
    self.keys = keys
    self.related = related
  }
}
