// SPDX-License-Identifier: Apache-2.0

extension Tool {
  static let purpose = "fuzzes calculators and finds where they miscalculate"

  /// The exit codes, for help and the man page.
  static let exits: [(code: String, meaning: String)] = [
    ("0", "clean"), ("1", "findings"), ("2", "usage error or harness fault"),
    ("130", "interrupted; what was found so far is written"),
  ]

  /// The text of `misreckon --help`.
  static var overview: String {
    let width = Verb.all.map { columns($0.name) }.max() ?? 0
    let verbs = Verb.all.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }.joined()
    return """
      misreckon \(purpose)

      usage: misreckon VERB [FLAG…]

      \(verbs)
      'misreckon help VERB' explains a verb; 'misreckon --version' prints the version.
      Exit codes: \(exits.map { "\($0.code) \($0.meaning)" }.joined(separator: ", ")).

      """
  }

  /// The text of `misreckon help VERB`.
  static func help(for verb: Verb) -> String {
    var text = wrapped("misreckon \(verb.name): \(verb.summary)", hanging: 4) + "\n"
    text += wrapped("usage: misreckon \(verb.synopsis)", hanging: 4)
    for paragraph in verb.details { text += "\n" + wrapped(paragraph) }
    if !verb.flags.isEmpty { text += "\n" }
    let spellings = verb.flags.map { "--\($0.name) \($0.placeholder)" }
    let width = min(28, spellings.map(columns).max() ?? 0)
    for (flag, spelling) in zip(verb.flags, spellings) {
      let gap = columns(spelling) > width ? "\n" + String(repeating: " ", count: width + 2) : ""
      text += wrapped(
        "  \(padded(spelling, to: width))\(gap)  \(flag.meaning)", hanging: width + 4)
    }
    if !verb.examples.isEmpty {
      text += "\nexamples:\n" + verb.examples.map { "  misreckon \($0)\n" }.joined()
    }
    return text
  }

  /// The text wrapped at 80 columns with a hanging indent.
  private static func wrapped(_ text: String, hanging: Int = 0) -> String {
    var lines: [String] = []
    for given in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line: String?
      for word in given.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
        guard let full = line else {
          line = word
          continue
        }
        if !word.isEmpty, columns(full) + 1 + columns(word) > 80 {
          lines.append(full)
          line = String(repeating: " ", count: hanging) + word
        } else {
          line = "\(full) \(word)"
        }
      }
      lines.append(line ?? "")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
