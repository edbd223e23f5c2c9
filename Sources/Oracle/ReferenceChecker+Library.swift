// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// Results of the host's C library, which need not be the nearest Doubles.
extension ReferenceChecker {
  /// The result of the host's library for the operation that computed the value.
  func library() -> D.Number? {
    guard let operation = reference.operation, operation.left.isSingle, operation.right.isSingle
    else { return nil }
    let number = reference.domain.library(
      operation.key, operation.left.low, operation.right.low)
    return reference.value.mustBeRounded == .none ? number : number.map(reference.domain.rounded)
  }

  /// The interval, and the library's result if it is not permitted and looks the same: a text may
  /// tell.
  func withLibrary(
    _ interval: Interval<D.Number>, shownAs display: Text
  ) -> Interval<D.Number> {
    guard let number = library(), !interval.contains(number),
      reference.domain.shows(number, display, reference.dialect.numberStyle)
    else { return interval }
    return Interval(min(interval.low, number), max(interval.high, number))
  }

  /// Continues with the library's result if the display shows that.
  mutating func acceptLibrary(_ display: Text, _ verdict: inout Verdict) -> Bool {
    guard let number = library() else { return false }
    write(number)
    guard writtenText == display else { return false }
    reference.settle(Interval(number))
    verdict = .library
    return true
  }
}
