// SPDX-License-Identifier: Apache-2.0

extension Dialect {
  /// The calculator of "MVCCalculator": infix, with `description` and `isPartialResult`.
  public static let mvc2016 = preset(
    "mvc2016",
    [
      .plus, .minus, .times, .divide, .power, .squareRoot, .changeSign, .square, .reciprocal,
      .sine, .cosine, .tangent, .naturalLogarithm, .exponential, .pi, .e, .equals, .clear,
    ]
  ) { _ in }

  /// The calculator of 2017: infix, with `description` and `resultIsPending`.
  public static let brain2017 = preset(
    "brain2017",
    [
      .plus, .minus, .times, .divide, .squareRoot, .changeSign, .sine, .cosine, .tangent,
      .naturalLogarithm, .decimalLogarithm, .pi, .e, .equals, .clear,
    ]
  ) {
    $0.equalsWithoutOperand = .wait
    $0.unaryWithoutOperand = .ignore
    $0.signWhileTyping = .edit
    $0.grouping = .grouped
  }

  /// The calculator of 2015: a stack, `↲` and a history of everything entered.
  public static let rpn2015 = preset(
    "rpn2015",
    [
      .plus, .minus, .times, .divide, .squareRoot, .sine, .cosine, .pi, .changeSign, .enter,
      .backspace, .clear,
    ]
  ) {
    $0.machine = .rpn
    $0.signWhileTyping = .edit
  }

  /// The calculator with a label of seven characters and immediate execution.
  public static let label7 = preset(
    "label7", [.plus, .minus, .times, .divide, .changeSign, .equals, .clear]
  ) {
    $0.repeatEquals = .repeat
    $0.signWhileTyping = .edit
    $0.grouping = .absent
    $0.entryRoom = .characters(7)
    $0.numberStyle = NumberStyle(.characters(7))
  }

  /// The calculator of 2016 with its extra credit: `⌫`, six fraction digits, random numbers.
  public static let brain2016x = preset(
    "brain2016x",
    [
      .plus, .minus, .times, .divide, .squareRoot, .changeSign, .square, .reciprocal, .sine,
      .cosine, .pi, .random, .equals, .backspace, .clear,
    ]
  ) {
    $0.operatorAfterOperator = .evaluate
    $0.numberStyle = NumberStyle(.fraction(6))
  }

  /// The calculator of a shop counter: eight digits, memory and immediate execution.
  public static let shop = preset(
    "shop",
    [
      .plus, .minus, .times, .divide, .squareRoot, .changeSign, .percent, .equals, .memoryPlus,
      .memoryMinus, .memoryRecall, .memoryClear, .clearEntry, .clear,
    ]
  ) {
    $0.equalsWithoutOperand = .drop
    $0.repeatEquals = .repeat
    $0.signWhileTyping = .edit
    $0.percent = .share
    $0.memoryTakes = .result
    $0.grouping = .absent
    $0.entryRoom = .digits(8)
    $0.numberStyle = NumberStyle(.digits(8))
    $0.wholeDigits = 8
  }

  /// The calculator of a phone held upright: precedence, and thousands in groups.
  public static let phone = preset(
    "phone", [.plus, .minus, .times, .divide, .changeSign, .percent, .equals, .clear, .allClear]
  ) {
    $0.precedence = .usual
    $0.operatorAfterOperator = .reread
    $0.repeatEquals = .repeat
    $0.percent = .share
    $0.clear = .entryFirst
    $0.signWhileTyping = .edit
    $0.signOfZero = .shown
    $0.grouping = .absent
    $0.entryRoom = .digits(9)
    $0.numberStyle = NumberStyle(.significant(9), groupSeparator: ",")
    $0.groupsWhileTyping = true
  }

  /// The built-in calculators.
  public static let presets = [mvc2016, brain2017, rpn2015, label7, brain2016x, shop, phone]

  private static func preset(
    _ name: Text, _ keys: [Key], _ turn: (inout Dialect) -> Void
  ) -> Dialect {
    var dialect = Dialect(name: name, keypad: Keypad(Keypad.entryKeys + keys))
    turn(&dialect)
    return dialect
  }
}
