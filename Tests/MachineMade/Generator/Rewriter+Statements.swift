// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension Rewriter {
  /// A statement that can be dropped.
  func rewritten(_ item: CodeBlockItemSyntax) -> String? {
    guard item.parent?.parent?.is(SourceFileSyntax.self) != true else { return nil }
    switch item.item {
    case .expr(let expression):
      guard isEffect(expression), !isValue(item) || isAssignment(expression),
        !isInitialization(expression)
      else { return nil }
    case .stmt(let statement):
      if let expression = statement.as(ExpressionStmtSyntax.self)?.expression {
        guard let choice = expression.as(IfExprSyntax.self), choice.elseKeyword == nil,
          choice.body.statements.count > 1, !isValue(item)
        else { return nil }
      } else if statement.is(ReturnStmtSyntax.self) {
        guard isFollowed(item) else { return nil }
      } else if let loop = statement.as(ForStmtSyntax.self) {
        guard loop.body.statements.count > 1 else { return nil }
      } else if let loop = statement.as(WhileStmtSyntax.self) {
        guard loop.body.statements.count > 1 else { return nil }
      } else {
        return nil
      }
    default: return nil
    }
    return site(of: item, .dropped, ["dropped \(excerpt(item.trimmedDescription))"]) {
      let text = emitChildren(Syntax(item)).utf8
        .dropFirst(item.leadingTrivia.sourceLength.utf8Length)
        .dropLast(item.trailingTrivia.sourceLength.utf8Length)
      return "if !_is(\($0)) { \(String(decoding: text, as: UTF8.self)) }"
    }
  }

  private func isEffect(_ expression: ExprSyntax) -> Bool {
    if let unsafe = expression.as(UnsafeExprSyntax.self) { return isEffect(unsafe.expression) }
    return expression.is(FunctionCallExprSyntax.self) || expression.is(InfixOperatorExprSyntax.self)
  }

  private func isAssignment(_ expression: ExprSyntax) -> Bool {
    if let unsafe = expression.as(UnsafeExprSyntax.self) { return isAssignment(unsafe.expression) }
    guard let infix = expression.as(InfixOperatorExprSyntax.self) else { return false }
    let text = infix.operator.as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return infix.operator.is(AssignmentExprSyntax.self) || OperatorRule.compound(text) != nil
  }

  /// Whether an initializer needs it: it initializes everything, or what has no initial value.
  private func isInitialization(_ expression: ExprSyntax) -> Bool {
    guard declarations.last?.hasPrefix("init(") == true else { return false }
    if let unsafe = expression.as(UnsafeExprSyntax.self) {
      return isInitialization(unsafe.expression)
    }
    if let call = expression.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.trimmedDescription == "self.init"
    }
    guard let infix = expression.as(InfixOperatorExprSyntax.self),
      infix.operator.is(AssignmentExprSyntax.self)
    else { return false }
    let targets =
      infix.leftOperand.as(TupleExprSyntax.self)?.elements.map { $0.expression }
      ?? [infix.leftOperand]
    return targets.contains { target in
      let name = target.trimmedDescription
      return name == "self"
        || properties.contains(name.split(separator: ".").last.map(String.init) ?? name)
    }
  }

  /// Whether an expression alone in its block is the value of the block.
  private func isValue(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let around = list.parent
    else { return false }
    if let accessors = around.as(AccessorBlockSyntax.self) { return accessors.parent != nil }
    if around.is(SwitchCaseSyntax.self), let whole = around.parent?.parent { return isUsed(whole) }
    if around.is(ClosureExprSyntax.self) { return true }
    guard around.is(CodeBlockSyntax.self), let owner = around.parent else { return false }
    if let function = owner.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause != nil
    }
    if owner.is(IfExprSyntax.self) {
      var outermost = owner
      while let outer = outermost.parent, outer.is(IfExprSyntax.self) { outermost = outer }
      return isUsed(outermost)
    }
    return false
  }

  /// Whether the value of a switch or if is used.
  private func isUsed(_ expression: Syntax) -> Bool {
    guard let parent = expression.parent else { return false }
    if let item = parent.as(CodeBlockItemSyntax.self) { return isValue(item) }
    if parent.is(ExpressionStmtSyntax.self), let item = parent.parent?.as(CodeBlockItemSyntax.self)
    {
      return isValue(item)
    }
    return true
  }

  /// Whether control goes on somewhere in the function if a return is dropped.
  private func isFollowed(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), let around = list.parent,
      list.last?.id == item.id, let owner = around.parent
    else { return false }
    if owner.is(GuardStmtSyntax.self) { return false }
    guard owner.is(IfExprSyntax.self) || around.is(SwitchCaseSyntax.self) else { return false }
    var node = owner
    while let parent = node.parent {
      if let item = parent.as(CodeBlockItemSyntax.self),
        let list = item.parent?.as(CodeBlockItemListSyntax.self)
      {
        if list.last?.id != item.id { return true }
        // The last statement: what follows the block around it?
        guard let around = list.parent?.parent else { return false }
        if let function = around.as(FunctionDeclSyntax.self) {
          return function.signature.returnClause == nil
        }
        if around.is(GuardStmtSyntax.self) { return false }
        if around.is(ForStmtSyntax.self) || around.is(WhileStmtSyntax.self) { return true }
      }
      if parent.is(FunctionDeclSyntax.self) || parent.is(ClosureExprSyntax.self) { return false }
      node = parent
    }
    return false
  }

  /// The cases of a switch, each of which may have the next one's body.
  func swapped(_ list: SwitchCaseListSyntax) -> String? {
    let cases = list.compactMap { $0.as(SwitchCaseSyntax.self) }
    guard cases.count == list.count, cases.count > 1, !cases.contains(where: bindsNames) else {
      return nil
    }
    let bodies = cases.map { core($0.statements) }
    // Neighbors swap; with two cases there is one swap.
    var swaps: [(first: Int, left: Int)] = []
    for index in 0..<(cases.count - 1) {
      let (left, right) = (cases[index], cases[index + 1])
      let change =
        "swapped \(excerpt(left.label.trimmedDescription)) \(excerpt(right.label.trimmedDescription))"
      let made = site(of: left.statements, .swapped, [change]) {
        swaps.append(($0, index))
        return ""
      }
      _ = made
    }
    var text = ""
    for (index, one) in cases.enumerated() {
      var body = bodies[index]
      var site = ""
      for swap in swaps.reversed() where swap.left == index || swap.left + 1 == index {
        let other = bodies[swap.left == index ? index + 1 : index - 1]
        body = "if _is(\(swap.first)) {\n\(other)\n} else {\n\(body)\n}"
        site = "/*@\(numbering.mutants.first { $0.number == swap.first }?.site ?? 0)*/"
      }
      text += (one.attribute?.description ?? "") + emit(Syntax(one.label))
      text += one.statements.leadingTrivia.description + site + body
      text += one.statements.trailingTrivia.description
    }
    return text
  }

  private func bindsNames(_ one: SwitchCaseSyntax) -> Bool {
    one.label.tokens(viewMode: .sourceAccurate).contains {
      $0.tokenKind == .keyword(.let) || $0.tokenKind == .keyword(.var)
    }
  }
}
