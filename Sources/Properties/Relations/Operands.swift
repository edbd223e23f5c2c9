// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// A number as a session typed it, or a constant key: what relations about arithmetic take as operands.
struct Operands {
  private(set) var all: [[Key]] = []

  /// The numbers typed in a session and the constants pressed.
  init(in keys: [Key]) {
    var number: [Key] = []
    for key in keys + [.clear] {
      if key.kind == .digit || (key == .point && !number.contains(.point)) {
        number.append(key)
        continue
      }
      if !number.isEmpty { all.append(number) }
      number = []
      if key.kind == .constant { all.append([key]) }
    }
  }

  /// The first two, or one twice.
  var pair: (left: [Key], right: [Key])? {
    guard let left = all.first else { return nil }
    return (left, all.count > 1 ? all[1] : left)
  }
}

extension RelatedSessions {
  /// The keys that apply a binary key to two operands, ending at the result.
  func keys(for key: Key, _ left: [Key], _ right: [Key]) -> [Key] {
    dialect.machine == .infix
      ? left + [key] + right + [.equals] : left + settling(left) + right + settling(right) + [key]
  }

  /// The key that ends the typing of an operand; a constant needs none.
  func settling(_ operand: [Key]) -> [Key] {
    operand.last?.kind == .constant ? [] : [dialect.machine == .infix ? .equals : .enter]
  }

  /// Whether the keypad has what it takes to apply operations.
  func offers(_ keys: Key...) -> Bool {
    let ending = dialect.machine == .infix ? Key.equals : .enter
    return dialect.keypad.contains(ending) && keys.allSatisfy(dialect.keypad.contains)
  }
}
