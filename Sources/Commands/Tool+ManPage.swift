// SPDX-License-Identifier: Apache-2.0

extension Tool {
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
