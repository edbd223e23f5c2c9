// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// A number in the machine and its exact value as an expression.
struct Quantity<Number: Comparable & Sendable>: Sendable {
  var interval: Interval<Number>
  var node: Int32
  /// Quantities of one nonzero origin are the same number, however wide the interval.
  var origin: UInt32
  /// Whether it is the number committed last.
  var isTyped = false
  /// Which of the permitted numbers must be results that were rounded.
  var mustBeRounded = RoundedIntervals.none
  /// What it is if it is not finite, or missing; the interval then says nothing, unless it may be
  /// finite, too.
  var special: Special = []
  var mayBeFinite = false
}

/// The text of an operation that waits for its right operand, or an open parenthesis.
///
/// Kept apart from the left operand's number because it is read at every key.
struct Pending: Sendable {
  var key: Key
  /// The left operand; 0 for a parenthesis, which has none.
  var written: OperandText

  var isParenthesis: Bool { key == .openParenthesis }
}

enum DisplayState: Sendable {
  case entry, value, error
  /// Nothing: a stack had too few values, or an operator waits and the running result is not shown.
  case blank
}

/// The manual's interpretation of keys: the permitted value, display, label and description after
/// each.
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
  var entry: ReferenceEntry
  /// The entry committed last, where it goes on being shown.
  var typedText = Text()
  /// Whether the last key was C or switched on, and whether C was pressed or an error reset.
  var isFresh = true
  var isCleared = false
  var value: Number
  /// Permitted intervals besides the value's.
  var others: [Interval<D.Number>] = []
  var arena = Arena()
  var lastOrigin: UInt32 = 1
  /// The last operation, even if its result is no longer the value.
  var latest: Operation?
  /// Why correct calculators may differ at the last key; nil if they agree.
  var undecided: UndecidedReason?
  /// Whether the last operation that failed may have had a result instead.
  var mayHaveResult = false
  /// Whether the tested calculator shows what is no number, which resolves an operation that may
  /// fail.
  private(set) var seesFailure = false
  /// Whether it shows an error.
  private(set) var seesError = false
  /// Whether the key shows no error where an operation fails: the result is missing.
  private(set) var hidesFailure = false
  /// Whether the value is a result that is not rounded yet: the key may evaluate another one.
  var awaitsRounding = false
  /// Why results may be missing; nil if they are or are not by what calculators choose.
  var missingReason: UndecidedReason?
  /// The random numbers since switch-on, and how many of them were drawn since the last clear.
  var draws: [Number] = []
  var drawCount = 0

  /// The number in the memory; 0 if there is none.
  ///
  /// Empty or one element, because references are copied.
  var stored: [Number] = []

  // Infix
  var written = OperandText.zero
  var isDescribed = false
  /// The pending operations and open parentheses, outermost first, and their left operands.
  var pending: [Pending] = []
  var lefts: [Number] = []
  var hasOperand = false
  /// What was pending, and the operand, when the last operator was pressed.
  ///
  /// Empty or one element, because references are copied.
  var replaceable: [Replaceable] = []
  /// Whether the value is the result of an `=`, and digits would continue it.
  var isAfterEquals = false
  var repeated: (key: Key, right: Number, written: OperandText)?
  /// The origin of the value whose text is too long; a number replaces it once the value is known.
  var tooLong: UInt32 = 0
  /// Whether a text has been too long since the last C.
  var isShortened = false

  /// What `⌫` takes back, and what was shown when the number being typed was begun.
  var steps: [Step] = []
  var shownBefore = (shows: DisplayState.value, isMarked: false)

  // RPN
  var stack: [Number] = []
  var history = History()
  var isMarked = false

  /// The displayed text of the value, if known.
  var shownText: Text? = "0"
  /// The description last written.
  var description = Text()
  var scratch = Text()

  init(_ dialect: Dialect) {
    domain = D(dialect)
    entry = ReferenceEntry(dialect)
    tables = DialectTables(dialect)
    value = Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0)
  }

  /// Returns to the state at switch-on, except for the memory and the random numbers.
  mutating func clear() {
    shows = .value
    (isFresh, isCleared) = (true, true)
    value = Number(interval: Interval(domain.zero), node: Arena.zero, origin: 0)
    others.removeAll()
    (undecided, missingReason) = (nil, nil)
    arena.clear()
    if !stored.isEmpty { keepMemory() }
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
    isAfterEquals = false
    if tables.rereads { replaceable.removeAll() }
    if tables.keepsSteps { steps.removeAll() }
    repeated = nil
    (tooLong, isShortened) = (0, false)
    stack.removeAll(keepingCapacity: true)
    history.clear()
    isMarked = false
  }

  /// Starts a session: forgets the random numbers too.
  mutating func switchOn() {
    empty()
    clear()
    isCleared = false
    draws.removeAll(keepingCapacity: true)
    lastOrigin = 1
  }

  mutating func press(_ key: Key, seesError: Bool, seesFailure: Bool) {
    self.seesError = seesError
    self.seesFailure = seesFailure
    if tables.defersErrors { hidesFailure = key.kind == .binary }
    undecided = nil
    isFresh = false
    if dialect.machine == .infix { pressInfix(key) } else { pressRPN(key) }
  }

  var isPending: Bool { !pending.isEmpty }

  /// The operation that computed the value; nil if none did.
  var operation: Operation? { latest.flatMap { $0.origin == value.origin ? $0 : nil } }

  /// Makes a result the value; returns false if the operation failed.
  mutating func take(
    _ outcome: OperationResult<D.Number>, _ node: Arena.Node, of operation: Operation?
  ) -> Bool {
    if let reason = outcome.undecided, !(outcome.isOverflow && seesFailure) {
      undecided = .first(undecided, reason)
    }
    lastOrigin &+= 1
    value.node = arena.add(node)
    value.origin = lastOrigin
    value.isTyped = false
    value.mustBeRounded = .none
    value.special = []
    latest = operation
    latest?.origin = lastOrigin
    if hidesFailure {
      deferFailure(of: outcome)
    } else if outcome.failure == .possible, tables.goesOn {
      // What the display shows may be the result of a later operation.
      (value.special, value.mayBeFinite) = (.all, true)
    } else if outcome.failure == .certain || (seesFailure && mayFail(outcome)) {
      mayHaveResult = outcome.failure != .certain
      others.removeAll()
      return false
    }
    value.interval = outcome.interval
    if outcome.others.isEmpty { others.removeAll() } else { others = outcome.others }
    return true
  }

  /// Whether the operation that computes the value may be shown as an error.
  mutating func mayFail(_ outcome: OperationResult<D.Number>) -> Bool {
    if outcome.failure == .possible { return true }
    guard !outcome.interval.isSingle, domain.mayBeTooLong(value.node, in: arena) else {
      return false
    }
    undecided = .first(undecided, .digits)
    return true
  }

  mutating func applyUnary(_ key: Key, to operand: Number) -> Bool {
    if key == .percent, dialect.percent == .share, let outer = pending.last,
      outer.key == .plus || outer.key == .minus, let left = lefts.last
    {
      return applyShare(of: left, operand)
    }
    if key.isOwn { return applyOwn(key, [operand]) }
    if !operand.special.isEmpty { return takeSpecial(key, [operand]) }
    let operation = Operation(key: key, left: operand.interval, right: operand.interval, origin: 0)
    let outcome = domain.unary(key, operand.interval)
    let node = Arena.Node.unary(key, operand.node)
    if tables.hasWholeDigits { return takeLimited(outcome, node, of: operation, [operand]) }
    return take(outcome, node, of: operation) || tables.goesOn && takeSpecial(key, [operand])
  }

  /// `isLimited`: the result may not have more digits before the point than the calculator holds.
  mutating func applyBinary(
    _ key: Key, _ left: Number, _ right: Number, isLimited: Bool = true
  ) -> Bool {
    if key.isOwn { return applyOwn(key, [left, right]) }
    if !left.special.isEmpty || !right.special.isEmpty { return takeSpecial(key, [left, right]) }
    let areSame = left.origin == right.origin && left.origin != 0
    let operation = Operation(key: key, left: left.interval, right: right.interval, origin: 0)
    let outcome = domain.binary(key, left.interval, right.interval, areSame: areSame)
    let node = Arena.Node.binary(key, left.node, right.node)
    if tables.hasWholeDigits, isLimited {
      return takeLimited(outcome, node, of: operation, [left, right])
    }
    return take(outcome, node, of: operation) || tables.goesOn && takeSpecial(key, [left, right])
  }

  /// Draws the next random number: a new one, or again the one drawn before the last clear.
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

  /// The entry as a number; the entry stays open.
  mutating func committed() -> Number {
    let node: Arena.Node =
      if let decimal = entry.decimal {
        .literal(
          decimal.mantissa, exponent: Int16(truncatingIfNeeded: decimal.exponent),
          isNegative: entry.isNegative)
      } else {
        .exactly(entry.rational)
      }
    return Number(
      interval: Interval(domain.literal(entry)), node: arena.add(node), origin: 0,
      isTyped: tables.keepsTyped)
  }

  /// Whether the display shows the value as it was typed.
  var showsTyped: Bool { value.isTyped && shows == .value }

  /// A number as the display should show it.
  func display(of number: D.Number) -> Text {
    var text = Text()
    tables.show(number, of: domain, on: &text)
    return text
  }

  /// What the display should show, for the least and the greatest permitted number.
  var permittedDisplays: String {
    let (least, greatest) = (display(of: value.interval.low), display(of: value.interval.high))
    return least == greatest ? least.description : "\(least) … \(greatest)"
  }

  /// Whether nothing was entered since switch-on, C or the reset from an error.
  var isNothingEntered: Bool { tables.isRPN ? history.isEmpty : !isDescribed }

  /// The texts that are due instead of the usual ones, because nothing was entered.
  var look: Look? {
    guard tables.hasLooks, isNothingEntered else { return nil }
    var look = isCleared ? dialect.afterClear : dialect.atSwitchOn
    if tables.grouping == .absent { (look.description, look.label) = (nil, nil) }
    return look
  }

  /// Narrows the value, and every copy of it in the machine, to finite numbers.
  mutating func settle(_ interval: Interval<D.Number>) {
    others.removeAll()
    settle { ($0.interval, $0.special, $0.mayBeFinite) = (interval, [], false) }
    if tables.roundsResults, interval.isSingle { revealRounded() }
    if drawCount > 0, drawCount <= draws.count, draws[drawCount - 1].origin == value.origin {
      draws[drawCount - 1].interval = interval
      if interval.isSingle { arena.reveal(value.node, domain.double(interval.low)) }
    }
  }

  /// Changes the value, and every copy of it in the machine.
  @inline(__always)
  mutating func settle(_ narrow: (inout Number) -> Void) {
    narrow(&value)
    guard value.origin != 0 else { return }
    if let last = lefts.indices.last, lefts[last].origin == value.origin { narrow(&lefts[last]) }
    if let top = stack.indices.last, stack[top].origin == value.origin { narrow(&stack[top]) }
    if !stored.isEmpty, stored[0].origin == value.origin { narrow(&stored[0]) }
  }
}

extension NumberStyle {
  /// The style of numbers in descriptions, unless the dialect writes them as in the display.
  static let inText = NumberStyle(.significant(15))
}
