// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings
internal import Oracle
internal import Properties
internal import Shrinking

/// Oracle and properties, seeing a session together.
///
/// Where both find fault, the property speaks: its sentence says more than that something differs.
public struct Jury: Witness {
  private var panel: Panel
  private var judge: Judge
  private let asksOracle: Bool
  /// The oracle's word on the last reading.
  public private(set) var word = Word.silent

  /// A jury for a calculator about to be switched on, with all properties or those of these names.
  public init(_ dialect: Dialect, enabled: Set<String>? = nil) {
    panel = Panel(watching: dialect, enabled: enabled)
    judge = Judge(dialect)
    asksOracle = enabled?.contains(Violation.agreesWithOracle) ?? true
  }

  /// Sees the reading after a key, or, with no key, the one at switch-on, which begins a new session.
  public mutating func see(_ key: Key?, _ reading: Reading) -> Violation? {
    guard asksOracle else { return panel.see(key, reading) }
    let verdict = judge.see(key, reading)
    let complaint = panel.see(key, reading)
    switch verdict {
    case .agrees, .rounding: word = .agrees
    case .library: word = .library
    case .undecided: word = .undecided(0)
    case .divergence(let divergence):
      word = .divergence
      return complaint ?? Violation(divergence)
    }
    if key == nil { word = .silent }
    return complaint
  }

  public mutating func distanceFromTruth() -> TruthDistance? { nil }
}

extension Violation {
  /// The name of the property that every reading is one a correct calculator may show.
  public static let agreesWithOracle = "agrees-with-oracle"

  init(_ divergence: Divergence) {
    self.init(
      property: Violation.agreesWithOracle, kind: divergence.kind.rawValue,
      state: divergence.state, expected: divergence.expected, observed: divergence.observed,
      truth: divergence.truth, ulp: divergence.ulp)
  }
}
