// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals
import Sessions

extension ReferenceChecker {
  /// The ways in which a calculator could go wrong to show a number between these bounds.
  ///
  /// - Parameter ofOperation: whether the last operation may be what goes wrong.
  func ways(low: ScaledRational, high: ScaledRational, ofOperation: Bool) -> WrongWays {
    var ways: WrongWays = []
    let domain = reference.domain
    func shows(_ interval: Interval<D.Number>) -> Bool {
      domain.scaled(interval.low) <= high && low <= domain.scaled(interval.high)
    }
    func shows(_ result: OperationResult<D.Number>) -> Bool {
      result.failure != .certain && result.undecided == nil
        && ([result.interval] + result.others).contains(where: shows)
    }
    let due = reference.value.interval
    if shows(Interval(domain.zero)) { ways.insert(.zero) }
    guard due.isSingle || reference.operation != nil else { return ways }
    let (lowest, highest) = (domain.scaled(due.low), domain.scaled(due.high))
    // Rounded to so few digits, what is due is wrong in nothing else.
    let isRounded = lowest <= high && low <= highest
    if !isRounded, -highest <= high, low <= -lowest { ways.insert(.sign) }
    if !lowest.isZero, !highest.isZero {
      for (way, place) in [(WrongWays.ulps, -9), (.digits, -3)] {
        let slack = (lowest.sign < 0 ? -lowest : lowest) * ScaledRational(1, place: place)
        if lowest - slack <= high, low <= highest + slack { ways.insert(way) }
      }
      if isRounded { return ways }
      let power = high.isZero || low.isZero ? 0 : low.leadingPlace - lowest.leadingPlace
      for power in power - 1...power + 1 where power != 0 {
        let scale = ScaledRational(1, place: power)
        if lowest * scale <= high, low <= highest * scale { ways.insert(.magnitude) }
      }
    }
    guard ofOperation, let operation = reference.operation, operation.left.isSingle,
      operation.right.isSingle
    else { return ways }
    let (left, right, key) = (operation.left, operation.right, operation.key)
    if key.kind == .binary {
      if shows(left) { ways.insert(.left) }
      if shows(right) { ways.insert(.right) }
      if shows(result(of: key, right, left)) { ways.insert(.swapped) }
    } else if shows(left) {
      ways.insert(.left)
    }
    let others = reference.dialect.keypad.keys.filter { $0 != key && $0.kind == key.kind }
    if others.contains(where: { shows(result(of: $0, left, right)) }) {
      ways.insert(.otherOperation)
    }
    return ways
  }

  /// What an operation may give; `right` counts only for one with two operands.
  private func result(
    of key: Key, _ left: Interval<D.Number>, _ right: Interval<D.Number>
  ) -> OperationResult<D.Number> {
    let isBinary = key.kind == .binary
    if key.isOwn {
      return reference.rounded(
        PermittedByFormula.result(
          of: key, isBinary ? [left, right] : [left], in: reference.domain, on: reference.dialect))
    }
    return reference.rounded(
      isBinary
        ? reference.domain.binary(key, left, right, areSame: false)
        : reference.domain.unary(key, left))
  }
}
