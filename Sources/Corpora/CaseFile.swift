// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
public import Sessions

/// A remembered session: keys that once failed, or an example from a manual that must hold.
public struct CaseFile: Hashable, Sendable {
  /// What replaying the case must show; in the order in which merging prefers them.
  public enum Status: String, Sendable, CaseIterable {
    /// It must still fail as recorded.
    case open
    /// It failed once and must hold.
    case fixed
    /// It stands in a manual and must hold.
    case example
  }

  /// The dialect as `--dialect` takes it, with settings behind it where there were some.
  public var dialect: String
  /// The command of the calculator, or `built-in`.
  public var calculator = CaseFile.builtIn
  /// The property that failed; `example` where the case is one.
  public var property: String
  public var kind: String
  public var keys: [Key]
  public var expected = ""
  public var observed = ""
  /// What the display must show after the keys, where that is known.
  public var display: Text?
  /// What the label must show after the keys, where that is known.
  public var label: Text?
  public var status: Status
  public var entropy: UInt64 = 0
  public var found: Origin?
  /// Lines that somebody wrote for people, without their `#`.
  public var comments: [String] = []

  /// The calculator of cases that need no command.
  public static let builtIn = "built-in"

  public init(
    dialect: String, property: String, kind: String, keys: [Key], status: Status
  ) {
    self.dialect = dialect
    self.property = property
    self.kind = kind
    self.keys = keys
    self.status = status
  }

  /// A finding, to be kept as an open case.
  public init(_ finding: Finding) {
    self.init(
      dialect: finding.dialect.description, property: finding.violation.property,
      kind: finding.violation.kind, keys: finding.keys, status: .open)
    calculator = finding.calculator
    expected = finding.violation.expected
    observed = finding.violation.observed
    entropy = finding.entropy
    found = finding.origin
  }

  /// What two files must share to be the same case, hashed.
  public var hash: String {
    let identity = [dialect, calculator, property, kind, keys.spelled]
    return stableHash(identity.joined(separator: "\n")).hexadecimal
  }

  /// The name of its file.
  public var name: String { "\(property)-\(hash)\(CaseFile.ending)" }

  /// The folder of its dialect in a corpus; a dialect from a file has that file's name.
  public var folder: String {
    let last = Files.name(of: dialect.isEmpty ? "_" : dialect)
    var name = ""
    for scalar in last.unicodeScalars.prefix(80) {
      let isPlain = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
      name.unicodeScalars.append(
        isPlain || "-_=+,()".unicodeScalars.contains(scalar) ? scalar : "_")
    }
    return name
  }

  static let ending = ".keys"

  /// Whether the other is the same case, whatever else is said of it.
  public func isSame(as other: CaseFile) -> Bool {
    dialect == other.dialect && calculator == other.calculator && property == other.property
      && kind == other.kind && keys == other.keys
  }

  /// The total order of simplicity: fewer keys, then keys further in front on the keypad.
  public func isSimpler(than other: CaseFile) -> Bool {
    if keys.count != other.keys.count { return keys.count < other.keys.count }
    return keys.lexicographicallyPrecedes(other.keys)
  }
}
