// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Dialects
internal import Documents

extension Dialect {
  /// Reads a dialect file, such as `misreckon learn` writes.
  ///
  /// - Parameter path: the file; `swift test` runs in the folder of the package.
  public static func file(_ path: String) throws -> Dialect {
    try Dialect(file: try Files.read(path, limit: 1 << 20), path: path)
  }

  /// This dialect with other knobs: `try .mvc2016.setting("angle=degrees", "maxDigits=12")`.
  ///
  /// - Parameter settings: pairs of knob and value, as `--set` takes them.
  public func setting(_ settings: String...) throws -> Dialect {
    var dialect = self
    for setting in settings { try dialect.set(setting) }
    try dialect.check()
    return dialect
  }

  /// How a test names this dialect, or `dialect` if that is not known.
  var expression: String {
    let (origin, settings) = Dialect.settings(in: "\(name)")
    let preset = Dialect.presets.first { $0.name == Text(origin) }
    guard var dialect = try? preset ?? .file(origin),
      (try? settings.forEach { try dialect.set($0) }) != nil, dialect == self
    else { return "dialect" }
    let text = preset == nil ? ".file(\"\(origin)\")" : ".\(origin)"
    guard !settings.isEmpty else { return text }
    return text + ".setting(\(settings.map { "\"\($0)\"" }.joined(separator: ", ")))"
  }
}
