// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension [[Key]] {
  /// These sessions as a single one, in which what clears everything is pressed before each but the
  /// first; nil if the keypad has no such keys, or if random numbers would differ.
  func joined(on dialect: Dialect) -> [Key]? {
    let all = flatMap { (keys: [Key]) in keys }
    guard !all.contains(where: { $0.kind == .random }),
      let clears = dialect.keysThatClear(after: all, preferring: .allClear)
    else { return nil }
    return dropFirst().reduce(first ?? []) { $0 + clears + $1 }
  }
}

extension Dialect {
  /// The keys that return to the state at switch-on after others; nil if the keypad lacks one.
  public func keysThatClear(after keys: [Key], preferring preferred: Key) -> [Key]? {
    guard let clear = [preferred, .clear, .allClear].first(where: keypad.contains) else {
      return nil
    }
    var clears = [clear]
    if clear == .clear && self.clear == .entryFirst { clears.append(.clear) }
    if keys.contains(.memoryPlus) || keys.contains(.memoryMinus) {
      guard keypad.contains(.memoryClear) else { return nil }
      clears.append(.memoryClear)
    }
    return clears
  }
}
