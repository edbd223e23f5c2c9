// SPDX-License-Identifier: Apache-2.0
import Calculators
import Processes
import Sessions

/// A calculator that a campaign switches on again and again.
protocol Player: Sendable {
  /// Announces the keys of the next session to a calculator that plays them all at once.
  ///
  /// - Returns: how many of them can be played; nil if not even switching on can, as the run was
  ///   stopped.
  mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) -> Int?
  /// Switches it on afresh; nil if it did not survive that.
  ///
  /// - Parameter isNew: whether to use a brain that was just made instead of one used before, which
  ///   shows what its initializer leaves out.
  mutating func switchOn(_ entropy: UInt64, isNew: Bool) -> Reading?
  /// Presses a key; nil if the session ended with it.
  mutating func press(_ key: Key) -> Reading?
  /// Presses keys up to the first violation and returns how many.
  ///
  /// Their readings go into the batch. The last key has none if the session ended with it.
  /// `before` returns false to stop.
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Bool
  ) -> Int
  /// Whether the session's early ending has repeated alone, or is certain without that.
  var isConfirmed: Bool { get }
  /// Plays a whole session whose beginning failed; `before` is called before each key is pressed.
  mutating func wholeTrace(
    of keys: [Key], _ entropy: UInt64, isNew: Bool, before: (Int, Key) -> Void
  ) -> Trace
  /// A violation that no reading shows: a crash, or a disagreement with a second calculator.
  var violation: Violation? { get }
  /// Returns and clears earlier sessions that turned out to have written too much.
  mutating func takeBelated() -> [Trace]
  /// How many sessions ended badly, and well when they were played again.
  var unrepeated: Int { get }
  /// The parts of a reading that it has shown so far.
  var shownParts: Fields { get }
  /// Whether it tells which edges of its code a session takes.
  var isGuided: Bool { get }
  /// Forgets the edges taken.
  ///
  /// - Parameter isNewsEnough: whether the next session need not tell those that were told since
  ///   this was last false.
  func clearEdges(isNewsEnough: Bool)
  /// Counts the edges taken that are not in the set, and adds them if `marking`.
  func newEdges(in set: UnsafeMutablePointer<UInt64>, marking: Bool) -> Int
  /// The numbers that the code compared with; nil if there are none beyond the known ones.
  func compared(moreThan known: Int) -> ComparedNumbers?
  /// Forgets the numbers that the code compared with.
  func forgetCompared()
  /// Whether its state, hidden state included, equals the one at switch-on; false if unknown.
  func isAsSwitchedOn(_ entropy: UInt64) -> Bool
  /// Whether a copy is an independent snapshot.
  static var isValue: Bool { get }
  /// Whether one brain is switched on again and again.
  static var isReused: Bool { get }
  /// Whether it plays a session as a whole when that is announced.
  static var playsWhole: Bool { get }
  /// Whether it waits for another process and detects by itself that it hangs.
  static var detectsHangs: Bool { get }
}

extension Player {
  @inline(__always)
  mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) -> Int? { keys.count }
  @inline(__always)
  mutating func takeBelated() -> [Trace] { [] }
  @inline(__always) var unrepeated: Int { 0 }
  func isAsSwitchedOn(_ entropy: UInt64) -> Bool { false }
  var violation: Violation? { nil }
  var isConfirmed: Bool { true }
  @inline(__always) var isGuided: Bool { Coverage.isOn }
  @inline(__always) func clearEdges(isNewsEnough: Bool) { Coverage.clear() }
  func newEdges(in set: UnsafeMutablePointer<UInt64>, marking: Bool) -> Int {
    unsafe Coverage.newEdges(in: set, marking: marking)
  }
  @inline(__always) func compared(moreThan known: Int) -> ComparedNumbers? { nil }
  func forgetCompared() {}
  static var isReused: Bool { false }
  static var playsWhole: Bool { false }
  static var detectsHangs: Bool { false }

  @inline(__always)
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Bool
  ) -> Int {
    for index in keys.indices {
      let key = unsafe keys[index]
      guard before(index, key) else { return index }
      guard let reading = press(key) else { return index + 1 }
      batch.note(reading)
      if violation != nil { return index + 1 }
    }
    return keys.count
  }

  mutating func switchOn(_ entropy: UInt64) -> Reading? { switchOn(entropy, isNew: false) }

  mutating func wholeTrace(
    of keys: [Key], _ entropy: UInt64, isNew: Bool, before: (Int, Key) -> Void
  ) -> Trace {
    var trace = Trace(keys: keys, readings: [])
    guard let start = switchOn(entropy, isNew: isNew) else { return trace }
    trace.readings.append(start)
    for (index, key) in keys.enumerated() {
      before(index, key)
      guard let reading = press(key) else { break }
      trace.readings.append(reading)
    }
    return trace
  }

  /// Plays a session and reports each key to the worker; nil if the calculator did not survive.
  mutating func trace(
    of keys: [Key], entropy: UInt64, session: UInt64, in worker: Worker?
  ) -> Trace? {
    worker?.begin(session: session, entropy: entropy)
    let playable = unsafe keys.withUnsafeBufferPointer { unsafe prepare($0, entropy) }
    guard playable == keys.count, let start = switchOn(entropy) else { return nil }
    var trace = Trace(keys: keys, readings: [start])
    trace.readings.reserveCapacity(keys.count + 1)
    for (index, key) in keys.enumerated() {
      worker?.press(key, at: index)
      guard let reading = press(key) else { return nil }
      trace.readings.append(reading)
    }
    return trace
  }
}

