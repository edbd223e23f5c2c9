// SPDX-License-Identifier: Apache-2.0
internal import Sessions

/// A command-line flag: its spelling, its meaning, and how its value is parsed.
struct Flag<Value: Sendable>: FlagSpelling {
  let name: String
  let placeholder: String
  let meaning: String
  let completion: Completion
  let expected: String
  private let parse: @Sendable (String) throws -> Value?

  /// - Parameters:
  ///   - expected: what the flag expects, for error messages; by default the placeholder.
  ///   - parse: returns nil, or throws an error that says more than `expected`.
  init(
    _ name: String, _ placeholder: String = "", _ meaning: String, expected: String = "",
    completion: Completion = .nothing, parse: @escaping @Sendable (String) throws -> Value?
  ) {
    self.name = name
    self.placeholder = placeholder
    self.meaning = meaning
    self.expected = expected.isEmpty ? placeholder : expected
    self.completion = completion
    self.parse = parse
  }

  func read(_ text: String) throws -> Value {
    guard let value = try parse(text) else {
      throw UsageError.badValue(flag: name, value: printable(text), expected: expected)
    }
    return value
  }

  func check(_ text: String) throws { _ = try read(text) }
}

extension Flag<Bool> {
  /// A flag without a value.
  static func `switch`(_ name: String, _ meaning: String) -> Flag {
    Flag(name, "", meaning) { _ in true }
  }
}

extension Flag<String> {
  /// A flag that takes any text but the empty one.
  static func text(
    _ name: String, _ placeholder: String, _ meaning: String, expected: String,
    completion: Completion = .nothing
  ) -> Flag {
    Flag(name, placeholder, meaning, expected: expected, completion: completion) {
      $0.isEmpty ? nil : $0
    }
  }

  static func file(_ name: String, _ meaning: String) -> Flag {
    text(name, "FILE", meaning, expected: "a file", completion: .file)
  }

  static func folder(_ name: String, _ meaning: String) -> Flag {
    text(name, "DIR", meaning, expected: "a folder", completion: .folder)
  }

  /// A flag that takes one of a few words.
  static func choice(_ name: String, _ words: [String], _ meaning: String) -> Flag {
    Flag(name, words.joined(separator: "|"), meaning, completion: .words(words)) { text in
      guard words.contains(text) else {
        throw UsageError.unknown("--\(name)", text, among: words)
      }
      return text
    }
  }
}

extension Flag<UInt64> {
  /// A flag that takes a whole number.
  static func number(
    _ name: String, _ placeholder: String, _ meaning: String, least: UInt64, most: UInt64 = .max
  ) -> Flag {
    let expected =
      most < .max
      ? "a number from \(least) to \(most)"
      : least == 0 ? "a whole number" : "a number of at least \(least)"
    return Flag(name, placeholder, meaning, expected: expected) { text in
      UInt64(text).flatMap { least <= $0 && $0 <= most ? $0 : nil }
    }
  }
}

extension Flag<Duration> {
  /// A flag that takes a time.
  static func time(
    _ name: String, _ placeholder: String, _ meaning: String, expected: String
  ) -> Flag {
    Flag(name, placeholder, meaning, expected: expected) { text in
      if case .time(let time)? = Budget(text) { time } else { nil }
    }
  }
}

/// A flag of any type.
package protocol FlagSpelling: Sendable {
  /// The flag without its dashes.
  var name: String { get }
  /// What stands for the value in help; empty for a switch.
  var placeholder: String { get }
  var meaning: String { get }
  var completion: Completion { get }
  var expected: String { get }
  /// Throws if the text is not a value of the flag.
  func check(_ text: String) throws
}

/// What a shell offers for a value: some words, files, or folders.
package struct Completion: Sendable {
  enum Paths { case none, files, folders }

  /// A closure, because the names of the verbs are not known while the verbs are made.
  let words: @Sendable () -> [String]
  let paths: Paths

  static func words(
    _ words: @autoclosure @escaping @Sendable () -> [String], or paths: Paths = .none
  ) -> Completion {
    Completion(words: words, paths: paths)
  }

  static let nothing = words([])
  static let file = words([], or: .files)
  static let folder = words([], or: .folders)
}
