// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Mathematics

extension Mutant {
  /// Bugs of numbers that are typed with an exponent.
  static let exponents: [Mutant] = [
    .exponent("exponent-ignored", keys: "1 EE 2") { _, key in key == .exponent },
    .exponent("exponent-keeps-last-digit", keys: "1 EE 2") { entry, key in
      guard let digit = key.digit, let (mantissa, exponent) = entry.parts else { return false }
      let sign: Text = exponent.bytes.first == UInt8(ascii: "-") ? "-" : ""
      entry.resume(mantissa + "e" + sign + Text(bytes: [UInt8(ascii: "0") + digit]))
      return true
    },
    .exponent("second-exponent-restarts", keys: "1 EE 2") { entry, key in
      guard key == .exponent, let (mantissa, _) = entry.parts else { return false }
      entry.resume(mantissa + "e")
      return true
    },
    .exponent("exponent-takes-one-digit-more", keys: "1 EE 2", if: .usualExponents) { entry, key in
      guard let digit = key.digit, let (mantissa, exponent) = entry.parts,
        exponent.bytes.count(where: { $0 != UInt8(ascii: "-") }) == 3
      else { return false }
      entry.resume(mantissa + "e" + exponent + Text(bytes: [UInt8(ascii: "0") + digit]))
      return true
    },
    .exponent("backspace-drops-exponent", keys: "1 EE 2 ⌫", if: .key(.backspace)) { entry, key in
      guard key == .backspace, let (mantissa, _) = entry.parts else { return false }
      entry.resume(mantissa)
      return true
    },
    .exponent(
      "exponent-signs-number", keys: "1 EE ±", if: .key(.changeSign), .editsSign
    ) { entry, key in
      guard key == .changeSign, entry.parts != nil else { return false }
      let bytes = entry.text.bytes
      entry.resume(
        bytes.first == UInt8(ascii: "-")
          ? Text(bytes: bytes.dropFirst()) : "-" + Text(bytes: bytes[...]))
      return true
    },
    .scaled("exponent-by-power", keys: "3 EE ± 1 =", if: .key(.changeSign), .editsSign) {
      $0 * pow(10, $1)
    },
    .scaled("exponent-off-by-one", keys: "1 EE 2 =") { $0 * pow(10, $1 - 1) },
    .scaled("exponent-times-ten", keys: "2 EE =") { $0 * (10 * $1) },
  ]

  /// Types some keys differently; `type` returns false for keys to be pressed as usual.
  private static func exponent(
    _ name: String, keys: String, if conditions: Condition...,
    type: @escaping @Sendable (inout Entry, Key) -> Bool
  ) -> Mutant {
    Mutant(
      name, .exponents, keys: keys, if: [.key(.exponent)] + conditions,
      infix: Fault { brain, key, press in
        guard brain.entry.isTyping, type(&brain.entry, key) else { return press(&brain, key) }
        brain.refreshDisplay()
      },
      rpn: Fault { brain, key, press in
        guard brain.entry.isTyping, type(&brain.entry, key) else { return press(&brain, key) }
        brain.refreshDisplay()
      })
  }

  /// Computes a number typed with an exponent from its two parts.
  private static func scaled(
    _ name: String, keys: String, if conditions: Condition...,
    compute: @escaping @Sendable (Double, Double) -> Double
  ) -> Mutant {
    Mutant(
      name, .exponents, keys: keys, if: [.key(.exponent)] + conditions,
      infix: Fault { brain, key, press in
        brain.entry.scale(at: key, compute)
        press(&brain, key)
      },
      rpn: Fault { brain, key, press in
        brain.entry.scale(at: key, compute)
        press(&brain, key)
      })
  }
}

extension Entry {
  /// What stands before the mark of an exponent and behind it; nil if there is none.
  fileprivate var parts: (mantissa: Text, exponent: Text)? {
    guard hasExponent, let mark = text.bytes.firstIndex(of: UInt8(ascii: "e")) else { return nil }
    return (Text(bytes: text.bytes[..<mark]), Text(bytes: text.bytes[(mark + 1)...]))
  }

  /// Replaces a number that a key ends, if it has an exponent.
  fileprivate mutating func scale(at key: Key, _ compute: (Double, Double) -> Double) {
    guard [.equals, .enter, .binary].contains(key.kind), let (mantissa, exponent) = parts else {
      return
    }
    var plain = self
    plain.resume(mantissa)
    let power = Double(Int(exponent.description) ?? 0)
    let value = compute(plain.value, power)
    if value.isFinite, value != self.value { replace(by: value) }
  }
}

extension Dialect {
  /// `brain2017` with `⌫` and `EE`.
  fileprivate static let exponents = brain2017.adding([.backspace, .exponent])
}
