// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Pass {
  /// Drops everything up to a C, the last one first.
  static let afterLastClear = Pass("after-last-clear") { draft in
    draft.keys.indices.reversed().lazy
      .filter { draft.keys[$0] == .clear && $0 + 1 < draft.keys.count }
      .map { Array(draft.keys[($0 + 1)...]) }
  }

  /// Deletes runs of keys, long ones first.
  static let deleteChunks = Pass("delete-chunks") { draft in
    let count = draft.keys.count
    let lengths = sequence(first: count / 2) { $0 > 1 ? $0 / 2 : nil }
    return lengths.lazy.filter { $0 > 0 }.flatMap { length in
      stride(from: 0, to: count, by: length).lazy.map { start in
        draft.keys.without(start..<min(start + length, count))
      }
    }
  }

  /// Deletes a binary operator together with the operand to its right, or the one to its left.
  static let dropOperation = Pass("drop-operation") { draft in
    let keys = draft.keys
    return keys.indices.lazy.filter { keys[$0].kind == .binary }.flatMap { place in
      let right = keys.operand(from: place + 1)
      let left = keys.operand(upTo: place)
      return [
        keys.without(place..<right), keys.without(left..<place + 1), keys.without(left..<right),
      ]
    }
  }

  /// Deletes two keys that belong together without standing together; tried on short sessions only.
  static let deletePairs = Pass("delete-pairs") { draft in
    let keys = draft.keys
    guard keys.count <= 10 else { return [] }
    return keys.indices.lazy.flatMap { first in
      keys.indices.dropFirst(first + 2).lazy.map { second in
        keys.without(second..<second + 1).without(first..<first + 1)
      }
    }
  }
}

extension [Key] {
  func without(_ range: Range<Int>) -> [Key] {
    Array(self[..<range.lowerBound] + self[range.upperBound...])
  }

  /// Where the operand that starts at `start` ends: a number with the unary keys behind it, or a constant.
  func operand(from start: Int) -> Int {
    var end = start
    while end < count && isEntry(end) { end += 1 }
    if end == start && end < count && (self[end].kind == .constant || self[end].kind == .random) {
      end += 1
    }
    while end < count && self[end].kind == .unary { end += 1 }
    return end
  }

  /// Where the operand that ends before `end` starts.
  func operand(upTo end: Int) -> Int {
    var start = end
    while start > 0 && (self[start - 1].kind == .unary || self[start - 1] == .equals) { start -= 1 }
    if start > 0 && (self[start - 1].kind == .constant || self[start - 1].kind == .random) {
      return start - 1
    }
    while start > 0 && isEntry(start - 1) { start -= 1 }
    return start
  }

  private func isEntry(_ place: Int) -> Bool {
    self[place].kind == .digit || self[place].kind == .point || self[place].kind == .backspace
  }
}
