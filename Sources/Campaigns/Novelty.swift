// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Hashes what a reading shows of a calculator's behavior into two of 65,536 slots.
struct Novelty {
  static let slots = 1 << 16
  /// The kinds of keys, by index: to look one up is cheaper than to tell it.
  private let kinds = Key.table(Novelty.kind)

  /// One slot for keys and display, one for description and magnitude.
  @inline(__always)
  func slots(_ key: Key, after previous: Key, _ reading: borrowing Reading) -> (Int, Int) {
    let face = reading.face
    let pending: UInt64 = face.isPending ? 1 : 0
    let display = Novelty.shape(face.display)
    let kind = UInt64(kinds[Int(key.index)])
    let previousKind = UInt64(kinds[Int(previous.index)])
    var first = UInt64(key.index) << 32 | previousKind << 24 | pending << 16 | display
    let text = face.description.bytes
    let length = UInt64(UInt.bitWidth - text.count.leadingZeroBitCount)
    let end = UInt64(text.last ?? 0)
    var second = kind << 48 | pending << 40 | end << 32 | length << 24
    second |= Novelty.magnitude(reading.value) << 8 | UInt64(face.label.bytes.last ?? 0)
    first = (first &+ 1) &* 0x9E37_79B9_7F4A_7C15
    second = (second &+ 1) &* 0xD1B5_4A32_D192_ED03
    return (Int(first >> 49), Int(second >> 49) | 1 << 15)
  }

  /// The shape of a number: its length, its first character, whether it has a point or an exponent.
  @inline(__always)
  private static func shape(_ text: borrowing Text) -> UInt64 {
    guard !text.bytes.isEmpty else { return 255 }
    let first = text.bytes[0]
    var marks: UInt64 = first == UInt8(ascii: "-") ? 1 : 0
    if first > UInt8(ascii: "9") { marks |= 2 }
    let (hasPoint, hasExponent) = text.bytes.contain(UInt8(ascii: "."), UInt8(ascii: "e"))
    if hasPoint { marks |= 4 }
    if hasExponent { marks |= 8 }
    return UInt64(min(text.bytes.count, 15)) << 4 | marks
  }

  /// Sixty-four classes of size, from no value and zero to overflow.
  @inline(__always)
  private static func magnitude(_ value: Double?) -> UInt64 {
    guard let value else { return 1 }
    let exponent = value.bitPattern >> 52 & 0x7FF
    if exponent == 0 { return value == 0 ? 2 : 3 }
    // Fine near one, coarse far from it.
    let distance = Int(exponent) - 1023
    let far = UInt64(distance.magnitude)
    let size = far < 8 ? far : 8 + UInt64(UInt64.bitWidth - far.leadingZeroBitCount)
    return 4 + size * 2 + (distance < 0 ? 1 : 0)
  }

  private static func kind(_ key: Key) -> UInt8 {
    if key == .digit(0) { return 0 }
    if key == .changeSign { return 4 }
    return switch key.kind {
    case .digit: 1
    case .point: 2
    case .binary: 3
    case .unary: 5
    case .constant: 6
    case .random: 7
    case .equals: 8
    case .enter: 9
    case .backspace: 10
    case .clear: 11
    case .recall: 12
    case .memory: 13
    case .clearEntry: 14
    case .openParenthesis: 15
    case .closeParenthesis: 16
    case .exponent: 17
    }
  }
}
