// SPDX-License-Identifier: Apache-2.0
import Calculators

/// Sessions generated from a seed.
struct Choices {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Up to 200 keys, drawn from all or some of the keypad: sessions with few kinds of keys go
  /// deeper, and most have no C.
  mutating func session(of keypad: Keypad) -> [Key] {
    let mask = next() | next()
    let everything = next() % 4 == 0
    var keys = keypad.keys.filter {
      everything || mask & (1 << UInt64($0.index)) != 0 && $0 != .clear
    }
    if keys.isEmpty { keys = keypad.keys }
    return (0..<(1 + next() % 200)).map { _ in keys[Int(next() % UInt64(keys.count))] }
  }
}
