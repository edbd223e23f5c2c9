// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension CaseFile {
  /// No case file is longer than this.
  static let capacity = 1 << 20

  /// Parses a case file strictly: every line must be valid.
  public init(reading bytes: [UInt8], path: String) throws(CaseError) {
    guard bytes.count <= CaseFile.capacity else {
      throw CaseError(path, 1, "\(bytes.count) bytes, expected at most \(CaseFile.capacity)")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      let line = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw CaseError(path, line + 1, "invalid UTF-8, expected text")
    }
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    var fields = CaseFields(path: path, version: try CaseFile.version(in: lines[0], path))
    for (number, line) in zip(2..., lines.dropFirst()) { try fields.take(line, number) }
    self = try fields.caseFile(lastLine: lines.count)
  }

  private static func version(in line: Substring, _ path: String) throws(CaseError) -> String {
    if let version = versions.first(where: { line == header + $0 }) { return version }
    let known = versions.joined(separator: " or ")
    if line.hasPrefix(header), let number = Int(line.dropFirst(header.count)), number > 2 {
      throw CaseError(
        path, 1, "a case of version \(number), expected \(known); a newer misreckon wrote it",
        isNewer: true)
    }
    throw CaseError(
      path, 1, "'\(printable(String(line), limit: 60))', expected '\(header)\(known)'")
  }
}

/// The fields of a case file during parsing.
private struct CaseFields {
  let path: String
  let version: String
  var values: [CaseFile.Field: (bytes: [UInt8], line: Int)] = [:]
  var comments: [String] = []

  mutating func take(_ line: Substring, _ number: Int) throws(CaseError) {
    if line.hasPrefix("#") {
      comments.append(sanitized(line.dropFirst()))
      return
    }
    guard let colon = line.firstIndex(of: ":") else {
      if line.allSatisfy(\.isWhitespace) { return }
      let shown = printable(String(line), limit: 60)
      throw CaseError(path, number, "'\(shown)', expected a field, 'name: value'")
    }
    let name = String(line[..<colon])
    let known = CaseFile.Field.allCases.filter {
      version != "1" || !CaseFile.Field.ofVersion2.contains($0)
    }
    guard let field = known.first(where: { $0.rawValue == name }) else {
      let near = nearest(to: name, among: known.map(\.rawValue))
      throw CaseError(path, number, "unknown field '\(printable(name))', expected '\(near)'")
    }
    guard values[field] == nil else {
      throw CaseError(path, number, "duplicate field '\(name)'")
    }
    var value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    while let last = value.last, last.isWhitespace { value.removeLast() }
    guard let bytes = unescaped(line: String(value)) else {
      throw CaseError(path, number, "broken quotes in '\(name)', expected text or \"text\"")
    }
    // Only faces may hold invalid UTF-8.
    guard [.display, .label].contains(field) || String(validating: bytes, as: UTF8.self) != nil
    else { throw CaseError(path, number, "invalid UTF-8 in '\(name)', expected text") }
    values[field] = (bytes, number)
  }

  /// Replaces control characters, which a terminal might act on, and limits the length; idempotent.
  private func sanitized(_ comment: Substring) -> String {
    let scalars = comment.unicodeScalars.prefix(500).map { scalar -> Unicode.Scalar in
      [.control, .format].contains(scalar.properties.generalCategory) ? "?" : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private func text(_ field: CaseFile.Field) -> String? {
    values[field].map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  private func fault(_ field: CaseFile.Field, _ expected: String) -> CaseError {
    let shown = printable(text(field) ?? "", limit: 60)
    return CaseError(
      path, values[field]?.line ?? 1, "\(field.rawValue) '\(shown)', expected \(expected)")
  }

  private func needed(_ field: CaseFile.Field, _ last: Int) throws(CaseError) -> String {
    guard let value = text(field) else {
      throw CaseError(path, last, "end of file, expected a field '\(field.rawValue)'")
    }
    return value
  }

  private func property(_ last: Int) throws(CaseError) -> String {
    let text = try needed(.property, last)
    let isName = text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains($0))
    }
    guard isName, (1...100).contains(text.utf8.count) else {
      throw fault(.property, "letters, digits and '-'")
    }
    return text
  }

  func caseFile(lastLine: Int) throws(CaseError) -> CaseFile {
    let dialect = try needed(.dialect, lastLine)
    guard !dialect.isEmpty else { throw fault(.dialect, "a dialect") }
    let known = CaseFile.Status.allCases.filter { version != "1" || $0 != .accepted }
    let name = try needed(.status, lastLine)
    guard let status = known.first(where: { $0.rawValue == name }) else {
      throw fault(.status, known.map(\.rawValue).joined(separator: ", "))
    }
    let isExample = status == .example && values[.property] == nil
    var result = CaseFile(
      dialect: dialect,
      property: isExample ? CaseFile.example : try property(lastLine),
      kind: isExample ? "" : try needed(.kind, lastLine),
      keys: try keys(.keys, dialect, lastLine), status: status)
    if values[.related] != nil { result.related = try keys(.related, dialect, lastLine) }
    result.reason = text(.reason)
    if status == .accepted, result.reason ?? "" == "" {
      throw CaseError(path, lastLine, "end of file, expected a field 'reason' that is not empty")
    }
    result.calculator = text(.calculator) ?? Calculator.builtIn
    guard !result.calculator.isEmpty else { throw fault(.calculator, "a command") }
    result.expected = text(.expected) ?? ""
    result.observed = text(.observed) ?? ""
    result.display = values[.display].map { Text(bytes: $0.bytes) }
    result.label = values[.label].map { Text(bytes: $0.bytes) }
    if isExample, result.display == nil, result.label == nil {
      throw CaseError(path, lastLine, "end of file, expected a field 'display' or 'label'")
    }
    if let text = text(.entropy) {
      guard let entropy = UInt64(text) else { throw fault(.entropy, "a whole number") }
      result.entropy = entropy
    }
    result.found = try found()
    result.comments = comments
    return result
  }

  private func keys(
    _ field: CaseFile.Field, _ dialect: String, _ last: Int
  ) throws(CaseError) -> [Key] {
    let text = try needed(field, last)
    let preset = Dialect.presets.first { $0.name == Text(dialect) }
    do throws(KeyError) {
      // Only the dialect knows its own keys; replaying asks it.
      return try preset == nil
        ? Key.read(text, own: [], acceptsNames: true) : Key.read(text, on: preset)
    } catch {
      throw CaseError(path, values[field]?.line ?? 1, "\(error)")
    }
  }

  private func found() throws(CaseError) -> Origin? {
    guard let text = text(.found) else { return nil }
    let words = text.split(separator: " ")
    guard words.count == 4, words[0] == "seed", let seed = UInt64(words[1]),
      words[2] == "session", let session = UInt64(words[3])
    else { throw fault(.found, "'seed N session N'") }
    return Origin(seed: seed, session: session)
  }
}
