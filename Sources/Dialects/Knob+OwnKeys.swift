// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

extension Knob {
  /// Every knob of a dialect: keys of its own first, because others may name them.
  public static func all(of dialect: Dialect) -> [Knob] {
    dialect.ownKeys.map { .ownKey($0.key.legend.description) } + all
  }

  static let ownKeyPrefix = "key."

  /// The definition of a key of one's own.
  static func ownKey(_ name: String) -> Knob {
    Knob(
      ownKeyPrefix + name, values: "a formula of x, or of a and b", "what \(name) computes",
      changing: .all,
      get: { dialect in
        dialect.ownKeys.first { $0.key.legend == Text(name) }?.formula.text.description ?? ""
      },
      put: { dialect, text in
        do throws(DialectError) { try dialect.define(name, as: text) } catch { return false }
        return true
      })
  }
}

extension Dialect {
  /// Defines a key of one's own by a formula.
  mutating func define(_ name: String, as text: String) throws(DialectError) {
    func refused(_ problem: String) -> DialectError { .ownKey(name: name, problem: problem) }
    guard Text(name).isNameOfOwnKey else {
      throw refused(
        "a name has two to \(Key.longestName) ASCII letters and digits, and a letter first")
    }
    let isTaken = Key.all.contains { [$0.legend, $0.alias, $0.usualGlyph].contains(Text(name)) }
    if isTaken || name == "reset" {
      throw refused(isTaken ? "the name of another key" : "'reset' switches on")
    }
    let (formula, arity, binding): (Formula, Int, UInt8)
    do throws(FormulaError) { (formula, arity, binding) = try FormulaReader.read(text) } catch {
      throw refused(error.problem)
    }
    if arity == 2, Text(name).bytes.last.map({ 48...57 ~= $0 }) ?? true {
      throw refused("the name of a key of two operands ends in a letter")
    }
    let indices = arity == 1 ? Key.ownUnary : Key.ownBinary
    let others = ownKeys.filter { $0.key.legend != Text(name) }.map(\.key.index)
    guard let index = indices.first(where: { !others.contains($0) }),
      let key = Key(own: Text(name), index: index, binding: arity == 1 ? 0 : binding)
    else {
      throw refused(
        "there are already \(indices.count) keys of \(arity == 1 ? "one operand" : "two operands")")
    }
    define(OwnKey(key, formula))
  }

  /// Why the name of a key of one's own cannot be told from other texts.
  var ownKeyContradiction: String? {
    for own in ownKeys.map(\.key) {
      let name = own.legend
      if let other = Key.all.first(where: { glyph($0) == name }) {
        return "glyph.\(other) is '\(name)', which is also a key of this dialect"
      }
      if notFinite == .value, [infinityText, nanText].contains(name) {
        return "'\(name)' is a key and shown for what is not finite"
      }
    }
    return nil
  }
}
