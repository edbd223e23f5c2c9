// SPDX-License-Identifier: Apache-2.0

extension Verb {
  static let help = Verb(
    "help", "says more about a verb",
    operands: PositionalArguments("VERB", most: 1, completion: .verbs), examples: ["help play"]
  ) { arguments, console in
    console.out(
      try arguments.operands.first.map { Tool.help(for: try Tool.named($0)) } ?? Tool.overview)
    return .clean
  }
}
