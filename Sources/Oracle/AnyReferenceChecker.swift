// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The reference checker for a dialect's arithmetic.
enum AnyReferenceChecker: Sendable {
  case doubles(ReferenceChecker<Doubles>)
  case decimals(ReferenceChecker<Decimals>)

  init(_ dialect: Dialect) {
    if case .double = dialect.arithmetic {
      self = .doubles(ReferenceChecker(dialect))
    } else {
      self = .decimals(ReferenceChecker(dialect))
    }
  }

  // The payload is moved out and back: a copy would retain every text of the reference.

  mutating func switchOn() {
    switch consume self {
    case .doubles(var checker):
      checker.switchOn()
      self = .doubles(checker)
    case .decimals(var checker):
      checker.switchOn()
      self = .decimals(checker)
    }
  }

  mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    let verdict: Verdict
    switch consume self {
    case .doubles(var checker):
      verdict = checker.observe(key, reading)
      self = .doubles(checker)
    case .decimals(var checker):
      verdict = checker.observe(key, reading)
      self = .decimals(checker)
    }
    return verdict
  }

  mutating func resume(_ reading: Reading) {
    switch consume self {
    case .doubles(var checker):
      checker.resume(reading)
      self = .doubles(checker)
    case .decimals(var checker):
      checker.resume(reading)
      self = .decimals(checker)
    }
  }

  /// What is due after a key; changes nothing.
  func due(after key: Key?, _ reading: Reading) -> Due {
    switch self {
    case .doubles(var checker):
      checker.advance(key, reading)
      return checker.due(reading)
    case .decimals(var checker):
      checker.advance(key, reading)
      return checker.due(reading)
    }
  }

  /// The expression behind what is shown; nil where nothing is.
  var expression: (node: Int32, arena: Arena)? {
    mutating get {
      let expression: (node: Int32, arena: Arena)?
      switch consume self {
      case .doubles(var checker):
        expression = checker.node().map { ($0, checker.reference.arena) }
        self = .doubles(checker)
      case .decimals(var checker):
        expression = checker.node().map { ($0, checker.reference.arena) }
        self = .decimals(checker)
      }
      return expression
    }
  }

  var shows: DisplayState {
    switch self {
    case .doubles(let checker): checker.reference.shows
    case .decimals(let checker): checker.reference.shows
    }
  }

  var state: String {
    switch self {
    case .doubles(let checker): checker.state
    case .decimals(let checker): checker.state
    }
  }
}
