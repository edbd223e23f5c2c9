// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Testing

/// A decimal n × 10^power, for exact comparison of all candidates of `characters(N)`.
struct Choice {
  var n: UInt128
  var power: Int

  /// All digits of a number below 10^310, down to the place of 10^−1090.
  typealias Field = [UInt8]

  var field: Field {
    var field = Field(repeating: 0, count: 1400)
    for (i, byte) in "\(n)".utf8.reversed().enumerated() {
      let place = 309 - power - i
      if field.indices.contains(place) { field[place] = byte - 48 }
    }
    return field
  }

  static func field(of x: Double) -> Field {
    let pieces = printed(x, "f", 1090).split(separator: ".")
    let digits = pieces[0] + pieces[1]
    return Field(repeating: 0, count: 310 - pieces[0].count) + digits.utf8.map { $0 - 48 }
  }

  static func distance(_ left: Field, _ right: Field) -> Field {
    if left.lexicographicallyPrecedes(right) { return distance(right, left) }
    var result = left
    var borrow: UInt8 = 0
    for i in result.indices.reversed() {
      let due = right[i] + borrow
      borrow = result[i] < due ? 1 : 0
      result[i] = result[i] + borrow * 10 - due
    }
    return result
  }

  /// The digits without leading and trailing zeros, and the exponent of the first.
  var parts: (digits: String, exponent: Int) {
    var digits = "\(n)"
    let exponent = digits.count - 1 + power
    while digits.hasSuffix("0") { digits.removeLast() }
    return (digits, exponent)
  }

  func plainText(_ style: NumberStyle) -> String {
    if n == 0 { return style.integersEndInPointZero ? "0.0" : "0" }
    let pieces = plain(parts.digits, parts.exponent).split(separator: ".")
    var whole = ""
    for (i, digit) in pieces[0].enumerated() {
      if i > 0 && (pieces[0].count - i).isMultiple(of: 3) {
        whole += style.groupSeparator.description
      }
      whole.append(digit)
    }
    let fraction = pieces.count > 1 ? String(pieces[1]) : style.integersEndInPointZero ? "0" : ""
    return fraction.isEmpty ? whole : whole + "." + fraction
  }

  func scientificText(_ style: NumberStyle) -> String {
    let (digits, exponent) = parts
    var power = String(exponent.magnitude)
    while power.count < style.exponentDigits { power = "0" + power }
    let sign = exponent < 0 ? "-" : style.exponentHasPlus ? "+" : ""
    let rest = digits.dropFirst()
    return
      "\(digits.prefix(1))\(rest.isEmpty ? "" : ".")\(rest)\(style.exponentMark)\(sign)\(power)"
  }

  static func tens(_ power: Int) -> UInt128 { (0..<power).reduce(1) { ten, _ in ten * 10 } }

  /// The value rounded half to even, then its neighbors and the ends of each grid.
  static func plains(_ x: Double, _ width: Int) -> [Choice] {
    (0..<width).flatMap { places in
      let text = printed(x, "f", places).filter { $0 != "." }
      let near = UInt128(text).flatMap { $0 < tens(32) ? $0 : nil }
      let nines = (1...width).map { Choice(n: tens(min($0 + places, 32)) - 1, power: -places) }
      return (near.map { around($0, -places) } ?? []) + nines
    }
  }

  static func scientifics(_ x: Double, _ width: Int) -> [Choice] {
    (0..<width).flatMap { places in
      let pieces = printed(x, "e", places).split(separator: "e")
      let exponent = Int(pieces[1]) ?? 0
      let near = UInt128(pieces[0].filter { $0 != "." }) ?? 0
      let ends = [exponent - 1, exponent, 0, 9, 99, -9, -99].flatMap {
        [Choice(n: tens(places + 1) - 1, power: $0 - places), Choice(n: 1, power: $0)]
      }
      return around(near, exponent - places) + ends
    }
  }

  private static func around(_ n: UInt128, _ power: Int) -> [Choice] {
    let all = [Choice(n: n, power: power), Choice(n: n + 1, power: power)]
    return n > 0 ? all + [Choice(n: n - 1, power: power)] : all
  }

  static func nearest(_ x: Double, _ width: Int, _ style: NumberStyle) -> String {
    let sign = x < 0 ? "-" : ""
    let x = x.magnitude
    let exact = field(of: x)
    // Doubles rule out distant candidates; the rest is compared digit by digit.
    let choices =
      plains(x, width).map { ($0, isPlain: true) }
      + scientifics(x, width).filter { $0.n > 0 }.map { ($0, isPlain: false) }
    let rough = choices.map { ((Double("\($0.0.n)e\($0.0.power)") ?? 0) - x).magnitude }
    func text(_ place: Int) -> String? {
      let (choice, isPlain) = choices[place]
      let text = isPlain ? choice.plainText(style) : choice.scientificText(style)
      // Separators take no room.
      let count = Text(text).without(style.groupSeparator).scalarCount
      return count <= width - sign.count || choice.n == 0 ? text : nil
    }
    guard
      let close = rough.indices.sorted(by: { rough[$0] < rough[$1] }).first(where: {
        text($0) != nil
      })
    else { return "" }
    var best: (text: String, distance: Field)?
    for place in choices.indices where rough[place] <= rough[close] * 1.001 + x * 1e-14 {
      guard let text = text(place) else { continue }
      let distance = distance(choices[place].0.field, exact)
      if best.map({ distance.lexicographicallyPrecedes($0.distance) }) ?? true {
        best = (choices[place].0.n == 0 ? text : sign + text, distance)
      }
    }
    return best?.text ?? ""
  }
}

@Suite struct `Nearest numbers` {
  static let styles = [
    NumberStyle(.characters(7)), NumberStyle(.characters(6)), NumberStyle(.characters(12)),
    NumberStyle(.characters(30)),
    NumberStyle(.characters(7), integersEndInPointZero: true),
    NumberStyle(.characters(8), groupSeparator: ","),
    NumberStyle(.characters(9), groupSeparator: "' '"),
    NumberStyle(.characters(6), groupSeparator: "’", exponentMark: "×10^", exponentHasPlus: true),
    NumberStyle(.characters(6), integersEndInPointZero: true, exponentDigits: 3),
    NumberStyle(.characters(8), integersEndInPointZero: true, exponentMark: " × 10^"),
    NumberStyle(
      .characters(10), integersEndInPointZero: true, groupSeparator: ",", exponentMark: "E",
      exponentHasPlus: true, exponentDigits: 2),
  ]

  static let numbers: [Double] = {
    var list: [Double] = [9_999_999.5, 9_999_999.25, 9_999_999.75, 999_999.5, 99_999_980, 2.5e-6]
    for exponent in -14...14 {
      for digits in ["9.9999995", "9.99949", "9.995", "1", "1.0000004", "4.9", "5.1", "9.5"] {
        list.append(Double("\(digits)e\(exponent)") ?? 0)
      }
    }
    #if DEBUG
      return list.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
        + Doubles.random(24, seed: 3)
    #else
      return list + Doubles.edges.enumerated().filter { $0.offset % 27 == 0 }.map(\.element)
        + Doubles.random(700, seed: 3)
    #endif
  }()

  @Test(arguments: styles)
  func `the nearest of all texts that fit is shown`(style: NumberStyle) {
    guard case .characters(let width) = style.rounding else { return }
    for x in Self.numbers {
      let (text, due) = (shown(x, style), Choice.nearest(x, width, style))
      if text != due {
        Issue.record("\(x) in \(width): \(text), not \(due)")
        return
      }
    }
  }
}
