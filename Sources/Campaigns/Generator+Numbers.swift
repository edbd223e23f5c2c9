// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

extension Generator {
  /// Joins numbers by operations, as a person would, but with edge-case numbers.
  func expressions(_ session: inout Session, _ random: inout RandomSource) {
    let (opens, closes) = (keys.contains(.openParenthesis), keys.contains(.closeParenthesis))
    for _ in 0..<random.from(1...6) {
      if opens, random.oneIn(3) {
        for _ in 0..<random.from(1...2) { session.append(.openParenthesis) }
      }
      number(&session, &random)
      if closes, random.oneIn(4) { session.append(.closeParenthesis) }
      if machine == .rpn, random.oneIn(2), let commit {
        session.append(commit)
        number(&session, &random)
      }
      switch random.below(8) {
      case 0, 1:
        if !unary.isEmpty { session.append(random.pick(unary)) }
      case 2:
        for _ in 0..<random.from(1...11) { session.append(climb) }
        if hasReciprocal, random.oneIn(2) { session.append(.reciprocal) }
      case 3: session.append(random.pick(keys))
      case 4: if let commit { for _ in 0..<random.from(1...3) { session.append(commit) } }
      default: break
      }
      if !binary.isEmpty { session.append(random.pick(binary)) }
    }
    if machine == .infix, !random.oneIn(4) { number(&session, &random) }
    if let commit, !random.oneIn(4) { session.append(commit) }
  }

  /// Enters a number: an edge case, random digits, or a constant.
  func number(_ session: inout Session, _ random: inout RandomSource) {
    guard hasEntryKeys else {
      return edges.isEmpty ? session.append(random.pick(keys)) : session.append(random.pick(edges))
    }
    if !numbers.isEmpty, random.oneIn(4) { return constant(&session, &random) }
    switch random.below(8) {
    case 0: if !ready.isEmpty { session.append(random.pick(ready)) }
    case 1:
      // Twelve to seventeen digits: around the capacity of an entry and of a Double.
      let length = random.from(12...17)
      let point = random.below(length + 4)
      for index in 0..<length {
        if index == point { session.append(.point) }
        session.append(.digit(UInt8(random.below(10))))
      }
    case 2:
      // Halves to 1024ths: exact in binary, and ties if only a few fraction digits are shown.
      fraction(of: 1 << UInt64(random.from(1...10)), &session, &random)
    case 3:
      for _ in 0..<random.from(1...3) { session.append(.digit(UInt8(random.below(10)))) }
      if random.oneIn(2) {
        session.append(.point)
        for _ in 0..<random.from(0...4) { session.append(.digit(UInt8(random.below(10)))) }
      }
    default: session.append(random.pick(edges))
    }
    if hasExponents, random.oneIn(3) { exponent(&session, &random) }
    if random.oneIn(6), keys.contains(.changeSign) { session.append(.changeSign) }
  }

  /// Types an exponent behind a number, often one at the ends of the range of a Double.
  private func exponent(_ session: inout Session, _ random: inout RandomSource) {
    session.append(.exponent)
    if random.oneIn(3), keys.contains(.changeSign) { session.append(.changeSign) }
    if random.oneIn(3) {
      session.append(random.pick(Generator.exponents))
    } else {
      for _ in 0..<random.below(4) { session.append(.digit(UInt8(random.below(10)))) }
    }
    if random.oneIn(8) { session.append(random.pick(keys)) }
  }

  private static let exponents: [[Key]] =
    [1, 5, 6, 7, 14, 15, 16, 22, 23, 99, 100, 290, 293, 294, 307, 308, 309, 322, 323, 324, 999]
    .map { "\($0)".utf8.map { .digit($0 - UInt8(ascii: "0")) } }

  private func fraction(
    of denominator: UInt64, _ session: inout Session, _ random: inout RandomSource
  ) {
    for _ in 0..<random.below(6) { session.append(.digit(UInt8(random.below(10)))) }
    session.append(.point)
    var rest = UInt64(random.below(Int(denominator)))
    while rest > 0 {
      rest *= 10
      session.append(.digit(UInt8(rest / denominator)))
      rest %= denominator
    }
  }

  /// Edge-case entries of digits and points.
  static let edges: [[Key]] =
    (numbers + powersOfTen + powersOfTwo).map { number in
      number.utf8.map { $0 == UInt8(ascii: ".") ? .point : .digit($0 - UInt8(ascii: "0")) }
    }

  private static let numbers = [
    "0", "0", "1", "1", "2", "3", "7", "9", "00", "007", "0.", ".", "..5", "0..5", "1.2.3", ".0",
    "1.50", "0.0", "10.0",
    // Fifteen digits and more, seven characters and more.
    "999999999999999", "9999999999999999", "123456789012345", "100000000000001", "99999999999999.9",
    "9.99999999999999", "0.99999999999999", "0.00000000000001", "000000000000001", "1234567",
    "9999999", "99999999", "999999.9", "12345.67", "0.00001", ".000001", "99999.5", "999999.5",
    // Halfway cases of six fraction digits, of seven characters and of fifteen digits.
    "0.0000005", "0.0000015", "0.0000025", "2.5000005", "9.9999995", "999.9999995", "0.9999995",
    "9999999.5", "0.66666", "0.0078125", "0.5", "0.25", "0.125", "4503599627370.5", "1.5", "2.5",
    "0.000001", "0.0000001", "0.00000099999995", "10000000000.2", "99999999.9999995",
    // Decimal fractions that are not exact in binary, with sums that show it.
    "0.1", "0.2", "0.3", "0.7", "504.99", "86251.76", "86250.82", "1.1", "4.35", "1.005", "70",
    // Multiples of π and π/2 to fifteen digits, and hard arguments.
    "3.14159265358979", "1.5707963267949", "6.28318530717959", "9.42477796076938",
    "0.785398163397448", "355", "710", "103993", "245850922", "411557987", "642336890023956",
    "105414350", "105414357", "314159265358979",
    // Arguments near the ends of the range.
    "154", "155", "308", "309", "323", "324", "709", "710", "745", "746", "1024", "170", "171",
  ]

  private static let powersOfTen: [String] =
    (1...16).map { "1" + String(repeating: "0", count: $0) }
    + (0...13).map { "." + String(repeating: "0", count: $0) + "1" }

  private static let powersOfTwo: [String] = (2...53).flatMap { (exponent: Int) -> [String] in
    let power = UInt64(1) << UInt64(exponent)
    return exponent % 8 == 0 || exponent > 48
      ? ["\(power)", "\(power - 1)", "\(power + 1)"] : ["\(power)"]
  }
}
