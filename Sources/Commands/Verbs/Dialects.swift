// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Documents
internal import Sessions

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

/// The keypads, then the knobs in which the dialects differ, then all knobs but the many glyphs.
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
  let rows = knobs.map { knob in (knob, values: dialects.map(knob.value)) }
  text += grid(
    [["knob"] + names] + rows.filter { Set($0.values).count > 1 }.map { [$0.0.name] + $0.values },
    console)
  text += "\n"
  text += grid(
    [["knob", "all of them", "may be", "what it decides"]]
      + rows.map { knob, values in
        let same = Set(values).count > 1 ? "" : values.first ?? ""
        return [knob.name, same, knob.choices.joined(separator: ", "), knob.meaning]
      }, console)
  return text
}

/// Columns as wide as their widest cell; the first row is a heading.
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
