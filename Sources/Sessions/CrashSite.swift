// SPDX-License-Identifier: Apache-2.0

/// Where and why a program crashed, as far as its error output tells.
///
/// Two crashes in one line for one reason are one mistake, whatever the operands that led to them.
struct CrashSite: Equatable {
  /// The calculator's own line of source, `calculator.py:12`, or the name of its function.
  var place: String
  /// The runtime's message, such as `list index out of range`; empty if there is none.
  var reason: String

  init?(in message: String) {
    let lines = message.split(whereSeparator: \.isNewline).map(String.init)
    let own = pythonFrame(in: lines) ?? swiftFrame(in: lines) ?? sourceLine(in: lines)
    guard let own else { return nil }
    (place, reason) = (own, crashReason(in: lines))
  }

  /// The reason without the operands that it may tell.
  var kind: String {
    var words = reason
    // Python's `OSError: [Errno 28] No space left on device`.
    if let start = words.range("[Errno "), let end = words.range("] ", after: start.upperBound) {
      words.removeSubrange(start.lowerBound..<end.upperBound)
    }
    words = String(words.prefix { !$0.isNumber && !"'\"`".contains($0) })
    // Swift's `Double value cannot be converted to Int because it is either infinite or NaN`.
    if let start = words.range(" because ") { words.removeSubrange(start.lowerBound...) }
    return words.trimmingSuffix { " :[({<".contains($0) }
  }
}

/// The last frame of a traceback that is not Python's own:
/// `File "calculator.py", line 12, in press`.
private func pythonFrame(in lines: [String]) -> String? {
  let frames = lines.compactMap { line -> (path: Substring, line: Substring)? in
    guard let start = line.range("File \""),
      let end = line.range("\", line ", after: start.upperBound)
    else { return nil }
    let path = line[start.upperBound..<end.lowerBound]
    return (path, line[end.upperBound...].prefix(while: \.isNumber))
  }
  let own = frames.last { !$0.path.contains("/lib/python") && !$0.path.hasPrefix("<") }
  return (own ?? frames.last).map { "\($0.path.split(separator: "/").last ?? ""):\($0.line)" }
}

/// The first frame of Swift's backtrace that is neither the library's nor made by the compiler:
/// `1 0x0000561e75b39c51 press(_:) + 129 in calculator at src/calculator.swift:100:43`.
private func swiftFrame(in lines: [String]) -> String? {
  for line in lines {
    let words = line.split(separator: " ")
    guard let first = words.first, first.allSatisfy(\.isNumber),
      let address = words.firstIndex(where: { $0.hasPrefix("0x") }),
      !words[..<address].contains(where: { $0 == "[system]" || $0 == "[thunk]" }),
      let image = words.lastIndex(of: "in"), image > address + 1, image + 1 < words.count,
      !words[image + 1].hasPrefix("lib")
    else { continue }
    if let place = sourceLine(in: [line]) { return place }
    let name = words[(address + 1)..<image].prefix { $0 != "+" }
    return name.joined(separator: " ")
  }
  return nil
}

/// `calculator.swift:28: Fatal error`, `calc.js:7:13`, `calc.c:12: main: Assertion …`.
///
/// Files of Swift's own library are not the calculator's.
private func sourceLine(in lines: [String]) -> String? {
  let suffixes = [
    ".swift", ".js", ".mjs", ".ts", ".c", ".cc", ".cpp", ".m", ".rs", ".go", ".rb", ".java", ".kt",
  ]
  for word in lines.joined(separator: "\n").split(whereSeparator: { " \n\t()\"'".contains($0) }) {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count >= 2, let name = parts[0].split(separator: "/").last,
      suffixes.contains(where: { name.hasSuffix($0) }), !parts[0].hasPrefix("Swift/"),
      !parts[0].hasPrefix("node"), let number = Int(parts[1].prefix(while: \.isNumber))
    else { continue }
    return "\(name):\(number)"
  }
  return nil
}

/// What a runtime says went wrong.
private func crashReason(in lines: [String]) -> String {
  let marks = [
    "Fatal error: ", "Swift runtime failure: ", "runtime error: ", "panic: ", "AddressSanitizer: ",
    "Assertion ",
  ]
  for line in lines {
    for mark in marks {
      guard let found = line.range(mark) else { continue }
      return String(line[found.upperBound...]).trimmingSuffix { " *.".contains($0) }
    }
  }
  // Rust tells the reason on the next line.
  if let index = lines.firstIndex(where: { $0.contains("panicked at ") }), index + 1 < lines.count {
    return lines[index + 1]
  }
  // The last of several exceptions is the one that was not caught.
  for line in lines.reversed() where line.first?.isLetter == true {
    let words = line.split(separator: " ").drop { word in
      !["Error", "Exception"].contains { word.contains($0) && word.count > $0.count }
    }
    if !words.isEmpty { return words.joined(separator: " ") }
  }
  return ""
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

  fileprivate func trimmingSuffix(_ isDropped: (Character) -> Bool) -> String {
    var rest = self[...]
    while let last = rest.last, isDropped(last) { rest.removeLast() }
    return String(rest)
  }
}
