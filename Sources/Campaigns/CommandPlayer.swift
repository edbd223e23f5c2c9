// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
public import Processes
internal import Properties

/// A calculator behind the line protocol.
///
/// A session is sent whole and its answers are read whole, so what comes back key by key has happened
/// already: what would have been pressed after a failure was pressed, too.
public struct CommandPlayer: Player {
  /// Shared by all copies in a process; each worker starts a process of its own.
  private final class Link: @unchecked Sendable {
    let open: () throws(HarnessError) -> CommandCalculator
    var calculator: CommandCalculator?

    init(_ open: @escaping () throws(HarnessError) -> CommandCalculator) { self.open = open }

    func play(_ keys: [Key], _ entropy: UInt64) -> Trace {
      do throws(HarnessError) {
        let calculator: CommandCalculator
        if let known = self.calculator {
          calculator = known
        } else {
          calculator = try open()
          self.calculator = calculator
        }
        return try calculator.play(keys, entropy: entropy)
      } catch {
        return Trace(keys: keys, readings: [], ending: .garbled(error.description))
      }
    }
  }

  private let link: Link
  private let shown: Fields
  private var trace = Trace(keys: [], readings: [])
  private var index = 0
  public private(set) var ownViolation: Violation?

  /// A player of a command, which is started when it is first needed.
  public init(
    _ dialect: Dialect, _ open: @escaping () throws(HarnessError) -> CommandCalculator
  ) {
    link = Link(open)
    shown = dialect.judged
  }

  public mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) {
    trace = link.play(Array(keys), entropy)
  }

  public mutating func switchOn(_ entropy: UInt64) -> Reading? {
    index = 0
    return reading(after: nil)
  }

  public mutating func press(_ key: Key) -> Reading? {
    index += 1
    return reading(after: key)
  }

  private mutating func reading(after key: Key?) -> Reading? {
    ownViolation = nil
    guard index < trace.readings.count else {
      ownViolation = Violation(trace.ending, after: key)
      return nil
    }
    // It may have answered every key and gone on.
    if index == trace.keys.count { ownViolation = Violation(trace.ending, after: key) }
    var reading = trace.readings[index]
    reading.shown.formIntersection(shown)
    return reading
  }

  public mutating func takeBelated() -> [Trace] { link.calculator?.takeBelated() ?? [] }

  public static var isValue: Bool { false }
  public static var detectsHangs: Bool { true }
}

/// Two calculators pressed alike: the first is watched, the second contradicts.
public struct DifferentialPlayer<First: Player, Second: Player>: Player {
  private var first: First
  private var second: Second
  private let dialect: Dialect
  private var contradiction: Violation?

  public init(_ first: First, against second: Second, dialect: Dialect) {
    self.first = first
    self.second = second
    self.dialect = dialect
  }

  public var ownViolation: Violation? { first.ownViolation ?? contradiction }

  public mutating func prepare(_ keys: UnsafeBufferPointer<Key>, _ entropy: UInt64) {
    first.prepare(keys, entropy)
    second.prepare(keys, entropy)
  }

  public mutating func switchOn(_ entropy: UInt64) -> Reading? {
    let reading = first.switchOn(entropy)
    compare(reading, second.switchOn(entropy), nil)
    return reading
  }

  public mutating func press(_ key: Key) -> Reading? {
    let reading = first.press(key)
    compare(reading, second.press(key), key)
    return reading
  }

  private mutating func compare(_ reading: Reading?, _ other: Reading?, _ key: Key?) {
    contradiction = nil
    guard let reading, let other else { return }
    contradiction = AgreesWithSecond.violation(of: reading, beside: other, after: key, on: dialect)
  }

  public mutating func takeBelated() -> [Trace] { first.takeBelated() }

  public static var isValue: Bool { First.isValue && Second.isValue }
  public static var detectsHangs: Bool { First.detectsHangs || Second.detectsHangs }
}
