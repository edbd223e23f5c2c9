// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Sorts of characters that watchers of texts look for: where a text has none of a sort, there is nothing to find.
struct Traits: OptionSet {
  let rawValue: UInt8

  /// What an equals sign or an ellipsis has.
  static var mark: Traits { Traits(rawValue: 1) }
  static var parenthesis: Traits { Traits(rawValue: 2) }
  static var letter: Traits { Traits(rawValue: 4) }

  /// The traits of each byte.
  static let table: [Traits] = (UInt8.min...UInt8.max).map { byte in
    if byte == ascii("=") || byte == ascii(".") || byte == 0xA6 { return .mark }
    if byte == ascii("(") || byte == ascii(")") { return .parenthesis }
    return isLetter(byte) ? .letter : []
  }
}

extension Text {
  /// The traits of a part, all its bytes together.
  func traits(of part: Range<Int>, by table: [Traits]) -> Traits {
    bytes.withUnsafeBufferPointer { bytes in
      var traits: Traits = []
      for place in part { traits.formUnion(table[Int(bytes[place])]) }
      return traits
    }
  }
}
