// SPDX-License-Identifier: Apache-2.0
public import Calculators

/// How the short sessions fail that were played to shrink the causes of one calculator.
///
/// Every shrink tries the same short sessions. One that is known to fail otherwise need not be
/// played again; one that fails in the right way is, before its keys are accepted.
public final class PlayedSessions {
  private var violations: [[Key]: [Violation]] = [:]

  public init() {}

  /// Notes how keys fail, which also tells how they would have failed with fewer of them.
  func note(_ failures: [Failure], of keys: [Key]) {
    for count in 1...Self.mostKeys where count <= keys.count {
      let first = Array(keys.prefix(count))
      guard first.last?.kind != .random else { return }
      if count < keys.count, violations[first] != nil { continue }
      violations[first] = failures.filter { $0.keysNeeded <= count }.map(\.violation)
    }
  }

  /// Whether keys are known not to fail like this.
  func isKnown(_ keys: [Key], notFailingLike goal: Violation) -> Bool {
    violations[keys].map { !$0.contains(where: goal.isLike) } ?? false
  }

  /// The simplest keys known to fail like this.
  func simplestKnown(failingLike goal: Violation) -> [Key]? {
    violations.lazy.filter { $0.value.contains(where: goal.isLike) }.map(\.key)
      .min { isSimpler($0, than: $1) }
  }

  /// Whether simpler keys are known to fail like this.
  public func holdsSimpler(than keys: [Key], failingLike goal: Violation) -> Bool {
    simplestKnown(failingLike: goal).map { isSimpler($0, than: keys) } ?? false
  }

  /// Longer sessions are seldom tried twice.
  private static var mostKeys: Int { 4 }
}
