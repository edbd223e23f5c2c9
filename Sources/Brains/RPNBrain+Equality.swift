// SPDX-License-Identifier: Apache-2.0

extension RPNBrain: Equatable {
  /// Two brains of one dialect are equal when no keys whatever could tell them apart.
  public static func == (left: RPNBrain, right: RPNBrain) -> Bool {
    left.face == right.face && left.entry == right.entry
      && left.stack.elementsEqual(right.stack) { $0.bitPattern == $1.bitPattern }
      && left.shown == right.shown && left.history == right.history
      && left.lengths == right.lengths && left.isResult == right.isResult
      && left.entropy == right.entropy && left.randomness == right.randomness
      && left.tables === right.tables
  }
}
