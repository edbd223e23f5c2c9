// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Foundation
import Testing

/// A number as decimal digits, rounded by hand.
private struct Written {
  var digits: [UInt8]
  var exponent: Int

  /// With so many places after the first digit.
  init(_ x: Double, places: Int) {
    let (text, exponent) = parts(x, places: places)
    (digits, self.exponent) = (text.utf8.map { $0 - 48 }, exponent)
  }

  /// What the rounding starts from.
  static func exact(_ x: Double, _ rounding: DisplayRounding) -> Written {
    guard rounding == .shortest else { return Written(x, places: 800) }
    let places = (0...16).first { strtod(printed(x.magnitude, "e", $0), nil) == x.magnitude }
    return Written(x, places: places ?? 16)
  }

  /// Keeps so many digits.
  func rounded(to kept: Int, _ rounding: DisplayRounding) -> Written {
    guard kept < digits.count else { return self }
    if kept < 0 { return zero }
    let rest = digits[kept...]
    let isTie = rest.first == 5 && rest.dropFirst().allSatisfy { $0 == 0 }
    let isOdd = kept > 0 && digits[kept - 1] % 2 == 1
    let isNext =
      switch rounding {
      case .halfEven, .shortest: isTie ? isOdd : rest.first ?? 0 >= 5
      case .halfUp: rest.first ?? 0 >= 5
      case .down: false
      }
    var result = self
    result.digits = [0] + digits[..<kept]
    result.exponent += 1
    var place = kept
    while isNext {
      result.digits[place] += 1
      guard result.digits[place] == 10 else { break }
      result.digits[place] = 0
      place -= 1
    }
    while result.digits.last == 0 { result.digits.removeLast() }
    while result.digits.first == 0 {
      result.digits.removeFirst()
      result.exponent -= 1
    }
    return result.digits.isEmpty ? zero : result
  }

  private var zero: Written {
    var zero = self
    (zero.digits, zero.exponent) = ([], 0)
    return zero
  }

  var text: String { digits.isEmpty ? "0" : digits.map { "\($0)" }.joined() }
}

@Suite struct `Digits that are not shown` {
  /// Printing hundreds of digits takes time.
  private static let some = Doubles.some.enumerated().filter { $0.offset % 9 == 0 }.map(\.element)

  @Test(arguments: DisplayRounding.allCases, [1, 2, 6, 9, 12, 15, 16, 17])
  func `round as the dialect says to significant digits`(_ rounding: DisplayRounding, count: Int) {
    var style = NumberStyle(.significant(count))
    style.displayRounding = rounding
    for x in Self.some where x != 0 {
      let due = Written.exact(x, rounding).rounded(to: count, rounding)
      let isPlain = due.exponent >= -6 && due.exponent < count
      let text = isPlain ? plain(due.text, due.exponent) : scientific(due.text, due.exponent)
      guard shown(x, style) != (x < 0 ? "-" : "") + text else { continue }
      Issue.record("\(x) as \(style): \(shown(x, style)), not \(text)")
      return
    }
  }

  @Test(arguments: DisplayRounding.allCases, [0, 1, 2, 6, 9, 12, 15])
  func `round as the dialect says after the point`(_ rounding: DisplayRounding, places: Int) {
    var style = NumberStyle(.fraction(places))
    style.displayRounding = rounding
    for x in Self.some where x != 0 {
      let exact = Written.exact(x, rounding)
      let coarse = exact.rounded(to: 15, rounding)
      let isPlain = coarse.exponent < 15
      let kept = isPlain ? min(15, exact.exponent + 1 + places) : places + 1
      let due = exact.rounded(to: kept, rounding)
      let text = isPlain ? plain(due.text, due.exponent) : scientific(due.text, due.exponent)
      guard shown(x, style) != (x < 0 && due.text != "0" ? "-" : "") + text else { continue }
      Issue.record("\(x) as \(style): \(shown(x, style)), not \(text)")
      return
    }
  }

  @Test(arguments: [
    (DisplayRounding.halfEven, 0.125, "0.12"), (.halfUp, 0.125, "0.13"), (.down, 0.125, "0.12"),
    (.shortest, 0.125, "0.12"), (.halfEven, 2.675, "2.67"), (.halfUp, 2.675, "2.67"),
    (.shortest, 2.675, "2.68"), (.down, 2.675, "2.67"), (.halfEven, 1.005, "1"),
    (.shortest, 1.015, "1.02"), (.shortest, 1.025, "1.02"), (.halfUp, -0.125, "-0.13"),
    (.down, -0.999, "-0.99"), (.down, -0.001, "0"), (.shortest, 9.995, "10"),
    (.shortest, 9.985, "9.98"), (.shortest, 0.005, "0"), (.shortest, 0.015, "0.02"),
  ])
  func `are those of the manual's examples`(
    _ rounding: DisplayRounding, _ x: Double, _ text: String
  ) {
    var style = NumberStyle(.fraction(2))
    style.displayRounding = rounding
    #expect(shown(x, style) == text)
  }
}
