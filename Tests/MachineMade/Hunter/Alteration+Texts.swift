// SPDX-License-Identifier: Apache-2.0
import Calculators
import Foundation

// Changes of a label or description.
extension Alteration {
  static let textChanges = 33

  /// An expression, changed in one of many ways.
  mutating func text(_ change: Int, _ old: Text) -> Text { Text(text(change, old.description)) }

  private mutating func text(_ change: Int, _ old: String) -> String {
    var words = old.split(separator: " ").map(String.init)
    switch change {
    case 0: return old.filter { $0 != " " }
    case 1: return old.replacingOccurrences(of: " ", with: "  ")
    case 2: return "(\(old))"
    case 3: return without(any(["(", ")"]), old)
    case 4: return respelled(old, Self.synonyms)
    case 5: return respelled(old, Self.others)
    case 6: return number(0, Text(old)).description
    case 7:
      if words.count >= 3 { words.swapAt(0, 2) }
      return words.joined(separator: " ")
    case 8:
      return old
        + any([
          dialect.pendingMark.description, dialect.resultMark.description, " =", "=", " …", "…",
          "...", " ...", " ?",
        ])
    case 9: return old.filter { !"=….".contains($0) }
    case 10: return withNumbers(old) { $0 + ".0" }
    case 11: return withNumbers(old) { "0" + $0 }
    case 12: return withNumbers(old) { "(\($0))" }
    case 13: return withNumbers(old) { String($0.prefix(6)) }
    case 14: return without(any(["√", "²", "⁻¹", "±", "sin", "ln"]), old)
    case 15: return respelled(old, Self.forms)
    case 16: return any(["", " ", "nan", "inf", "nil", "Optional(5)", "0", "0.0", "?", "7 + 9"])
    case 17: return words.dropLast().joined(separator: " ")
    case 18: return (words + words.suffix(1)).joined(separator: " ")
    case 19: return postfixed(words)
    case 20:
      return old.replacingOccurrences(of: "(", with: "((").replacingOccurrences(
        of: ")", with: "))")
    case 21: return withParentheses(around: words)
    case 22: return unparenthesized(old)
    case 23...26: return withCharacter(old)
    case 27: return withNumbers(old, scientific)
    case 28: return withNumbers(old) { "-" + $0 }
    case 29: return withNumber(old, any(Self.special))
    case 30, 31: return any(Self.around).replacingOccurrences(of: "x", with: old)
    default: return any(["\(old) \(old)", "-\(old)", "\(old) + 0", "1 × (\(old))", "\(old)."])
    }
  }

  /// Other ways to write an operation.
  private static let synonyms = [
    ("×", "*"), ("×", "·"), ("×", "x"), ("÷", "/"), ("÷", "∶"), ("−", "-"), ("−", "–"),
    ("√", "sqrt"), ("π", "pi"), ("^", "**"), ("exp", "e^"), ("²", "^2"), ("⁻¹", "^-1"),
    ("log", "lg"), ("log", "log10"), ("ln", "log"), ("±", "-"), ("±", "+/-"), ("-", "\u{2212}"),
    ("rand", "random"), (" ", "\u{A0}"), ("^", "xʸ"), ("e", "E"), ("√", "root"),
  ]

  /// Other operations.
  private static let others = [
    ("+", "−"), ("−", "+"), ("×", "÷"), ("÷", "×"), ("sin", "cos"), ("√", "ln"), ("²", "⁻¹"),
    ("^", "×"), ("π", "e"), ("ln", "log"), ("(", "("), ("tan", "atan"),
  ]

  /// Numbers at which operations have poles, zeros and other special results.
  private static let special = [
    "0", "1", "2", "-1", "0.5", "45", "90", "180", "270", "-90", "1.5", "171", "999999999999999",
    "1000000000000000", "123456789012345", "9007199254740993", "0.1", "1e308", "1e-320", "1e999",
  ]

  /// Operations on an expression.
  private static let around = [
    "sin(x)", "cos(x)", "tan(x)", "ln(x)", "log(x)", "exp(x)", "√(x)", "(x)²", "(x)⁻¹", "(x)%",
    "1 ÷ (x)", "(x) ÷ 0", "0 × (x)", "(x) ^ 0.5", "(x) ^ 0", "2 ^ (x)", "(x) − (x)", "±(x)",
  ]

  /// Other forms of the same expression.
  private static let forms = [
    (")²", ") ^ 2"), (")⁻¹", ") ^ -1"), ("√(", "sqrt("), ("(-", "-("), ("(-", "±("), ("((", "("),
    ("))", ")"), ("√(", "√"), ("²", " × 1"), ("%", " ÷ 100"), ("^", "xʸ"),
  ]

  private mutating func respelled(_ old: String, _ pairs: [(String, String)]) -> String {
    let usable = pairs.filter { old.contains($0.0) }
    guard !usable.isEmpty else { return old }
    let (from, to) = any(usable)
    return old.replacingOccurrences(of: from, with: to)
  }

  private func without(_ part: String, _ old: String) -> String {
    guard let range = old.range(of: part) else { return old }
    return old.replacingCharacters(in: range, with: "")
  }

  private func scientific(_ number: String) -> String { "\(number)\(Self.marks[number.count % 4])" }

  private static let marks = ["e0", "E+0", "e-0", "e00"]

  /// With another number in place of one of its numbers.
  private mutating func withNumber(_ old: String, _ other: String) -> String {
    guard let expression = try? NSRegularExpression(pattern: "[0-9.]+") else { return old }
    let found = expression.matches(in: old, range: NSRange(old.startIndex..., in: old))
    let ranges = found.compactMap { Range($0.range, in: old) }
    return ranges.isEmpty ? other : old.replacingCharacters(in: any(ranges), with: other)
  }

  private func withNumbers(_ old: String, _ change: (String) -> String) -> String {
    old.split(separator: " ", omittingEmptySubsequences: false).map { word in
      word.allSatisfy { $0.isNumber || $0 == "." } && !word.isEmpty
        ? change(String(word)) : String(word)
    }.joined(separator: " ")
  }

  /// `3 4 +` as `3 + 4`, and `9 √` as `√(9)`.
  private func postfixed(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.joined(separator: " ") }
    let rest = words.dropLast()
    guard last.count == 1, words.count > 2, "+−×÷^".contains(last) else {
      return "\(last)(\(rest.joined(separator: " ")))"
    }
    return (rest.dropLast() + [last] + rest.suffix(1)).joined(separator: " ")
  }

  /// Three words in the middle, taken together.
  private mutating func withParentheses(around words: [String]) -> String {
    guard words.count >= 3 else { return "(" + words.joined(separator: " ") + ")" }
    let start = below(words.count - 2)
    var words = words
    words[start] = "(" + words[start]
    words[start + 2] += ")"
    return words.joined(separator: " ")
  }

  private func unparenthesized(_ old: String) -> String {
    old.hasPrefix("(") && old.hasSuffix(")")
      ? String(old.dropFirst().dropLast()) : old.filter { !"()".contains($0) }
  }
}
