// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// Which of the permitted intervals stand only for the numbers that `resultPrecision` rounds to.
enum RoundedIntervals: UInt8, Sendable {
  case none, all
  /// The further ones, but not the first.
  case others
}

// `resultPrecision`: a result is rounded before it becomes the value.
//
// Only the last operation of a key has a result that is seen, and must be rounded. Which one is the
// last is known only behind it, so that each waits to be rounded until then.
extension Reference {
  /// Makes the value the rounded result of the operation that computed it.
  @inline(never)
  mutating func roundValue() {
    guard value.special.isEmpty || value.mayBeFinite else { return }
    value.interval = domain.rounded(value.interval)
    for index in others.indices { others[index] = domain.rounded(others[index]) }
    value.mustBeRounded = .all
    noteRounded()
  }

  /// Permits what the value may be rounded to as well; returns whether that differs from the value.
  @inline(never)
  mutating func permitRounded() -> Bool {
    guard value.special.isEmpty || value.mayBeFinite else { return false }
    let rounded = domain.rounded(value.interval)
    let isWithin = value.interval.contains(rounded.low) && value.interval.contains(rounded.high)
    if isWithin, value.interval.isSingle { return false }
    if !isWithin {
      others.append(rounded)
      value.mustBeRounded = .others
    }
    noteRounded()
    return true
  }

  /// Rounds the result of a unary key; `±` may leave it as it is.
  @inline(never)
  mutating func roundUnary(_ key: Key) {
    if key == .changeSign { _ = permitRounded() } else { roundValue() }
  }

  /// Rounds the result of an operation on a stack.
  @inline(never)
  mutating func roundResult(of key: Key) {
    switch key.kind {
    case .binary: roundValue()
    case .unary: roundUnary(key)
    case .random: break
    default: _ = permitRounded()
    }
  }

  /// Rounds the last result of a key, which is seen.
  mutating func roundLast() {
    guard awaitsRounding else { return }
    awaitsRounding = false
    roundValue()
    checkLength()
  }

  /// Leaves it open whether a result is rounded: a running result, or one that is not seen; returns
  /// whether that makes a difference.
  @discardableResult
  mutating func leaveUnrounded(isSeen: Bool = false) -> Bool {
    guard awaitsRounding else { return false }
    awaitsRounding = false
    uniteIntervals()
    let mayDiffer = permitRounded()
    if mayDiffer, !isSeen {
      uniteIntervals()
      value.mustBeRounded = .none
    }
    checkLength()
    return mayDiffer
  }

  /// Leaves it open whether a typed number, which is not shown as it was typed, is rounded.
  @inline(never)
  mutating func permitRoundedTyped() {
    if !tables.keepsTyped, value.mustBeRounded == .none { _ = permitRounded() }
  }

  /// Makes the left operand, which may be the full running result, another number than the value
  /// that is shown, which may be rounded.
  @inline(never)
  mutating func separateLeft() {
    guard let last = lefts.indices.last else { return }
    lefts[last].interval = Interval(around: [lefts[last].interval] + others) ?? value.interval
    lefts[last].mustBeRounded = .none
    // A text that is too long is replaced by the left operand, which may stay unknown.
    if tooLong == value.origin { tooLong = 0 }
    let operation = operation
    lastOrigin &+= 1
    value.origin = lastOrigin
    latest = operation
    latest?.origin = lastOrigin
  }

  /// Gives the value a node of its own: its expression no longer tells what it is.
  private mutating func noteRounded() {
    let isKnown = value.interval.isSingle && others.isEmpty && value.special.isEmpty
    value.node = arena.add(
      .rounded(isKnown ? domain.double(value.interval.low) : .nan, of: value.node))
  }

  /// Notes the number to which the value was rounded, once it is known.
  @inline(never)
  mutating func revealRounded() {
    guard case .rounded = arena.nodes[Int(value.node)] else { return }
    arena.reveal(value.node, domain.double(value.interval.low))
  }

  /// Whether `=`, having closed a parenthesis, has a further operation to evaluate.
  var evaluatesMore: Bool {
    pending.contains { !$0.isParenthesis } || dialect.repeatEquals == .repeat && repeated != nil
  }

  /// The part of the permitted intervals that is shown as this text; nil if there is none.
  func narrowed(
    _ intervals: [Interval<D.Number>], by text: Text, _ style: NumberStyle
  ) -> Interval<D.Number>? {
    if value.mustBeRounded == .none { return domain.narrowed(intervals, by: text, style) }
    let parts = intervals.enumerated().compactMap { index, interval in
      domain.narrowed(interval, by: text, style).flatMap {
        value.mustBeRounded == .others && index == 0 ? $0 : domain.roundedNumbers(in: $0)
      }
    }
    return Interval(around: parts)
  }

  /// The number revealed as this Double, if it is one of the rounded ones that are permitted.
  @inline(never)
  func permittedRounded(_ revealed: Double) -> D.Number? {
    for (index, interval) in ([value.interval] + others).enumerated() {
      if let number = domain.number(revealed: revealed, in: interval),
        value.mustBeRounded == .others && index == 0 || domain.isRounded(number)
      {
        return number
      }
    }
    return nil
  }

  /// The results of an operation as a calculator goes on with them.
  func rounded(_ result: OperationResult<D.Number>) -> OperationResult<D.Number> {
    guard tables.roundsResults, result.failure != .certain else { return result }
    var result = result
    result.interval = domain.rounded(result.interval)
    result.others = result.others.map { domain.rounded($0) }
    return result
  }
}

extension Domain {
  func rounded(_ number: Number) -> Number { number }
  func rounded(_ interval: Interval<Number>) -> Interval<Number> { interval }
  func isRounded(_ number: Number) -> Bool { true }
  func roundedNumbers(in interval: Interval<Number>) -> Interval<Number>? { interval }
}
