// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators

/// A correct brain whose keys go through bugs.
struct FaultyBrain<Correct: InspectableBrain>: Brain {
  private(set) var correct: Correct
  private let pressFaulty: @Sendable (inout Correct, Key) -> Void

  /// The first bug presses by way of the second, and so on; what rewrites the face comes last.
  init(_ correct: Correct, _ faults: [Fault<Correct>?]) {
    self.correct = correct
    let faults = faults.compactMap { $0 }
    for fault in faults { fault.atSwitchOn?(&self.correct) }
    let rewrites = faults.reduce(into: Fields()) { $0.formUnion($1.rewrites) }
    let ordered = faults.filter { !$0.rewrites.isEmpty } + faults.filter { $0.rewrites.isEmpty }
    var press: @Sendable (inout Correct, Key) -> Void = {
      $0.pressCorrectly($1, redrawing: rewrites)
    }
    for fault in ordered.reversed() {
      let inner = press
      press = { fault.press(&$0, $1, inner) }
    }
    pressFaulty = press
  }

  var face: Face { correct.face }
  var value: Double? { correct.value }
  mutating func press(_ key: Key) { pressFaulty(&correct, key) }
}

/// A brain whose state bugs and habits see and change.
protocol InspectableBrain: Brain {
  var dialect: Dialect { get }
  var face: Face { get set }
  var entry: Entry { get set }
  /// Whether the display shows a value, not an entry, `Error` or a blank.
  var showsValue: Bool { get }
  /// Whether nothing was entered since switch-on or C.
  var isEmpty: Bool { get }
  /// How many values are on the stack.
  var depth: Int { get }
  /// How many operations wait for their right operand.
  var operationCount: Int { get }
  /// Whether the innermost operation has no right operand, and none is being typed.
  var waitsForOperand: Bool { get }
  mutating func refreshDisplay()
  mutating func refreshTexts()
}

extension InspectableBrain {
  /// Presses a key and redraws parts of the face that the key may have left alone.
  fileprivate mutating func pressCorrectly(_ key: Key, redrawing parts: Fields) {
    press(key)
    if parts.contains(.display) && showsValue { refreshDisplay() }
    if parts.contains(.description) && !entry.isTyping { refreshTexts() }
  }
}

extension InfixBrain: InspectableBrain {
  var depth: Int { 0 }
  var operationCount: Int { pending.count { !$0.isParenthesis } }
  var waitsForOperand: Bool { lacksOperand && !entry.isTyping }
  var showsValue: Bool { !entry.isTyping && idleDisplay == .value }
  var isEmpty: Bool { !hasExpression && !entry.isTyping && !isError && pending.isEmpty }
}

extension RPNBrain: InspectableBrain {
  var depth: Int { stack.count }
  var operationCount: Int { 0 }
  var waitsForOperand: Bool { false }
  var showsValue: Bool {
    if case .number = idleDisplay { !entry.isTyping } else { false }
  }
  var isEmpty: Bool { lengths.isEmpty && stack.isEmpty && !entry.isTyping && showsValue }
}
