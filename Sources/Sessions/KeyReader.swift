// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// An error in reading keys from text.
public enum KeyError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(token: String, nearest: String)
  case missing(key: String, dialect: String)

  public var description: String {
    switch self {
    case .unknown(let token, let nearest):
      "unknown key '\(printable(token))'; did you mean '\(nearest)'?"
    case .missing(let key, let dialect): "'\(dialect)' has no key '\(key)'"
    }
  }
}

extension Key {
  /// The key with this legend or ASCII alias.
  public init?(spelling: some StringProtocol) {
    guard let key = Key.spellings[Array(spelling.utf8)] else { return nil }
    self = key
  }

  /// Keyed by bytes, because String treats canonically equivalent text as equal.
  private static let spellings = Dictionary(
    Key.all.flatMap { [(Array($0.legend.bytes), $0), (Array($0.alias.bytes), $0)] },
    uniquingKeysWith: { first, _ in first })

  /// Reads keys separated by white space; in numbers, each character is a key.
  public static func read(_ line: String, on dialect: Dialect? = nil) throws(KeyError) -> [Key] {
    try read(line, own: dialect?.ownKeys.map(\.key) ?? [], on: dialect)
  }

  /// Reads keys, some of which may be keys of a dialect's own.
  ///
  /// - Parameter acceptsNames: whether the name of an unknown key gives a `Key.named`.
  public static func read(
    _ line: String, own: [Key], acceptsNames: Bool = false
  ) throws(KeyError) -> [Key] {
    try read(line, own: own, on: nil, acceptsNames: acceptsNames)
  }

  private static func read(
    _ line: String, own: [Key], on dialect: Dialect?, acceptsNames: Bool = false
  ) throws(KeyError) -> [Key] {
    var keys: [Key] = []
    let isSpace = { (scalar: Unicode.Scalar) in
      scalar.isASCII
        ? scalar == " " || (9...13).contains(scalar.value) : scalar.properties.isWhitespace
    }
    for token in line.unicodeScalars.split(whereSeparator: isSpace) {
      let token = String(token)
      let isNumber = token.utf8.allSatisfy { (48...57).contains($0) || $0 == 46 }
      for spelling in isNumber ? token.map(String.init) : [token] {
        let found =
          Key(spelling: spelling) ?? own.first { $0.legend == Text(spelling) }
          ?? (acceptsNames ? Key(named: Text(spelling)) : nil)
        guard let key = found else {
          let offered = (dialect?.keypad.keys ?? Key.all + own).flatMap { [$0.legend, $0.alias] }
          throw .unknown(
            token: spelling, nearest: nearest(to: spelling, among: offered.map(\.description)))
        }
        if let dialect, !dialect.keypad.contains(key) {
          throw .missing(key: key.description, dialect: dialect.name.description)
        }
        keys.append(key)
      }
    }
    return keys
  }
}

extension Sequence<Key> {
  /// The keys as case files spell them: legends separated by single spaces.
  public var spelled: String { map(\.description).joined(separator: " ") }
}
