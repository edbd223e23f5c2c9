// SPDX-License-Identifier: Apache-2.0

/// The line of source where a program crashed; nil if its error output does not tell.
///
/// Two crashes in one line are one mistake, whatever the operands that led to them.
func crashSite(in message: String) -> String? {
  let lines = message.split(whereSeparator: \.isNewline).map(String.init)
  if let site = pythonSite(in: lines) { return site }
  for line in lines {
    if let site = sourceLine(in: line) { return site }
  }
  return nil
}

/// `File "calculator.py", line 12, in press` and the name of the exception after the last of them.
private func pythonSite(in lines: [String]) -> String? {
  guard let index = lines.lastIndex(where: { $0.contains("File \"") && $0.contains(", line ") })
  else { return nil }
  let line = lines[index]
  guard let start = line.range("File \""),
    let end = line.range("\", line ", after: start.upperBound)
  else { return nil }
  let file = line[start.upperBound..<end.lowerBound].split(separator: "/").last ?? ""
  let number = line[end.upperBound...].prefix(while: \.isNumber)
  let exception = lines[(index + 1)...].last { !$0.hasPrefix(" ") && $0.contains("Error") }
    .map { $0.prefix { $0 != ":" && $0 != " " } }
  return "\(file):\(number)" + (exception.map { " \($0)" } ?? "")
}

/// `calculator.swift:28: Fatal error`, `calc.js:7:13`, `calc.c:12: main: Assertion …`.
///
/// Files of Swift's own library are not the calculator's.
private func sourceLine(in line: String) -> String? {
  let suffixes = [
    ".swift", ".js", ".mjs", ".ts", ".c", ".cc", ".cpp", ".m", ".rs", ".go", ".rb", ".java", ".kt",
  ]
  for word in line.split(whereSeparator: { " ()\"'".contains($0) }) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let name = parts[0].split(separator: "/").last,
      suffixes.contains(where: { name.hasSuffix($0) }), !parts[0].hasPrefix("Swift/"),
      !parts[0].hasPrefix("node"), let number = Int(parts[1].prefix(while: \.isNumber))
    else { continue }
    return "\(name):\(number)"
  }
  return nil
}

extension String {
  fileprivate func range(_ text: String, after start: String.Index? = nil) -> Range<String.Index>? {
    var index = start ?? startIndex
    while index < endIndex {
      if self[index...].hasPrefix(text) {
        return index..<self.index(index, offsetBy: text.count)
      }
      index = self.index(after: index)
    }
    return nil
  }
}
