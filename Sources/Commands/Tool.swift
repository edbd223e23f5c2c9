// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Glibc

/// The command line of `misreckon`.
public enum Tool {
  public static let version = "0.1.0"

  /// Does what the words say, and answers how the process should end.
  ///
  /// - Parameter words: the command line without the tool's name.
  public static func run(_ words: [String], console: Console = .standard) -> Exit {
    // A reader or a calculator that goes away is met where it is written to.
    signal(SIGPIPE, SIG_IGN)
    do {
      let exit = try follow(words, console)
      if let fault = Console.outputFault {
        console.note("misreckon: standard output: cannot write: \(fault)")
        return .fault
      }
      return exit
    } catch {
      let verb = words.first.flatMap { word in Verb.all.first { $0.name == word }?.name }
      console.note("misreckon\(verb.map { " \($0)" } ?? ""): \(error)")
      return .fault
    }
  }

  private static func follow(_ words: [String], _ console: Console) throws -> Exit {
    guard let word = words.first else {
      console.err(overview)
      return .fault
    }
    switch word {
    case "--version":
      console.line("misreckon \(version)")
      return .clean
    case "--help", "-h":
      console.out(overview)
      return .clean
    default: break
    }
    let verb = try named(word)
    let arguments = try Arguments(Array(words.dropFirst()), of: verb)
    if arguments.wantsHelp {
      console.out(help(for: verb))
      return .clean
    }
    return try verb.run(arguments, console)
  }

  static func named(_ word: String) throws -> Verb {
    guard let verb = Verb.all.first(where: { $0.name == word }) else {
      throw UsageError.unknown(
        kind: word.hasPrefix("-") ? "flag" : "verb", word: printable(word),
        nearest: nearest(to: word, among: Verb.all.map(\.name) + ["--version", "--help"]))
    }
    return verb
  }
}
