// SPDX-License-Identifier: Apache-2.0
internal import Sessions

/// An invalid command line: what is wrong, and what would be right.
struct UsageError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
    let nearest = nearest(to: word, among: known)
    return UsageError("unknown \(kind) '\(printable(word))'; did you mean '\(nearest)'?")
  }

  static func badValue(flag: String, value: String, expected: String) -> UsageError {
    UsageError("--\(flag) cannot be '\(value)'; it expects \(expected)")
  }

  static func missing(flag: String, expected: String) -> UsageError {
    UsageError("--\(flag) is missing; it expects \(expected)")
  }

  static func missingOperand(_ what: String) -> UsageError {
    UsageError("missing argument: \(what)")
  }
}
