// SPDX-License-Identifier: Apache-2.0
internal import Calculators

extension Knob {
  /// The knob of the numbers that a calculator computes with.
  ///
  /// Before `numberStyle`, which may have more digits if they are not Doubles.
  static let arithmetic: Knob =
    Knob(
      "arithmetic",
      values: "double(glibc|v8|other), significant(1 to 10000,MODE), fraction(0 to 10000,MODE), "
        + "binary(2 to 33220,MODE), rational(0 to 10000); MODE one of "
        + ResultRounding.allCases.map { "\($0)" }.joined(separator: ", "),
      samples: ["double(glibc)"], extremes: ["double(v8)", "double(other)"],
      "what is computed with", changing: .text,
      get: { dialect in
        switch dialect.arithmetic {
        case .double(let library): "double(\(library))"
        case .significantDigits(let count, let mode): "significant(\(count),\(mode))"
        case .fractionDigits(let count, let mode): "fraction(\(count),\(mode))"
        case .binaryDigits(let count, let mode): "binary(\(count),\(mode))"
        case .rationals(let count): "rational(\(count))"
        }
      },
      put: { dialect, text in
        guard let arithmetic = arithmetic(text),
          holds(dialect.numberStyle.rounding, arithmetic)
        else { return false }
        dialect.arithmetic = arithmetic
        return true
      })

  /// Whether numbers of this arithmetic can be shown in this style; Doubles have 17 digits.
  static func holds(_ rounding: NumberStyle.Rounding, _ arithmetic: Arithmetic) -> Bool {
    guard case .double = arithmetic else { return true }
    return switch rounding {
    case .significant(let count): count <= 17
    case .fraction(let count): count <= 15
    case .digits, .characters, .shortest: true
    }
  }

  private static func arithmetic(_ text: String) -> Arithmetic? {
    guard let (name, arguments) = call(text) else { return nil }
    if name == "double", arguments.count == 1 {
      return LibraryProfile.allCases.first { "\($0)" == arguments[0] }.map(Arithmetic.double)
    }
    if name == "rational", arguments.count == 1, let count = Int(arguments[0]),
      (0...10_000).contains(count)
    {
      return .rationals(count)
    }
    guard arguments.count == 2, let count = Int(arguments[0]),
      let mode = ResultRounding.allCases.first(where: { "\($0)" == arguments[1] })
    else { return nil }
    switch (name, count) {
    case ("significant", 1...10_000): return .significantDigits(count, mode)
    case ("fraction", 0...10_000): return .fractionDigits(count, mode)
    // As many as 10,000 decimal digits need.
    case ("binary", 2...33_220): return .binaryDigits(count, mode)
    default: return nil
    }
  }
}
