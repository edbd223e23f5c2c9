// SPDX-License-Identifier: Apache-2.0

extension InfixBrain: Equatable {
  /// Two brains of one dialect are equal when no keys whatever could tell them apart.
  public static func == (left: InfixBrain, right: InfixBrain) -> Bool {
    left.face == right.face && left.entry == right.entry && left.current == right.current
      && left.pending == right.pending && left.hasOperand == right.hasOperand
      && left.repeated?.operation == right.repeated?.operation
      && left.repeated?.right == right.repeated?.right
      && left.hasExpression == right.hasExpression && left.isError == right.isError
      && left.entropy == right.entropy && left.randomness == right.randomness
      && left.tables === right.tables
  }
}
