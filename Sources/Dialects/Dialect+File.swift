// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

extension Dialect {
  private static let header = "# misreckon dialect 1"
  private static let base = "based on:"

  /// The dialect file: the nearest preset, the value of each knob, and glyphs that differ from it.
  public var file: String {
    let origin = Dialect.presets.min { distance(to: $0) < distance(to: $1) } ?? self
    var text = "\(Dialect.header)\n\(Dialect.base) \(origin.name)\n"
    for knob in Knob.all(of: self) {
      let value = knob.value(of: self)
      if knob.name.hasPrefix("glyph."), value == knob.value(of: origin) { continue }
      text += "\(knob.name) = \(value)\n"
    }
    return text
  }

  /// The number of knobs that differ.
  private func distance(to other: Dialect) -> Int {
    Knob.all.count { $0.value(of: self) != $0.value(of: other) }
  }

  /// Reads a dialect file: `#` comments, one line `based on: PRESET`, then lines `knob = value`.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - path: the file's path, which becomes the dialect's name.
  public init(file bytes: [UInt8], path: String) throws(DialectError) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .text(path: path, line: 1, problem: "not UTF-8 text")
    }
    var dialect: Dialect?
    var seen: Set<String> = []
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, whole) in zip(1..., lines) {
      let line = trimmed(whole)
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(DialectError) {
        if line.hasPrefix(Dialect.base) {
          guard dialect == nil else { throw .twice(Dialect.base) }
          dialect = try .named(String(trimmed(line.dropFirst(Dialect.base.count))))
          continue
        }
        guard var turned = dialect else {
          throw .badKeys("'\(Dialect.base) PRESET' must come first")
        }
        guard let sign = line.range(ofSeparator: " = ") else { throw .notASetting(String(line)) }
        let knob = try Knob.named(String(trimmed(line[..<sign.lowerBound])))
        guard seen.insert(knob.name).inserted else { throw .twice(knob.name) }
        try knob.turn(&turned, to: String(trimmed(line[sign.upperBound...])))
        dialect = turned
      } catch {
        throw .line(path: path, line: number, error)
      }
    }
    guard var dialect else {
      throw .text(
        path: path, line: 1,
        problem: "not a dialect file; it needs a line '\(Dialect.base) PRESET'")
    }
    do throws(DialectError) { try dialect.check() } catch { throw .file(path: path, error) }
    dialect.name = Text(path)
    self = dialect
  }
}

/// A text without white space at its ends.
func trimmed(_ text: Substring) -> Substring {
  var text = text.drop(while: \.isWhitespace)
  while text.last?.isWhitespace == true { text.removeLast() }
  return text
}

extension Substring {
  /// The range of the equals sign: the first ` = `, else the first `=`.
  fileprivate func range(ofSeparator separator: String) -> Range<Index>? {
    if let spaced = firstRange(of: separator) { return spaced }
    if hasSuffix(" =") { return index(endIndex, offsetBy: -2)..<endIndex }
    guard let sign = dropFirst(hasPrefix("glyph.=") ? 7 : 0).firstIndex(of: "=") else { return nil }
    return sign..<index(after: sign)
  }
}
