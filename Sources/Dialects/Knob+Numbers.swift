// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Knob {
  /// The knobs of entry and numbers.
  static let numbers: [Knob] = [
    arithmetic,
    choice(
      "roundedResults", \.roundedResults, "which results decimal arithmetic rounds",
      changing: .number, evidence: .special),
    Knob(
      "entryRoom", values: "digits(N), characters(N)",
      samples: ["digits(15)"] + (1...24).map { "digits(\($0))" }
        + (2...21).map { "characters(\($0))" },
      extremes: roomSizes.map { "digits(\($0))" }
        + (roomSizes + [1]).map { "characters(\($0))" },
      "how long an entry may grow",
      get: { dialect in
        switch dialect.entryRoom {
        case .digits(let count): "digits(\(count))"
        case .characters(let count): "characters(\(count))"
        }
      },
      put: { dialect, text in
        guard let (name, count) = callWithNumber(text), (1...10_000).contains(count) else {
          return false
        }
        switch name {
        case "digits": dialect.entryRoom = .digits(count)
        case "characters": dialect.entryRoom = .characters(count)
        default: return false
        }
        return true
      }),
    Knob(
      "exponentRoom", values: "1, 2, 3, 4", choices: ["3", "1", "2", "4"],
      "how many digits of an exponent can be typed", by: [.exponent], evidence: .sessions,
      get: { "\($0.exponentRoom)" },
      put: { dialect, text in
        guard let count = Int(text), (1...4).contains(count) else { return false }
        dialect.exponentRoom = count
        return true
      }),
    choice(
      "leadingPoint", \.leadingPoint, "what . shows before a number", changing: .number),
    choice("leadingZeros", \.leadingZeros, "what 0 0 7 shows", changing: .number),
    yesOrNo(
      "groupsWhileTyping", \.groupsWhileTyping, "1,234 while it is typed", evidence: .sessions),
    choice("typedText", \.typedText, "what 5 . 0 + shows", changing: .number),
    Knob(
      "numberStyle",
      values:
        "significant(1 to 17), fraction(0 to 15), digits(1 to 15), characters(6 to 30), shortest; "
        + "significant and fraction to 10000 once arithmetic is not double",
      samples: ["significant(15)", "shortest"] + (1...17).map { "significant(\($0))" }
        + (0...15).map { "fraction(\($0))" } + (1...15).map { "digits(\($0))" }
        + (6...30).map { "characters(\($0))" },
      extremes: ["significant(1)", "significant(17)", "fraction(0)", "fraction(15)"]
        + ["digits(1)", "digits(2)", "digits(15)"]
        + [6, 7, 8, 29, 30].map { "characters(\($0))" },
      "what decides the digits shown", changing: .number,
      get: { dialect in
        switch dialect.numberStyle.rounding {
        case .significant(let count): "significant(\(count))"
        case .fraction(let count): "fraction(\(count))"
        case .digits(let count): "digits(\(count))"
        case .characters(let count): "characters(\(count))"
        case .shortest: "shortest"
        }
      },
      put: { dialect, text in
        if text == "shortest" {
          dialect.numberStyle.rounding = .shortest
          return true
        }
        guard let (name, count) = callWithNumber(text) else { return false }
        let rounding: NumberStyle.Rounding
        switch (name, count) {
        case ("significant", 1...10_000): rounding = .significant(count)
        case ("fraction", 0...10_000): rounding = .fraction(count)
        case ("digits", 1...15): rounding = .digits(count)
        case ("characters", 6...30): rounding = .characters(count)
        default: return false
        }
        guard holds(rounding, dialect.arithmetic) else { return false }
        dialect.numberStyle.rounding = rounding
        return true
      }),
    choice(
      "displayRounding", \.numberStyle.displayRounding, "which way digits beyond those shown round",
      changing: .number, evidence: .sums),
    Knob(
      "plainFrom", values: "own, always, or an exponent",
      samples: ["own", "always"] + (1...30).map { "-\($0)" } + ["0"],
      extremes: ["-10000", "-324", "-323", "-308", "-307", "1", "15", "308", "309", "10000"],
      "plain notation from ten to this power", changing: .number, evidence: .sums,
      get: { $0.numberStyle.plainFrom.map { $0 == .min ? "always" : "\($0)" } ?? "own" },
      put: { dialect, text in
        let power = text == "always" ? .min : exponent(text)
        guard power != nil || text == "own" else { return false }
        dialect.numberStyle.plainFrom = power
        return true
      }),
    Knob(
      "plainBelow", values: "own, always, 2^53, or an exponent",
      samples: ["own", "always", "2^53"] + (1...40).map { "\($0)" },
      extremes: ["-10000", "-324", "-7", "-1", "0", "307", "308", "309", "10000"],
      "plain notation below ten to this power", changing: .number, evidence: .sums,
      get: { dialect in
        if dialect.numberStyle.plainEndsAt2To53 { return "2^53" }
        return dialect.numberStyle.plainBelow.map { $0 == .max ? "always" : "\($0)" } ?? "own"
      },
      put: { dialect, text in
        let power = text == "always" ? .max : text == "2^53" ? 16 : exponent(text)
        guard power != nil || text == "own" else { return false }
        dialect.numberStyle.plainEndsAt2To53 = text == "2^53"
        dialect.numberStyle.plainBelow = power
        return true
      }),
    yesOrNo(
      "integersEndInPointZero", \.numberStyle.integersEndInPointZero,
      "an integer in plain notation ends in .0"),
    text(
      "groupSeparator", \.numberStyle.groupSeparator, samples: ["", ",", "'", " ", "\u{202F}"],
      extremes: ["··", ", ", "e", "×", "thousand"] + Text.long("thousand"),
      "between groups of three digits before the point", changing: .number, evidence: .sums),
    text(
      "exponentMark", \.numberStyle.exponentMark, samples: ["e", "E", "×10^"],
      extremes: [" × 10^", ", e", "''", "\u{202F}ᴇ", "π"] + Text.long("times ten to the"),
      "before the exponent", changing: .number, evidence: .sums),
    yesOrNo("exponentHasPlus", \.numberStyle.exponentHasPlus, "1e+16"),
    Knob(
      "exponentDigits", values: "1, 2, 3", choices: ["1", "2", "3"],
      "the least number of digits in an exponent", changing: .number, evidence: .sums,
      get: { "\($0.numberStyle.exponentDigits)" },
      put: { dialect, text in
        guard let count = Int(text), (1...3).contains(count) else { return false }
        dialect.numberStyle.exponentDigits = count
        return true
      }),
    Knob(
      "resultPrecision",
      values: "full, significant(1 to 17), fraction(0 to 15), digits(1 to 15)",
      samples: ["full"] + (1...17).map { "significant(\($0))" }
        + (0...15).map { "fraction(\($0))" } + (1...15).map { "digits(\($0))" },
      "how many digits of a result are kept for what follows", changing: .number, evidence: .sums,
      get: { dialect in
        switch dialect.resultPrecision {
        case .full: "full"
        case .significant(let count): "significant(\(count))"
        case .fraction(let count): "fraction(\(count))"
        case .digits(let count): "digits(\(count))"
        }
      },
      put: { dialect, text in
        if text == "full" {
          dialect.resultPrecision = .full
          return true
        }
        guard let (name, count) = callWithNumber(text) else { return false }
        switch (name, count) {
        case ("significant", 1...17): dialect.resultPrecision = .significant(count)
        case ("fraction", 0...15): dialect.resultPrecision = .fraction(count)
        case ("digits", 1...15): dialect.resultPrecision = .digits(count)
        default: return false
        }
        return true
      }),
    choice(
      "trailingZeros", \.trailingZeros, "1.50 for 1.5", changing: .number, evidence: .special),
    Knob(
      "wholeDigits", values: "unlimited, or 1 to 15",
      samples: ["unlimited"] + (1...15).map { "\($0)" },
      "the most digits before the point; beyond it is an error", changing: .number,
      evidence: .sums,
      get: { $0.wholeDigits.map { "\($0)" } ?? "unlimited" },
      put: { dialect, text in
        let count = Int(text).flatMap { (1...15).contains($0) ? $0 : nil }
        guard count != nil || text == "unlimited" else { return false }
        dialect.wholeDigits = count
        return true
      }),
    end(
      "largestExponent", \.largestExponent, ["99", "6144", "999999"],
      "the greatest exponent of decimal or binary numbers; beyond it is an error"),
    end(
      "smallestExponent", \.smallestExponent, ["-99", "-6143", "-999999"],
      "the least exponent of decimal or binary numbers with all their digits"),
  ]

  /// Entries around the greatest Double, the least one, and longer than any sum of them.
  private static let roomSizes = [25, 30, 38, 40, 77, 100, 200, 255, 307, 308, 309, 310, 325, 400]

  /// A power of ten or two that a number can reach; some go farther than Doubles.
  private static func exponent(_ text: String) -> Int? {
    let most = 1_000_000_000_000_000_000
    return Int(text).flatMap { (-most...most).contains($0) ? $0 : nil }
  }

  /// A knob for the exponent where decimal or binary numbers end.
  private static func end(
    _ name: String, _ path: any WritableKeyPath<Dialect, Int?> & Sendable, _ samples: [String],
    _ meaning: String
  ) -> Knob {
    Knob(
      name, values: "unknown, or an exponent", samples: ["unknown"] + samples, meaning,
      changing: .number,
      get: { $0[keyPath: path].map { "\($0)" } ?? "unknown" },
      put: { dialect, text in
        let power = exponent(text)
        guard power != nil || text == "unknown" else { return false }
        dialect[keyPath: path] = power
        return true
      })
  }
}
