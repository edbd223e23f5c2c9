// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents

/// A fragment of HTML or XML in which all external text is escaped.
///
/// Literals are markup. Interpolated values are escaped, unless they are `Markup` already.
struct Markup: ExpressibleByStringInterpolation {
  private(set) var text: String

  init(stringLiteral text: String) { self.text = text }
  init(stringInterpolation pieces: Pieces) { text = pieces.text }

  struct Pieces: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity * 2)
    }
    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ markup: Markup) { text += markup.text }
    mutating func appendInterpolation(_ pieces: [Markup]) {
      for piece in pieces { text += piece.text }
    }
    mutating func appendInterpolation(_ outside: String) { text += escapedForMarkup(outside) }
    mutating func appendInterpolation(_ outside: Text) {
      text += escapedForMarkup(outside.description)
    }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ number: UInt64) { text += String(number) }
    /// A drawing coordinate, rounded to hundredths.
    mutating func appendInterpolation(_ number: Double) {
      text += decimal(number, 2, trimmed: true)
    }
  }

  static func + (one: Markup, other: Markup) -> Markup { "\(one)\(other)" }
  static func += (one: inout Markup, other: Markup) { one.text += other.text }
}
