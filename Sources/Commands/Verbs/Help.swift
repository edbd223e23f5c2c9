// SPDX-License-Identifier: Apache-2.0

extension Verb {
  static let help = Verb(
    name: "help", summary: "explains a verb",
    operands: PositionalArguments(
      spelling: "VERB", most: 1, completion: .words(Verb.all.map(\.name))),
    examples: ["help play"]
  ) { arguments, console in
    console.out(
      try arguments.operands.first.map { Tool.help(for: try Tool.named($0)) } ?? Tool.overview)
    return .clean
  }
}
