// SPDX-License-Identifier: Apache-2.0
import Calculators
import Processes
import Properties
import Sessions

/// A calculator behind the line protocol.
///
/// Sends a session as a whole and reads its answers as a whole, so keys after a failure are
/// pressed, too.
struct CommandPlayer: Player {
  /// Shared by all copies in a process; each worker starts a command of its own.
  private final class Link: @unchecked Sendable {
    let open: (Guide?) throws(HarnessError) -> CommandCalculator
    let isGuided: Bool
    var calculator: CommandCalculator?
    private(set) var guide: Guide?

    init(
      isGuided: Bool, _ open: @escaping (Guide?) throws(HarnessError) -> CommandCalculator
    ) {
      self.isGuided = isGuided
      self.open = open
    }

    func play(_ keys: [Key], _ entropy: UInt64) throws(HarnessError) -> Trace {
      if isGuided, guide == nil { guide = Guide() }
      let calculator = if let calculator { calculator } else { try open(guide) }
      self.calculator = calculator
      return try calculator.play(keys, entropy: entropy)
    }
  }

  private let link: Link
  private let shown: Fields
  private let stop: Stop?
  private var trace = Trace(keys: [], readings: [])
  private var index = 0
  private(set) var violation: Violation?
  private(set) var shownParts: Fields = []

  /// - Parameters:
  ///   - isGuided: whether its process tells which ways it takes.
  ///   - open: starts the command when it is first needed.
  init(
    _ dialect: Dialect, stop: Stop? = nil, isGuided: Bool = false,
    _ open: @escaping (Guide?) throws(HarnessError) -> CommandCalculator
  ) {
    link = Link(isGuided: isGuided, open)
    self.stop = stop
    shown = dialect.judged
  }

  mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) -> Int? {
    do throws(HarnessError) {
      trace = try unsafe link.play(Array(keys), entropy)
    } catch {
      if stop?.isOver == true { return nil }
      trace = unsafe Trace(keys: Array(keys), readings: [], ending: .garbled(error.description))
    }
    let isCut = trace.ending == .switchedOff && trace.readings.isEmpty
    return isCut ? nil : trace.keys.count
  }

  var isConfirmed: Bool { trace.isConfirmed }

  mutating func switchOn(_ entropy: UInt64, isNew: Bool) -> Reading? {
    index = 0
    return reading(after: nil)
  }

  mutating func press(_ key: Key) -> Reading? {
    index += 1
    return reading(after: key)
  }

  private mutating func reading(after key: Key?) -> Reading? {
    // Even after the last answer it may have written more.
    violation =
      index < trace.keys.count && index < trace.readings.count
      ? nil : Violation(trace.ending, after: key)
    guard index < trace.readings.count else { return nil }
    var reading = trace.readings[index]
    reading.shown.formIntersection(shown)
    shownParts.formUnion(reading.shown)
    return reading
  }

  /// The whole session was played at once.
  mutating func wholeTrace(
    of keys: [Key], _ entropy: UInt64, isNew: Bool, before: (Int, Key) -> Void
  ) -> Trace {
    var trace = trace
    if trace.keys.count > keys.count {
      trace.keys = keys
      if trace.readings.count > keys.count {
        trace.readings.removeLast(trace.readings.count - keys.count - 1)
        trace.ending = .switchedOff
      }
    }
    for index in trace.readings.indices { trace.readings[index].shown.formIntersection(shown) }
    return trace
  }

  mutating func takeBelated() -> [Trace] { link.calculator?.takeBelated() ?? [] }
  var unrepeated: Int { link.calculator?.unrepeated ?? 0 }

  var isGuided: Bool { link.isGuided }
  func clearEdges(isNewsEnough: Bool) { link.guide?.tellsNews = isNewsEnough }
  func newEdges(in set: UnsafeMutablePointer<UInt64>, marking: Bool) -> Int {
    unsafe link.guide?.newEdges(in: set, bits: Coverage.bits, marking: marking) ?? 0
  }
  func compared(moreThan known: Int) -> ComparedNumbers? {
    guard let guide = link.guide, guide.comparedCount > known else { return nil }
    return ComparedNumbers(count: guide.comparedCount, numbers: guide.compared)
  }
  func forgetCompared() { link.guide?.forgetCompared() }

  static var isValue: Bool { false }
  static var playsWhole: Bool { true }
  static var detectsHangs: Bool { true }
}

/// Two calculators that get the same keys; readings are the first one's.
struct DifferentialPlayer<First: Player, Second: Player>: Player {
  var first: First
  var second: Second
  let dialect: Dialect
  var disagreement: Violation?

  var violation: Violation? { first.violation ?? disagreement }
  var shownParts: Fields { first.shownParts }

  mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) -> Int? {
    guard let count = unsafe first.prepare(keys, entropy),
      let others = unsafe second.prepare(keys, entropy)
    else { return nil }
    return min(count, others)
  }

  var isConfirmed: Bool { first.isConfirmed && second.isConfirmed }

  mutating func switchOn(_ entropy: UInt64, isNew: Bool) -> Reading? {
    compare(
      first.switchOn(entropy, isNew: isNew), second.switchOn(entropy, isNew: isNew), after: nil)
  }

  mutating func press(_ key: Key) -> Reading? {
    compare(first.press(key), second.press(key), after: key)
  }

  private mutating func compare(
    _ reading: Reading?, _ other: Reading?, after key: Key?
  ) -> Reading? {
    disagreement = nil
    if let reading, let other {
      disagreement = AgreesWithSecond.violation(of: reading, beside: other, after: key, on: dialect)
    }
    return reading
  }

  mutating func wholeTrace(
    of keys: [Key], _ entropy: UInt64, isNew: Bool, before: (Int, Key) -> Void
  ) -> Trace { first.wholeTrace(of: keys, entropy, isNew: isNew, before: before) }

  mutating func takeBelated() -> [Trace] { first.takeBelated() }
  var unrepeated: Int { first.unrepeated + second.unrepeated }

  // Two calculators in this process take edges of the same code.
  var isGuided: Bool { first.isGuided }
  func clearEdges(isNewsEnough: Bool) { first.clearEdges(isNewsEnough: isNewsEnough) }
  func newEdges(in set: UnsafeMutablePointer<UInt64>, marking: Bool) -> Int {
    unsafe first.newEdges(in: set, marking: marking)
  }
  func compared(moreThan known: Int) -> ComparedNumbers? { first.compared(moreThan: known) }
  func forgetCompared() { first.forgetCompared() }

  static var playsWhole: Bool { First.playsWhole }
  static var isValue: Bool { First.isValue && Second.isValue }
  static var detectsHangs: Bool { First.detectsHangs || Second.detectsHangs }
}
