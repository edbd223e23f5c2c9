// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A number in the machine, and the expression it stands for.
struct Quantity<Number: Comparable & Sendable>: Sendable {
  var interval: Interval<Number>
  var node: Int32
  /// Quantities of one origin are the same number, however wide the span.
  var origin: UInt32
}

/// An operation that waits for its right operand, as it is written: kept apart from its left operand's number, for
/// it is read at every key.
struct Pending: Sendable {
  var key: Key
  var written: OperandText
}

/// What the display shows.
enum DisplayState: Sendable { case entry, value, error, blank }

/// The reading of keys, as the manual has it: what the display, the label, the description and the value
/// behind them may be after each.
struct Reference<D: Domain>: Sendable {
  typealias Number = Quantity<D.Number>

  struct Operation: Sendable {
    var key: Key
    var left: Interval<D.Number>
    var right: Interval<D.Number>
    var origin: UInt32
  }

  let domain: D
  let tables: DialectTables
  var dialect: Dialect { tables.dialect }

  var shows = DisplayState.value
  var entry = ReferenceEntry()
  var value: Number
  /// Results besides the value's span that are right too.
  var others: [Interval<D.Number>] = []
  var arena = Arena()
  var lastOrigin: UInt32 = 1
  /// The operation that made the value, for asking the host's library.
  var latest: Operation?
  /// Why the last key leaves the verdict open; nil where it does not.
  var undecided: UndecidedReason?
  /// Whether the calculator under judgement shows an error now: it decides what the manual leaves open.
  var seesError = false
  /// The numbers drawn since switch-on, and how many of them were drawn again since.
  var draws: [Number] = []
  var drawCount = 0

  // Infix
  var written = OperandText.zero
  var isDescribed = false
  /// What waits for a right operand, outermost first, and the left operands as numbers.
  var pending: [Pending] = []
  var lefts: [Number] = []
  var hasOperand = false
  var repeated: (key: Key, right: Number, written: OperandText)?
  /// The origin of the value whose text is too long, and becomes a number once the value is known.
  var tooLong: UInt32 = 0

  // RPN
  var stack: [Number] = []
  var history = History()
  var isMarked = false

  /// What the display shows of the value, where that is known.
  var shownText: Text? = "0"
  /// The expression behind the display, as last described.
  var description = Text()
  var scratch = Text()

  init(_ dialect: Dialect) {
    domain = D(dialect)
    tables = DialectTables(dialect)
    value = Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0)
  }

  /// Back to switch-on; what was drawn is remembered.
  mutating func clear() {
    shows = .value
    value = Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0)
    others.removeAll()
    undecided = nil
    arena.clear()
    latest = nil
    drawCount = 0
    written.text.clear()
    written.text.append(UInt8(ascii: "0"))
    written.form = .number
    written.isUnknown = false
    isDescribed = false
    pending.removeAll(keepingCapacity: true)
    lefts.removeAll(keepingCapacity: true)
    hasOperand = false
    repeated = nil
    tooLong = 0
    stack.removeAll(keepingCapacity: true)
    history.clear()
    isMarked = false
  }

  /// Forgets the draws too: switched on with an entropy of its own.
  mutating func switchOn() {
    clear()
    draws.removeAll(keepingCapacity: true)
    lastOrigin = 1
  }

  mutating func press(_ key: Key, seesError: Bool) {
    self.seesError = seesError
    undecided = nil
    if dialect.machine == .infix { pressInfix(key) } else { pressRPN(key) }
  }

  var isPending: Bool { !pending.isEmpty }

  /// Takes an outcome as the value; answers false where the operation failed.
  mutating func take(
    _ outcome: OperationResult<D.Number>, _ node: Arena.Node, of operation: Operation?
  )
    -> Bool
  {
    if let reason = outcome.undecided { undecided = .first(undecided, reason) }
    lastOrigin &+= 1
    value.node = arena.add(node)
    value.origin = lastOrigin
    latest = operation
    latest?.origin = lastOrigin
    if outcome.failure == .certain || (outcome.failure == .possible && seesError) {
      others.removeAll()
      return false
    }
    value.interval = outcome.interval
    if outcome.others.isEmpty { others.removeAll() } else { others = outcome.others }
    return true
  }

  mutating func applyUnary(_ key: Key, to operand: Number) -> Bool {
    if key == .percent, dialect.percent == .share, let outer = pending.last,
      outer.key == .plus || outer.key == .minus, let left = lefts.last
    {
      guard applyBinary(.times, left, operand) else { return false }
      let hundred = Number(
        interval: domain.hundred, node: arena.add(.literal(100, exponent: 0, isNegative: false)),
        origin: 0)
      return applyBinary(.divide, value, hundred)
    }
    let operation = Operation(key: key, left: operand.interval, right: operand.interval, origin: 0)
    return take(domain.unary(key, operand.interval), .unary(key, operand.node), of: operation)
  }

  mutating func applyBinary(_ key: Key, _ left: Number, _ right: Number) -> Bool {
    let areSame = left.origin == right.origin && left.origin != 0
    let operation = Operation(key: key, left: left.interval, right: right.interval, origin: 0)
    return take(
      domain.binary(key, left.interval, right.interval, areSame: areSame),
      .binary(key, left.node, right.node), of: operation)
  }

  /// The next number drawn: new, or the same as the last time.
  mutating func draw() {
    if drawCount < draws.count {
      value = draws[drawCount]
      value.node = arena.add(
        .drawn(value.interval.isSingle ? domain.double(value.interval.low) : nil))
      draws[drawCount].node = value.node
    } else {
      lastOrigin &+= 1
      value = Number(interval: domain.draw, node: arena.add(.drawn(nil)), origin: lastOrigin)
      draws.append(value)
    }
    drawCount += 1
    latest = nil
    others.removeAll()
  }

  mutating func setConstant(_ key: Key) {
    let outcome = domain.constant(key)
    _ = take(outcome, .constant(key), of: nil)
  }

  /// The entry as a number, without leaving it.
  mutating func committed() -> Number {
    let node: Int32
    if let decimal = entry.decimal {
      node = arena.add(
        .literal(
          decimal.mantissa, exponent: Int16(truncatingIfNeeded: decimal.exponent),
          isNegative: entry.isNegative))
    } else {
      node = arena.add(.exactly(entry.rational))
    }
    return Number(interval: Interval(domain.literal(entry)), node: node, origin: 0)
  }

  /// Once the value is known, knows it everywhere it went.
  mutating func settle(_ interval: Interval<D.Number>) {
    value.interval = interval
    others.removeAll()
    if let last = lefts.last, last.origin == value.origin, value.origin != 0 {
      lefts[lefts.count - 1].interval = interval
    }
    if let top = stack.last, top.origin == value.origin, value.origin != 0 {
      stack[stack.count - 1].interval = interval
    }
    if drawCount > 0, drawCount <= draws.count, draws[drawCount - 1].origin == value.origin {
      draws[drawCount - 1].interval = interval
      if interval.isSingle, let double = domain.double(interval.low) {
        arena.reveal(value.node, double)
      }
    }
  }
}

extension NumberStyle {
  /// How numbers stand in descriptions unless the dialect wants them as in the display.
  static let inText = NumberStyle(.significant(15))
}

extension Reference {
  /// The entry as an expression of its own, for telling what it means.
  mutating func entryNode() -> Int32 { committed().node }
}
