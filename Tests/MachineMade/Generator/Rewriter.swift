// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Numbers sites and mutants.
struct Numbering {
  var mutants: [Mutant] = []
  var rejectedCount = 0
  private(set) var sites = 0
  private(set) var next = 1

  /// Takes the numbers of a site with this many mutants.
  mutating func take(_ count: Int) -> (site: Int, first: Int) {
    sites += 1
    defer { next += count }
    return (sites, next)
  }
}

/// Writes a syntax tree as source text that calls `Rewritten.swift.in` where it can be changed.
///
/// Every text it emits for a node begins and ends with that node's comments and white space.
final class Rewriter {
  let file: String
  let cases: EnumerationCases
  let rejected: Set<Int>
  var numbering: Numbering
  /// The declarations around the current node.
  private(set) var declarations: [String] = []
  /// The properties without an initial value.
  let properties: Set<String>

  init(
    file: String, cases: EnumerationCases, properties: Set<String>, rejected: Set<Int>,
    numbering: Numbering
  ) {
    self.properties = properties
    self.file = file
    self.cases = cases
    self.rejected = rejected
    self.numbering = numbering
  }

  func emit(_ node: Syntax) -> String {
    if let token = node.as(TokenSyntax.self) { return token.description }
    let name = declarationName(node)
    if let name { declarations.append(name) }
    defer { if name != nil { declarations.removeLast() } }
    if node.is(AttributeSyntax.self) || node.is(IfConfigDeclSyntax.self)
      || node.is(GenericArgumentClauseSyntax.self) || node.is(EnumCaseDeclSyntax.self)
      || node.is(TypeAnnotationSyntax.self)
    {
      return node.description
    }
    return rewritten(node) ?? emitChildren(node)
  }

  func emitChildren(_ node: Syntax) -> String {
    node.children(viewMode: .sourceAccurate).map(emit).joined()
  }

  /// The text of a node without the comments and white space around it.
  func core(_ node: some SyntaxProtocol) -> String {
    let text = emit(Syntax(node)).utf8
    let (leading, trailing) = (node.leadingTrivia.sourceLength, node.trailingTrivia.sourceLength)
    return String(
      decoding: text.dropFirst(leading.utf8Length).dropLast(trailing.utf8Length), as: UTF8.self)
  }

  /// Makes a site; returns its text, or nil if the compiler rejected it.
  ///
  /// - Parameter text: the text without what surrounds it, given the first number.
  func site(
    of node: some SyntaxProtocol, _ kind: Mutant.Kind, _ changes: [String],
    _ text: (_ first: Int) -> String
  ) -> String? {
    let (site, first) = numbering.take(changes.count)
    guard !rejected.contains(site) else {
      numbering.rejectedCount += changes.count
      return nil
    }
    for (index, change) in changes.enumerated() {
      numbering.mutants.append(
        Mutant(
          number: first + index, site: site, file: file,
          function: declarations.joined(separator: "."), kind: kind, change: change))
    }
    return node.leadingTrivia.description + "/*@\(site)*/" + text(first)
      + node.trailingTrivia.description
  }

  private func declarationName(_ node: Syntax) -> String? {
    func labels(_ signature: FunctionSignatureSyntax) -> String {
      "(" + signature.parameterClause.parameters.map { $0.firstName.text + ":" }.joined() + ")"
    }
    if let function = node.as(FunctionDeclSyntax.self) {
      return function.name.text + labels(function.signature)
    }
    if let initializer = node.as(InitializerDeclSyntax.self) {
      return "init" + labels(initializer.signature)
    }
    if let binding = node.as(PatternBindingSyntax.self),
      binding.parent?.parent?.parent?.is(CodeBlockItemSyntax.self) != true
        || binding.parent?.parent?.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
    {
      return binding.pattern.trimmedDescription
    }
    if node.is(DeinitializerDeclSyntax.self) { return "deinit" }
    return nil
  }
}

/// The cases without associated values of the enumerations, to swap one for another.
struct EnumerationCases {
  private var others: [String: String] = [:]

  /// - Parameter imported: files whose enumerations occur in these, too.
  init(_ roots: [Syntax], besides imported: [Syntax]) {
    var (names, further): ([[String]], [[String]]) = ([], [])
    for root in roots { EnumerationCases.collect(root, &names) }
    for root in imported { EnumerationCases.collect(root, &further) }
    var seen: [String: Int] = [:]
    for name in (names + further).joined() { seen[name, default: 0] += 1 }
    for list in names where list.count > 1 {
      // A name of several enumerations says nothing about which one is meant.
      for (index, name) in list.enumerated() where seen[name] == 1 {
        others[name] = list[(index + 1) % list.count]
      }
    }
  }

  func other(than name: String) -> String? { others[name] }

  private static func collect(_ node: Syntax, _ names: inout [[String]]) {
    if let enumeration = node.as(EnumDeclSyntax.self) {
      names.append(
        enumeration.memberBlock.members
          .compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }
          .flatMap { $0.elements.filter { $0.parameterClause == nil }.map(\.name.text) })
    }
    for child in node.children(viewMode: .sourceAccurate) { collect(child, &names) }
  }
}

/// The names of properties without an initial value, which an initializer must set.
func uninitializedProperties(in node: Syntax) -> Set<String> {
  var names = Set<String>()
  if let member = node.as(MemberBlockItemSyntax.self),
    let variable = member.decl.as(VariableDeclSyntax.self)
  {
    for binding in variable.bindings
    where binding.initializer == nil && binding.accessorBlock == nil
      && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) != true
    {
      names.insert(binding.pattern.trimmedDescription)
    }
  }
  for child in node.children(viewMode: .sourceAccurate) {
    names.formUnion(uninitializedProperties(in: child))
  }
  return names
}