extension Brain {
  @inline(__always)
  fileprivate mutating func press(
    _ keys: UnsafeBufferPointer<Key>, _ shown: Fields, noting batch: ReadingBatch,
    before: (Int, Key) -> Bool
  ) -> Int {
    for index in keys.indices {
      guard unsafe before(index, keys[index]) else { return index }
      unsafe press(keys[index])
      batch.note(&self, shown)
    }
    return keys.count
  }
}

/// Brains in this process, a new one for each session; if one traps, so does the process.
struct BrainPlayer<BrainType: Brain>: Player {
  // Nil until the first session: making one may trap, and must do so in a worker.
  private var brain: BrainType?
  private let shown: Fields
  private let make: @Sendable (_ entropy: UInt64) -> BrainType

  /// - Parameter shown: the fields that anyone checks.
  init(shown: Fields = .all, _ make: @escaping @Sendable (_ entropy: UInt64) -> BrainType) {
    self.shown = shown
    self.make = make
  }

  mutating func switchOn(_ entropy: UInt64, isNew: Bool) -> Reading? {
    brain = make(entropy)
    return brain?.reading(shown)
  }

  mutating func press(_ key: Key) -> Reading? {
    brain?.press(key)
    return brain?.reading(shown)
  }

  @inline(__always)
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Bool
  ) -> Int {
    let shown = shown
    return unsafe brain?.press(keys, shown, noting: batch, before: before) ?? 0
  }

  var shownParts: Fields { shown }

  static var isValue: Bool { BrainType.isValue }
}

/// One brain in this process, switched on again and again, and now and then a new one.
struct ReusableBrainPlayer<BrainType: ReusableBrain>: Player {
  private var brain: BrainType
  private let new: BrainType
  private let shown: Fields
  private let make: @Sendable (_ entropy: UInt64) -> BrainType

  /// Makes a brain, which may trap: in a campaign, call it in a worker.
  ///
  /// - Parameter shown: the fields that anyone checks.
  init(shown: Fields = .all, _ make: @escaping @Sendable (_ entropy: UInt64) -> BrainType) {
    (self.shown, self.make) = (shown, make)
    new = make(0)
    brain = new
  }

  mutating func switchOn(_ entropy: UInt64, isNew: Bool) -> Reading? {
    if isNew {
      // A copy is as good as a new one, and cheaper.
      brain = entropy == 0 && BrainType.isValue ? new : make(entropy)
    } else {
      brain.switchOn(entropy: entropy)
    }
    return brain.reading(shown)
  }

  mutating func press(_ key: Key) -> Reading? {
    brain.press(key)
    return brain.reading(shown)
  }

  @inline(__always)
  mutating func press(
    _ keys: UnsafeBufferPointer<Key>, noting batch: ReadingBatch, before: (Int, Key) -> Bool
  ) -> Int {
    let shown = shown
    return unsafe brain.press(keys, shown, noting: batch, before: before)
  }

  func isAsSwitchedOn(_ entropy: UInt64) -> Bool {
    var new = brain
    new.switchOn(entropy: entropy)
    return brain == new
  }

  var shownParts: Fields { shown }

  static var isValue: Bool { true }
  static var isReused: Bool { true }
}
