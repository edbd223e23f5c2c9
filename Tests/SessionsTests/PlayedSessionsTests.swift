// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions
import Synchronization
import Testing

/// A calculator whose sessions fail after each of these keys, in a way of the key's own.
///
/// After an ignored C, nothing else is known.
private final class Failing: Sendable {
  private let dialect: Dialect
  private let keys: Mutex<Set<Key>>
  private let played = Mutex(0)
  private let ignoresClear: Bool

  init(at keys: Set<Key>, on dialect: Dialect = .mvc2016, ignoresClear: Bool = false) {
    self.dialect = dialect
    self.ignoresClear = ignoresClear
    self.keys = Mutex(keys)
  }

  /// From now on, sessions fail after these keys.
  func change(to keys: Set<Key>) { self.keys.withLock { $0 = keys } }

  /// Shrinks to the simplest keys that fail like the last one; returns how many were played, too.
  func shrink(
    _ text: String, knowing known: PlayedSessions? = nil, joining joins: Bool = false
  ) throws -> (keys: String, played: Int) {
    let before = played.withLock { $0 }
    let test = TraceFailureTest(calculator, knowing: known, joining: joins) {
      self.failures(of: $0.keys)
    }
    var shrinker = Shrinker(test, dialect: dialect)
    let keys = try Key.read(text)
    let shrunk = try shrinker.shrink(keys, keeping: failures(of: keys).last)
    let count = played.withLock { $0 } - before
    #expect(count == shrunk.runs)
    return (shrunk.keys.spelled, count)
  }

  private var calculator: Calculator {
    Calculator(name: "failing", dialect: dialect) { keys, _ throws(HarnessError) in
      self.played.withLock { $0 += 1 }
      return Trace(keys: keys, readings: [])
    }
  }

  private func failures(of keys: [Key]) -> [Failure] {
    var failing = self.keys.withLock { $0 }
    if ignoresClear { failing.insert(.clear) }
    let end = ignoresClear ? keys.firstIndex(of: .clear).map { $0 + 1 } : nil
    return keys.prefix(end ?? keys.count).enumerated().filter { failing.contains($1) }.map {
      index, key in
      Failure(
        step: index + 1,
        violation: Violation(property: "fails", kind: key.description, expected: "", observed: ""))
    }
  }
}

@Suite struct `Sessions played to shrink other causes` {
  @Test func `are not played again`() throws {
    let failing = Failing(at: [.plus, .equals])
    let known = PlayedSessions()
    _ = try failing.shrink("7 + 9", knowing: known)
    let alone = try failing.shrink("7 8 9 =")
    let shared = try failing.shrink("7 8 9 =", knowing: known)
    #expect(alone.keys == "=" && shared.keys == "=")
    #expect(shared.played < alone.played)
  }

  @Test func `tell the simplest keys that fail, which are played before they are accepted`() throws
  {
    let failing = Failing(at: [.plus, .equals])
    let known = PlayedSessions()
    #expect(try failing.shrink("7 + 9 =", knowing: known).keys == "=")
    // Twice the keys, then the known ones, and all of the others are ruled out.
    #expect(try failing.shrink("1 2 3 =", knowing: known).played == 3)
    failing.change(to: [.plus])
    #expect(throws: ShrinkError.doesNotFail) { try failing.shrink("1 2 3 =", knowing: known) }
    #expect(try failing.shrink("7 8 9 +", knowing: known).keys == "+")
  }

  @Test func `do not count where a random number may differ`() throws {
    let failing = Failing(at: [.plus], on: .brain2016x)
    let known = PlayedSessions()
    _ = try failing.shrink("rand +", knowing: known)
    failing.change(to: [.random])
    #expect(try failing.shrink("7 8 rand", knowing: known).keys == "rand")
  }
}

@Suite struct `Proposals played as one session` {
  @Test func `lead to the same keys in fewer sessions`() throws {
    // There are many simpler functions to try.
    let function = try #require(Dialect.mvc2016.keypad.keys.last { $0.kind == .unary })
    let failing = Failing(at: [function])
    let alone = try failing.shrink("7 8 9 \(function)")
    let joined = try failing.shrink("7 8 9 \(function)", joining: true)
    #expect(alone.keys == function.description && joined.keys == alone.keys)
    #expect(joined.played < alone.played)
  }

  @Test func `tell nothing if the first of them leaves the others unjudged`() throws {
    let failing = Failing(at: [.equals, .plus], ignoresClear: true)
    #expect(try failing.shrink("+ 7 8 9 + 7 8 9 =", joining: true).keys == "=")
    #expect(try failing.shrink("7 8 9 7 8 9 = 7 8 9 +", joining: true).keys == "+")
  }

  @Test func `hold no random numbers`() throws {
    let failing = Failing(at: [.random], on: .brain2016x, ignoresClear: true)
    #expect(try failing.shrink("7 8 9 7 8 9 rand", joining: true).keys == "rand")
  }
}
