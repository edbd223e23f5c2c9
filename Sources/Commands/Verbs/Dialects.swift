// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Calculators
internal import Dialects
internal import Documents

extension Verb {
  static let dialects = Verb(
    name: "dialects", summary: "lists the dialects, their keypads and their knobs",
    flags: [Flags.dialect, Flags.set, Flags.libm, Flags.json],
    details: [
      "With --dialect, prints that dialect as a dialect file, which --dialect accepts on every verb."
    ],
    examples: ["dialects", "dialects --dialect mvc2016 --set repeatEquals=repeat"]
  ) { arguments, console in
    let one = try arguments[Flags.dialect] == nil ? nil : arguments.dialect()
    let dialects = one.map { [$0] } ?? Dialect.presets
    if arguments.has(Flags.json) {
      let documents = dialects.map { dialect in
        JSON.object([.init("name", JSON(dialect.name.description))] + members(of: dialect))
      }
      console.json(["dialects": .array(documents)])
    } else {
      console.out(one?.file ?? table(of: dialects, console))
    }
    return .clean
  }
}

/// The keypad and the knobs.
func members(of dialect: Dialect) -> [JSON.Member] {
  [
    .init("keypad", .array(dialect.keypad.keys.map { JSON($0.description) })),
    .init(
      "knobs",
      .object(
        Knob.all(of: dialect).filter { $0.name != "keypad" }
          .map { JSON.Member($0.name, JSON($0.value(of: dialect))) })),
  ]
}

/// The keypads, the knobs in which the dialects differ, and all knobs except the many glyphs.
private func table(of dialects: [Dialect], _ console: Console) -> String {
  var text = ""
  let names = dialects.map(\.name.description)
  let nameWidth = names.map(columns).max() ?? 0
  for dialect in dialects {
    let own = dialect.keypad.keys.filter { !Keypad.entryKeys.contains($0) && $0 != .clear }
    text += console.painted(padded(dialect.name.description, to: nameWidth), .strong)
    text += "  \(own.spelled)\n"
  }
  text += "\nevery keypad also has the digits, . and C\n\n"
  let knobs = Knob.all.dropFirst().filter { !$0.name.hasPrefix("glyph.") }
  let rows = knobs.map { knob in (knob, values: dialects.map(knob.value)) }
  text += grid(
    [["knob"] + names] + rows.filter { Set($0.values).count > 1 }.map { [$0.0.name] + $0.values },
    console)
  text += "\n"
  text += grid(
    [["knob", "in all", "values", "meaning"]]
      + rows.map { knob, values in
        let same = Set(values).count > 1 ? "" : values.first ?? ""
        return [knob.name, same, knob.choices.joined(separator: ", "), knob.meaning]
      }, console)
  return text
}

/// Rows in columns as wide as their widest cell; the first row is a heading.
private func grid(_ rows: [[String]], _ console: Console) -> String {
  let widths = (rows.first ?? []).indices.map { column in
    rows.map { columns($0[column]) }.max() ?? 0
  }
  return rows.enumerated().map { index, row in
    var line = zip(row, widths).map { padded($0, to: $1) }.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return (index == 0 ? console.painted(line, .strong) : line) + "\n"
  }.joined()
}
