// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// Plays each session once: the variations of a cause are looked at beside every other cause.
final class CachingChecker {
  private let checker: SessionChecker
  private var known: [[Key]: [Failure]] = [:]

  init(_ checker: SessionChecker) { self.checker = checker }

  func failures(of keys: [Key]) throws(HarnessError) -> [Failure] {
    if let failures = known[keys] { return failures }
    let failures = try checker.failures(of: keys)
    known[keys] = failures
    return failures
  }

  func ownFailures(in trace: Trace) -> [Failure] { checker.ownFailures(in: trace) }
}
