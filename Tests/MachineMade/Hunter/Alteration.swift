// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

/// Changes what a calculator shows: into mistakes, and into other ways to write the same.
struct Alteration {
  var dice: RandomSource
  let dialect: Dialect

  init(_ dialect: Dialect, dice: RandomSource) { (self.dialect, self.dice) = (dialect, dice) }

  mutating func below(_ count: Int) -> Int {
    Int(dice.next().multipliedFullWidth(by: UInt64(count)).high)
  }

  mutating func any<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

  /// The place of a reading to alter, often of one with a long display: a limit is seen there.
  private mutating func place(among readings: [Reading]) -> Int {
    guard below(3) == 0 else { return below(readings.count) }
    let longest = readings.map { $0.face.display.bytes.count }.max()
    return any(readings.indices.filter { readings[$0].face.display.bytes.count == longest })
  }

  /// The place of a key to mistake, often of one that ends what was begun.
  mutating func place(among keys: [Key]) -> Int {
    let ending = keys.indices.filter { [.clear, .equals, .enter].contains(keys[$0]) }
    return ending.isEmpty || below(2) == 0 ? below(keys.count) : any(ending)
  }

  /// What is shown: most often all, or all but the Double.
  mutating func shown() -> Fields {
    let shown: Fields =
      switch below(8) {
      case 0: .display
      case 1: [.display, .value]
      case 2: Fields.all.subtracting(.description)
      case 3...4: Fields.all.subtracting(.value)
      default: .all
      }
    return shown.intersection(dialect.judged)
  }

  /// Some of the readings hidden, so that what is known of a number is an interval.
  mutating func hidingSome(_ readings: [Reading]) -> [Reading] {
    let share = 1 + below(4)
    return readings.map { reading in
      guard below(4) < share else { return reading }
      var reading = reading
      let choices: [Fields] = [[], [], .display, [.label, .description, .pending]]
      reading.shown.formIntersection(any(choices))
      return reading
    }
  }

  /// A mistake in one reading or two.
  mutating func alteredOnce(_ readings: [Reading]) -> [Reading] {
    var readings = readings
    for _ in 0...below(2) {
      let step = place(among: readings)
      let other = step == 0 || below(2) == 0 ? below(readings.count) : step - 1
      alter(&readings[step], like: readings[other])
    }
    return readings
  }

  /// The same change wherever it is possible.
  mutating func alteredAlways(_ readings: [Reading]) -> [Reading] {
    let seed = dice.next()
    let part = any([\Face.display, \.display, \.description, \.label])
    let change = part == \Face.display ? below(Self.numberChanges) : below(Self.textChanges)
    var same = self
    return readings.enumerated().map { step, reading in
      same.dice = RandomSource(seed)
      var reading = reading
      if part == \Face.display {
        reading.face.display = same.number(change, reading.face.display)
      } else {
        reading.face[keyPath: part] = same.text(change, reading.face[keyPath: part])
      }
      return reading
    }
  }

  private mutating func alter(_ reading: inout Reading, like other: Reading) {
    switch below(16) {
    case 0: (reading.face.display, reading.value) = (other.face.display, other.value)
    case 1:
      (reading.face.description, reading.face.label) = (
        other.face.description, other.face.label
      )
    case 2: reading.face.isPending.toggle()
    case 3...5: reading.value = reading.value.map { value($0) } ?? any([nil, 0, .infinity])
    case 6:
      // An error is one thing that any number may have become.
      reading.face.display = dialect.errorTexts.first ?? "Error"
      reading.value = nil
    case 7...11:
      let change = below(Self.numberChanges)
      reading.face.display = number(change, reading.face.display)
    case 12, 13:
      let change = below(Self.textChanges)
      reading.face.description = text(change, reading.face.description)
    default:
      let change = below(Self.textChanges)
      reading.face.label = text(change, reading.face.label)
    }
  }

  /// Another value, often of the next Doubles.
  private mutating func value(_ value: Double) -> Double? {
    switch below(10) {
    case 0: return nil
    case 1: return -value
    case 2: return any([0, .infinity, .nan, -0.0, 1])
    case 3: return value * any([10, 0.1, 2, 100])
    case 4: return value * (1 + any([1e-12, 1e-10, 1e-15, -1e-13]))
    default:
      let isUp = below(2) == 0
      return (0...below(6)).reduce(value) { near, _ in isUp ? near.nextUp : near.nextDown }
    }
  }
}
