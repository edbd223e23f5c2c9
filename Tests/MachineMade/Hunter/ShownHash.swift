// SPDX-License-Identifier: Apache-2.0
import Calculators

/// A hash of readings: two brains that show the same have the same.
struct ShownHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ reading: Reading) {
    add(reading.face.display)
    add(reading.face.label)
    add(reading.face.description)
    add(reading.face.isPending ? 1 : 0)
    add(reading.value?.bitPattern ?? 1)
  }

  private mutating func add(_ text: Text) {
    add(UInt64(text.bytes.count))
    for byte in text.bytes { add(UInt64(byte)) }
  }

  @inline(__always) private mutating func add(_ word: UInt64) {
    value = (value ^ word) &* 0x100_0000_01B3
    value ^= value >> 29
  }
}
