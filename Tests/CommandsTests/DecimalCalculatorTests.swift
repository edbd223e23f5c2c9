// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

/// Calculators in Python's `decimal`; `make prove-decimals` plays many more keys on more of them.
@Suite(.enabled(if: hasPython, "needs python3")) struct `A calculator in Python's decimal` {
  static let roundings = [
    "halfEven": "ROUND_HALF_EVEN", "halfUp": "ROUND_HALF_UP", "halfDown": "ROUND_HALF_DOWN",
    "down": "ROUND_DOWN", "up": "ROUND_UP", "floor": "ROUND_FLOOR", "ceiling": "ROUND_CEILING",
  ]

  /// Plays sessions on the calculator with these digits.
  private func fuzz(
    _ digits: Int, _ rounding: String, _ options: String = "", _ settings: [String] = []
  ) throws -> (Exit, String) {
    let name = try #require(Self.roundings[rounding])
    return try fuzzInPython(
      "decimal-calculator.py --digits \(digits) --rounding \(name) \(options)",
      "significant(\(digits),\(rounding))", -999_999...999_999, settings)
  }

  @Test(arguments: [7, 20, 34, 60, 200], roundings.keys.sorted())
  func `is not accused if it is correct`(_ digits: Int, _ rounding: String) throws {
    let (exit, report) = try fuzz(digits, rounding)
    #expect(exit == .clean, "\(report)")
    #expect(report.contains("undecided: 0 "), "\(report)")
  }

  @Test func `may keep zeros, show fewer digits, or have a range that is not declared`() throws {
    let zeros = try fuzz(34, "halfEven", "--zeros", ["trailingZeros=any"])
    #expect(zeros.0 == .clean, "\(zeros.1)")
    let few = try fuzz(60, "halfEven", "--show 40", ["numberStyle=significant(40)"])
    #expect(few.0 == .clean, "\(few.1)")
    let range = ["largestExponent=unknown", "smallestExponent=unknown"]
    let narrow = try fuzz(16, "halfEven", "--range 384", range)
    #expect(narrow.0 == .clean, "\(narrow.1)")
  }

  // The ties that tell one way of rounding halves from another are too rare in so few sessions.
  @Test(
    arguments: roundings.keys.sorted().map { ("digit", $0) }
      + roundings.keys.sorted().filter { !$0.hasPrefix("half") }.map { ("rounding", $0) })
  func `is found if it is wrong`(_ mistake: String, _ rounding: String) throws {
    #expect(try fuzz(20, rounding, "--wrong \(mistake)").0 == .findings)
  }

  private static let quotients = [
    "roundedResults=quotients", "keypad=0 1 2 3 4 5 6 7 8 9 . + − × ÷ √ ± x² x⁻¹ % = C",
  ]

  @Test(arguments: ["places", "digits"], ["halfUp", "floor"])
  func `may round only quotients`(_ form: String, _ rounding: String) throws {
    let name = form == "places" ? "fraction" : "significant"
    let settings = Self.quotients + ["arithmetic=\(name)(20,\(rounding))"]
    let (exit, report) = try fuzz(20, rounding, "--quotients \(form)", settings)
    #expect(exit == .clean, "\(report)")
    for mistake in ["product", "digit"] {
      let wrong = "--quotients \(form) --wrong \(mistake)"
      #expect(try fuzz(20, rounding, wrong, settings).0 == .findings)
    }
  }

  @Test(arguments: [
    ("places", 20, "fraction(20,halfUp)"), ("places", 10, "fraction(10,halfUp)"),
    ("places", 2, "fraction(2,halfUp)"), ("digits", 34, "significant(34,half"),
  ])
  func `is learned if it rounds only quotients`(
    _ form: String, _ digits: Int, _ arithmetic: String
  ) throws {
    let (_, text) = try learnInPython(
      "decimal-calculator.py --digits \(digits) --rounding ROUND_HALF_UP --quotients \(form)")
    #expect(text.contains("\nroundedResults = quotients\n"), "\(text)")
    #expect(text.contains("\narithmetic = \(arithmetic)"), "\(text)")
  }

  @Test(arguments: [("UP", "halfUp"), ("DOWN", "halfDown"), ("EVEN", "halfEven")])
  func `is asked early how it rounds halfway between two`(_ rounding: String, _ word: String) throws
  {
    let (_, text) = try learnInPython(
      "decimal-calculator.py --digits 18 --rounding ROUND_HALF_\(rounding)", ["--for", "110x"])
    #expect(text.contains("\narithmetic = significant(18,\(word))\n"), "\(text)")
  }

  @Test func `is found if its powers have seventeen digits`() throws {
    #expect(try fuzz(60, "halfEven", "--wrong power").0 == .findings)
  }
}
