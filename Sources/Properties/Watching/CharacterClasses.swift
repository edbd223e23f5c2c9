// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Classes of characters that properties of texts look for.
struct CharacterClasses: OptionSet {
  let rawValue: UInt8

  /// Bytes of an equals sign or an ellipsis.
  static var mark: CharacterClasses { CharacterClasses(rawValue: 1) }
  static var parenthesis: CharacterClasses { CharacterClasses(rawValue: 2) }
  static var letter: CharacterClasses { CharacterClasses(rawValue: 4) }

  /// The class of each byte.
  static let table: [CharacterClasses] = (UInt8.min...UInt8.max).map { byte in
    if byte == ascii("=") || byte == ascii(".") || byte == 0xA6 { return .mark }
    if byte == ascii("(") || byte == ascii(")") { return .parenthesis }
    return isLetter(byte) ? .letter : []
  }
}

extension Text {
  /// The classes of the bytes in a range.
  func classes(of part: Range<Int>, by table: [CharacterClasses]) -> CharacterClasses {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe table.withUnsafeBufferPointer { table in
        var classes: CharacterClasses = []
        for index in part { unsafe classes.formUnion(table[Int(bytes[index])]) }
        return classes
      }
    }
  }
}
