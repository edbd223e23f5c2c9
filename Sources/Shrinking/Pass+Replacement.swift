// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Pass {
  /// Types what the display showed instead of the keys that led there.
  static let valueForExpression = Pass("value-for-expression") { draft in
    let keys = draft.keys
    guard keys.count <= 64 else { return [] }
    return keys.indices.dropFirst().reversed().lazy.flatMap { end -> [[Key]] in
      guard let shown = draft.display(end), let typed = shown.typed(on: draft.dialect) else {
        return []
      }
      let start = keys[..<end].startOfExpression
      let entries = typed.count == 1 ? [typed] : [typed, [.digit(1)]]
      return entries.filter { $0.count < end - start }.map { keys[..<start] + $0 + keys[end...] }
    }
  }

  /// Lowers all keys that are alike at once.
  static let lowerTogether = Pass("lower-together") { draft in
    let present = Keypad(draft.keys).keys
    return present.reversed().lazy.flatMap { key in
      draft.dialect.keypad.keys.lazy.prefix { $0.index < key.index }.filter { $0.kind == key.kind }
        .map { lower in draft.keys.map { $0 == key ? lower : $0 } }
    }
  }

  /// Lowers keys one at a time: a key to any simpler one of its sort, or to a digit.
  static let lowerKeys = Pass("lower-keys") { draft in
    draft.keys.indices.lazy.flatMap { place in
      let key = draft.keys[place]
      return draft.dialect.keypad.keys.lazy.prefix { $0.index < key.index }
        .filter { $0.kind == key.kind || $0.index <= 1 }
        .map { lower in
          var keys = draft.keys
          keys[place] = lower
          return keys
        }
    }
  }

  /// Swaps neighbours that stand in the wrong order.
  static let sortNeighbours = Pass("sort-neighbours") { draft in
    draft.keys.indices.dropLast().lazy
      .filter { draft.keys[$0].index > draft.keys[$0 + 1].index }
      .map { place in
        var keys = draft.keys
        keys.swapAt(place, place + 1)
        return keys
      }
  }
}

extension ArraySlice<Key> {
  /// Where the expression begins that the last of these keys ends.
  fileprivate var startOfExpression: Int {
    lastIndex { $0 == .clear }.map { $0 + 1 } ?? startIndex
  }
}

extension Text {
  /// The keys that type this number, where it is one that can be typed.
  fileprivate func typed(on dialect: Dialect) -> [Key]? {
    var keys: [Key] = []
    var isNegative = false
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): keys.append(.digit(byte - UInt8(ascii: "0")))
      case UInt8(ascii: "."): keys.append(.point)
      case UInt8(ascii: "-") where place == 0: isNegative = true
      default: return nil
      }
    }
    guard !keys.isEmpty, !isNegative || dialect.keypad.contains(.changeSign) else { return nil }
    return isNegative ? keys + [.changeSign] : keys
  }
}
