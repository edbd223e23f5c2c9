// SPDX-License-Identifier: Apache-2.0
internal import Brains
internal import Calculators

/// What a correct calculator of a dialect shows, to find the sessions that tell two dialects apart.
///
/// The built-in brains compute in Doubles whatever the arithmetic, so only the oracle decides what
/// an answer means.
struct Prediction {
  private var infix: InfixBrain?
  private var rpn: RPNBrain?
  private let shown: Fields

  init(_ dialect: Dialect) {
    shown = dialect.judged
    switch dialect.machine {
    case .infix: infix = InfixBrain(dialect)
    case .rpn: rpn = RPNBrain(dialect)
    }
  }

  /// The reading at switch-on and after each key.
  mutating func readings(of keys: [Key]) -> [Reading] {
    var readings: [Reading] = []
    readings.reserveCapacity(keys.count + 1)
    switchOn()
    readings.append(reading)
    for key in keys {
      press(key)
      readings.append(reading)
    }
    return readings
  }

  /// Where the readings begin to differ from others, and a number that differs for readings that
  /// differ otherwise; nil if they do not differ.
  mutating func difference(of keys: [Key], from others: [Reading]) -> FirstDifference? {
    switchOn()
    var step: Int?
    var hash = UInt64(0)
    for index in 0...keys.count {
      if index > 0 { press(keys[index - 1]) }
      let reading = reading
      if step == nil {
        if isSame(reading, others[index]) { continue }
        step = index
      }
      hash = hash &* 0x100_0000_01B3 &+ self.hash(reading)
    }
    return step.map { FirstDifference(step: $0, hash: hash) }
  }

  struct FirstDifference: Equatable {
    let step: Int
    let hash: UInt64
  }

  private mutating func switchOn() {
    infix?.switchOn(entropy: 0)
    rpn?.switchOn(entropy: 0)
  }

  private mutating func press(_ key: Key) {
    infix?.press(key)
    rpn?.press(key)
  }

  private var reading: Reading {
    infix?.reading(shown) ?? rpn?.reading(shown)
      ?? Reading(face: .switchedOn, value: nil, shown: shown)
  }

  private func isSame(_ one: Reading, _ other: Reading) -> Bool {
    one.face.display == other.face.display
      && (!shown.contains(.label) || one.face.label == other.face.label)
      && (!shown.contains(.description) || one.face.description == other.face.description)
      && (!shown.contains(.pending) || one.face.isPending == other.face.isPending)
      && (!shown.contains(.value) || one.value?.bitPattern == other.value?.bitPattern)
  }

  private func hash(_ reading: Reading) -> UInt64 {
    var hash: UInt64 = reading.face.isPending && shown.contains(.pending) ? 1 : 0
    func add(_ text: Text) {
      for byte in text.bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    add(reading.face.display)
    if shown.contains(.label) { add(reading.face.label) }
    if shown.contains(.description) { add(reading.face.description) }
    if shown.contains(.value), let value = reading.value { hash ^= value.bitPattern }
    return hash
  }
}
