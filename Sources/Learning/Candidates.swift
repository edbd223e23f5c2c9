// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// The values to try for each knob, the usual ones first.
enum Candidates {
  static let policies = [
    "operatorAfterOperator", "equalsWithoutOperand", "unaryWithoutOperand", "repeatEquals",
    "signWhileTyping", "backspaceWhenIdle", "enterWhenIdle", "stackUnderflow", "precedence",
    "angle", "percent",
  ]
  /// The keys that a knob affects; nil if it may affect any.
  static func keys(of knob: String) -> [Key]? {
    switch knob {
    case "equalsWithoutOperand", "repeatEquals": [.equals]
    case "signWhileTyping": [.changeSign]
    case "backspaceWhenIdle": [.backspace]
    case "enterWhenIdle": [.enter]
    case "angle": [.sine, .cosine, .tangent]
    case "percent": [.percent]
    default: nil
    }
  }

  static let styles =
    ["significant(15)", "shortest"] + (1...17).map { "significant(\($0))" }
    + (0...15).map { "fraction(\($0))" } + (6...30).map { "characters(\($0))" }
  static let from = ["-6", "always"] + (1...30).map { "-\($0)" } + ["0"]
  static let below = ["own", "always"] + (1...40).map { "\($0)" }

  /// Entry capacities: the observed one and its variations.
  static func capacities(_ dialect: Dialect) -> [String] {
    let count =
      switch dialect.entryRoom {
      case .digits(let count), .characters(let count): count
      }
    return Array(
      unique: ["digits(15)", "digits(\(count))", "characters(\(count))", "digits(\(count - 1))"])
  }

  static func isWritten(_ key: Key) -> Bool {
    switch key.kind {
    case .binary, .unary, .constant, .random: true
    default: false
    }
  }
}

extension Array where Element == String {
  init(unique elements: [String]) { self = elements.uniqued() }
}

extension Array where Element == Int {
  init(unique elements: [Int]) { self = elements.uniqued() }
}

extension Array where Element: Hashable {
  fileprivate func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
