// SPDX-License-Identifier: Apache-2.0
internal import Sessions

/// A dialect that could not be read.
public enum DialectError: Error, Hashable, Sendable, CustomStringConvertible {
  case unknownDialect(String, nearest: String)
  case unknownKnob(String, nearest: String)
  case badValue(knob: String, value: String, expected: String)
  case badKeys(String)
  case notASetting(String)
  case ownKey(name: String, problem: String)
  case twice(String)
  /// Two knobs, or two parts of one, that no calculator can have together.
  case contradiction(String)
  indirect case file(path: String, DialectError)
  indirect case line(path: String, line: Int, DialectError)
  case text(path: String, line: Int, problem: String)

  public var description: String {
    switch self {
    case .unknownDialect(let name, let nearest):
      "unknown dialect '\(printable(name))'; did you mean '\(nearest)'?"
    case .unknownKnob(let name, let nearest):
      "unknown knob '\(printable(name))'; did you mean '\(nearest)'?"
    case .badValue(let knob, let value, let expected):
      "knob '\(knob)' cannot be '\(printable(value))'; it takes \(expected)"
    case .badKeys(let problem): problem
    case .notASetting(let text): "'\(printable(text))' is not a setting; it takes knob=value"
    case .ownKey(let name, let problem): "key '\(printable(name))': \(problem)"
    case .contradiction(let reason): reason
    case .twice(let name): "'\(name)' is set twice"
    case .file(let path, let error): "\(path): \(error)"
    case .line(let path, let line, let error): "\(path):\(line): \(error)"
    case .text(let path, let line, let problem): "\(path):\(line): \(problem)"
    }
  }
}
