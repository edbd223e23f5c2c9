// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Properties

extension Verb {
  static let properties = Verb(
    name: "properties", summary: "lists the properties that are checked",
    flags: [Flags.json],
    details: [
      "A watcher checks each reading of a session; a relation compares the session with a related one "
        + "on the same calculator; an agreement compares it with the oracle or with a second "
        + "calculator; an ending checks how it ended."
    ],
    examples: ["properties", "properties --json"]
  ) { arguments, console in
    let all = PropertyInfo.all
    if arguments.has(Flags.json) {
      console.json(["properties": .array(all.map(document))])
      return .clean
    }
    let nameWidth = all.map { columns($0.name) }.max() ?? 0
    let kindWidth = all.map { columns($0.kind.rawValue) }.max() ?? 0
    for info in all {
      console.line(
        console.painted(padded(info.name, to: nameWidth), .strong)
          + "  \(padded(info.kind.rawValue, to: kindWidth))  \(info.statement)")
    }
    return .clean
  }
}

private func document(_ info: PropertyInfo) -> JSON {
  [
    "name": JSON(info.name), "sort": JSON(info.kind.rawValue), "statement": JSON(info.statement),
  ]
}
