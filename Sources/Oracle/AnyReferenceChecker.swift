// SPDX-License-Identifier: Apache-2.0
import Calculators

/// The reference checker for a dialect's arithmetic.
///
/// Not an enum of the two: changing a payload moves it out and back, hundreds of bytes at every key,
/// which took 4 to 11 % more instructions in a campaign.
struct AnyReferenceChecker: Sendable {
  private(set) var doubles: ReferenceChecker<Doubles>
  /// Used instead where the dialect's arithmetic is not binary64.
  private(set) var decimals: ReferenceChecker<Decimals>?

  init(_ dialect: Dialect) {
    doubles = ReferenceChecker(dialect)
    if case .double = dialect.arithmetic { return }
    decimals = ReferenceChecker(dialect)
  }

  /// Whether the arithmetic is binary64.
  var computesInDoubles: Bool { decimals == nil }

  mutating func switchOn() {
    doubles.switchOn()
    decimals?.switchOn()
  }

  mutating func observe(_ key: Key?, _ reading: borrowing Reading) -> Verdict {
    decimals?.observe(key, reading) ?? doubles.observe(key, reading)
  }

  mutating func resume(_ reading: Reading) {
    if decimals?.resume(reading) == nil { doubles.resume(reading) }
  }

  /// What is due after a key; changes nothing.
  func due(after key: Key?, _ reading: Reading) -> Due {
    if var checker = decimals { return checker.due(after: key, reading) }
    var checker = doubles
    return checker.due(after: key, reading)
  }

  /// The expression behind what is shown; nil where nothing is.
  var expression: (node: Int32, arena: Arena)? {
    mutating get {
      let node = computesInDoubles ? doubles.node() : decimals?.node()
      let arena = decimals?.reference.arena ?? doubles.reference.arena
      return node.map { ($0, arena) }
    }
  }

  var shows: DisplayState { decimals?.reference.shows ?? doubles.reference.shows }

  var state: String { decimals?.state ?? doubles.state }
}
