// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions

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
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Void
  ) -> Int
  /// What is wrong with the calculator apart from what it shows: how it died, whom it contradicts.
  var ownViolation: Violation? { get }
  /// Sessions of before that were taken for sound and turned out to have said more than was asked.
  mutating func takeBelated() -> [Trace]
  /// Whether it is, hidden state and all, what it is at switch-on; false where nobody can tell.
  func isAsSwitchedOn(_ entropy: UInt64) -> Bool
  /// Whether a copy is a snapshot, to go on from independently.
  static var isValue: Bool { get }
  /// Whether it waits for another process, and tells by itself when that one hangs.
  static var detectsHangs: Bool { get }
}

extension Player {
  @inline(__always)
  public mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) {}
  @inline(__always)
  public mutating func takeBelated() -> [Trace] { [] }
  public func isAsSwitchedOn(_ entropy: UInt64) -> Bool { false }
  public static var detectsHangs: Bool { false }

  @inline(__always)
  public mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Void
  ) -> Int {
    for (index, key) in keys.enumerated() {
      before(index, key)
      guard let reading = press(key) else { return index + 1 }
      batch.note(reading)
      if ownViolation != nil { return index + 1 }
    }
    return keys.count
  }
}

/// Brains in this process, a new one for each session: when one traps, the process does.
public struct BrainPlayer<BrainType: Brain>: Player {
  // Nil until the first session: making one may trap, and that is for a worker to do.
  private var brain: BrainType?
  private let shown: Fields
  private let make: @Sendable (_ entropy: UInt64) -> BrainType
  private let isAsNew: @Sendable (BrainType, _ entropy: UInt64) -> Bool

  /// A player of the brains `make` makes; what `shown` leaves out nobody will look at.
  public init(shown: Fields = .all, _ make: @escaping @Sendable (_ entropy: UInt64) -> BrainType) {
    (self.shown, self.make, isAsNew) = (shown, make, { _, _ in false })
  }

  /// A player of brains that can be compared.
  public init(shown: Fields = .all, _ make: @escaping @Sendable (_ entropy: UInt64) -> BrainType)
  where BrainType: Equatable {
    (self.shown, self.make, isAsNew) = (shown, make, { $0 == make($1) })
  }

  public mutating func switchOn(_ entropy: UInt64) -> Reading? {
    brain = make(entropy)
    return brain?.reading(shown)
  }

  public mutating func press(_ key: Key) -> Reading? {
    brain?.press(key)
    return brain?.reading(shown)
  }

  @inline(__always)
  public mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Void
  ) -> Int {
    guard var brain = brain.take() else { return 0 }
    for index in keys.indices {
      before(index, keys[index])
      brain.press(keys[index])
      batch.note(&brain, shown)
    }
    self.brain = brain
    return keys.count
  }

  public func isAsSwitchedOn(_ entropy: UInt64) -> Bool {
    BrainType.isValue && brain.map { isAsNew($0, entropy) } ?? false
  }

  public var ownViolation: Violation? { nil }
  public static var isValue: Bool { BrainType.isValue }
}

/// One brain in this process, switched on again and again.
public struct ReusableBrainPlayer<BrainType: ReusableBrain>: Player {
  private var brain: BrainType
  private let shown: Fields

  /// A player of this brain; what `shown` leaves out nobody will look at.
  public init(shown: Fields = .all, _ brain: BrainType) {
    self.brain = brain
    self.shown = shown
  }

  public mutating func switchOn(_ entropy: UInt64) -> Reading? {
    brain.switchOn(entropy: entropy)
    return brain.reading(shown)
  }

  public mutating func press(_ key: Key) -> Reading? {
    brain.press(key)
    return brain.reading(shown)
  }

  @inline(__always)
  public mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Void
  ) -> Int {
    let shown = shown
    for index in keys.indices {
      before(index, keys[index])
      brain.press(keys[index])
      batch.note(&brain, shown)
    }
    return keys.count
  }

  public func isAsSwitchedOn(_ entropy: UInt64) -> Bool {
    var new = brain
    new.switchOn(entropy: entropy)
    return brain == new
  }

  public var ownViolation: Violation? { nil }
  public static var isValue: Bool { true }
}
