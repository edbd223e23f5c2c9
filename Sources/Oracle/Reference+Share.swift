// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

// `percent: share`.
extension Reference {
  /// Applies `%` that takes a share: `left` × `operand` ÷ 100.
  mutating func applyShare(of left: Number, _ operand: Number) -> Bool {
    if tables.defersErrors, mayBeMissing([left, operand]) {
      return applyToMissing(.percent, [left, operand], .binary(.times, left.node, operand.node)) {
        $0.applyShare(of: $1[0], $1[1])
      }
    }
    guard applyBinary(.times, left, operand, isLimited: false) else { return false }
    let hundred = Number(
      interval: Interval(domain.hundred),
      node: arena.add(.literal(100, exponent: 0, isNegative: false)),
      origin: 0)
    guard applyBinary(.divide, value, hundred) else { return false }
    latest = Operation(
      key: .percent, left: operand.interval, right: operand.interval, origin: value.origin)
    permitShare(of: left, operand, hundred)
    return true
  }

  /// Permits the share computed the other way around: the percentage ÷ 100, then × the number.
  private mutating func permitShare(of left: Number, _ percentage: Number, _ hundred: Number) {
    guard value.special.isEmpty, left.special.isEmpty, percentage.special.isEmpty else { return }
    let part = domain.binary(
      .divide, percentage.interval, hundred.interval, areSame: false)
    let share = domain.binary(.times, left.interval, part.interval, areSame: false)
    guard part.failure == .never, share.failure == .never,
      share.interval.low < value.interval.low || share.interval.high > value.interval.high
    else { return }
    others.append(share.interval)
  }
}
