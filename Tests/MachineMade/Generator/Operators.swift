// SPDX-License-Identifier: Apache-2.0

/// What an operator may become, and the function in `Rewritten.swift.in` that decides it.
struct OperatorRule {
  let function: String
  let becomes: [String]

  /// The operators between two operands; `left` and `right` stand for an operand alone.
  static let infix: [String: OperatorRule] = [
    "==": .init(function: "_equal", becomes: ["!=", "true", "false"]),
    "!=": .init(function: "_unequal", becomes: ["==", "true", "false"]),
    "<": .init(function: "_less", becomes: ["<=", ">", ">=", "true", "false"]),
    "<=": .init(function: "_atMost", becomes: ["<", ">", ">=", "true", "false"]),
    ">": .init(function: "_greater", becomes: [">=", "<", "<=", "true", "false"]),
    ">=": .init(function: "_atLeast", becomes: [">", "<", "<=", "true", "false"]),
    "&&": .init(function: "_and", becomes: ["||", "left", "right"]),
    "||": .init(function: "_or", becomes: ["&&", "left", "right"]),
    "+": .init(function: "_plus", becomes: ["-", "*", "left"]),
    "-": .init(function: "_minus", becomes: ["+", "*", "left"]),
    "*": .init(function: "_times", becomes: ["/", "+", "left"]),
    "/": .init(function: "_over", becomes: ["*", "-", "left"]),
    "%": .init(function: "_modulo", becomes: ["/", "*"]),
    "&+": .init(function: "_wrappingPlus", becomes: ["&-"]),
    "&-": .init(function: "_wrappingMinus", becomes: ["&+"]),
    "&*": .init(function: "_wrappingTimes", becomes: ["&+"]),
    "<<": .init(function: "_shiftLeft", becomes: [">>"]),
    ">>": .init(function: "_shiftRight", becomes: ["<<"]),
    "&": .init(function: "_bitAnd", becomes: ["|", "^"]),
    "|": .init(function: "_bitOr", becomes: ["&", "^"]),
    "^": .init(function: "_bitXor", becomes: ["&", "|"]),
    "..<": .init(function: "_upTo", becomes: ["..."]),
    "...": .init(function: "_through", becomes: ["..<"]),
  ]

  /// Operators whose negation is among what they become.
  static let relations: Set<String> = ["==", "!=", "<", "<=", ">", ">="]

  /// The operator that a compound assignment such as `+=` applies.
  static func compound(_ text: String) -> OperatorRule? {
    guard text.hasSuffix("="), text.count > 1, !relations.contains(text) else { return nil }
    return infix[String(text.dropLast())]
  }
}
