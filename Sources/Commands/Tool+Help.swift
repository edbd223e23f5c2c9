// SPDX-License-Identifier: Apache-2.0

extension Tool {
  static let purpose = "fuzzes calculators and finds where they miscalculate"

  /// The exit codes, for help and the man page.
  static let exits: [(code: String, meaning: String)] = [
    ("0", "clean"), ("1", "findings"), ("2", "usage error or harness fault"),
    ("130", "interrupted; what was found so far is written"),
  ]

  /// What may stand in the place of a verb.
  static let options = ["--version", "--help"]

  /// What `--long` adds to `--version`.
  static let long = "also says which system this is, and what it lacks"

  /// The text of `misreckon --help`.
  static var overview: String {
    let width = Verb.all.map { columns($0.name) }.max() ?? 0
    let verbs = Verb.all.map { "  \(padded($0.name, to: width))  \($0.summary)\n" }.joined()
    return """
      misreckon \(purpose)

      usage: misreckon VERB [FLAG…]

      \(verbs)
      'misreckon help VERB' explains a verb; 'misreckon -v' prints the version, and
      'misreckon --version --long' \(long).
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
      let isLong = columns(spelling) > width
      if isLong { text += "  \(spelling)\n" }
      text += wrapped(
        "  \(padded(isLong ? "" : spelling, to: width))  \(flag.meaning)", hanging: width + 4)
    }
    if !verb.examples.isEmpty {
      text += "\nexamples:\n" + verb.examples.map { "  misreckon \($0)\n" }.joined()
    }
    return text
  }

  /// The text wrapped at 80 columns with a hanging indent.
  private static func wrapped(_ text: String, hanging: Int = 0) -> String {
    var lines: [String] = []
    for word in text.split(separator: " ", omittingEmptySubsequences: false).map(String.init) {
      if let last = lines.last, word.isEmpty || columns(last) + 1 + columns(word) <= 80 {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(lines.isEmpty ? word : String(repeating: " ", count: hanging) + word)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The man page, made from the table of verbs.
  static var manPage: String {
    var page = """
      .TH MISRECKON 1 "" "misreckon \(version)" "User Commands"
      .SH NAME
      misreckon \\- \(escaped(purpose))
      .SH SYNOPSIS
      .B misreckon
      .I verb
      [\\fIflag\\fR...]
      .SH DESCRIPTION
      Plays random, saved and exhaustive key sequences on calculators, checks every reading against
      the manual of the dialect, and writes the simplest keys that show each failure.
      .SH VERBS

      """
    for verb in Verb.all {
      page += ".SS \(escaped(verb.name))\n\\fBmisreckon\\fR \(escaped(verb.synopsis))\n.PP\n"
      page += escaped(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + ".\n")
      for paragraph in verb.details { page += ".PP\n" + escaped(paragraph + "\n") }
      for flag in verb.flags {
        page += ".TP\n\\fB\\-\\-\(escaped(flag.name))\\fR"
        page += flag.placeholder.isEmpty ? "\n" : " \\fI\(escaped(flag.placeholder))\\fR\n"
        page += escaped(flag.meaning + "\n")
      }
      for example in verb.examples {
        page += ".PP\n.EX\nmisreckon \(escaped(example))\n.EE\n"
      }
    }
    page += ".SH OPTIONS\n"
    for (option, meaning) in [
      ("--help", "prints the verbs, or the flags of a verb"),
      ("--version, -v", "prints the version; with --long, \(long)"),
    ] {
      page += ".TP\n.B \(escaped(option))\n\(escaped(meaning + "\n"))"
    }
    page += ".SH EXIT STATUS\n"
    for exit in exits { page += ".TP\n.B \(exit.code)\n\(escaped(exit.meaning + "\n"))" }
    return page + """
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      if set to anything, disables colors

      """
  }

  /// Text that roff takes literally, also at the beginning of a line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "\"": result += "\\(dq"
      default:
        for scalar in character.unicodeScalars {
          let digits = String(scalar.value, radix: 16, uppercase: true)
          let four = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
          result += scalar.isASCII ? String(scalar) : "\\[u\(four)]"
        }
      }
    }
    return result.hasPrefix(".") ? "\\&" + result : result
  }
}
