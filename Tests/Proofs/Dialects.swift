// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension Dialect {
  /// A dialect with random knobs and a keypad of most keys.
  public static func drawn(seed: UInt64) -> Dialect {
    var dice = Dice(seed: seed)
    let machine = dice.of(Machine.allCases)
    var keys = Key.all.filter { _ in dice.below(5) != 0 }.filter { $0.kind != .digit }
    keys += Keypad.entryKeys + [.clear]
    keys.removeAll { machine == .infix ? $0 == .enter : $0 == .equals }
    keys.append(machine == .infix ? .equals : .enter)
    var dialect = Dialect(name: Text("drawn-\(seed)"), keypad: Keypad(keys))
    dialect.machine = machine
    dialect.operatorAfterOperator = dice.of(OperatorAfterOperator.allCases)
    dialect.equalsWithoutOperand = dice.of(EqualsWithoutOperand.allCases)
    dialect.unaryWithoutOperand = dice.of(UnaryWithoutOperand.allCases)
    dialect.repeatEquals = dice.of(RepeatEquals.allCases)
    dialect.signWhileTyping = dice.of(SignWhileTyping.allCases)
    dialect.backspaceWhenIdle = dice.of(BackspaceWhenIdle.allCases)
    dialect.enterWhenIdle = dice.of(EnterWhenIdle.allCases)
    dialect.stackUnderflow = dice.of(StackUnderflow.allCases)
    dialect.precedence = dice.of(Precedence.allCases)
    dialect.angle = dice.of(Angle.allCases)
    dialect.percent = dice.of(Percent.allCases)
    dialect.entryRoom =
      dice.below(2) == 0 ? .digits(1 + dice.below(24)) : .characters(2 + dice.below(20))
    dialect.grouping = dice.of(Grouping.allCases)
    dialect.spacing = dice.of(Spacing.allCases)
    dialect.numbersInText = dice.of(NumbersInText.allCases)
    if dice.below(3) == 0 { dialect.glyphs[Int(Key.times.index)] = "*" }
    if dice.below(3) == 0 { dialect.glyphs[Int(Key.exponential.index)] = "e^" }
    if dice.below(3) == 0 { dialect.pendingMark = "..." }
    if dice.below(3) == 0 { dialect.resultMark = "→" }
    if dice.below(3) == 0 { dialect.errorTexts = ["Not a number", "Error"] }
    if dice.below(3) == 0 { dialect.blankText = "--" }
    dialect.numberStyle = .drawn(&dice)
    return dialect
  }
}

extension NumberStyle {
  fileprivate static func drawn(_ dice: inout Dice) -> NumberStyle {
    let rounding: Rounding =
      switch dice.below(4) {
      case 0: .significant(1 + dice.below(17))
      case 1: .fraction(dice.below(16))
      case 2: .characters(6 + dice.below(25))
      default: .shortest
      }
    var style = NumberStyle(rounding)
    if dice.below(3) == 0 { style.plainFrom = -1 - dice.below(9) }
    if dice.below(3) == 0 { style.plainBelow = 1 + dice.below(22) }
    style.integersEndInPointZero = dice.below(3) == 0
    if dice.below(3) == 0 { style.groupSeparator = dice.below(2) == 0 ? "," : "\u{202F}" }
    if dice.below(3) == 0 { style.exponentMark = dice.below(2) == 0 ? "E" : "×10^" }
    style.exponentHasPlus = dice.below(3) == 0
    style.exponentDigits = 1 + dice.below(3)
    return style
  }
}
