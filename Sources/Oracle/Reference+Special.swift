// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// Values that are no real numbers: several, where correct calculators differ.
struct Special: OptionSet, Sendable {
  let rawValue: UInt8

  static let infinity = Special(rawValue: 1)
  static let negativeInfinity = Special(rawValue: 2)
  static let nan = Special(rawValue: 4)
  /// No value at all, because an operation failed whose error is not shown yet.
  static let missing = Special(rawValue: 8)
  static let all: Special = [.infinity, .negativeInfinity, .nan]

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Empty for a finite Double.
  init(_ value: Double) {
    self = value.isNaN ? .nan : value.isFinite ? [] : value < 0 ? .negativeInfinity : .infinity
  }

  /// One of the values that can be shown; nil if there is none.
  var first: Special? { [.infinity, .negativeInfinity, .nan].first(where: contains) }

  var doubles: [Double] {
    [(Special.infinity, Double.infinity), (.negativeInfinity, -.infinity), (.nan, .nan)]
      .filter { contains($0.0) }.map(\.1)
  }
}

// `notFinite=value`: no operation fails.
extension Reference {
  /// Takes what a key gives on operands that are not finite or missing, or that have no finite
  /// result.
  mutating func takeSpecial(_ key: Key, _ operands: [Number]) -> Bool {
    if tables.defersErrors { return applyToMissing(key, operands) }
    let isUndefined = operands.allSatisfy(\.special.isEmpty)
    others.removeAll()
    lastOrigin &+= 1
    value = Number(
      interval: Interval(domain.zero), node: arena.add(.unknown), origin: lastOrigin)
    latest = nil
    // With an infinite operand, the sign of the other one decides, but not for powers.
    let isClear = operands.allSatisfy {
      $0.special.isEmpty
        ? $0.interval.isSingle || !isUndefined && key != .power && key != .root : !$0.mayBeFinite
    }
    guard isClear else {
      undecided = .first(undecided, .operation)
      // A finite result may have too many digits.
      if tables.hasWholeDigits, !isUndefined, seesError { return false }
      value.special = .all
      (value.interval, value.mayBeFinite) = (domain.everything, !isUndefined)
      return true
    }
    let results = results(of: key, operands)
    value.special = results.reduce(into: []) { $0.formUnion(Special($1)) }
    if isUndefined {
      if value.special.isEmpty { value.special = .infinity }
      return true
    }
    let finite = results.filter(\.isFinite).map { domain.number(revealed: $0) ?? domain.zero }
    if tables.hasWholeDigits, !finite.allSatisfy(isWithinDigits) { return false }
    if let low = finite.min(), let high = finite.max() {
      (value.interval, value.mayBeFinite) = (Interval(low, high), true)
    }
    return true
  }

  /// What IEEE 754 and the C library give on each Double that the operands may be.
  private func results(of key: Key, _ operands: [Number]) -> [Double] {
    guard let last = operands.last else { return [] }
    let special = SpecialResults(conventions: dialect.conventions)
    return doubles(last).flatMap { right in
      operands.count == 1
        ? special.results(of: key, right)
        : doubles(operands[0]).flatMap { special.results(of: key, $0, right) }
    }
  }

  /// The Doubles that tell what an operand does.
  ///
  /// Where a zero comes from decides its sign, which calculators compute in different ways.
  private func doubles(_ operand: Number) -> [Double] {
    if !operand.special.isEmpty { return operand.special.doubles }
    let zero = domain.zero
    let ends = Set([operand.interval.low, operand.interval.high].map(domain.double)).sorted()
    guard operand.interval.contains(zero) else { return ends }
    if case .literal(_, _, isNegative: false) = arena.nodes[Int(operand.node)] { return [0] }
    return ends.filter { $0 != 0 } + [0, -0.0]
  }

  /// Whether the number committed can be held, as an infinity where nothing fails.
  mutating func holdsCommitted() -> Bool {
    if entry.mantissaLength != nil, !reachesCommitted() { return false }
    if domain.holds(value.interval.low) {
      return !tables.hasWholeDigits || isWithinDigits(value.interval.low)
    }
    guard tables.goesOn else { return false }
    value.special = entry.isNegative ? .negativeInfinity : .infinity
    value.interval = Interval(domain.zero)
    return true
  }

  /// Narrows a value that is not finite, and every copy of it in the machine.
  mutating func settle(_ special: Special) {
    settle { ($0.special, $0.mayBeFinite) = (special, false) }
  }
}

extension DialectTables {
  /// How a value that is not finite is written; nil if it may be one of several.
  func text(of special: Special) -> Text? {
    switch special {
    case []: nil
    case _ where hasOneSpecialText: dialect.nanText
    case .infinity: dialect.infinityText
    case .negativeInfinity: negativeInfinity
    case .nan: dialect.nanText
    default: nil
    }
  }

  /// The values that are not finite of which a display may show one; empty if it shows none.
  func special(shownAs text: Text) -> Special {
    if hasOneSpecialText { return text == dialect.nanText ? .all : [] }
    if text == dialect.infinityText { return .infinity }
    if text == negativeInfinity { return .negativeInfinity }
    return text == dialect.nanText
      || text.bytes == Bytes([UInt8(ascii: "-")]) + dialect.nanText.bytes ? .nan : []
  }

  /// Whether all that is not finite is shown by the same text, without a sign.
  private var hasOneSpecialText: Bool { dialect.infinityText == dialect.nanText }

  private var negativeInfinity: Text {
    let text = dialect.infinityText.bytes
    return Text(bytes: [UInt8(ascii: "-")] + text.drop { $0 == UInt8(ascii: "+") })
  }

  /// Whether a display shows a value that is not finite.
  @inline(__always)
  func seesSpecial(_ display: Text) -> Bool { goesOn && !special(shownAs: display).isEmpty }
}
