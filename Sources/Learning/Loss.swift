// SPDX-License-Identifier: Apache-2.0

/// How much of sessions a dialect leaves unexplained.
struct Loss: Equatable {
  /// All of it, weighed by part.
  var all = 0
  /// What is more than a number otherwise written, or a text.
  var grave = 0

  static func + (one: Loss, other: Loss) -> Loss {
    Loss(all: one.all + other.all, grave: one.grave + other.grave)
  }
}

/// How much more of some sessions one dialect explains than another.
struct Gain {
  private(set) var all = 0
  private var grave = 0
  /// How many sessions it explains better, and worse.
  private(set) var better = 0
  private(set) var worse = 0
  private var gravelyBetter = 0
  private var gravelyWorse = 0

  /// Counts a session of which the other leaves `loss`, and this one `own`.
  mutating func add(_ loss: Loss, _ own: Loss) {
    all += loss.all - own.all
    grave += loss.grave - own.grave
    if own.all < loss.all { better += 1 }
    if own.all > loss.all { worse += 1 }
    if own.grave < loss.grave { gravelyBetter += 1 }
    if own.grave > loss.grave { gravelyWorse += 1 }
  }

  /// Whether it explains more, and nothing or little worse.
  ///
  /// What is only written otherwise does not outweigh numbers, states, and typing, unless it is so
  /// in many sessions: the few others are then mistakes.
  var isClear: Bool {
    guard all > 0 else { return false }
    if better >= 5 * worse { return true }
    return grave >= 0
      && (better >= 3 * worse
        || gravelyBetter > 0 && gravelyBetter >= 3 * gravelyWorse && 3 * better >= worse)
  }
}
