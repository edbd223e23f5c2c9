// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Findings
public import Oracle

/// All properties that watch a session, seeing it together; the first to find fault speaks.
///
/// A value: a copy is a snapshot. The reading at switch-on, which comes without a key, begins a new session, so
/// that one panel serves any number of them.
public struct Panel: Sendable {
  // swift-format-ignore
  typealias All =
    Row<DescriptionHasNoEquals,
    Row<EntryStaysLegal,
    Row<DisplayLength,
    Row<ScientificNotation,
    Row<DisplayIsANumber,
    Row<EntryEchoesKeys,
    Row<EntryMeansNumber,
    Row<BackspaceRestoresEntry,
    Row<SignTwiceRestores,
    Row<ClearShowsSwitchOn,
    Row<EqualsTwiceIsOnce,
    Row<IgnoredKeysChangeNothing,
    Row<PendingFollowsKeys,
    Row<NoInternalsShown,
    Row<ParenthesesBalance,
    Row<DescriptionRestsWhileTyping,
    Row<LabelTellsPending,
    Row<NearestRendering,
    Row<DisplayReadsBack,
    End>>>>>>>>>>>>>>>>>>>

  /// What the oracle said of the last reading; nil where it is not asked.
  public private(set) var verdict: Verdict?

  private var course: Course
  private var watchers: All
  private var judge: Judge?

  /// A panel for a calculator about to be switched on, with all properties or those of these names.
  public init(watching dialect: Dialect, enabled: Set<String>? = nil) {
    let isEnabled = { (name: String) in enabled?.contains(name) ?? true }
    course = Course(of: dialect)
    watchers = All(watching: dialect, enabled: isEnabled)
    if isEnabled(AgreesWithOracle.line.name) { judge = Judge(dialect) }
  }

  /// Sees the reading after a key, or, with no key, the one at switch-on; answers what is wrong with it.
  public mutating func see(_ key: Key?, _ reading: Reading) -> Violation? {
    course.take(key, reading)
    let violation = watchers.see(reading, after: course)
    course.remember(reading)
    if key == nil { judge?.switchOn() }
    verdict = judge?.see(key, reading)
    if violation == nil, case .divergence(let divergence)? = verdict {
      return AgreesWithOracle.violation(divergence)
    }
    return violation
  }
}
