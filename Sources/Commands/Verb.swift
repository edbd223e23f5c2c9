// SPDX-License-Identifier: Apache-2.0

/// A subcommand of the tool.
///
/// To add one, write a file in `Verbs/` with a static member, and list it in `Verb.all`. The
/// declaration gives the parser, help, the man page and completions.
package struct Verb: Sendable {
  /// The words after a verb that are not flags.
  struct PositionalArguments: Sendable {
    /// How help writes them: `FILE|DIR…`.
    var spelling = ""
    var least = 0
    var most = Int.max
    var completion = Completion.file

    static let none = PositionalArguments(most: 0, completion: .nothing)
  }

  package let name: String
  /// What it does: lower case, no period.
  let summary: String
  var operands = PositionalArguments.none
  package var flags: [any FlagSpelling] = []
  /// Paragraphs of plain text.
  var details: [String] = []
  /// Command lines that work, without the tool's name.
  var examples: [String] = []
  /// An error that it throws is printed in one line, and the tool exits with 2.
  let run: @Sendable (Arguments, Console) throws -> Exit

  /// The verb with its operands and flags in one line.
  var synopsis: String {
    let flags = flags.map { flag in
      "[--\(flag.name)\(flag.placeholder.isEmpty ? "" : " \(flag.placeholder)")]"
    }
    return ([name] + flags + (operands.spelling.isEmpty ? [] : [operands.spelling]))
      .joined(separator: " ")
  }

  /// Every verb, in the order of help.
  package static let all: [Verb] = [
    dialects, play, serve, fuzz, plan, exhaust, gate, grade, replay, corpus, doctor, learn, judge,
    shrink,
    report, properties, prove, bench, man, completions, help,
  ]
}
