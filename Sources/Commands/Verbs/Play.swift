// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Glibc

extension Verb {
  static let play = Verb(
    "play", "shows the face after each key; on a terminal a calculator to use",
    flags: [Flags.dialect, Flags.keys, Flags.set, Flags.libm, Flags.entropy],
    details: [
      "On a terminal and without --keys it is a calculator one can use, by keyboard and mouse: q "
        + "leaves, the arrow keys move, space presses."
    ],
    examples: ["play --dialect mvc2016 --keys \"7 + 9 = √\"", "play --dialect rpn2015"]
  ) { arguments, console in
    let dialect = try arguments.dialect()
    var brain = try switchedOn(dialect, entropy: try arguments[Flags.entropy] ?? 0)
    if try arguments[Flags.keys] == nil, console.isTerminal, isatty(STDIN_FILENO) == 1 {
      var terminal = TerminalCalculator(dialect, brain, isColoured: console.isColoured)
      return try terminal.use()
    }
    let keys = try arguments.keys(on: dialect)
    var steps: [(key: Key?, face: Face)] = [(nil, brain.face)]
    for key in keys {
      brain.press(key)
      steps.append((key, brain.face))
    }
    console.out(faces(steps, console))
    return .clean
  }
}

/// A row a key: what was pressed, what the display showed, what the label said.
private func faces(_ steps: [(key: Key?, face: Face)], _ console: Console) -> String {
  let width = max(7, steps.map { columns($0.face.display.description) }.max() ?? 0)
  var text = console.painted("key   \(padded("display", to: width, right: true))   label", .strong)
  text += "\n"
  for (key, face) in steps {
    let legend = padded(key?.description ?? "on", to: 4)
    let paint: TextColor =
      key.map { $0.digit != nil || $0 == .point ? .digit : .operation } ?? .quiet
    let display = padded(face.display.description, to: width, right: true)
    let label = face.label.description
    text += "\(console.painted(legend, paint))  \(display)"
    text += label.contains { $0 != " " } ? "   \(label)\n" : "\n"
  }
  return text
}
