// SPDX-License-Identifier: Apache-2.0

/// A command line that cannot be followed: what was wrong, and what would be right.
public enum UsageError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknown(kind: String, word: String, nearest: String)
  case missingValue(flag: String, expected: String)
  case uncalledValue(flag: String)
  case badValue(flag: String, value: String, expected: String)
  case missing(flag: String, expected: String)
  case unexpectedOperand(String)
  case missingOperand(String)
  /// Anything else, in one line.
  case other(String)

  public var description: String {
    switch self {
    case .unknown(let kind, let word, let nearest):
      "unknown \(kind) '\(word)'; did you mean '\(nearest)'?"
    case .missingValue(let flag, let expected): "--\(flag) needs a value: \(expected)"
    case .uncalledValue(let flag): "--\(flag) takes no value"
    case .badValue(let flag, let value, let expected):
      "--\(flag) cannot be '\(value)'; it takes \(expected)"
    case .missing(let flag, let expected): "--\(flag) is missing; it takes \(expected)"
    case .unexpectedOperand(let word): "'\(word)' is one word too many"
    case .missingOperand(let what): "\(what) is missing"
    case .other(let text): text
    }
  }
}
