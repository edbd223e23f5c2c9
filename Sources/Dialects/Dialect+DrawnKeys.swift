// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

extension Dialect {
  /// Gives a drawn dialect keys of its own.
  mutating func drawKeys(_ random: inout RandomSource) {
    for name in ["tip", "hyp", "log2", "mix"].prefix(1 + random.below(4)) {
      let isUnary = name == "tip" || name == "log2"
      var formula = Dialect.drawnFormula(of: isUnary ? ["x"] : ["a", "b"], &random)
      if !isUnary { formula += random.pick(["", " like +", " like ^"]) }
      // One that is too deep is left out.
      do throws(DialectError) { try define(name, as: formula) } catch {}
    }
  }

  /// A formula in which each operand occurs.
  private static func drawnFormula(of operands: [String], _ random: inout RandomSource) -> String {
    let formula = drawnPart(of: operands, depth: 1 + random.below(3), &random)
    do throws(FormulaError) {
      if try FormulaReader.read(formula).arity == operands.count { return formula }
    } catch {}
    return operands.reduce(formula) { "\($0) \(random.pick(["+", "−", "×", "÷"])) \($1)" }
  }

  private static func drawnPart(
    of operands: [String], depth: Int, _ random: inout RandomSource
  ) -> String {
    func part() -> String { drawnPart(of: operands, depth: depth - 1, &random) }
    guard depth > 0 else {
      return random.below(3) > 0
        ? random.pick(operands) : random.pick(["1.15", "2", "100", ".1", "3", "π", "e"])
    }
    switch random.below(8) {
    case 0: return "(\(part()))\(random.pick(["²", "³", "⁻¹", "!"]))"
    case 1, 2:
      let functions = [
        "√", "sin", "cos", "tan", "ln", "log", "exp", "tenx", "twox", "asin", "acos", "atan",
        "sinh", "cosh", "tanh",
      ]
      return "\(random.pick(functions))(\(part()))"
    case 3: return "−\(part())"
    case 4: return "\(random.pick(operands)) ^ (\(part()))"
    default: return "(\(part()) \(random.pick(["+", "−", "×", "÷"])) \(part()))"
    }
  }
}
