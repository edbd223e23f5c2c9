// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// The operands that relations about arithmetic take from a session: typed numbers and constants.
struct Operands {
  private(set) var all: [[Key]] = []

  init(in keys: [Key], on dialect: Dialect) {
    var number: [Key] = []
    // Where there is no room for `0.`, a point is ignored and starts no number.
    let hasPoints = dialect.entryRoom != .characters(1)
    for key in keys + [.clear] where key != .point || hasPoints {
      if key.kind == .digit || (key == .point && !number.contains(.point)) {
        number.append(key)
        continue
      }
      // Of up to 308 digits, none is too large to be committed.
      if !number.isEmpty && number.count <= 308 && dialect.holds(number) { all.append(number) }
      number = []
      if key.kind == .constant { all.append([key]) }
    }
  }

  /// The first two operands, or the only one twice.
  var pair: (left: [Key], right: [Key])? {
    guard let left = all.first else { return nil }
    return (left, all.count > 1 ? all[1] : left)
  }
}

extension Dialect {
  /// Whether a typed number surely has no more digits before the point than numbers may have.
  func holds(_ number: some Collection<Key>) -> Bool {
    guard let wholeDigits else { return true }
    let whole = number.prefix { $0 != .point }.count
    // A fraction may be rounded up to one more digit.
    return whole < wholeDigits || whole == wholeDigits && whole == number.count
  }
}

extension RelatedSessions {
  /// The keys that apply a binary key to two operands.
  func keys(for key: Key, _ left: [Key], _ right: [Key]) -> [Key] {
    dialect.machine == .infix
      ? left + [key] + right + [.equals] : left + settling(left) + right + settling(right) + [key]
  }

  /// The key that ends an operand; a constant needs none.
  func settling(_ operand: [Key]) -> [Key] {
    operand.last?.kind == .constant ? [] : [dialect.machine == .infix ? .equals : .enter]
  }

  /// Whether the keypad has these keys and the one that ends an operand.
  func offers(_ keys: Key...) -> Bool {
    let ending = dialect.machine == .infix ? Key.equals : .enter
    return dialect.keypad.contains(ending) && keys.allSatisfy(dialect.keypad.contains)
  }
}
