// SPDX-License-Identifier: Apache-2.0

/// A knob of which several values are possible.
///
/// A dialect has one of them and lists the knob as open: a calculator may follow any of them, but
/// only one.
public struct OpenKnob: Hashable, Sendable {
  public let name: Text
  /// The possible values, at least two.
  public let values: [Text]
  /// The keys that it affects; empty for all.
  public let keys: [Key]
  /// Whether it only decides how something is written.
  public let isSpelling: Bool
  private let turn: @Sendable (inout Dialect, Text) -> Bool
  private let read: @Sendable (Dialect) -> Text

  /// - Parameters:
  ///   - read: the value that a dialect has.
  ///   - turn: gives a dialect a value; returns false if other knobs rule it out.
  public init(
    _ name: Text, values: [Text], keys: [Key] = [], isSpelling: Bool = false,
    read: @escaping @Sendable (Dialect) -> Text,
    turn: @escaping @Sendable (inout Dialect, Text) -> Bool
  ) {
    (self.name, self.values, self.keys, self.isSpelling) = (name, values, keys, isSpelling)
    (self.read, self.turn) = (read, turn)
  }

  /// The index of the value that a dialect has.
  public func index(in dialect: Dialect) -> Int {
    let value = read(dialect)
    return values.firstIndex { $0 == value } ?? 0
  }

  /// The dialect with another of the values; nil if other knobs rule it out.
  public func turned(_ dialect: Dialect, to index: Int) -> Dialect? {
    var other = dialect
    return turn(&other, values[index]) ? other : nil
  }

  public static func == (left: OpenKnob, right: OpenKnob) -> Bool {
    left.name == right.name && left.values == right.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(values)
  }
}

extension Dialect {
  /// The dialect with its open knobs as in another one.
  public func reading(as other: Dialect) -> Dialect {
    open.reduce(self) { dialect, knob in
      knob.turned(dialect, to: knob.index(in: other)) ?? dialect
    }
  }
}
