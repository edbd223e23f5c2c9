// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The exact values of the nodes of an arena, computed on demand.
///
/// A value is a fraction while the keys are rational and the fraction is small; beyond that it is
/// an enclosure whose precision is doubled until the question at hand is decided.
struct Truth: Sendable {
  enum Meaning: Sendable {
    case rational(Rational)
    case enclosed(Enclosure)
    /// Larger than this bound in magnitude, or undefined: a quotient whose divisor may be 0.
    case huge(Rational)
    /// Not a number, such as a division by zero or the root of a negative number.
    case undefined
    /// Undecided at this precision.
    case undecided
    /// Unknown at any precision: a hidden random number, or an expression that outgrew the arena.
    case unknown
  }

  static let firstBits = 128
  static let ceiling = 8192
  /// Angles of more bits than this are undecided.
  static let greatestAngle = 1 << 16
  /// Fractions with more bits than this become enclosures.
  static let rationalLimit = 1 << 14

  let conventions: Conventions
  var angle: Angle { conventions.angle }
  /// The highest precision tried, in bits.
  var ceiling = Truth.ceiling
  private var known: [(meaning: Meaning, bits: Int)?] = []
  private var generation = 0

  init(_ conventions: Conventions) { self.conventions = conventions }

  /// The value of a node at a precision.
  ///
  /// Uses a stack of its own: expressions may be deeper than the call stack.
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
    return known(node)
  }

  private func known(_ node: Int32) -> Meaning { known[Int(node)]?.meaning ?? .unknown }

  private func isKnown(_ node: Int32, _ bits: Int) -> Bool {
    guard let entry = known[Int(node)] else { return false }
    switch entry.meaning {
    case .enclosed, .huge, .undecided: return entry.bits >= bits
    default: return true
    }
  }

  /// The first answer at doubling precisions; nil if there is none up to the limit.
  static func refine<Answer>(from bits: Int, to limit: Int, _ ask: (Int) -> Answer?) -> Answer? {
    var bits = bits
    while bits <= limit {
      if let answer = ask(bits) { return answer }
      bits *= 2
    }
    return nil
  }

  /// The answer to a question about the exact value, once both of its bounds give the same; nil if
  /// no precision decides it.
  mutating func decide<Answer: Equatable>(
    _ node: Int32, in arena: Arena, _ ask: (Rational) -> Answer, undefined: Answer
  ) -> Answer? {
    Truth.refine(from: Truth.firstBits, to: ceiling) { bits in
      switch meaning(of: node, in: arena, bits: bits) {
      case .rational(let value): return ask(value)
      case .undefined: return undefined
      case .unknown, .undecided, .huge: return nil
      case .enclosed(let bounds):
        guard let (low, high) = bounds.rationals else { return nil }
        let answer = ask(low)
        return answer == ask(high) ? answer : nil
      }
    }
  }

  /// The distance of a Double from the exact value, in ulp of the Double; nil if undecided.
  mutating func drift(of value: Double, from node: Int32, in arena: Arena) -> Double? {
    guard value.isFinite else { return nil }
    let unit = Rational(value.ulp)
    let number = Rational(value)
    return decide(
      node, in: arena,
      { exact in
        // Three significant digits suffice.
        let distance = (exact - number) / unit
        let place = distance.isZero ? 0 : Magnitude(distance).leadingPlace - 2
        return abs(distance.rounded(to: place, .halfEven).approximation)
      }, undefined: .infinity)
  }

  /// Whether the exact value would be shown as this number; nil if undecided.
  ///
  /// It would not if both of its bounds are shown as greater numbers, or both as smaller ones.
  mutating func isShown(
    _ shown: Numeral, for node: Int32, in arena: Arena, _ style: NumberStyle
  ) -> Bool? {
    if case .huge(let bound) = meaning(of: node, in: arena, bits: Truth.firstBits) {
      let limit = Numeral(isNegative: false, digits: 1, place: Magnitude(bound).leadingPlace)
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

  /// Whether there is no exact value; nil if undecided.
  mutating func isUndefined(_ node: Int32, in arena: Arena) -> Bool? {
    Truth.refine(from: Truth.firstBits, to: ceiling) { bits in
      switch meaning(of: node, in: arena, bits: bits) {
      case .rational, .enclosed: false
      case .undefined: true
      case .unknown, .undecided, .huge: nil
      }
    }
  }

  /// The exact value to 30 digits; a bound if it may be 0 or a quotient by 0.
  mutating func digits(of node: Int32, in arena: Arena) -> String? {
    if let text = decide(node, in: arena, { $0.thirtyDigits }, undefined: "Error") { return text }
    let last = meaning(of: node, in: arena, bits: ceiling)
    if case .huge(let bound) = last {
      return "|x| > 1e\(Magnitude(bound).leadingPlace), or no number"
    }
    guard case .enclosed(let bounds) = last, bounds.containsZero,
      let (low, high) = bounds.rationals
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
    // A decimal calculator may show one that no Double holds.
    case .drawn(let value?) where value.isFinite: .rational(Rational(value))
    case .drawn: .unknown
    case .rounded(let value, _): value.isFinite ? .rational(decimal(value)) : .unknown
    case .unary(let key, let operand): bounded(unary(key, known(operand), bits), bits)
    case .binary(let key, let left, let right):
      bounded(binary(key, known(left), known(right), bits), bits)
    case .unknown: .unknown
    }
  }

  /// The decimal that a result was rounded to, to which this Double is the nearest.
  private func decimal(_ value: Double) -> Rational {
    let shortest = Magnitude(value).shortest(isNegative: value < 0)
    return Rational(
      UInt64(shortest.digits), exponent: shortest.place, negative: shortest.isNegative)
  }

  /// Encloses large fractions, and turns an enclosure whose bounds are equal into a fraction.
  func bounded(_ meaning: Meaning, _ bits: Int) -> Meaning {
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
