// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Knob {
  /// Stands for every value.
  private static let any = "any"

  /// Whether the knob may be open.
  ///
  /// Texts and sets may not: a `|` can be part of their values.
  private var canBeOpen: Bool { parts != .all }

  /// Whether `any` is one of its values.
  public var canBeAny: Bool { canBeOpen && choices.count > 1 && !choices.contains(Self.any) }

  /// How an open knob is written; nil if it is not open.
  func openValue(in dialect: Dialect) -> String? {
    dialect.open.first { $0.name == Text(name) }.map { knob in
      let names = knob.values.map(\.description)
      return names == choices ? Self.any : names.joined(separator: "|")
    }
  }

  /// Opens the knob to several values; false if the text has none or another one.
  ///
  /// The value that the dialect had is the first that is tried, if it is possible.
  func opens(_ dialect: inout Dialect, to text: String) -> Bool {
    guard canBeOpen else { return false }
    var seen: Set<String> = []
    let names =
      text == Self.any && canBeAny
      ? choices
      : text.split(separator: "|", omittingEmptySubsequences: false).map { String(trimmed($0)) }
        .filter { seen.insert($0).inserted }
    guard names.count > 1 else { return false }
    var first: Dialect?
    for name in names {
      var other = dialect
      guard put(name, into: &other) else { return false }
      if first == nil || assumedValue(of: dialect) == name { first = other }
    }
    guard var opened = first else { return false }
    opened.open.removeAll { $0.name == Text(self.name) }
    opened.open.append(
      OpenKnob(
        Text(name), values: names.map { Text($0) }, keys: keys, isSpelling: parts != .state,
        read: { Text(assumedValue(of: $0)) },
        turn: { dialect, value in
          guard put(value.description, into: &dialect) else { return false }
          do throws(DialectError) { try dialect.check() } catch { return false }
          return true
        }))
    dialect = opened
    return true
  }
}
