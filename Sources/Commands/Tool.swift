// SPDX-License-Identifier: Apache-2.0
internal import Platform
internal import Processes
internal import Sessions

/// The command line of `misreckon`.
public enum Tool {
  static let version = "0.1.0"

  /// Runs a command line in a process of its own, which Ctrl-C ends within a second.
  public static func runAsProcess(_ words: [String]) -> Exit {
    // These two have nothing to say when they are interrupted.
    if let word = words.first, ["serve", "play"].contains(word) { return run(words) }
    endWithinASecondOfInterrupt()
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    let exit = run(words)
    return stop.isRaised ? .interrupted : exit
  }

  /// Runs a command line, given without the tool's name.
  public static func run(_ words: [String], console: Console = .standard) -> Exit {
    // Without this, writing to a closed pipe would end the process.
    signal(SIGPIPE, SIG_IGN)
    do {
      let exit = try follow(words, console)
      if let fault = Console.outputFault {
        console.note("misreckon: standard output: cannot write: \(fault)")
        return .fault
      }
      return exit
    } catch {
      if let error = error as? HarnessError, error == .interrupted {
        console.note("misreckon \(words[0]): interrupted")
        return .interrupted
      }
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
    case "--version", "-v":
      let more = words.dropFirst()
      if let other = more.first(where: { $0 != "--long" }) {
        throw UsageError.unknown("argument", other, among: ["--long"])
      }
      console.line("misreckon \(version)")
      if !more.isEmpty {
        console.line(System.name)
        for limit in System.limits { console.line(limit) }
        if let missing = Confinement.missing { console.line("no confinement: it lacks \(missing)") }
      }
    case "--help", "-h": console.out(overview)
    default:
      let verb = try named(word)
      let arguments = try Arguments(Array(words.dropFirst()), of: verb)
      guard arguments.wantsHelp else { return try verb.run(arguments, console) }
      console.out(help(for: verb))
    }
    return .clean
  }

  static func named(_ word: String) throws -> Verb {
    guard let verb = Verb.all.first(where: { $0.name == word }) else {
      throw UsageError.unknown(
        word.hasPrefix("-") ? "flag" : "verb", word,
        among: Verb.all.map(\.name) + options)
    }
    return verb
  }
}

/// The exit codes of the tool.
public enum Exit: Int32, Sendable {
  case clean = 0
  case findings = 1
  /// A usage error or a fault of the harness.
  case fault = 2
  /// Ctrl-C, after what was found so far was written.
  case interrupted = 130
}
