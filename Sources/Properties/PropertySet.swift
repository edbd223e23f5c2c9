// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Sessions
public import Oracle

/// The properties that check each reading of a session; the first violation counts.
///
/// A copy is a snapshot. A reading without a key is the one at switch-on and begins a new session.
public struct PropertySet: Watcher {
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
    All.infos + [DescriptionDenotesValue.info, AgreesWithOracle.info]
  }

  public static let names = Set(infos.map(\.name))

  /// The oracle's verdict on the last reading; nil if it is not consulted.
  public private(set) var verdict: Verdict?
  /// Whether that verdict is `agrees`, which is cheaper to test at each key than the verdict.
  private var hasAgreed = false
  /// How many readings of the last batch were checked.
  public private(set) var seen = 0
  /// Whether the oracle was consulted on that batch and agreed to all of it.
  public private(set) var allAgreed = false
  /// The readings of that batch to which the oracle did not agree.
  private var exceptions: [(index: Int, verdict: Verdict)] = []

  private var state: SessionState
  public var dialect: Dialect { state.dialect }
  /// Whether the dialect has knobs whose values are not known.
  public let hasOpenKnobs: Bool
  private var watchers: All
  /// Whether descriptions are evaluated.
  private let reads: Bool
  private var judge: Judge
  /// Judges whole sessions.
  let sessionJudge: SessionJudge
  /// Whether the oracle is consulted.
  private let isJudged: Bool
  /// Whether a divergence from the oracle is a violation.
  let agrees: Bool
  /// Whether any other property is enabled.
  private let watches: Bool
  /// The names of the properties; nil for all.
  let enabled: Set<String>?
  private let ownCache: PropertySetCache?
  /// What judging by other readings made before.
  var cache: PropertySetCache { ownCache ?? PropertySetCache() }
  /// Whether a value since switch-on came from the C library: expressions with it denote another.
  private var hasLibraryValue = false

  /// All properties, or those with these names, before a calculator is switched on.
  ///
  /// Evaluating descriptions is slow: while the oracle agrees, one in 256 is evaluated.
  public init(watching dialect: Dialect, enabled: Set<String>? = nil) {
    self.init(watching: dialect, enabled: enabled, cache: PropertySetCache())
  }

  init(watching dialect: Dialect, enabled: Set<String>?, cache: PropertySetCache?) {
    ownCache = cache
    let isEnabled = { (name: String) in enabled?.contains(name) ?? true }
    self.enabled = enabled
    state = SessionState(of: dialect)
    hasOpenKnobs = !dialect.open.isEmpty
    watchers = All(on: dialect, enabled: isEnabled)
    watches = PropertySet.infos.contains {
      $0.name != AgreesWithOracle.name && isEnabled($0.name)
    }
    agrees = isEnabled(AgreesWithOracle.name)
    let asksToRead = isEnabled(DescriptionDenotesValue.name)
    reads = asksToRead && DescriptionDenotesValue.applies(to: dialect)
    judge = Judge(dialect)
    sessionJudge = SessionJudge(judge)
    isJudged = agrees || asksToRead
  }

  /// Checks the reading after a key or, without a key, the one at switch-on.
  public mutating func observe(_ key: Key?, _ reading: Reading) -> Violation? {
    if isJudged {
      if key == nil { judge.switchOn() }
      note(judge.observe(key, reading))
    }
    return watcher(key, reading)
  }

  /// Checks the readings after several keys, up to the first violation, and sets `seen`.
  ///
  /// The oracle checks the whole batch first: its code and that of the properties fill an
  /// instruction cache each, and would evict each other if they took turns.
  public mutating func observe(
    _ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch
  ) -> Violation? {
    exceptions.removeAll(keepingCapacity: true)
    seen = batch.count
    if isJudged { unsafe ask(keys, showing: batch) }
    allAgreed = isJudged && exceptions.isEmpty
    if allAgreed { note(.agrees) }
    for index in 0..<seen {
      if !allAgreed { note(verdict(at: index)) }
      if let violation = batch.withReading(at: index, { unsafe watcher(keys[index], $0) }) {
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

  /// The oracle's verdict on a reading of the last batch; nil if it is not consulted.
  ///
  /// Mutating only to avoid a copy of `self`.
  public mutating func verdict(at index: Int) -> Verdict? {
    guard isJudged else { return nil }
    for exception in exceptions where exception.index == index { return exception.verdict }
    return .agrees
  }

  /// Consults the oracle on a batch, up to the first divergence that is a violation.
  private mutating func ask(_ keys: UnsafeBufferPointer<Key>, showing batch: ReadingBatch) {
    for index in 0..<batch.count {
      let verdict = batch.withReading(at: index) { unsafe judge.observe(keys[index], $0) }
      if case .agrees = verdict { continue }
      exceptions.append((index, verdict))
      if agrees, case .divergence = verdict {
        seen = index + 1
        return
      }
    }
  }

  /// Checks a reading whose verdict is known.
  private mutating func watcher(_ key: Key?, _ reading: Reading) -> Violation? {
    var violation: Violation?
    if watches {
      state.take(key, reading)
      violation = watchers.observe(reading, after: &state)
    }
    if key == nil { hasLibraryValue = false }
    if !hasAgreed, case .library? = verdict { hasLibraryValue = true }
    if violation == nil, reads, !hasLibraryValue, state.triggers.contains(.action),
      !state.now.isPending,
      DescriptionDenotesValue.isTurn(
        of: reading.face.description, stride: agrees && hasAgreed ? 256 : 1)
    {
      var denotation = DescriptionDenotesValue()
      violation = denotation.observe(reading, after: &state)?
        .violation(
          of: DescriptionDenotesValue.name, in: state.before.name,
          part: DescriptionDenotesValue.part)
    }
    if watches { state.remember(reading) }
    if violation == nil, agrees, !hasAgreed, case .divergence(let divergence)? = verdict {
      return AgreesWithOracle.violation(divergence)
    }
    return violation
  }
}
