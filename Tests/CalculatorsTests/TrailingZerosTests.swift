// SPDX-License-Identifier: Apache-2.0
import Calculators
import Testing

@Suite struct `Zeros at the end of a fraction` {
  @Test(arguments: [
    ("1.50", "1.5"), ("2.000", "2"), ("-0.250e-7", "-0.25e-7"), ("1.000e+30", "1e+30"),
    ("0.00", "0"),
    ("0e-8", "0"), ("100", "100"), ("1e+30", "1e+30"), ("-0.0", "-0"), ("5.", "5"),
    ("-1,234.", "-1,234"),
    ("5.e+30", "5e+30"),
    ("Error", "Error"),
    ("", ""), (" ", " "), ("1.50 or so", "1.50 or so"), ("1,000.10", "1,000.1"), ("-", "-"),
    ("0.", "0"),
  ])
  func `are cut off where any number of them is right`(_ text: String, _ due: String) {
    var dialect = Dialect.mvc2016
    #expect(dialect.withoutTrailingZeros(Text(text)) == Text(text))
    dialect.trailingZeros = .any
    #expect(dialect.withoutTrailingZeros(Text(text)) == Text(due))
  }

  @Test(arguments: [
    ("1.50", "1.5"), ("2.000", "2.0"), ("1.0e+30", "1e+30"), ("0", "0.0"), ("5.", "5.0"),
    ("5.e+30", "5e+30"),
  ])
  func `leave one behind an integer in a style that has one`(_ text: String, _ due: String) {
    var dialect = Dialect.mvc2016
    dialect.trailingZeros = .any
    dialect.numberStyle.integersEndInPointZero = true
    #expect(dialect.withoutTrailingZeros(Text(text)) == Text(due))
  }
}
