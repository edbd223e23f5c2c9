// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension Knob {
  /// Every knob, in the order of the manual.
  public static let all = policies + numbers + texts

  private static let policies: [Knob] = [
    Knob(
      "keypad", values: "keys between spaces, your own after their 'key.NAME'",
      "the buttons there are", changing: .all,
      get: { $0.keypad.keys.spelled },
      put: { dialect, text in
        guard let keys = try? Key.read(text, own: dialect.ownKeys.map(\.key)), !keys.isEmpty else {
          return false
        }
        dialect.setKeys(keys)
        return true
      }),
    choice("machine", \.machine, "how operands are taken", changing: .all, evidence: .special),
    choice("operatorAfterOperator", \.operatorAfterOperator, "4 × + 5"),
    choice("equalsWithoutOperand", \.equalsWithoutOperand, "7 + =", by: [.equals]),
    choice("unaryWithoutOperand", \.unaryWithoutOperand, "7 + √"),
    choice("operationAtSwitchOn", \.operationAtSwitchOn, "+ or √ before any number"),
    choice("displayAfterOperator", \.displayAfterOperator, "what 4 × 5 + shows"),
    choice("repeatEquals", \.repeatEquals, "2 + 3 = =", by: [.equals]),
    choice("equalsWhileTyping", \.equalsWhileTyping, "what 2 = 3 shows", by: [.equals]),
    choice("digitAfterEquals", \.digitAfterEquals, "what 5 + 6 = 7 shows", by: [.equals]),
    choice("signWhileTyping", \.signWhileTyping, "8 ±", by: [.changeSign]),
    choice("signOfZero", \.signOfZero, "0 ±", by: [.changeSign]),
    choice(
      "backspaceWhenIdle", \.backspaceWhenIdle, "⌫ while no number is typed", by: [.backspace]),
    choice(
      "emptiedEntry", \.emptiedEntry, "what becomes of a number of which ⌫ leaves nothing",
      by: [.backspace]),
    choice("clear", \.clear, "what C clears while a number is typed", by: [.clear]),
    choice("errorShows", \.errorShows, "whether 1 ÷ 0 + shows an error, or only = does"),
    choice("errorEnds", \.errorEnds, "whether 1 ÷ 0 = 5 shows 5, or still the error"),
    choice("enterWhenIdle", \.enterWhenIdle, "↲ while no number is typed", by: [.enter]),
    choice("stackUnderflow", \.stackUnderflow, "an RPN operation with too few values"),
    choice("precedence", \.precedence, "whether 4 + 5 × 3 = is 27 or 19"),
    choice(
      "powerAssociativity", \.powerAssociativity, "whether 2 xʸ 3 xʸ 2 = is 64 or 512",
      by: [.power, .root]),
    choice(
      "angle", \.angle, "what sin, cos, tan take and their inverses give",
      by: [.sine, .cosine, .tangent, .arcSine, .arcCosine, .arcTangent]),
    choice("oddRoots", \.oddRoots, "what 8 ± ʸ√x 3 = is", by: [.root]),
    choice("factorials", \.factorials, "what 1.5 n! is", by: [.factorial]),
    choice("percent", \.percent, "what % means", by: [.percent]),
    choice("notFinite", \.notFinite, "whether 1 ÷ 0 is an error, or a value to go on with"),
    choice(
      "memoryTakes", \.memoryTakes, "what 2 + 3 M+ adds to the memory",
      by: [.memoryPlus, .memoryMinus]),
  ]

  private static let texts: [Knob] =
    [
      choice("grouping", \.grouping, "how descriptions are written and read", changing: .text),
      choice("spacing", \.spacing, "7 + 9 or 7+9", changing: .text),
      choice(
        "numbersInText", \.numbersInText, "how numbers are written in descriptions", changing: .text
      ),
      text(
        "pendingMark", \.pendingMark, samples: ["…", "...", "?"],
        extremes: ["", " …", "=", "… …", "goes on"] + Text.long("goes on"),
        "what ends a label while an operation is pending"),
      text(
        "resultMark", \.resultMark, samples: ["=", "→"],
        extremes: ["", " =", "…", "= =", "is what is shown"] + Text.long("is shown"),
        "what ends a label after a result"),
      yesOrNo(
        "spaceBehindOperator", \.spaceBehindOperator, "a description that ends in \"+ \"",
        changing: .text, evidence: .sessions),
      yesOrNo(
        "spaceBeforeMark", \.spaceBeforeMark, "a space before the mark of a label",
        changing: .text, evidence: .sessions, usually: true),
      Knob(
        "errorTexts", values: "texts without control characters, separated by |",
        samples: ["Error", "Not a number|Error", "nan|inf"],
        extremes: ["E", ".", "-", "-E", "\" \"|--", "∞|-∞|E"]
          + Text.long("no number").map { escapedForLine($0.bytes) },
        "what may be shown for a value that is not finite",
        get: { dialect in
          dialect.errorTexts.map { escapedForLine($0.bytes) }.joined(separator: "|")
        },
        put: { dialect, text in
          let texts = text.split(separator: "|", omittingEmptySubsequences: false)
            .map { lineOfText(String($0)) }
          guard !texts.contains(where: { $0 == nil || $0 == [] }) else { return false }
          dialect.errorTexts = texts.compactMap { $0.map { Text(bytes: $0) } }
          return true
        }),
      text(
        "blankText", \.blankText, samples: [" ", "--", "?", "0"],
        extremes: ["", "Error", "--------"] + Text.long("nothing"),
        "what is shown where the display holds nothing", changing: .number),
      text(
        "infinityText", \.infinityText, samples: ["inf", "∞", "+∞"],
        extremes: ["Infinity", "+", "Error", "e"] + Text.long("too large"),
        "what is shown for infinity", changing: .number),
      text(
        "nanText", \.nanText, samples: ["nan", "NaN", "undefined"],
        extremes: ["not a number", "+", "Error", "e"] + Text.long("unknown"),
        "what is shown for a value that is not a number", changing: .number),
      look(
        "displayAtSwitchOn", \.atSwitchOn.display, samples: ["0.0", "", "ready"],
        "what is shown at switch-on", changing: .display),
      look(
        "displayAfterClear", \.afterClear.display, samples: ["0.0", "", "cleared"],
        "what is shown after C", changing: .display),
      look(
        "descriptionAtSwitchOn", \.atSwitchOn.description, samples: ["0", "0 =", " "],
        "the description before anything was entered", changing: .description),
      look(
        "descriptionAfterClear", \.afterClear.description, samples: ["0", "0 =", " "],
        "the description after C", changing: .description),
      look(
        "labelAtSwitchOn", \.atSwitchOn.label, samples: ["0", "0 =", ""],
        "the label before anything was entered", changing: .label),
      look(
        "labelAfterClear", \.afterClear.label, samples: ["0", "0 =", ""],
        "the label after C", changing: .label),
      Knob(
        "visible", values: "none, or any of label,description,pending,value",
        samples: ["label,description,pending,value", "label", "description", "none"],
        extremes: [
          "label,description", "label,pending", "label,value", "description,pending",
          "description,value", "pending,value", "label,description,pending",
          "label,description,value", "label,pending,value", "description,pending,value",
          "pending", "value",
        ],
        "which parts of the face are judged besides the display", changing: .all,
        get: { dialect in
          let names = parts.filter { dialect.visible.contains($0.part) }.map(\.name)
          return names.isEmpty ? "none" : names.joined(separator: ",")
        },
        put: { dialect, text in
          var visible: Fields = .display
          for name in text.split(separator: ",", omittingEmptySubsequences: false)
          where text != "none" {
            guard let part = parts.first(where: { $0.name == name }) else { return false }
            visible.insert(part.part)
          }
          dialect.visible = visible
          return true
        }),
    ] + Key.all.filter { $0.digit == nil }.map(glyph(of:))

  private static let parts: [(name: String, part: Fields)] = [
    ("label", .label), ("description", .description), ("pending", .pending), ("value", .value),
  ]
}
