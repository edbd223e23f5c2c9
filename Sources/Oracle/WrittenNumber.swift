// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Reals

/// A number as a careful person reads it from a display, and how it is written.
///
/// Reads more notations than any dialect writes, so that the same number, otherwise written, is
/// told from another number.
struct WrittenNumber {
  /// The features of a notation that do not change the number.
  struct Features: Hashable {
    /// A minus sign before zero.
    var hasSignedZero = false
    var hasTrueMinus = false
    var hasPlus = false
    /// As in `.5`.
    var lacksLeadingZero = false
    /// As in `007`.
    var hasLeadingZeros = false
    /// As in `5.`, a point at the end.
    var endsInPoint = false
    /// As in `5.0`, and in `0.50`.
    var endsInZeros = false
    /// The text between groups of three digits.
    var separator = ""
    var hasComma = false
    /// The exponent without its digits: `e`, `E+`, `×10^-`.
    var exponentMark = ""
    /// The place of the first digit before an exponent: 0 in `1e15`, 1 in `10e14`.
    var mantissaPlace = 0
    /// As in `5e` and `5e-`, of which the exponent is being typed.
    var lacksExponentDigits = false
    /// As in `e05`.
    var hasPaddedExponent = false
    var hasSpaces = false
  }

  var isNegative = false
  /// The digits without leading zeros, as ASCII.
  var digits: [UInt8] = []
  /// The power of ten of the last digit.
  var place = 0
  var features = Features()
  var isScientific: Bool { !features.exponentMark.isEmpty }

  /// The widest exponent that is read.
  private static let exponentLimit = 9

  /// Reads a whole text; nil if it is not one number.
  ///
  /// - Parameters:
  ///   - decimalComma: whether a comma that could separate thousands is a decimal point.
  ///   - openExponent: whether an exponent without digits is read, as 0. Elsewhere `0E` may be how
  ///     a calculator shows an error, and `2e` a product.
  init?(_ text: Text, decimalComma: Bool = false, openExponent: Bool = false) {
    let all = Array(text.description.unicodeScalars)
    let trimmed = all.trimmed
    features.hasSpaces = trimmed.count < all.count
    var rest = trimmed[...]
    switch rest.first {
    case "-": isNegative = true
    case "\u{2212}", "\u{2013}": (isNegative, features.hasTrueMinus) = (true, true)
    case "+": features.hasPlus = true
    default: break
    }
    if isNegative || features.hasPlus { rest.removeFirst() }
    guard readMantissa(&rest, decimalComma: decimalComma), readExponent(&rest), rest.isEmpty,
      openExponent || !features.lacksExponentDigits
    else { return nil }
    if digits.isEmpty {
      features.hasSignedZero = isNegative
      isNegative = false
      place = 0
    }
  }

  private mutating func readMantissa(
    _ rest: inout ArraySlice<Unicode.Scalar>, decimalComma: Bool
  ) -> Bool {
    // A blank separates digits, and only those.
    let end = rest.indices.first { index in
      let (scalar, next) = (rest[index], index + 1 < rest.endIndex ? rest[index + 1] : nil)
      return !scalar.isDigit && !Self.isMark(scalar) && !(scalar == " " && next?.isDigit == true)
    }
    let mantissa = rest[..<(end ?? rest.endIndex)]
    // The marks in order, with the number of digits after each.
    var marks: [(mark: Unicode.Scalar, after: Int)] = []
    var before = 0
    for scalar in mantissa {
      if scalar.isDigit {
        if marks.isEmpty { before += 1 } else { marks[marks.count - 1].after += 1 }
      } else {
        marks.append((scalar, 0))
      }
    }
    // Zeros that were typed before a number belong to no group.
    let zeros = mantissa.prefix(before).prefix { $0 == "0" }.count
    let first = before > 3 && zeros < before ? before - zeros : before
    var point: Int?
    if let last = marks.last {
      let isOnly = marks.filter { $0.mark == last.mark }.count == 1
      let couldGroup =
        first > 0 && first <= 3 && marks.allSatisfy { $0.mark == last.mark && $0.after == 3 }
      switch last.mark {
      case "." where isOnly: point = marks.count - 1
      case "," where isOnly && (!couldGroup || decimalComma):
        point = marks.count - 1
        features.hasComma = true
      default: break
      }
      let groups = marks.dropLast(point == nil ? 0 : 1)
      guard let separator = groups.first else {
        return takeDigits(mantissa, before: before, marks.last?.after, &rest)
      }
      // By thousands or, above the first, by hundreds as in India.
      let upper = groups.dropLast()
      guard first > 0, first <= 3, separator.mark != last.mark || point == nil,
        groups.allSatisfy({ $0.mark == separator.mark }), groups.last?.after == 3,
        upper.allSatisfy({ $0.after == 3 }) || first < 3 && upper.allSatisfy({ $0.after == 2 })
      else { return false }
      features.separator = String(separator.mark)
      before += groups.reduce(0) { $0 + $1.after }
    }
    return takeDigits(mantissa, before: before, point.map { marks[$0].after }, &rest)
  }

