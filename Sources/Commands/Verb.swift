// SPDX-License-Identifier: Apache-2.0

/// One thing the tool can be told to do.
///
/// To add one: a file in `Verbs/` with a static member, and a line in `Verb.all`. Parsing, help, man
/// page and completions follow from the declaration.
public struct Verb: Sendable {
  /// The words behind a verb that are no flags.
  public struct PositionalArguments: Sendable {
    /// How help writes them: `FILE|DIR…`.
    public let spelling: String
    public let least: Int
    public let most: Int
    public let completion: Completion

    public init(
      _ spelling: String, least: Int = 0, most: Int = Int.max, completion: Completion = .file
    ) {
      self.spelling = spelling
      self.least = least
      self.most = most
      self.completion = completion
    }

    public static let none = PositionalArguments("", most: 0, completion: .nothing)
  }

  public let name: String
  public let summary: String
  public let operands: PositionalArguments
  public let flags: [any FlagSpelling]
  /// What else there is to know: paragraphs of plain text.
  public let details: [String]
  /// Command lines that work, without the tool's name.
  public let examples: [String]
  public let run: @Sendable (Arguments, Console) throws -> Exit

  /// - Parameters:
  ///   - summary: what it does: lower case, no full stop.
  ///   - run: does it. Whatever it throws is told in one line, and the tool exits with 2.
  public init(
    _ name: String, _ summary: String, operands: PositionalArguments = .none,
    flags: [any FlagSpelling] = [], details: [String] = [], examples: [String] = [],
    run: @escaping @Sendable (Arguments, Console) throws -> Exit
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.flags = flags
    self.details = details
    self.examples = examples
    self.run = run
  }

  /// The verb with its operands and flags in one line.
  public var synopsis: String {
    let flags = flags.map { flag in
      "[--\(flag.name)\(flag.placeholder.isEmpty ? "" : " \(flag.placeholder)")]"
    }
    return ([name] + flags + (operands.spelling.isEmpty ? [] : [operands.spelling]))
      .joined(separator: " ")
  }
}
