// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What tells one wrong display of a number that is being typed from another.
enum TypingFault: String {
  case nothingShown = "nothing is shown"
  case startMissing = "its start is missing"
  case endMissing = "its end is missing"
  case otherBefore = "something else stands before it"
  case otherBehind = "something else stands behind it"

  /// - Returns: nil if it is none of these.
  init?(_ shown: Text, insteadOf due: Text) {
    let (shown, due) = (shown.bytes, due.bytes)
    if shown.isEmpty {
      self = .nothingShown
    } else if due.starts(with: shown) {
      self = .endMissing
    } else if shown.starts(with: due) {
      self = .otherBehind
    } else if due.reversed().starts(with: shown.reversed()) {
      self = .startMissing
    } else if shown.reversed().starts(with: due.reversed()) {
      self = .otherBefore
    } else {
      return nil
    }
  }
}
