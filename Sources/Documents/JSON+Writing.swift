// SPDX-License-Identifier: Apache-2.0

extension JSON {
  /// The document as text; equal values give equal bytes.
  ///
  /// - Parameters:
  ///   - indented: one member per line, two spaces per level; otherwise everything on one line.
  ///   - sorted: members in byte order of their names; otherwise as given.
  public func written(indented: Bool = true, sorted: Bool = false) -> String {
    var text = ""
    write(to: &text, level: indented ? 0 : nil, sorted: sorted)
    return text
  }

  private func write(to text: inout String, level: Int?, sorted: Bool) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let digits): text += digits
    case .string(let value): text += "\"\(escapedForJSON(value))\""
    case .array(let elements):
      // Arrays of scalars, such as keys, are easier to read on one line.
      let plain = elements.allSatisfy { $0.isPlain }
      JSON.list(
        elements.map { ("", $0) }, "[]", to: &text, level: plain ? nil : level, sorted: sorted)
    case .object(let members):
      let ordered = sorted ? members.sorted { inByteOrder($0.name, $1.name) } : members
      let named = ordered.map { ("\"\(escapedForJSON($0.name))\": ", $0.value) }
      JSON.list(named, "{}", to: &text, level: level, sorted: sorted)
    }
  }

  private var isPlain: Bool { elements == nil && members == nil }

  /// Writes a bracketed list; with an indentation level, one item per line.
  private static func list(
    _ items: [(name: String, value: JSON)], _ brackets: String, to text: inout String, level: Int?,
    sorted: Bool
  ) {
    let inner = level.map { $0 + 1 }
    let indent = { (level: Int?) in level.map { "\n" + String(repeating: "  ", count: $0) } ?? "" }
    text += brackets.prefix(1)
    for (index, item) in items.enumerated() {
      if index > 0 { text += inner == nil ? ", " : "," }
      text += indent(inner) + item.name
      item.value.write(to: &text, level: inner, sorted: sorted)
    }
    text += (items.isEmpty ? "" : indent(level)) + brackets.suffix(1)
  }
}
