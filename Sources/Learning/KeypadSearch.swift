// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// Finds the keys that a calculator has: those that do something somewhere and are not refused
/// everywhere.
struct KeypadSearch {
  /// What is pressed before and after a key.
  ///
  /// `=` does nothing after a number whose digits run on, but ends a sum.
  private static let contexts: [(before: [Key], after: [Key])] = [
    ([.digit(2)], []), ([.digit(2)], [.digit(3)]), ([], []),
    ([.digit(2), .plus, .digit(3)], [.digit(4)]),
    // A key that empties the memory is seen when the number is wanted back.
    ([.digit(2), .memoryPlus], [.memoryRecall]),
  ]

  private static func givesNumber(_ key: Key) -> Bool {
    [.constant, .random, .recall].contains(key.kind)
  }

  /// The contexts in which a key is looked for.
  private static func contexts(for key: Key) -> [(before: [Key], after: [Key])] {
    switch key {
    // A parenthesis may be refused behind a number, and begins another one behind an operator.
    case .openParenthesis: contexts.filter { $0.before != [.digit(2)] }
    // It needs an open one, and ends the number in it.
    case .closeParenthesis: [([.openParenthesis, .digit(2)], [.digit(3)])]
    // What is stored may be what is shown, unless that is cleared.
    case .memoryRecall:
      contexts + [.clear, .allClear].map { ([.digit(2), .memoryPlus, $0], []) }
    default: contexts
    }
  }

  /// Keys behind those that it takes to see what they do.
  ///
  /// Functions last: a calculator can do without any of them.
  private static func inOrder(_ keys: [Key]) -> [Key] {
    func turn(_ key: Key) -> Int {
      switch key {
      case .memoryRecall: 1
      case .memoryClear: 2
      default: key.kind == .unary ? 3 : 0
      }
    }
    return (0...3).flatMap { number in keys.filter { turn($0) == number } }
  }

  /// All digits, twice.
  static let digits = (0..<20).map { Key.digit(UInt8(($0 + 1) % 10)) }

  private let ownKeys: [Key]
  private(set) var keys: [Key] = []
  /// Keys that only ever ended the calculator.
  private(set) var deadly: [Key] = []
  /// Keys that are answered but do nothing anywhere.
  private var idle: [Key] = []
  private var refusesAny = false

  /// Keys that may be there and not work: others are refused.
  var broken: [Key] { refusesAny ? idle.sorted() : [] }

  /// - Parameter ownKeys: keys by formula that the calculator may have.
  init(ownKeys: [Key]) { self.ownKeys = ownKeys }

  mutating func run(_ interview: inout Interview) throws(HarnessError) {
    _ = try interview.ask([])
    // One session shows all digits, unless a display has less room.
    if let typed = try interview.ask(Self.digits) {
      for (readings, key) in zip(zip(typed.readings, typed.readings.dropFirst()), typed.keys)
      where readings.0 != readings.1 && !keys.contains(key) { keys.append(key) }
    }
    for key in Self.inOrder(Key.all + ownKeys) {
      var isDead = false
      var isRefusedFirst = false
      var isAnswered = false
      if keys.contains(key) { continue }
      if key == .closeParenthesis, !keys.contains(.openParenthesis) { continue }
      search: for context in Self.contexts(for: key) {
        // Refused after a number is refused everywhere, but what gives a number itself may be
        // offered only where none is being typed.
        if isRefusedFirst, !context.after.isEmpty || !Self.givesNumber(key) { continue }
        let before = context.before.filter {
          ![.binary, .memory, .clear].contains($0.kind) || keys.contains($0)
        }
        let isOffered = !context.after.contains(.memoryRecall) || keys.contains(.memoryRecall)
        guard before == context.before, isOffered,
          let with = try interview.ask(before + [key] + context.after)
        else { continue }
        if with.unansweredKey == key, with.readings.count == before.count + 1 {
          isDead = isDead || !with.isRefused
          isRefusedFirst = isRefusedFirst || with.isRefused
          continue
        }
        isAnswered = true
        // A key that changes anything at once needs nothing to compare with.
        if with.readings.count > before.count + 1,
          with.readings[before.count + 1] != with.readings[before.count]
        {
          isDead = false
          keys.append(key)
          break search
        }
        guard !context.after.isEmpty, let without = try interview.ask(before + context.after)
        else { continue }
        if let last = with.last, let other = without.last, last != other {
          isDead = false
          keys.append(key)
          break search
        }
      }
      refusesAny = refusesAny || isRefusedFirst && !isAnswered
      if isAnswered, !keys.contains(key) { idle.append(key) }
      if isDead {
        keys.append(key)
        deadly.append(key)
      }
      if interview.end != nil { break }
    }
    keys.sort()
  }
}
