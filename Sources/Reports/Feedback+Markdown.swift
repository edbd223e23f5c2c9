// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Records
internal import Sessions

extension Feedback {
  /// The feedback as Markdown that can be mailed, and read as it is.
  public var markdown: String {
    var text = "# \(plain(title))\n\n\(plain(lead))\n"
    if !works.isEmpty {
      text += "\n## What works\n\n" + works.map { "- \(plain($0))\n" }.joined()
    }
    // Where nothing works, a few examples show it.
    let failed = submission.examples.filter { !$0.holds }
      .prefix(submission.isRanked ? .max : 3)
    if !failed.isEmpty {
      text += "\n## Examples of the assignment that came out otherwise\n"
      for example in failed {
        text += "\n- Keys: \(code(example.keys.spelled))\n"
        text += "  - due: \(faces(example.display, example.label))\n"
        text +=
          "  - shown: "
          + (example.remark.isEmpty
            ? faces(example.shownDisplay, example.shownLabel) : plain(example.remark)) + "\n"
        text += "  - try it: \(code(shellLine(example.keys)))\n"
      }
    }
    let lessons = submission.lessons
    if !lessons.isEmpty {
      text += "\n## Mistakes, the gravest first\n"
      for (number, (cause, lesson)) in lessons.enumerated() {
        text += "\n### \(number + 1). \(plain(lesson.sentence))\n\n"
        let keys = cause.finding.shown
        text += "- Keys: \(keys.isEmpty ? "none, just switch it on" : code(keys.spelled))\n"
        if let related = cause.finding.related {
          text += "- beside: \(related.isEmpty ? "no keys" : code(related.spelled))\n"
        }
        text += "- due: \(code(lesson.due))\n- shown: \(code(lesson.shown))\n"
        text += "- try it: \(code(shellLine(cause)))\n"
        text += "- explained key by key: \(code(command(cause)))\n"
      }
    }
    for kind in uncounted {
      text += "\n## \(kind.title)\n\n\(kind.statement)\n\n"
      for cause in kind.causes {
        let lesson = Lesson(cause, statements: submission.run?.properties ?? [:])
        text += "- \(plain(lesson.sentence)) Keys: \(code(cause.finding.shown.spelled))\n"
      }
    }
    if !submission.habits.isEmpty {
      text += "\n## Your own way\n\n\(Feedback.habitStatement)\n\n"
      for habit in submission.habits {
        let lesson = Lesson(habit, statements: [:])
        text +=
          "- \(plain(habit.title)): \(code(lesson.shown)) for \(code(lesson.due)), "
          + "after \(code(habit.finding.shown.spelled))\n"
      }
    }
    return text
  }

  private func faces(_ display: Text?, _ label: Text?) -> String {
    let texts = [
      display.map { code($0.description) }, label.map { "beside it \(code($0.description))" },
    ]
    return texts.compactMap(\.self).joined(separator: ", ")
  }
}

/// Text in which Markdown and HTML have no meaning.
private func plain(_ text: String) -> String {
  var result = ""
  for scalar in printable(text, limit: 2000).unicodeScalars {
    if "\\`*_[]<>|#~".unicodeScalars.contains(scalar) { result += "\\" }
    result.unicodeScalars.append(scalar)
  }
  return result
}

/// Text as code, between more backticks than it has.
private func code(_ text: String) -> String {
  let text = printable(text, limit: 2000)
  if text.allSatisfy({ $0 == " " }) { return "nothing" }
  var (longest, current) = (0, 0)
  for character in text {
    current = character == "`" ? current + 1 : 0
    longest = max(longest, current)
  }
  let fence = String(repeating: "`", count: longest + 1)
  let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
  return fence + space + text + space + fence
}
