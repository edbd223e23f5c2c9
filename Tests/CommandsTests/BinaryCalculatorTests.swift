// SPDX-License-Identifier: Apache-2.0
import Commands
import Documents
import Testing

/// Calculators with binary digits; `make prove-binary` plays many more keys on more of them.
@Suite(.enabled(if: hasPython, "needs python3")) struct `A calculator with binary digits` {
  static let roundings = ["halfEven", "halfUp", "halfDown", "down", "up", "floor", "ceiling"]
  static let exponents = [
    8: -126...127, 24: -126...127, 53: -1022...1023, 64: -16382...16383, 113: -16382...16383,
    237: -16382...16383,
  ]

  private func fuzz(
    _ bits: Int, _ rounding: String, _ options: String = "", _ settings: [String] = []
  ) throws -> (Exit, String) {
    let range = try #require(Self.exponents[bits])
    return try fuzzInPython(
      Self.program(bits, rounding, range) + " \(options)", "binary(\(bits),\(rounding))", range,
      settings)
  }

  private static func program(
    _ bits: Int, _ rounding: String, _ range: ClosedRange<Int>
  ) -> String {
    "binary-calculator.py --bits \(bits) --rounding \(rounding) --largest \(range.upperBound) "
      + "--smallest \(range.lowerBound)"
  }

  @Test(
    arguments: roundings.map { (24, $0) }
      + [8, 53, 64, 113, 237].enumerated().flatMap { [($1, "halfEven"), ($1, roundings[$0 + 1])] })
  func `is not accused if it is correct`(_ bits: Int, _ rounding: String) throws {
    let (exit, report) = try fuzz(bits, rounding)
    #expect(exit == .clean, "\(report)")
  }

  @Test(arguments: [8, 24, 64])
  func `may have a range that is not declared`(_ bits: Int) throws {
    let range = ["largestExponent=unknown", "smallestExponent=unknown"]
    let (exit, report) = try fuzz(bits, "halfEven", "", range)
    #expect(exit == .clean, "\(report)")
  }

  @Test(arguments: ["significant(9)", "fraction(10)", "significant(40)"])
  func `may show exact values`(_ style: String) throws {
    let (exit, report) = try fuzz(
      64, "halfEven", "--show '\(style)'", ["numberStyle=\(style)"])
    #expect(exit == .clean, "\(report)")
  }

  // The ties that tell one way of rounding halves from another are too rare in so few sessions.
  @Test(
    arguments: ["bit", "unit", "typed"].flatMap { mistake in
      ["halfEven", "down", "ceiling"].map { (mistake, $0) }
    } + roundings.dropFirst(3).map { ("rounding", $0) } + [("shown", "halfEven")])
  func `is found if it is wrong`(_ mistake: String, _ rounding: String) throws {
    #expect(try fuzz(24, rounding, "--wrong \(mistake)").0 == .findings)
  }

  @Test func `is learned`() throws {
    let range = try #require(Self.exponents[24])
    let (exit, text) = try learnInPython(Self.program(24, "halfEven", range))
    #expect(exit == .clean)
    #expect(text.contains("\narithmetic = binary(24,halfEven)\n"), "\(text)")
    #expect(text.contains("\nnumberStyle = shortest\n"), "\(text)")
  }

  // Numbers of more bits than it has are left unexplained.
  @Test func `is learned as fractions where it has many more digits than it shows`() throws {
    let program = Self.program(2000, "halfEven", -16382...16383) + " --show 'fraction(20)'"
    let (_, text) = try learnInPython(program)
    #expect(text.contains("\narithmetic = rational(20)\n"), "\(text)")
  }

  @Test(arguments: [8, 53, 237])
  func `is found if it rounds twice`(_ bits: Int) throws {
    #expect(try fuzz(bits, "halfEven", "--wrong twice").0 == .findings)
  }
}
