// SPDX-License-Identifier: Apache-2.0
import Calculators
import Reals

/// What an expression has to do with the number on top of an RPN machine's stack.
enum StackMeaning {
  /// The expression says how the number came about.
  case same
  /// That cannot be told: the number stands for too much.
  case unknown
  case other

  /// The longest tree that is built: numbers that are doubled stand for more and more.
  private static let longest = 4096

  /// What a text means that the label of an RPN machine may show instead of its history.
  init<D: Domain>(_ text: Text, on reference: Reference<D>) {
    guard let top = reference.stack.last else {
      self = .other
      return
    }
    guard let tree = Self.tree(of: top.node, in: reference) else {
      self = .unknown
      return
    }
    let isOther =
      tree.isEmpty || tree != ExpressionMeaning(text, in: reference.tables.writings.glyphs).tree
    self = isOther ? .other : .same
  }

  /// The tree of a node; empty if it has no text, and nil if it is too long.
  private static func tree<D: Domain>(of node: Int32, in reference: Reference<D>) -> String? {
    let nodes = reference.arena.nodes
    var isNeeded = [Bool](repeating: false, count: Int(node) + 1)
    isNeeded[Int(node)] = true
    for index in isNeeded.indices.reversed() where isNeeded[index] {
      switch nodes[index] {
      case .unary(_, let operand), .rounded(_, let operand): isNeeded[Int(operand)] = true
      case .binary(_, let left, let right):
        (isNeeded[Int(left)], isNeeded[Int(right)]) = (true, true)
      default: break
      }
    }
    var trees = [String?](repeating: "", count: isNeeded.count)
    for index in isNeeded.indices where isNeeded[index] {
      switch nodes[index] {
      case .literal(let digits, let exponent, let isNegative):
        let whole = Rational(digits, exponent: 0, negative: isNegative)
        trees[index] = reference.tree(of: ScaledRational(whole, place: Int(exponent)))
      case .exactly(let value): trees[index] = reference.tree(of: ScaledRational(value))
      case .constant(let key): trees[index] = key.legend.description
      case .drawn: trees[index] = Key.random.legend.description
      // Texts say what the full result is.
      case .rounded(_, let expression): trees[index] = trees[Int(expression)]
      case .unary(let key, let operand):
        trees[index] = trees[Int(operand)].map {
          $0.isEmpty ? "" : ExpressionMeaning.tree(key, $0)
        }
      case .binary(let key, let left, let right):
        if let left = trees[Int(left)], let right = trees[Int(right)] {
          trees[index] =
            left.isEmpty || right.isEmpty ? "" : ExpressionMeaning.tree(left, key, right)
        } else {
          trees[index] = nil
        }
      case .unknown: break
      }
      if let tree = trees[index], tree.utf8.count > longest { trees[index] = nil }
    }
    return trees[Int(node)]
  }
}

extension Reference {
  /// The tree of a number as texts show it; empty if they show none.
  fileprivate func tree(of number: ScaledRational) -> String {
    guard let number = domain.number(revealed: number.nearestDouble) else { return "" }
    var text = Text()
    tables.write(number, of: domain, on: &text)
    return WrittenNumber(text)?.tree ?? ""
  }
}
