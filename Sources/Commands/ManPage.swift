// SPDX-License-Identifier: Apache-2.0

/// The man page, made of the table of verbs.
enum ManPage {
  static func text(verbs: [Verb]) -> String {
    var page = """
      .TH MISRECKON 1 "" "misreckon \(Tool.version)" "User Commands"
      .SH NAME
      misreckon \\- \(escaped(Tool.purpose))
      .SH SYNOPSIS
      .B misreckon
      .I verb
      [\\fIflag\\fR...]
      .SH DESCRIPTION
      Plays random, remembered and exhaustive keys on calculators, compares every face with what the
      manual of the dialect permits, and writes the simplest keys down that show a difference.
      .SH VERBS

      """
    for verb in verbs {
      page += ".SS \(escaped(verb.name))\n\\fBmisreckon\\fR \(escaped(verb.synopsis))\n.PP\n"
      page += line(verb.summary.prefix(1).uppercased() + verb.summary.dropFirst() + ".")
      for paragraph in verb.details { page += ".PP\n" + line(paragraph) }
      for flag in verb.flags {
        page += ".TP\n\\fB\\-\\-\(escaped(flag.name))\\fR"
        page += flag.placeholder.isEmpty ? "\n" : " \\fI\(escaped(flag.placeholder))\\fR\n"
        page += line(flag.meaning)
      }
      for example in verb.examples {
        page += ".PP\n.EX\nmisreckon \(escaped(example))\n.EE\n"
      }
    }
    page += ".SH EXIT STATUS\n"
    for exit in Tool.exits { page += ".TP\n.B \(exit.code)\n\(line(exit.meaning))" }
    page += """
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      when set to anything, no colours are used

      """
    return page
  }

  private static func line(_ text: String) -> String { escaped(text) + "\n" }

  /// Text that roff takes literally: also where it begins a line.
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
