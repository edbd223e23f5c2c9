// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators

/// A brain, correct or not, behind habits.
struct HabitualBrain<Correct: InspectableBrain>: Brain {
  private var brain: FaultyBrain<Correct>
  /// What changes the number while it is typed, and everything else.
  private let typingChanges, changes: [@Sendable (inout Face, Situation) -> Void]
  private let keepsTyped: Bool
  private var situation: Situation
  private(set) var face: Face
  /// The number being typed, before it is respelled.
  private var typing = Text()
  /// What was typed before the last operator, and the number of operations with that operator.
  private var operand: (text: Text?, operations: Int) = (nil, 0)
  private var expressions: [Text] = []
  /// Whether the entry is a 0 in place of one, which no digit leaves in front of it.
  private var isPlaceholder = false

  init(_ brain: FaultyBrain<Correct>, _ habits: [Habit]) {
    self.brain = brain
    typingChanges = habits.filter { $0.aspects.contains(.start) }.compactMap(\.change)
    changes = habits.filter { !$0.aspects.contains(.start) }.compactMap(\.change)
    keepsTyped = habits.contains { $0.name == Habit.typedTextStays }
    situation = Situation(dialect: brain.correct.dialect)
    face = brain.face
    redraw()
  }

  var value: Double? { brain.value }

  mutating func press(_ key: Key) {
    let before = brain.correct
    brain.press(key)
    situation.key = key
    followEntry(key, before)
    if situation.dialect.machine == .rpn { followStack(key, before) }
    redraw()
  }

  private mutating func redraw() {
    let correct = brain.correct
    situation.isTyping = correct.entry.isTyping
    situation.showsValue = correct.showsValue
    situation.value = correct.value
    situation.isEmpty = correct.isEmpty
    situation.expression = expressions.last
    face = correct.face
    if situation.isTyping {
      for change in typingChanges { change(&face, situation) }
      if keepsTyped { typing = face.display }
    }
    for change in changes { change(&face, situation) }
  }

  private mutating func followEntry(_ key: Key, _ before: Correct) {
    let (old, new) = (before.entry.text, brain.correct.entry.text)
    if old.isEmpty {
      situation.leadingZeros = 0
      situation.startsWithPoint = key == .point
      isPlaceholder = key.kind != .digit && key.kind != .point
    } else if key.kind == .clear || key.kind == .clearEntry {
      isPlaceholder = true
      (situation.leadingZeros, situation.startsWithPoint) = (0, false)
    } else if key.kind == .digit && ["0", "-0"].contains(old)
      && new.bytes.count == old.bytes.count
    {
      if !isPlaceholder { situation.leadingZeros += 1 }
      isPlaceholder = false
    } else if key == .backspace && new == "0" {
      // The last zero before the number is what is left of it, if there is one.
      let hasZeros = situation.leadingZeros > 0
      if hasZeros && old.bytes.last != 46 { situation.leadingZeros -= 1 }
      isPlaceholder = !hasZeros && old != "0."
      situation.startsWithPoint = false
    } else if old != new {
      isPlaceholder = false
    }
    if !keepsTyped { return }
    let (wasTyping, isTyping) = (!old.isEmpty, !new.isEmpty)
    let dialect = situation.dialect
    if key.kind == .binary, dialect.operatorAfterOperator == .reread {
      if before.waitsForOperand {
        // Read again, the operator may evaluate less, and show the operand once more.
        let isOperand = brain.correct.operationCount == operand.operations
        situation.typed = isOperand ? operand.text : nil
        return
      }
      operand = (wasTyping ? typing : situation.typed, before.operationCount + 1)
    }
    let keeps =
      key.keepsTyped(on: dialect.machine)
      || key.kind == .unary && before.waitsForOperand && dialect.unaryWithoutOperand == .ignore
    let doesEquals =
      key == .equals
      || [.memoryPlus, .memoryMinus].contains(key) && dialect.memoryTakes == .result
    let dropsOperator =
      before.waitsForOperand
      && (key.kind == .binary && dialect.operatorAfterOperator != .evaluate
        || doesEquals && dialect.equalsWithoutOperand == .drop)
    let added = dialect.machine == .infix && key.kind == .binary ? 1 : 0
    let evaluates = !dropsOperator && brain.correct.operationCount < before.operationCount + added
    if wasTyping && !isTyping && keeps && !evaluates
      && brain.correct.showsValue && before.value == brain.value
    {
      situation.typed = typing
    } else if isTyping || !keeps || evaluates || before.face.display != brain.face.display {
      situation.typed = nil
    }
  }

  /// Follows what the values on the stack stand for.
  private mutating func followStack(_ key: Key, _ before: Correct) {
    let glyph = situation.dialect.glyph(key)
    let isTyping = brain.correct.entry.isTyping
    if before.entry.isTyping && !isTyping && key != .clear {
      expressions.append(Text(before.entry.value, in: NumberStyle(.significant(15))))
    }
    switch key.kind {
    case .enter:
      if before.showsValue { expressions.append(expressions.last ?? "0") }
    case .constant, .random: expressions.append(glyph)
    case .unary where !isTyping && brain.correct.showsValue:
      let operand = expressions.popLast() ?? "0"
      expressions.append(key.isPostfix ? "(" + operand + ")" + glyph : glyph + "(" + operand + ")")
    case .binary where brain.correct.showsValue:
      let right = expressions.popLast() ?? "0"
      let left = expressions.popLast() ?? "0"
      expressions.append("(" + left + " " + glyph + " " + right + ")")
    default: break
    }
    let depth = brain.correct.depth
    if expressions.count > depth { expressions.removeFirst(expressions.count - depth) }
  }
}

extension Key {
  /// Whether what was typed before it may go on being shown.
  fileprivate func keepsTyped(on machine: Machine) -> Bool {
    switch kind {
    case .enter, .equals, .backspace: true
    case .binary, .closeParenthesis, .memory: machine == .infix
    default: false
    }
  }
}

extension Text {
  static func + (left: Text, right: Text) -> Text {
    var text = left
    text += right
    return text
  }
}
