// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The real numbers the nodes of an arena mean, worked out when asked.
///
/// Rational while the keys are rational and the fractions small enough; beyond that an enclosure, whose
/// precision is doubled until the question asked is decided.
struct Truth: Sendable {
  enum Meaning: Sendable {
    case rational(Rational)
    case enclosed(Enclosure)
    /// Beyond this bound in magnitude, or no number: a quotient whose divisor cannot be told from 0.
    case huge(Rational)
    /// Not a number: a division by zero, a root of a negative.
    case undefined
    /// Not decided at this precision.
    case undecided
    /// Never to be known: a hidden draw, an expression that outgrew the arena.
    case unknown
  }

  static let firstBits = 128
  static let ceiling = 8192
  static let rationalLimit = 1 << 14

  let angle: Angle
  /// More bits than this are not tried.
  var ceiling = Truth.ceiling
  private var known: [(meaning: Meaning, bits: Int)?] = []
  private var generation = 0

  init(_ angle: Angle) { self.angle = angle }

  /// What a node means, at a precision.
  mutating func meaning(of node: Int32, in arena: Arena, bits: Int) -> Meaning {
    if generation != arena.generation {
      known.removeAll(keepingCapacity: true)
      generation = arena.generation
    }
    while known.count < arena.nodes.count { known.append(nil) }
    var waiting = [node]
    while let next = waiting.last {
      if isKnown(next, bits) {
        waiting.removeLast()
        continue
      }
      let before = waiting.count
      switch arena.nodes[Int(next)] {
      case .unary(_, let operand): if !isKnown(operand, bits) { waiting.append(operand) }
      case .binary(_, let left, let right):
        if !isKnown(left, bits) { waiting.append(left) }
        if !isKnown(right, bits) { waiting.append(right) }
      default: break
      }
      if waiting.count == before {
        known[Int(next)] = (evaluate(arena.nodes[Int(next)], bits), bits)
        waiting.removeLast()
      }
    }
    return known[Int(node)]?.meaning ?? .unknown
  }

  private func isKnown(_ node: Int32, _ bits: Int) -> Bool {
    guard let entry = known[Int(node)] else { return false }
    switch entry.meaning {
    case .enclosed, .huge, .undecided: return entry.bits >= bits
    default: return true
    }
  }

  /// Asks a question of the number between two bounds, with more and more bits, until both bounds give one
  /// answer; nil where the ceiling is hit or the number is not known.
  mutating func decide<Answer: Equatable>(
    _ node: Int32, in arena: Arena, _ ask: (Rational) -> Answer, undefined: Answer
  ) -> Answer? {
    var bits = Truth.firstBits
    while bits <= ceiling {
      switch meaning(of: node, in: arena, bits: bits) {
      case .rational(let value): return ask(value)
      case .undefined: return undefined
      case .unknown: return nil
      case .undecided, .huge: break
      case .enclosed(let bounds):
        if let low = bounds.low.rational, let high = bounds.high.rational {
          let answer = ask(low)
          if answer == ask(high) { return answer }
        }
      }
      bits *= 2
    }
    return nil
  }

  /// How far a Double is from the number meant, in ulp of the Double; nil where that is not decided.
  mutating func drift(of value: Double, from node: Int32, in arena: Arena) -> Double? {
    guard value.isFinite else { return nil }
    let unit = Rational(value.ulp)
    let number = Rational(value)
    return decide(
      node, in: arena,
      { exact in
        // Three digits are enough of it.
        let distance = (exact - number) / unit
        let place = distance.isZero ? 0 : Magnitude(distance).leadingPlace - 2
        return abs(distance.rounded(to: place, .halfEven).approximation)
      }, undefined: .infinity)
  }

  /// Whether what is shown is what the number meant would be shown as; nil where that is not decided.
  ///
  /// A number known to lie between two bounds is shown differently when both bounds are, on the same side.
  mutating func isShown(
    _ shown: Numeral, for node: Int32, in arena: Arena, _ style: NumberStyle
  ) -> Bool? {
    if case .huge(let bound) = meaning(of: node, in: arena, bits: Truth.firstBits) {
      let limit = Numeral(
        isNegative: false, digits: 1, place: Magnitude(bound).leadingPlace)
      var magnitude = shown
      magnitude.isNegative = false
      if magnitude < limit { return false }
    }
    let order = decide(
      node, in: arena,
      { value in
        let numeral = style.shown(Magnitude(value), isNegative: value.sign < 0).numeral
        return numeral < shown ? -1 : shown < numeral ? 1 : 0
      }, undefined: 2)
    return order.map { $0 == 0 }
  }

  /// Whether there is no number meant; nil where that is not decided.
  mutating func isUndefined(_ node: Int32, in arena: Arena) -> Bool? {
    var bits = Truth.firstBits
    while bits <= ceiling {
      switch meaning(of: node, in: arena, bits: bits) {
      case .rational, .enclosed: return false
      case .undefined: return true
      case .unknown: return nil
      case .undecided, .huge: bits *= 2
      }
    }
    return nil
  }

  /// The number meant, to 30 digits; a bound where it cannot be told from 0.
  mutating func digits(of node: Int32, in arena: Arena) -> String? {
    let text = decide(
      node, in: arena,
      { value in
        var text = Text()
        NumberStyle.thirtyDigits.write(Magnitude(value), isNegative: value.sign < 0, into: &text)
        return text.description
      }, undefined: "Error")
    if let text { return text }
    let last = meaning(of: node, in: arena, bits: ceiling)
    if case .huge(let bound) = last {
      return "|x| > 1e\(Magnitude(bound).leadingPlace), or no number"
    }
    guard case .enclosed(let bounds) = last, bounds.containsZero, let low = bounds.low.rational,
      let high = bounds.high.rational
    else { return nil }
    let bound = max(-low, high)
    return bound.isZero ? nil : "|x| < 1e\(Magnitude(bound).leadingPlace + 1)"
  }

  private func evaluate(_ node: Arena.Node, _ bits: Int) -> Meaning {
    switch node {
    case .literal(let mantissa, let exponent, let isNegative):
      .rational(Rational(mantissa, exponent: Int(exponent), negative: isNegative))
    case .exactly(let value): .rational(value)
    case .constant(let key): .enclosed(ConstantRule.of(key).enclosure(bits))
    case .drawn(let value): value.map { .rational(Rational($0)) } ?? .unknown
    case .unary(let key, let operand):
      known[Int(operand)].map { bounded(unary(key, $0.meaning, bits), bits) } ?? .unknown
    case .binary(let key, let left, let right):
      if let left = known[Int(left)]?.meaning, let right = known[Int(right)]?.meaning {
        bounded(binary(key, left, right, bits), bits)
      } else {
        .unknown
      }
    case .unknown: .unknown
    }
  }

  /// Keeps fractions small, and takes bounds that have met for the number they meet in.
  private func bounded(_ meaning: Meaning, _ bits: Int) -> Meaning {
    switch meaning {
    case .rational(let value) where value.size > Truth.rationalLimit:
      return .enclosed(Enclosure(value, bits: bits))
    case .enclosed(let bounds):
      if !bounds.isFinite { return .undecided }
      if let value = bounds.rational, value.size <= Truth.rationalLimit { return .rational(value) }
      return meaning
    default: return meaning
    }
  }
}
