// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
public import Oracle

/// All properties that watch a session, seeing it together; the first to find fault speaks.
///
/// A value: a copy is a snapshot. The reading at switch-on, which comes without a key, begins a new session, so
/// that one panel serves any number of them.
public struct PropertySet: Sendable {
  // swift-format-ignore
  typealias All =
    PropertyList<DescriptionHasNoEquals,
    PropertyList<EntryStaysLegal,
    PropertyList<DisplayLength,
    PropertyList<ScientificNotation,
    PropertyList<DisplayIsANumber,
    PropertyList<EntryEchoesKeys,
    PropertyList<EntryMeansNumber,
    PropertyList<BackspaceRestoresEntry,
    PropertyList<SignTwiceRestores,
    PropertyList<ClearShowsSwitchOn,
    PropertyList<EqualsTwiceIsOnce,
    PropertyList<IgnoredKeysChangeNothing,
    PropertyList<PendingFollowsKeys,
    PropertyList<NoInternalsShown,
    PropertyList<ParenthesesBalance,
    PropertyList<DescriptionRestsWhileTyping,
    PropertyList<LabelTellsPending,
    PropertyList<NearestRendering,
    PropertyList<DisplayReadsBack,
    EmptyList>>>>>>>>>>>>>>>>>>>

  static var infos: [PropertyInfo] {
    All.infos + [
      PropertyInfo(
        name: DescriptionDenotesValue.name, statement: DescriptionDenotesValue.statement,
        kind: .watcher), AgreesWithOracle.line,
    ]
  }

  /// The names of all properties that a panel has.
  public static let names = Set(infos.map(\.name))

  /// What the oracle said of the last reading; nil where it is not asked.
  public private(set) var verdict: Verdict?
  /// Whether that was that it agrees: asked at each key, and cheaper to ask than the verdict.
  private var hasAgreed = false
  /// How many of the readings that came together were seen.
  public private(set) var seen = 0
  /// Which of them it did not agree to, and what it said instead.
  private var exceptions: [(index: Int, verdict: Verdict)] = []

  private var state: SessionState
  private var watchers: All
  private var denotation: DescriptionDenotesValue?
  private var judge: Judge
  /// Whether the oracle is asked.
  private let isJudged: Bool
  private let agrees: Bool
  /// Whether anyone but the oracle is asked.
  private let watches: Bool
  /// Since switch-on something was only the C library's word: expressions with it denote something else.
  private var isLibrarys = false

  /// A panel for a calculator about to be switched on, with all properties or those of these names.
  ///
  /// Reading descriptions is dear: where the oracle is asked as well, and agrees, one in 256 is read.
  public init(watching dialect: Dialect, enabled: Set<String>? = nil) {
    let isEnabled = { (name: String) in enabled?.contains(name) ?? true }
    state = SessionState(of: dialect)
    watchers = All(watching: dialect, enabled: isEnabled)
    watches = PropertySet.infos.contains {
      $0.name != AgreesWithOracle.line.name && isEnabled($0.name)
    }
    agrees = isEnabled(AgreesWithOracle.line.name)
    if isEnabled(DescriptionDenotesValue.name) {
      denotation = DescriptionDenotesValue(watching: dialect)
    }
    judge = Judge(dialect)
    isJudged = agrees || denotation != nil
  }

  /// Sees the reading after a key, or, with no key, the one at switch-on; answers what is wrong with it.
  public mutating func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    if isJudged {
      if key == nil { judge.switchOn() }
      note(judge.observe(key, reading))
    }
    return watcher(key, reading)
  }

  /// Sees what several keys showed, up to the first reading with which something is wrong: so many were seen.
  ///
  /// All are put to the oracle before the first is watched: each of the two is as much code as a processor's cache
  /// holds, and asked in turns they would push one another out of it.
  public mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch
  ) -> Violation? {
    exceptions.removeAll(keepingCapacity: true)
    seen = batch.count
    if isJudged { ask(keys, showing: batch) }
    if allAgreed { note(.agrees) }
    for index in 0..<seen {
      if !allAgreed { note(verdict(at: index)) }
      if let violation = batch.withReading(at: index, { watcher(keys[index], $0) }) {
        seen = index + 1
        return violation
      }
    }
    return nil
  }

  private mutating func note(_ verdict: Verdict?) {
    self.verdict = verdict
    hasAgreed = if case .agrees? = verdict { true } else { false }
  }

  /// Whether the oracle was asked of the readings seen together last, and agreed to all of them.
  public var allAgreed: Bool { isJudged && exceptions.isEmpty }

  /// What the oracle said of one of the readings seen together last; nil where it is not asked.
  public func verdict(at index: Int) -> Verdict? {
    guard isJudged else { return nil }
    for exception in exceptions where exception.index == index { return exception.verdict }
    return .agrees
  }

  /// Puts what several keys showed to the oracle, up to what a correct calculator does not show.
  private mutating func ask(_ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch) {
    for index in 0..<batch.count {
      let verdict = batch.withReading(at: index) { judge.observe(keys[index], $0) }
      if case .agrees = verdict { continue }
      exceptions.append((index, verdict))
      if agrees, case .divergence = verdict {
        seen = index + 1
        return
      }
    }
  }

  /// What is wrong with a reading of which the oracle's verdict is known.
  private mutating func watcher(_ key: Key?, _ reading: Reading) -> Violation? {
    var violation: Violation?
    if watches {
      state.take(key, reading)
      violation = watchers.observe(reading, after: state)
    }
    if key == nil { isLibrarys = false }
    if !hasAgreed, case .library? = verdict { isLibrarys = true }
    if violation == nil, !isLibrarys, state.triggers.contains(.action) {
      denotation?.stride = agrees && hasAgreed ? 256 : 1
      violation = denotation?.observe(reading, after: state)
    }
    if watches { state.remember(reading) }
    if violation == nil, agrees, !hasAgreed, case .divergence(let divergence)? = verdict {
      return AgreesWithOracle.violation(divergence)
    }
    return violation
  }
}
