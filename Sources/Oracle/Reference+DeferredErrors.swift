// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

extension Quantity {
  /// Whether there certainly is no number, because an operation failed.
  var isMissing: Bool { special.contains(.missing) && !mayBeFinite }

  /// The number that there is if nothing failed.
  fileprivate var found: Quantity {
    var found = self
    (found.special, found.mayBeFinite) = ([], false)
    return found
  }
}

// `errorShows: atEquals`: an operation that an operator evaluates fails, but shows no error.
extension Reference {
  /// Marks the value as missing if the operation that computes it fails, or as one that may be.
  ///
  /// The display does not tell which, because it shows nothing of the result.
  @inline(never)
  mutating func deferFailure(of outcome: OperationResult<D.Number>) {
    if outcome.failure == .certain {
      (value.special, value.mayBeFinite) = (.missing, false)
    } else if mayFail(outcome) {
      (value.special, value.mayBeFinite) = (.missing, true)
      missingReason = .first(missingReason, undecided)
    }
  }

  func mayBeMissing(_ operands: [Number]) -> Bool { !operands.allSatisfy(\.special.isEmpty) }

  /// Applies a key to operands of which some are missing, or may be.
  mutating func applyToMissing(_ key: Key, _ operands: [Number]) -> Bool {
    guard let left = operands.first, let right = operands.last else { return false }
    if operands.count == 1 {
      return applyToMissing(key, operands, .unary(key, left.node)) {
        $0.applyUnary(key, to: $1[0])
      }
    }
    return applyToMissing(key, operands, .binary(key, left.node, right.node)) {
      $0.applyBinary(key, $1[0], $1[1])
    }
  }

  /// Applies a key to operands of which some are missing, or may be: it fails as if it had no
  /// result, or does what it does to the numbers that there are if nothing failed before.
  @inline(never)
  mutating func applyToMissing(
    _ key: Key, _ operands: [Number], _ node: Arena.Node,
    _ apply: (inout Reference, [Number]) -> Bool
  ) -> Bool {
    guard let left = operands.first, let right = operands.last else { return false }
    if operands.contains(where: \.isMissing) {
      return take(
        OperationResult(interval: Interval(domain.zero), failure: .certain), node,
        of: Operation(key: key, left: left.interval, right: right.interval, origin: 0))
    }
    let succeeded = apply(&self, operands.map(\.found))
    if hidesFailure {
      if value.special.isEmpty { (value.special, value.mayBeFinite) = (.missing, true) }
      return succeeded
    }
    // It fails whatever the operands are.
    if !succeeded, !mayHaveResult { return false }
    undecided = .first(undecided, missingReason)
    guard succeeded, seesFailure else { return succeeded }
    mayHaveResult = true
    others.removeAll()
    return false
  }

  /// Makes the text of a missing result that of an operand, if one is missing and the text just
  /// written is too long; returns whether it did.
  @inline(never)
  mutating func keepsText(of left: Number, _ right: Number) -> Bool {
    guard tables.grouping != .absent, let outer = pending.last, mayBeMissing([left, right]) else {
      return false
    }
    let isLengthUnknown = written.isUnknown || outer.written.isUnknown
    guard isLengthUnknown || scratch.scalarCount > Self.longestText else { return false }
    if left.isMissing { written = outer.written }
    // It depends on which of them is missing, or on how long the text is.
    let isKnown = left.isMissing || left.special.isEmpty && right.isMissing
    if isLengthUnknown || !isKnown { written.isUnknown = true }
    return true
  }

  /// Shows the value, which may be a running result that was not seen; fails if it is missing.
  mutating func showsResult() -> Bool {
    guard turnsOutMissing(value) else {
      value.special = []
      return true
    }
    let mayBeFound = !value.isMissing
    fail()
    // If an outer operation failed instead, results in it may have had texts that are too long.
    if mayBeFound, description.scalarCount > Self.longestText { written.isUnknown = true }
    return false
  }

  /// Fails if the running result would be seen without the operand behind it, and is missing.
  mutating func failsBeforeOperand() -> Bool {
    guard tables.showsOperand, let last = lefts.indices.last, !pending[last].isParenthesis else {
      return false
    }
    if turnsOutMissing(lefts[last]) {
      cancelOperator()
      latest = nil
      fail()
      return true
    }
    lefts[last].special = []
    return false
  }

  /// Whether a number that should be shown is missing, which the display tells where it may be.
  private mutating func turnsOutMissing(_ number: Number) -> Bool {
    if number.special.isEmpty || number.isMissing { return number.isMissing }
    undecided = .first(undecided, missingReason)
    return seesFailure
  }
}
