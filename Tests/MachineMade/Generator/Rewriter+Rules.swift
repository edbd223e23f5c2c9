// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension Rewriter {
  /// The text of a node that can be changed; nil if it cannot, or if only its children can.
  func rewritten(_ node: Syntax) -> String? {
    if let infix = node.as(InfixOperatorExprSyntax.self) { return rewritten(infix) }
    if let prefix = node.as(PrefixOperatorExprSyntax.self) { return rewritten(prefix) }
    if let literal = node.as(IntegerLiteralExprSyntax.self) {
      return constant(literal, literal.literal.text)
    }
    if let literal = node.as(FloatLiteralExprSyntax.self) {
      return constant(literal, literal.literal.text)
    }
    if let literal = node.as(BooleanLiteralExprSyntax.self) {
      let text = literal.literal.text
      return site(of: node, .constant, ["\(text) → \(text == "true" ? "false" : "true")"]) {
        "_not(\($0), \(text))"
      }
    }
    if let call = node.as(FunctionCallExprSyntax.self),
      call.trimmedDescription.hasPrefix("UInt8(ascii:")
    {
      return constant(call, call.trimmedDescription)
    }
    if let member = node.as(MemberAccessExprSyntax.self) { return rewritten(member) }
    if let item = node.as(CodeBlockItemSyntax.self) { return rewritten(item) }
    if let condition = node.as(ConditionElementSyntax.self) {
      guard case .expression(let expression) = condition.condition else { return nil }
      return negated(expression).map { $0 + (condition.trailingComma?.description ?? "") }
    }
    if let clause = node.as(WhereClauseSyntax.self) {
      return negated(clause.condition).map { clause.whereKeyword.description + $0 }
    }
    if let ternary = node.as(TernaryExprSyntax.self) {
      guard let condition = negated(ternary.condition) else { return nil }
      return condition + ternary.questionMark.description + emit(Syntax(ternary.thenExpression))
        + ternary.colon.description + emit(Syntax(ternary.elseExpression))
    }
    if let list = node.as(SwitchCaseListSyntax.self) { return swapped(list) }
    return nil
  }

  private func rewritten(_ infix: InfixOperatorExprSyntax) -> String? {
    guard let token = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator else { return nil }
    let `operator` = token.text
    let text = excerpt(infix.trimmedDescription)
    if let rule = OperatorRule.compound(`operator`) {
      // The left operand is evaluated twice; it has no effects.
      let left = infix.leftOperand.trimmedDescription
      return site(
        of: infix, .arithmetic, rule.becomes.map { "\(`operator`) → \($0)= in \(text)" }
      ) {
        "\(left) = \(rule.function)(\($0), \(left), \(core(infix.rightOperand)))"
      }
    }
    guard let rule = OperatorRule.infix[`operator`] else { return nil }
    let kind: Mutant.Kind =
      OperatorRule.relations.contains(`operator`)
      ? .relation : ["&&", "||"].contains(`operator`) ? .boolean : .arithmetic
    let changes = rule.becomes.map { "\(`operator`) → \($0) in \(text)" }
    return site(of: infix, kind, changes) {
      "\(rule.function)(\($0), \(core(infix.leftOperand)), \(core(infix.rightOperand)))"
    }
  }

  private func rewritten(_ prefix: PrefixOperatorExprSyntax) -> String? {
    let text = excerpt(prefix.trimmedDescription)
    switch prefix.operator.text {
    case "!":
      return site(of: prefix, .negated, ["\(text) without !"]) {
        "_not(\($0), !(\(core(prefix.expression))))"
      }
    case "-" where prefix.expression.is(IntegerLiteralExprSyntax.self):
      return constant(prefix, prefix.trimmedDescription)
    case "-":
      return site(of: prefix, .arithmetic, ["\(text) without -"]) {
        "_negative(\($0), \(core(prefix.expression)))"
      }
    default: return nil
    }
  }

  private func constant(_ node: some SyntaxProtocol, _ text: String) -> String? {
    // A Double so large that one more is the same number.
    if let value = Double(text), value + 1 == value || value - 1 == value {
      return site(of: node, .constant, [change(node, text, "0")]) {
        "_either(\($0), \(text), 0)"
      }
    }
    if ["0", "0.0"].contains(text) {
      return site(of: node, .constant, [change(node, text, "1"), change(node, text, "-1")]) {
        "_zero(\($0), \(text))"
      }
    }
    var changes = [change(node, text, "\(text) + 1"), change(node, text, "\(text) - 1")]
    // One more or one less may be 0.
    if text == "1" { return site(of: node, .constant, changes) { "_zero(\($0), \(text))" } }
    if text != "-1" { changes.append(change(node, text, "0")) }
    return site(of: node, .constant, changes) {
      text == "-1" ? "_zero(\($0), \(text))" : "_constant(\($0), \(text))"
    }
  }

  private func change(_ node: some SyntaxProtocol, _ old: String, _ new: String) -> String {
    var around = Syntax(node)
    while let parent = around.parent, parent.trimmedDescription.count <= 50,
      !parent.is(CodeBlockItemListSyntax.self), !parent.is(MemberBlockItemSyntax.self)
    {
      around = parent
    }
    return "\(old) → \(new) in \(excerpt(around.trimmedDescription))"
  }

  private func rewritten(_ member: MemberAccessExprSyntax) -> String? {
    let name = member.declName.baseName.text
    guard member.base == nil, let other = cases.other(than: name), !isPattern(Syntax(member)),
      member.parent?.is(FunctionCallExprSyntax.self) != true
    else { return nil }
    return site(of: member, .swapped, [change(member, ".\(name)", ".\(other)")]) {
      "_either(\($0), .\(name), .\(other))"
    }
  }

  private func isPattern(_ node: Syntax) -> Bool {
    var node = node
    while let parent = node.parent {
      if parent.is(ExpressionPatternSyntax.self) { return true }
      if parent.is(CodeBlockItemSyntax.self) { return false }
      node = parent
    }
    return false
  }

  /// A condition that can be negated; a relation has its own negation.
  private func negated(_ condition: ExprSyntax) -> String? {
    if condition.is(PrefixOperatorExprSyntax.self) { return nil }
    if let infix = condition.as(InfixOperatorExprSyntax.self),
      let token = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator,
      OperatorRule.relations.contains(token.text)
    {
      return nil
    }
    if condition.is(MacroExpansionExprSyntax.self) { return nil }
    return site(of: condition, .negated, ["not \(excerpt(condition.trimmedDescription))"]) {
      "_not(\($0), \(core(condition)))"
    }
  }
}
