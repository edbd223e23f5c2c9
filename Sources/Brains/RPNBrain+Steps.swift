// SPDX-License-Identifier: Apache-2.0
internal import Calculators

// `backspaceWhenIdle=undo`.
extension RPNBrain {
  /// The state before a step: everything but the number being typed.
  struct Step: Equatable, Sendable {
    fileprivate var stack: [UInt64]
    fileprivate var idleDisplay: IdleDisplay
    fileprivate var history: Text
    fileprivate var lengths: [Int]
    fileprivate var isResult: Bool
    fileprivate var isTyped: Bool
    fileprivate var typedText: Text
    fileprivate var randomness: Randomness
  }

  /// Remembers the state before a step, if steps can be taken back.
  ///
  /// While a number is being typed the rest of the state is as it was before the number, but for
  /// the mark of a result.
  @inline(__always) mutating func noteStep() {
    if tables.keepsSteps { steps.append(step) }
  }

  private var step: Step {
    Step(
      stack: stack.map { $0.bitPattern }, idleDisplay: idleDisplay, history: history,
      lengths: lengths, isResult: isResult || entry.isTyping && wasResult, isTyped: isTyped,
      typedText: typedText, randomness: randomness)
  }

  /// Takes back the last step, if there is one.
  mutating func undo() {
    guard let step = steps.popLast() else { return }
    stack = step.stack.map(Double.init(bitPattern:))
    idleDisplay = step.idleDisplay
    history = step.history
    lengths = step.lengths
    isResult = step.isResult
    (isTyped, typedText) = (step.isTyped, step.typedText)
    randomness = step.randomness
    refresh()
  }
}
