// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Sessions
import Properties

typealias Dice = RandomSource
extension RandomSource {
  init(state: UInt64) { self.init(state) }
}

/// A session of random keys, each kept key of a random half of the keypad, digits more often.
func randomKeys(on dialect: Dialect, with random: inout Dice) -> [Key] {
  let half = dialect.keypad.keys.filter { _ in random.next() & 1 == 0 }
  let keys = half.isEmpty ? dialect.keypad.keys : half
  return (0..<Int.random(in: 1...48, using: &random)).compactMap { _ in
    Int.random(in: 0..<3, using: &random) == 0
      ? .digit(UInt8.random(in: 0...9, using: &random)) : keys.randomElement(using: &random)
  }
}

/// Plays a brain under a panel until the first violation.
func play(
  _ keys: [Key], on start: some Brain, watchedBy propertySet: inout PropertySet
) -> (step: Int, violation: Violation)? {
  var brain = start
  if let violation = propertySet.observe(nil, brain.reading()) {
    return (0, violation)
  }
  for (step, key) in keys.enumerated() {
    brain.press(key)
    if let violation = propertySet.observe(key, brain.reading()) {
      return (step + 1, violation)
    }
  }
  return nil
}

/// The accusation a panel makes of the built-in calculator, with the keys that led there.
func accusation(
  of dialect: Dialect, _ keys: [Key], _ propertySet: inout PropertySet, entropy: UInt64 = 0
) -> String? {
  let found =
    dialect.machine == .rpn
    ? play(keys, on: RPNBrain(dialect, entropy: entropy), watchedBy: &propertySet)
    : play(keys, on: InfixBrain(dialect, entropy: entropy), watchedBy: &propertySet)
  return found.map { "\(keys.prefix($0.step).spelled): \($0.violation)" }
}

extension Dialect {
  /// A dialect with every knob turned at random and every key that suits its machine.
  static func random(_ random: inout Dice) -> Dialect {
    func any<T>(_ values: [T]) -> T { values.randomElement(using: &random) ?? values[0] }
    let machine = any(Machine.allCases)
    let keys = Key.all.filter {
      $0.kind != (machine == .rpn ? .equals : .enter) && Int.random(in: 0..<8, using: &random) > 0
    }
    var dialect = Dialect(name: "random", keypad: Keypad(Keypad.entryKeys + keys + [.clear]))
    dialect.machine = machine
    dialect.operatorAfterOperator = any(OperatorAfterOperator.allCases)
    dialect.equalsWithoutOperand = any(EqualsWithoutOperand.allCases)
    dialect.unaryWithoutOperand = any(UnaryWithoutOperand.allCases)
    dialect.repeatEquals = any(RepeatEquals.allCases)
    dialect.signWhileTyping = any(SignWhileTyping.allCases)
    dialect.backspaceWhenIdle = any(BackspaceWhenIdle.allCases)
    dialect.enterWhenIdle = any(EnterWhenIdle.allCases)
    dialect.stackUnderflow = any(StackUnderflow.allCases)
    dialect.precedence = any(Precedence.allCases)
    dialect.angle = any(Angle.allCases)
    dialect.percent = any(Percent.allCases)
    dialect.entryRoom = any([.digits(15), .digits(8), .digits(3), .characters(7), .characters(12)])
    dialect.numberStyle = NumberStyle(
      any([
        .significant(15), .significant(6), .significant(10), .significant(1), .significant(17),
        .fraction(6), .fraction(2), .fraction(0), .fraction(15), .characters(7), .characters(12),
        .characters(30), .characters(8), .shortest,
      ]), plainFrom: any([-6, -6, -4]), plainBelow: any([nil, nil, 16, 5]),
      integersEndInPointZero: any([false, false, true]),
      groupSeparator: any(["", "", ",", " ", "'"]),
      exponentMark: any(["e", "e", "E", "×10^"]), exponentHasPlus: any([false, true]),
      exponentDigits: any([1, 2, 3]))
    dialect.grouping = any(Grouping.allCases)
    dialect.spacing = any(Spacing.allCases)
    dialect.numbersInText = any(NumbersInText.allCases)
    dialect.pendingMark = any(["…", "…", "...", "?"])
    dialect.errorTexts = any([["Error"], ["nan", "inf"], ["E", "Error"]])
    dialect.blankText = any([" ", "", "-"])
    dialect.visible = any([.all, .all, .all, [.display, .label], [.display, .description], []])
    return dialect
  }
}
