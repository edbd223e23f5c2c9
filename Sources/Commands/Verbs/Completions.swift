// SPDX-License-Identifier: Apache-2.0
internal import Sessions

extension Verb {
  static let completions = Verb(
    "completions", "writes the completions of a shell",
    operands: PositionalArguments(
      "bash|zsh|fish", least: 1, most: 1, completion: .words(["bash", "zsh", "fish"])),
    examples: ["completions bash"]
  ) { arguments, console in
    let shells = ["bash": bashCompletions, "zsh": zshCompletions, "fish": fishCompletions]
    let word = arguments.operands.first ?? ""
    guard let write = shells[word] else {
      throw UsageError.unknown(
        kind: "shell", word: printable(word),
        nearest: nearest(to: word, among: shells.keys.sorted()))
    }
    console.out(write(Verb.all))
    return .clean
  }
}
