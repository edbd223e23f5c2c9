// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// The knob `wholeDigits`: a calculator that holds no finite number from 10^N − 1/2 on.
struct WholeDigits: Sendable {
  private let limit: ScaledRational
  /// Below this, a Double says so without exact numbers.
  private let safe: Double

  /// The limit of a dialect; nil if it has none.
  init?(_ dialect: Dialect) {
    guard let count = dialect.wholeDigits else { return nil }
    limit = ScaledRational(1, place: count) - ScaledRational(5, place: -1)
    safe = Binary64.nearest(5, exponent: count - 1)
  }

  func holds<D: Domain>(_ number: D.Number, in domain: D) -> Bool {
    if domain.double(number).magnitude < safe { return true }
    let exact = domain.scaled(number)
    return exact < limit && -limit < exact
  }

  /// The result of an operation on such a calculator.
  func result<D: Domain>(
    _ outcome: OperationResult<D.Number>, in domain: D
  ) -> OperationResult<D.Number> {
    if outcome.failure == .certain { return outcome }
    func isHeld(_ interval: Interval<D.Number>) -> Bool {
      holds(interval.low, in: domain) && holds(interval.high, in: domain)
    }
    func isOutside(_ interval: Interval<D.Number>) -> Bool {
      !(domain.scaled(interval.low) < limit) || !(-limit < domain.scaled(interval.high))
    }
    if isHeld(outcome.interval), outcome.others.allSatisfy(isHeld) { return outcome }
    var outcome = outcome
    if isOutside(outcome.interval), outcome.others.allSatisfy(isOutside) {
      outcome.failure = .certain
      outcome.undecided = nil
    } else {
      outcome.failure = .possible
      outcome.undecided = .first(outcome.undecided, .overflowEdge)
    }
    return outcome
  }
}

extension Reference {
  /// Whether the machine can hold a finite number that was typed.
  func isWithinDigits(_ literal: D.Number) -> Bool {
    tables.wholeDigits?.holds(literal, in: domain) ?? true
  }

  /// Takes the result of an operation where a number may have too many digits.
  @inline(never)
  mutating func takeLimited(
    _ outcome: OperationResult<D.Number>, _ node: Arena.Node, of operation: Operation,
    _ operands: [Number]
  ) -> Bool {
    let limited = tables.wholeDigits?.result(outcome, in: domain) ?? outcome
    guard tables.goesOn else { return take(limited, node, of: operation) }
    // Only finite numbers have digits: an error is one that has too many.
    switch (outcome.failure, limited.failure) {
    case (.certain, _):
      return take(outcome, node, of: operation) || takeSpecial(operation.key, operands)
    case (.never, .certain): return take(limited, node, of: operation)
    case (_, .never): return take(outcome, node, of: operation)
    default:
      guard seesError else { return take(outcome, node, of: operation) }
      var failed = limited
      failed.failure = .certain
      failed.undecided = .first(limited.undecided, .overflowEdge)
      return take(failed, node, of: operation)
    }
  }
}