  /// - Parameter fraction: the number of digits after the decimal point; nil without one.
  private mutating func takeDigits(
    _ mantissa: ArraySlice<Unicode.Scalar>, before: Int, _ fraction: Int?,
    _ rest: inout ArraySlice<Unicode.Scalar>
  ) -> Bool {
    let read = mantissa.filter(\.isDigit).map { UInt8($0.value) }
    // A lone point is an entry of zero.
    guard !read.isEmpty || fraction != nil else { return false }
    place = -(fraction ?? 0)
    digits = Array(read.drop { $0 == 48 })
    features.lacksLeadingZero = before == 0
    features.hasLeadingZeros = before > 1 && read.first == 48
    features.endsInPoint = fraction == 0
    features.endsInZeros = (fraction ?? 0) > 0 && read.last == 48
    rest.removeFirst(mantissa.count)
    return true
  }

  private mutating func readExponent(_ rest: inout ArraySlice<Unicode.Scalar>) -> Bool {
    if rest.isEmpty { return true }
    let mark = rest.prefix { !$0.isDigit && !"+-\u{2212}".unicodeScalars.contains($0) }
    var written = String(String.UnicodeScalarView(mark))
    rest.removeFirst(mark.count)
    // `×10^5`: the digits of the ten are part of the mark.
    if ["×", "x", "*", "·"].contains(written.trimmingSpaces), rest.starts(with: "10".unicodeScalars)
    {
      rest.removeFirst(2)
      let power = rest.prefix { $0 == "^" || $0 == " " }
      rest.removeFirst(power.count)
      written += "10" + String(String.UnicodeScalarView(power))
    } else if !["e", "E"].contains(written.trimmingSpaces) {
      return false
    }
    var sign = 1
    if let first = rest.first, !first.isDigit {
      if first != "+" { sign = -1 }
      if first == "\u{2212}" { features.hasTrueMinus = true }
      written += first == "+" ? "+" : ""
      rest.removeFirst()
    }
    let read = rest.prefix(while: \.isDigit)
    rest.removeFirst(read.count)
    features.hasPaddedExponent = read.count > 1 && read.first == "0"
    features.exponentMark = written
    features.lacksExponentDigits = read.isEmpty
    let exponent = read.drop { $0 == "0" }
    guard exponent.count <= Self.exponentLimit else { return false }
    features.mantissaPlace = isZero ? 0 : leadingPlace
    place += sign * exponent.reduce(0) { $0 * 10 + Int($1.value - 48) }
    return true
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    [".", ",", "'", "\u{2019}", "\u{A0}", "\u{202F}", "\u{2009}", "_"].contains(scalar)
  }

  /// The number of digits up to the last one that is not zero.
  var significantCount: Int { (digits.lastIndex { $0 != 48 } ?? -1) + 1 }
  var leadingPlace: Int { place + digits.count - 1 }
  /// The power of ten of the last digit that is not zero.
  var lastPlace: Int { leadingPlace - significantCount + 1 }
  var isZero: Bool { digits.isEmpty }

  /// The most digits of which the exact value is made.
  private static let digitLimit = 20_000

  /// The exact value; nil if it is too large to be worth comparing.
  var value: ScaledRational? {
    if digits.isEmpty { return ScaledRational(0) }
    guard digits.count <= Self.digitLimit else { return nil }
    return Rational(digits: digits, exponent: 0, negative: isNegative)
      .map { ScaledRational($0, place: place) }
  }

  /// Whether both are the same decimal, however they are written.
  func isSame(as other: WrittenNumber) -> Bool {
    isNegative == other.isNegative
      && digits.prefix(significantCount) == other.digits.prefix(other.significantCount)
      && (isZero || leadingPlace == other.leadingPlace)
  }
}

extension Text {
  /// Whether both denote the same number, however it is written; a blank counts as zero.
  public func isSameNumber(as other: Text) -> Bool {
    if self == other { return true }
    guard let one = WrittenNumber(isBlank ? "0" : self),
      let other = WrittenNumber(other.isBlank ? "0" : other)
    else { return false }
    return one.isSame(as: other)
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { 48...57 ~= value }
  fileprivate var isSpace: Bool { self == " " || self == "\u{A0}" || self == "\t" }
}

extension [Unicode.Scalar] {
  fileprivate var trimmed: [Unicode.Scalar] {
    var slice = self[...]
    while slice.first?.isSpace == true { slice.removeFirst() }
    while slice.last?.isSpace == true { slice.removeLast() }
    return Array(slice)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    String(String.UnicodeScalarView(Array(unicodeScalars).trimmed))
  }
}
