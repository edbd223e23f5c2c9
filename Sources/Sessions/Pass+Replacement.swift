// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Pass {
  /// Replaces the keys of an expression by typing the value that the display showed.
  static let valueForExpression: Pass = Pass("value-for-expression") { state in
    let keys = state.keys
    guard keys.count <= 64 else { return [] }
    return keys.indices.dropFirst().reversed().lazy.flatMap { end -> [[Key]] in
      guard let shown = state.display(end), let typed = shown.typed(on: state.dialect) else {
        return []
      }
      let start = keys[..<end].lastIndex(of: .clear).map { $0 + 1 } ?? 0
      let entries = typed.count == 1 ? [typed] : [typed, [.digit(1)]]
      return entries.filter { $0.count < end - start }.map { keys[..<start] + $0 + keys[end...] }
    }
  }

  /// Lowers all occurrences of a key at once.
  static let lowerTogether: Pass = Pass("lower-together") { state in
    let present = Keypad(state.keys).keys
    return present.reversed().lazy.flatMap { key in
      state.dialect.keypad.keys.lazy.prefix { $0 < key }.filter { $0.kind == key.kind }
        .map { lower in state.keys.map { $0 == key ? lower : $0 } }
    }
  }

  /// Lowers one key: to a simpler key of its kind, to 0, to 1, or to the first of another kind.
  ///
  /// A constant may become any function, which gives a number of 0, too.
  static let lowerKeys: Pass = Pass("lower-keys") { state in
    let pad = state.dialect.keypad.keys
    let firsts = pad.indices.filter { $0 < 2 || pad[$0 - 1].kind != pad[$0].kind }.map { pad[$0] }
    return state.keys.indices.lazy.flatMap { index in
      let key = state.keys[index]
      return pad.lazy.prefix { $0 < key }
        .filter { lower in
          lower.kind == key.kind || firsts.contains(lower)
            || key.kind == .constant && lower.kind == .unary
        }
        .map { state.keys.with($0, at: index) }
    }
  }

  /// Replaces a two-key entry by any two digits, as when `. 1` must become `7 5`.
  static let lowerPairs: Pass = Pass("lower-pairs") { state in
    let keys = state.keys
    return keys.indices.lazy.flatMap { start -> [[Key]] in
      guard let end = keys.entry(from: start), end == start + 2 else { return [] }
      return (0...99).map { number in
        keys.with(.digit(number / 10), at: start).with(.digit(number % 10), at: start + 1)
      }
    }
  }

  /// Lowers a digit of a long entry and sets the digits after it to 9.
  static let lowerNumbers: Pass = Pass("lower-numbers") { state in
    let keys = state.keys
    return keys.indices.lazy.flatMap { start -> [[Key]] in
      guard let end = keys.entry(from: start), end > start + 2 else { return [] }
      return (start..<end).dropLast().filter { (1...9).contains(keys[$0].index) }.map { index in
        let lower = keys.with(.digit(keys[index].index - 1), at: index)
        return (index + 1..<end).filter { keys[$0].kind == .digit }
          .reduce(lower) { $0.with(.digit(9), at: $1) }
      }
    }
  }

  /// Swaps two keys that are out of order; a 0 that moves forward may become a 1.
  static let swap: Pass = Pass("swap") { state in
    let keys = state.keys
    guard keys.count <= 16 else { return [] }
    return keys.indices.lazy.flatMap { first in
      keys.indices.dropFirst(first + 1).lazy
        .filter { keys[$0] < keys[first] }
        .flatMap { second in
          let swapped = keys.with(keys[second], at: first).with(keys[first], at: second)
          return keys[second].index == 0
            ? [swapped, swapped.with(.digit(1), at: first)] : [swapped]
        }
    }
  }
}

extension [Key] {
  func inserting(_ key: Key, at index: Int) -> [Key] {
    var keys = self
    keys.insert(key, at: index)
    return keys
  }

  /// The end of the entry, a run of digits and points, that begins here; nil if none does.
  fileprivate func entry(from start: Int) -> Int? {
    func isTyped(_ index: Int) -> Bool { self[index].kind == .digit || self[index] == .point }
    guard isTyped(start), start == 0 || !isTyped(start - 1) else { return nil }
    return (start..<count).first { !isTyped($0) } ?? count
  }

  func with(_ key: Key, at index: Int) -> [Key] {
    var keys = self
    keys[index] = key
    return keys
  }
}
