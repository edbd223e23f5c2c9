// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// What a dialect must have for a bug to occur, or for a habit to be possible.
struct Condition: Sendable {
  /// What it is, after "needs": `a description`, `signWhileTyping=edit`.
  let name: String
  let holds: @Sendable (Dialect) -> Bool

  init(_ name: String, _ holds: @escaping @Sendable (Dialect) -> Bool) {
    self.name = name
    self.holds = holds
  }

  /// The name, if it does not hold.
  func obstacle(on dialect: Dialect) -> String? { holds(dialect) ? nil : name }

  static func key(_ key: Key) -> Condition {
    Condition("the key '\(key.legend)'") { $0.keypad.contains(key) }
  }
  /// One of several keys.
  static func any(_ legends: String) -> Condition {
    let keys = Key.spelled(legends)
    return Condition("one of the keys \(legends)") { keys.contains(where: $0.keypad.contains) }
  }

  static let anyOperator = any("+ − × ÷ xʸ ʸ√x")
  static let anyFunction = any(
    "√ ± x² x³ x⁻¹ sin cos tan ln log eˣ 10ˣ 2ˣ sin⁻¹ cos⁻¹ tan⁻¹ sinh cosh tanh n! %")
  static let doubles = Condition("arithmetic in Doubles") {
    if case .double = $0.arithmetic { true } else { false }
  }

  // The parts of the face.
  static let text = Condition("a description or a label") {
    $0.grouping != .absent && !$0.visible.isDisjoint(with: [.description, .label])
  }
  static let description = Condition("a description") {
    $0.grouping != .absent && $0.visible.contains(.description)
  }
  static let label = Condition("a label") {
    $0.grouping != .absent && $0.visible.contains(.label)
  }
  static let pending = Condition("the pending flag") { $0.visible.contains(.pending) }

  // Values of knobs.
  static let infixMachine = Condition("machine=infix") { $0.machine == .infix }
  static let rpnMachine = Condition("machine=rpn") { $0.machine == .rpn }
  static let editsSign = Condition("signWhileTyping=edit") { $0.signWhileTyping == .edit }
  static let dropsSignOfZero = Condition("signOfZero=dropped") { $0.signOfZero == .dropped }
  static let ignoresBackspace = Condition("backspaceWhenIdle=ignore") {
    $0.backspaceWhenIdle == .ignore
  }
  static let grouped = Condition("grouping=grouped") { $0.grouping == .grouped }
  static let reusesAtEquals = Condition("equalsWithoutOperand=reuse") {
    $0.equalsWithoutOperand == .reuse
  }
  static let reusesAtFunction = Condition("unaryWithoutOperand=reuse") {
    $0.unaryWithoutOperand == .reuse
  }
  static let replacesOperator = Condition("operatorAfterOperator=replace") {
    $0.operatorAfterOperator == .replace
  }
  static let duplicates = Condition("enterWhenIdle=duplicate") { $0.enterWhenIdle == .duplicate }
  static let blanks = Condition("stackUnderflow=blank") { $0.stackUnderflow == .blank }
  static let spaced = Condition("spacing=spaced") { $0.spacing == .spaced }
  static let radians = Condition("angle=radians") { $0.angle == .radians }
  static let leftToRight = Condition("precedence=none") { $0.precedence == .none }
  static let repeats = Condition("repeatEquals=repeat") { $0.repeatEquals == .repeat }
  static let doesNotRepeat = Condition("repeatEquals=none") { $0.repeatEquals == .none }
  static let digitRoom = Condition("entryRoom=digits") {
    if case .digits = $0.entryRoom { true } else { false }
  }
  static let characterRoom = Condition("entryRoom=characters") {
    if case .characters = $0.entryRoom { true } else { false }
  }
  static let narrow = Condition("numberStyle=characters") { $0.width != nil }
  static let anyWidth = Condition("another numberStyle than characters") { $0.width == nil }
  static let bareIntegers = Condition("integersEndInPointZero=no") {
    !$0.numberStyle.integersEndInPointZero
  }
  static let bareExponents = Condition("exponentHasPlus=no") { !$0.numberStyle.exponentHasPlus }
  static let ungrouped = Condition("no group separator") { $0.numberStyle.groupSeparator.isEmpty }
  static let exponents = Condition("numbers with an exponent") { $0.hasExponents }
  static let usualExponents = Condition("exponentRoom=3") { $0.exponentRoom == 3 }
  static let fraction = Condition("numberStyle=fraction") { $0.places != nil }
}

extension Dialect {
  /// Whether a number may be so large or small that it is shown with an exponent.
  fileprivate var hasExponents: Bool {
    guard let wholeDigits else { return true }
    if let plainFrom = numberStyle.plainFrom, plainFrom != .min { return true }
    return switch numberStyle.rounding {
    case .fraction: (numberStyle.plainBelow ?? 15) < wholeDigits
    case .digits(let count): (numberStyle.plainBelow ?? count) < wholeDigits
    case .significant, .shortest, .characters: true
    }
  }

  /// The characters of a display with `numberStyle=characters`.
  var width: Int? {
    if case .characters(let width) = numberStyle.rounding { width } else { nil }
  }

  /// The digits after the point with `numberStyle=fraction`.
  var places: Int? {
    if case .fraction(let places) = numberStyle.rounding { places } else { nil }
  }
}
