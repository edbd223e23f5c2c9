// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Properties

extension Verb {
  static let properties = Verb(
    "properties", "lists the properties, a sentence each",
    flags: [Flags.json],
    details: [
      "A watcher sees each key and what it showed; a relation presses other keys on the same calculator;",
      "an agreement asks for a second opinion; an ending is how a session ended.",
    ],
    examples: ["properties", "properties --json"]
  ) { arguments, console in
    let lines = PropertyInfo.all
    if arguments.has(Flags.json) {
      console.line(JSON.object([.init("properties", .array(lines.map(document)))]).written())
      return .clean
    }
    let width = lines.map { columns($0.name) }.max() ?? 0
    for line in lines {
      console.line(
        "\(console.painted(padded(line.name, to: width), .strong))  \(line.kind.rawValue.padded)  \(line.statement)"
      )
    }
    return .clean
  }
}

private func document(_ line: PropertyInfo) -> JSON {
  [
    "name": .string(line.name), "sort": .string(line.kind.rawValue),
    "statement": .string(line.statement),
  ]
}

extension String {
  /// As wide as the widest sort.
  fileprivate var padded: String {
    Commands.padded(self, to: PropertyInfo.Kind.allCases.map(\.rawValue.count).max() ?? 0)
  }
}
