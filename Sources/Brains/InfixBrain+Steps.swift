// SPDX-License-Identifier: Apache-2.0
internal import Calculators

// `backspaceWhenIdle=undo` and `operatorAfterOperator=reread`.
extension InfixBrain {
  /// What a further operator restores.
  struct Replaceable: Equatable, Sendable {
    var pending: [PendingOperation]
    var operand: Operand
  }

  /// The state before a step: everything but the number being typed.
  struct Step: Equatable, Sendable {
    fileprivate var current: Operand
    fileprivate var typedText: Text
    fileprivate var pending: [PendingOperation]
    fileprivate var hasOperand: Bool
    fileprivate var replaceable: [Replaceable]
    fileprivate var repeatedOperation: Key?
    fileprivate var repeatedOperand: Operand?
    fileprivate var hasExpression: Bool
    fileprivate var idleDisplay: IdleDisplay
    fileprivate var isAfterEquals: Bool
    fileprivate var randomness: Randomness
  }

  /// Remembers the state before a step, if steps can be taken back.
  ///
  /// While a number is being typed the rest of the state is as it was before the number.
  @inline(__always) mutating func noteStep() {
    if tables.keepsSteps { steps.append(step) }
  }

  private var step: Step {
    Step(
      current: current, typedText: typedText, pending: pending, hasOperand: hasOperand,
      replaceable: replaceable, repeatedOperation: repeated?.operation,
      repeatedOperand: repeated?.right,
      hasExpression: hasExpression, idleDisplay: idleDisplay, isAfterEquals: isAfterEquals,
      randomness: randomness)
  }

  /// Takes back the last step, if there is one.
  mutating func undo() {
    guard let step = steps.popLast() else { return }
    current = step.current
    typedText = step.typedText
    pending = step.pending
    hasOperand = step.hasOperand
    replaceable = step.replaceable
    repeated = step.repeatedOperation.flatMap { operation in
      step.repeatedOperand.map { (operation, $0) }
    }
    hasExpression = step.hasExpression
    idleDisplay = step.idleDisplay
    isAfterEquals = step.isAfterEquals
    randomness = step.randomness
    refresh()
  }
}
