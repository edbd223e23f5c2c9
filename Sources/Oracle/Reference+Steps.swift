// SPDX-License-Identifier: Apache-2.0
import Calculators

// Taking back: `backspaceWhenIdle: undo` and `operatorAfterOperator: reread`.
extension Reference {
  /// What a further operator restores.
  struct Replaceable: Sendable {
    var pending: [Pending]
    var lefts: [Number]
    var value: Number
    var written: OperandText
  }

  /// The state before a step: all but the entry and what is known of the random numbers.
  struct Step: Sendable {
    fileprivate var shows: DisplayState
    fileprivate var isMarked: Bool
    fileprivate var value: Number
    fileprivate var typedText: Text
    fileprivate var others: [Interval<D.Number>]
    fileprivate var latest: Operation?
    fileprivate var drawCount: Int
    fileprivate var written: OperandText
    fileprivate var isDescribed: Bool
    fileprivate var pending: [Pending]
    fileprivate var lefts: [Number]
    fileprivate var hasOperand: Bool
    fileprivate var replaceable: [Replaceable]
    fileprivate var isAfterEquals: Bool
    fileprivate var repeated: (key: Key, right: Number, written: OperandText)?
    fileprivate var tooLong: UInt32
    fileprivate var stack: [Number]
    fileprivate var history: History
  }

  /// Remembers the state before a step that is no number.
  @inline(__always)
  mutating func noteStep() {
    if tables.keepsSteps { steps.append(step(shows, isMarked)) }
  }

  /// Remembers the state before the number being typed.
  mutating func noteNumber() {
    if tables.keepsSteps { steps.append(step(shownBefore.shows, shownBefore.isMarked)) }
  }

  private func step(_ shows: DisplayState, _ isMarked: Bool) -> Step {
    Step(
      shows: shows, isMarked: isMarked, value: value, typedText: typedText, others: others,
      latest: latest,
      drawCount: drawCount, written: written, isDescribed: isDescribed, pending: pending,
      lefts: lefts, hasOperand: hasOperand, replaceable: replaceable,
      isAfterEquals: isAfterEquals, repeated: repeated, tooLong: tooLong, stack: stack,
      history: history)
  }

  /// Restores the state before the last step, if there is one.
  mutating func takeBack() {
    guard let step = steps.popLast() else { return }
    (shows, isMarked) = (step.shows, step.isMarked)
    (value, others, latest) = (step.value, step.others, step.latest)
    typedText = step.typedText
    drawCount = step.drawCount
    (written, isDescribed) = (step.written, step.isDescribed)
    (pending, lefts, hasOperand) = (step.pending, step.lefts, step.hasOperand)
    (replaceable, isAfterEquals, repeated) = (step.replaceable, step.isAfterEquals, step.repeated)
    tooLong = step.tooLong
    (stack, history) = (step.stack, step.history)
    if tables.hidesResult, shows == .value, isOperandDue { shows = .blank }
  }
}
