// SPDX-License-Identifier: Apache-2.0

extension Verb {
  static let completions = Verb(
    name: "completions", summary: "prints completions for a shell",
    operands: PositionalArguments(
      spelling: "bash|zsh|fish", least: 1, most: 1, completion: .words(["bash", "zsh", "fish"])),
    examples: ["completions bash"]
  ) { arguments, console in
    switch arguments.operands[0] {
    case "bash": console.out(bashCompletions(Verb.all))
    case "zsh": console.out(zshCompletions(Verb.all))
    case "fish": console.out(fishCompletions(Verb.all))
    case let word: throw UsageError.unknown("shell", word, among: ["bash", "fish", "zsh"])
    }
    return .clean
  }
}
