// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents
internal import Findings

extension Verb {
  static let dialects = Verb(
    "dialects", "shows the dialects, their keypads, knobs and number styles",
    flags: [Flags.dialect, Flags.set, Flags.libm, Flags.json],
    details: [
      "With --dialect, writes that dialect as a dialect file, which --dialect takes everywhere."
    ],
    examples: ["dialects", "dialects --dialect mvc2016 --set repeatEquals=repeat"]
  ) { arguments, console in
    let one = try arguments[Flags.dialect] != nil
    let dialects = one ? [try arguments.dialect()] : Dialect.presets
    if arguments.has(Flags.json) {
      console.line(JSON.object([.init("dialects", .array(dialects.map(document)))]).written())
    } else if let dialect = dialects.first, one {
      console.out(dialect.file)
    } else {
      console.out(table(of: dialects, console))
    }
    return .clean
  }
}

private func document(_ dialect: Dialect) -> JSON {
  [
    "name": .string(dialect.name.description),
    "keypad": .array(dialect.keypad.keys.map { .string($0.description) }),
    "knobs": .object(
      Knob.all.dropFirst().map { JSON.Member($0.name, .string($0.value(of: dialect))) }),
  ]
}

/// The keypads, then a row a knob with a column a dialect; glyphs only where somebody changed one.
private func table(of dialects: [Dialect], _ console: Console) -> String {
  var text = ""
  let names = dialects.map(\.name.description)
  let nameWidth = names.map(columns).max() ?? 0
  for dialect in dialects {
    let own = dialect.keypad.keys.filter { !Keypad.entryKeys.contains($0) && $0 != .clear }
    text += console.painted(padded(dialect.name.description, to: nameWidth), .strong)
    text += "  \(own.spelled)\n"
  }
  text += "\nevery keypad has the digits, . and C as well\n\n"
  let knobs = Knob.all.dropFirst().filter { !$0.name.hasPrefix("glyph.") }
  let knobWidth = knobs.map { columns($0.name) }.max() ?? 0
  let widths = dialects.map { dialect in
    (knobs.map { columns($0.value(of: dialect)) } + [columns(dialect.name.description)]).max() ?? 0
  }
  func row(_ first: String, _ cells: [String]) -> String {
    let line = zip(cells, widths).map { padded($0, to: $1) }.joined(separator: "  ")
    var whole = "\(padded(first, to: knobWidth))  \(line)"
    while whole.last == " " { whole.removeLast() }
    return whole
  }
  text += console.painted(row("knob", names), .strong) + "\n"
  for knob in knobs { text += row(knob.name, dialects.map(knob.value)) + "\n" }
  return text
}
