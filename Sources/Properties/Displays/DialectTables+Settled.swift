// SPDX-License-Identifier: Apache-2.0
import Calculators

extension DialectTables {
  /// Whether a number's spelling, which has no fault, leaves nothing to ask but what number it is.
  ///
  /// Nearly every number is of this sort: what several watchers would find out is found out once.
  func isSettled(_ number: ShownNumber, _ text: Text) -> Bool {
    style.isSettledBySpelling && (number.power ?? 0).magnitude < 290
      && number.fault(in: style, isUntouched: false) == nil
      && number.excess(in: style, text) == nil && number.notationFault(in: style) == nil
  }
}

extension NumberStyle {
  /// Whether any well-spelled text reads back that is not near the ends of the range: up to 15 digits, no two
  /// texts share the Double they are nearest to, and no other text is nearer to it.
  fileprivate var isSettledBySpelling: Bool {
    switch rounding {
    case .significant(let digits): digits <= 15
    case .fraction(let digits): digits <= 14
    case .characters(let width): width <= 15
    case .shortest: false
    }
  }
}
