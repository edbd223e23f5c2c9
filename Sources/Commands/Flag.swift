// SPDX-License-Identifier: Apache-2.0
internal import Sessions

/// One flag of the command line: its spelling, its meaning and how its text is read.
///
/// Declared once in `Flags` and named by every verb that has it.
public struct Flag<Value: Sendable>: FlagSpelling {
  public let name: String
  public let placeholder: String
  public let meaning: String
  public let completion: Completion
  /// What the flag takes, for messages.
  public let expected: String
  private let reading: @Sendable (String) throws -> Value?

  /// - Parameters:
  ///   - placeholder: what stands for the value in help; empty for a switch.
  ///   - reading: the value of a text; nil where `expected` says it all, an error where it does not.
  public init(
    _ name: String, _ placeholder: String = "", _ meaning: String, expected: String = "",
    completion: Completion = .nothing, reading: @escaping @Sendable (String) throws -> Value?
  ) {
    self.name = name
    self.placeholder = placeholder
    self.meaning = meaning
    self.expected = expected.isEmpty ? placeholder : expected
    self.completion = completion
    self.reading = reading
  }

  /// Reads a value from its text.
  public func read(_ text: String) throws -> Value {
    guard let value = try reading(text) else {
      throw UsageError.badValue(flag: name, value: printable(text), expected: expected)
    }
    return value
  }

  public func check(_ text: String) throws { _ = try read(text) }
}

extension Flag where Value == Bool {
  /// A flag without a value.
  public static func `switch`(_ name: String, _ meaning: String) -> Flag {
    Flag(name, "", meaning) { _ in true }
  }
}

extension Flag where Value == String {
  /// A flag that takes any text.
  public static func text(
    _ name: String, _ placeholder: String, _ meaning: String, completion: Completion = .nothing
  ) -> Flag {
    Flag(name, placeholder, meaning, completion: completion) { $0.isEmpty ? nil : $0 }
  }

  /// A flag that takes one of a few words.
  public static func choice(_ name: String, _ words: [String], _ meaning: String) -> Flag {
    Flag(name, words.joined(separator: "|"), meaning, completion: .words(words)) { text in
      guard words.contains(text) else {
        throw UsageError.unknown(
          kind: "--\(name)", word: printable(text), nearest: nearest(to: text, among: words))
      }
      return text
    }
  }
}

/// What a table of flags knows of each, whatever its value.
public protocol FlagSpelling: Sendable {
  /// The flag without its dashes.
  var name: String { get }
  /// What stands for the value in help; empty for a switch.
  var placeholder: String { get }
  var meaning: String { get }
  /// What a shell may offer for the value.
  var completion: Completion { get }
  var expected: String { get }
  /// Throws where the text is no value of the flag.
  func check(_ text: String) throws
}

/// What a shell may offer where a value is due.
public enum Completion: Sendable {
  case nothing
  case words([String])
  case file
  case folder
  /// One of the words, or a file.
  case wordsOrFile([String])
  /// The name of a verb.
  case verbs
}
