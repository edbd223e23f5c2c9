// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Documents
public import Sessions

/// A stored session: keys that once failed, or an example from a manual that must hold.
public struct CaseFile: Hashable, Sendable {
  /// What replaying the case must show, in ascending order of merge priority.
  public enum Status: String, Sendable, CaseIterable {
    /// It must still fail as recorded.
    case open
    /// It fails, and its owner wants it so; whether it does is told, but fails nothing.
    case accepted
    /// It failed once and must hold.
    case fixed
    /// It is an example from a manual and must hold.
    case example
  }

  /// The dialect in the syntax of `--dialect`, followed by any settings.
  public var dialect: String
  /// The command of the calculator, or `built-in`.
  public var calculator = Calculator.builtIn
  /// The property that failed; `example` for examples.
  public var property: String
  public var kind: String
  public var keys: [Key]
  /// The keys of the second session of a relation, which must end like the first.
  public var related: [Key]?
  public var expected = ""
  public var observed = ""
  /// The expected display after the keys, if known.
  public var display: Text?
  /// The expected label after the keys, if known.
  public var label: Text?
  public var status: Status
  /// Why the mistake is accepted.
  public var reason: String?
  public var entropy: UInt64 = 0
  public var found: Origin?
  /// Comment lines, without their `#`.
  public var comments: [String] = []

  public init(dialect: String, property: String, kind: String, keys: [Key], status: Status) {
    self.dialect = dialect
    self.property = property
    self.kind = kind
    self.keys = keys
    self.status = status
  }

  /// Creates an open case from a finding, with the sessions that it shows.
  public init(_ finding: Finding) {
    self.init(finding, keys: finding.shown)
    related = finding.related
  }

  /// Creates an open case from a finding, with these keys.
  public init(_ finding: Finding, keys: [Key]) {
    self.init(
      dialect: finding.dialect.description, property: finding.violation.property,
      kind: finding.violation.kind, keys: keys, status: .open)
    calculator = finding.calculator
    expected = finding.violation.expected
    observed = finding.violation.observed
    entropy = finding.entropy
    found = finding.origin
  }

  /// A hash of the fields that identify a case.
  public var hash: String {
    let second = related.map { "\n\($0.spelled)" } ?? ""
    return stableHash("\(dialect)\n\(calculator)\n\(property)\n\(kind)\n\(keys.spelled)\(second)")
      .hexadecimal
  }

  public var name: String { "\(property)-\(hash)\(CaseFile.ending)" }

  /// The folder of its dialect in a corpus; for a dialect file, the file's name.
  public var folder: String {
    let last = Files.name(of: dialect.isEmpty ? "_" : dialect)
    let scalars = last.unicodeScalars.prefix(80).map { scalar -> Unicode.Scalar in
      let isPlain =
        scalar.properties.isAlphabetic || "0123456789-_=+,()".unicodeScalars.contains(scalar)
      return isPlain ? scalar : "_"
    }
    return String(String.UnicodeScalarView(scalars))
  }

  static let ending = ".keys"

  /// Whether it must still fail as recorded.
  public var isFailing: Bool { status == .open || status == .accepted }

  /// Whether the other is the same case, regardless of status, observations and comments.
  public func isSame(as other: CaseFile) -> Bool {
    dialect == other.dialect && calculator == other.calculator && property == other.property
      && kind == other.kind && keys.spelled == other.keys.spelled
      && related?.spelled == other.related?.spelled
  }

  /// The case with a dialect's own keys for those of which the file had only the names.
  public func onKeys(of dialect: Dialect) -> CaseFile {
    var file = self
    file.keys = keys.known(to: dialect)
    file.related = related?.known(to: dialect)
    return file
  }
}

extension [Key] {
  fileprivate func known(to dialect: Dialect) -> [Key] {
    map { key in
      key.isOwn
        ? dialect.ownKeys.first { $0.key.legend == key.legend }?.key ?? key : key
    }
  }
}
