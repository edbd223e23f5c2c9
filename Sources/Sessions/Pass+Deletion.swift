// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Pass {
  /// Drops everything up to and including a C, trying the last C first.
  static let afterLastClear: Pass = Pass("after-last-clear") { state in
    state.keys.indices.reversed().lazy
      .filter { state.keys[$0] == .clear && $0 + 1 < state.keys.count }
      .map { Array(state.keys[($0 + 1)...]) }
  }

  /// Keeps only the last few keys, shortest first: most failures need no more, and this finds them
  /// in few runs when a failure is expensive (a hang costs its whole timeout).
  static let lastKeysAlone: Pass = Pass("last-keys-alone") { state in
    let lengths = sequence(first: 1) { $0 < 6 ? $0 + 1 : $0 + $0 / 2 }
    return lengths.prefix { $0 < state.keys.count }.map { Array(state.keys.suffix($0)) }
  }

  /// Deletes runs of keys, longest first.
  static let deleteChunks: Pass = Pass("delete-chunks") { state in
    let count = state.keys.count
    let lengths = sequence(first: count / 2) { $0 > 1 ? $0 / 2 : nil }
    return lengths.lazy.filter { $0 > 0 }.flatMap { length in
      stride(from: 0, to: count, by: length).lazy.map { start in
        state.keys.without(start..<min(start + length, count))
      }
    }
  }

  /// Deletes a binary operator with the operand to its right, to its left, or both.
  static let dropOperation: Pass = Pass("drop-operation") { state in
    let keys = state.keys
    return keys.indices.lazy.filter { keys[$0].kind == .binary }.flatMap { index in
      let right = keys.operand(from: index + 1)
      let left = keys.operand(upTo: index)
      return [
        keys.without(index..<right), keys.without(left..<index + 1), keys.without(left..<right),
      ]
    }
  }

  /// Keeps the last key and any subset of the others, fewest first; for short sessions only.
  static let fewestOfThem: Pass = Pass("fewest-of-them") { state in
    let keys = state.keys
    guard (3...8).contains(keys.count), let last = keys.last else { return [] }
    let others = keys.count - 1
    // Each bit of a choice is a key before the last. Subsets that drop one key were tried already.
    let choices: [Int] = (0..<1 << others).filter { $0.nonzeroBitCount < others - 1 }
    let fewestFirst = choices.sorted { ($0.nonzeroBitCount, $0) < ($1.nonzeroBitCount, $1) }
    return fewestFirst.lazy.map { (choice: Int) -> [Key] in
      (0..<others).filter { choice >> $0 & 1 == 1 }.map { keys[$0] } + [last]
    }
  }
}

extension [Key] {
  func without(_ range: Range<Int>) -> [Key] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }

  /// The end of the operand at `start`: a number or constant and any unary keys after it.
  func operand(from start: Int) -> Int {
    var end = start
    while end < count && isEntry(end) { end += 1 }
    if end == start && end < count && isConstant(end) { end += 1 }
    while end < count && self[end].kind == .unary { end += 1 }
    return end
  }

  /// The start of the operand that ends before `end`.
  func operand(upTo end: Int) -> Int {
    var start = end
    while start > 0 && (self[start - 1].kind == .unary || self[start - 1] == .equals) { start -= 1 }
    if start > 0 && isConstant(start - 1) { return start - 1 }
    while start > 0 && isEntry(start - 1) { start -= 1 }
    return start
  }

  private func isConstant(_ index: Int) -> Bool { [.constant, .random].contains(self[index].kind) }

  private func isEntry(_ index: Int) -> Bool {
    [.digit, .point, .exponent, .backspace].contains(self[index].kind)
  }
}
