// SPDX-License-Identifier: Apache-2.0
internal import Sessions

/// An invalid command line: what is wrong, and what would be right.
enum UsageError: Error, CustomStringConvertible {
  case unknown(kind: String, word: String, nearest: String)
  case missingValue(flag: String, expected: String)
  case unexpectedValue(flag: String)
  case badValue(flag: String, value: String, expected: String)
  case missing(flag: String, expected: String)
  case unexpectedOperand(String)
  case missingOperand(String)
  case other(String)

  /// An unknown word, with the nearest known one.
  static func unknown(_ kind: String, _ word: String, among known: [String]) -> UsageError {
    .unknown(kind: kind, word: printable(word), nearest: nearest(to: word, among: known))
  }

  var description: String {
    switch self {
    case .unknown(let kind, let word, let nearest):
      "unknown \(kind) '\(word)'; did you mean '\(nearest)'?"
    case .missingValue(let flag, let expected): "--\(flag) needs a value: \(expected)"
    case .unexpectedValue(let flag): "--\(flag) takes no value"
    case .badValue(let flag, let value, let expected):
      "--\(flag) cannot be '\(value)'; it expects \(expected)"
    case .missing(let flag, let expected): "--\(flag) is missing; it expects \(expected)"
    case .unexpectedOperand(let word): "unexpected argument '\(word)'"
    case .missingOperand(let what): "missing argument: \(what)"
    case .other(let text): text
    }
  }
}
