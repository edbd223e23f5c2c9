// SPDX-License-Identifier: Apache-2.0
import Calculators

extension [[Key]] {
  /// These sessions as a single one, in which what clears everything is pressed before each but the
  /// first; nil if the keypad has no such keys, or if random numbers would differ.
  func joined(on dialect: Dialect) -> [Key]? {
    let all = flatMap { (keys: [Key]) in keys }
    guard !all.contains(where: { $0.kind == .random }),
      var clears = dialect.keysThatClear
    else { return nil }
    if all.contains(where: { [.memoryPlus, .memoryMinus].contains($0) }) {
      guard dialect.keypad.contains(.memoryClear) else { return nil }
      clears.append(.memoryClear)
    }
    return dropFirst().reduce(first ?? []) { $0 + clears + $1 }
  }
}

extension Dialect {
  /// The keys that return to the state at switch-on, but for the memory.
  fileprivate var keysThatClear: [Key]? {
    if keypad.contains(.allClear) { return [.allClear] }
    guard keypad.contains(.clear) else { return nil }
    return clear == .entryFirst ? [.clear, .clear] : [.clear]
  }
}
