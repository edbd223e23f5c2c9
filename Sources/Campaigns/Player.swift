// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings

/// A calculator in the hands of a campaign, which switches it on again and again.
public protocol Player: Sendable {
  /// Tells the keys of the session that follows, for calculators that are better asked all at once.
  mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64)
  /// Switches it on afresh; nil when it did not survive that.
  mutating func switchOn(_ entropy: UInt64) -> Reading?
  /// Presses a key; nil when the session ended with it.
  mutating func press(_ key: Key) -> Reading?
  /// Presses keys one after the other, as far as the session goes without a complaint, and notes what they showed;
  /// answers how many it pressed. Of the last there is no reading where the session ended with it.
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting stretch: Stretch, before: (Int, Key) -> Void
  ) -> Int
  /// What is wrong with the calculator apart from what it shows: how it died, whom it contradicts.
  var complaint: Violation? { get }
  /// Sessions of before that were taken for sound and turned out to have said more than was asked.
  mutating func takeBelated() -> [Trace]
  /// Whether it is, hidden state and all, what it is at switch-on; false where nobody can tell.
  func isAsSwitchedOn(_ entropy: UInt64) -> Bool
  /// Whether a copy is a snapshot, to go on from independently.
  static var isValue: Bool { get }
}

extension Player {
  @inline(__always)
  public mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) {}
  @inline(__always)
  public mutating func takeBelated() -> [Trace] { [] }
  public func isAsSwitchedOn(_ entropy: UInt64) -> Bool { false }

  @inline(__always)
  public mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting stretch: Stretch, before: (Int, Key) -> Void
  ) -> Int {
    for (place, key) in keys.enumerated() {
      before(place, key)
      guard let reading = press(key) else { return place + 1 }
      stretch.note(reading)
      if complaint != nil { return place + 1 }
    }
    return keys.count
  }
}

/// A brain in this process: when it traps, the process does.
public struct BrainPlayer<Machine: Brain>: Player {
  private var brain: Machine
  private let make: @Sendable (UInt64) -> Machine
  private let shown: Fields
  private let areEqual: @Sendable (Machine, Machine) -> Bool

  /// A player of the brains `make` makes; what `shown` leaves out nobody will look at.
  public init(shown: Fields = .all, _ make: @escaping @Sendable (_ entropy: UInt64) -> Machine) {
    self.init(shown: shown, make) { _, _ in false }
  }

  /// A player of brains that can be compared.
  public init(shown: Fields = .all, _ make: @escaping @Sendable (_ entropy: UInt64) -> Machine)
  where Machine: Equatable {
    self.init(shown: shown, make, areEqual: ==)
  }

  private init(
    shown: Fields, _ make: @escaping @Sendable (_ entropy: UInt64) -> Machine,
    areEqual: @escaping @Sendable (Machine, Machine) -> Bool
  ) {
    self.make = make
    self.shown = shown
    self.areEqual = areEqual
    brain = make(0)
  }

  public mutating func switchOn(_ entropy: UInt64) -> Reading? {
    brain = make(entropy)
    return brain.reading(shown)
  }

  public mutating func press(_ key: Key) -> Reading? {
    brain.press(key)
    return brain.reading(shown)
  }

  @inline(__always)
  public mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting stretch: Stretch, before: (Int, Key) -> Void
  ) -> Int {
    let shown = shown
    for place in keys.indices {
      before(place, keys[place])
      brain.press(keys[place])
      // Taken out and put back: of what nobody else can reach no references are counted.
      withUnsafeMutablePointer(to: &brain) { place in
        let brain = place.move()
        stretch.note(brain, shown)
        place.initialize(to: consume brain)
      }
    }
    return keys.count
  }

  public func isAsSwitchedOn(_ entropy: UInt64) -> Bool { areEqual(brain, make(entropy)) }

  public var complaint: Violation? { nil }
  public static var isValue: Bool { true }
}
