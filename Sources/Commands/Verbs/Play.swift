// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Runs
internal import Sessions
internal import Platform

extension Verb {
  static let play = Verb(
    name: "play", summary: "shows the reading after each key, or runs a calculator in the terminal",
    flags: [Flags.dialect, Flags.keys, Flags.set, Flags.libm, Flags.entropy],
    details: [
      "On a terminal and without --keys, runs an interactive calculator for keyboard and mouse: q "
        + "quits, the arrow keys move, and space presses.",
      "Letters press the keys that have no sign: "
        + Key.all.filter { !$0.letter.isEmpty }.map { "\($0.letter) \($0)" }.joined(separator: ", ")
        + ". A capital letter that has no key presses what the small one does.",
    ],
    examples: ["play --dialect mvc2016 --keys \"7 + 9 = √\"", "play --dialect rpn2015"]
  ) { arguments, console in
    let dialect = try arguments.dialect()
    let entropy = try arguments[Flags.entropy] ?? 0
    try needDoubles(dialect)
    let calculator = try TestedCalculator(of: dialect).calculator
    if try arguments[Flags.keys] == nil, console.isTerminal, isatty(STDIN_FILENO) == 1 {
      var terminal = try TerminalCalculator(
        calculator, entropy: entropy, isColored: console.isColored)
      return try terminal.run()
    }
    let keys = try arguments.keys(on: dialect)
    let trace = try calculator.trace(of: keys, entropy: entropy)
    let steps = trace.readings.enumerated().map { index, reading in
      (key: index == 0 ? nil : keys[index - 1], face: reading.face)
    }
    console.out(table(steps, console))
    guard let ending = Violation(trace.ending, after: steps.last?.key) else { return .clean }
    console.line(console.painted("session ended: \(ending.observed)", .bad))
    return .findings
  }
}

/// A row per key: the key, the display, the label.
private func table(_ steps: [(key: Key?, face: Face)], _ console: Console) -> String {
  let width = max(7, steps.map { columns($0.face.display.description) }.max() ?? 0)
  var text = console.painted("key   \(padded("display", to: width, right: true))   label", .strong)
  text += "\n"
  for (key, face) in steps {
    let legend = padded(key?.description ?? "on", to: 4)
    let color: TextColor =
      key.map { $0.digit != nil || $0 == .point ? .digit : .operation } ?? .quiet
    let display = padded(face.display.description, to: width, right: true)
    let label = face.label.description
    text += "\(console.painted(legend, color))  \(display)"
    text += label.contains { $0 != " " } ? "   \(label)\n" : "\n"
  }
  return text
}
