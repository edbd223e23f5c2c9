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

  static var lines: [PropertyLine] {
    All.lines + [
      PropertyLine(
        name: DescriptionDenotesValue.name, statement: DescriptionDenotesValue.statement,
        sort: .watcher), AgreesWithOracle.line,
    ]
  }

  /// The names of all properties that a panel has.
  public static let names = Set(lines.map(\.name))

  /// What the oracle said of the last reading; nil where it is not asked.
  public private(set) var verdict: Verdict?
  /// How many of the readings that came together were seen.
  public private(set) var seen = 0
  /// Which of them it did not agree to, and what it said instead.
  private var exceptions: [(place: Int, verdict: Verdict)] = []
  /// How often since the panel was made it could not be told what a description denotes.
  public var undecidedDenotations: Int { denotation?.undecided ?? 0 }

  private var course: Course
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
    course = Course(of: dialect)
    watchers = All(watching: dialect, enabled: isEnabled)
    watches = Panel.lines.contains { $0.name != AgreesWithOracle.line.name && isEnabled($0.name) }
    agrees = isEnabled(AgreesWithOracle.line.name)
    if isEnabled(DescriptionDenotesValue.name) {
      denotation = DescriptionDenotesValue(watching: dialect)
    }
    judge = Judge(dialect)
    isJudged = agrees || denotation != nil
  }

  /// Sees the reading after a key, or, with no key, the one at switch-on; answers what is wrong with it.
  public mutating func see(_ key: Key?, _ reading: Reading) -> Violation? {
    if isJudged {
      if key == nil { judge.switchOn() }
      verdict = judge.see(key, reading)
    }
    return watch(key, reading)
  }

  /// Sees what several keys showed, up to the first reading with which something is wrong: so many were seen.
  ///
  /// All are put to the oracle before the first is watched: each of the two is as much code as a processor's cache
  /// holds, and asked in turns they would push one another out of it.
  public mutating func see(
    _ keys: UnsafeBufferPointer<Key>, showing stretch: Stretch
  ) -> Violation? {
    exceptions.removeAll(keepingCapacity: true)
    seen = stretch.count
    if isJudged { ask(keys, showing: stretch) }
    for place in 0..<seen {
      verdict = verdict(at: place)
      if let violation = stretch.look(at: place, { watch(keys[place], $0) }) {
        seen = place + 1
        return violation
      }
    }
    return nil
  }

  /// What the oracle said of one of the readings seen together last; nil where it is not asked.
  public func verdict(at place: Int) -> Verdict? {
    guard isJudged else { return nil }
    for exception in exceptions where exception.place == place { return exception.verdict }
    return .agrees
  }

  /// Puts what several keys showed to the oracle, up to what a correct calculator does not show.
  private mutating func ask(_ keys: UnsafeBufferPointer<Key>, showing stretch: Stretch) {
    for place in 0..<stretch.count {
      let verdict = stretch.look(at: place) { judge.see(keys[place], $0) }
      if case .agrees = verdict { continue }
      exceptions.append((place, verdict))
      if agrees, case .divergence = verdict {
        seen = place + 1
        return
      }
    }
  }

  /// What is wrong with a reading of which the oracle's verdict is known.
  private mutating func watch(_ key: Key?, _ reading: Reading) -> Violation? {
    var violation: Violation?
    if watches {
      course.take(key, reading)
      violation = watchers.see(reading, after: course)
    }
    if key == nil { isLibrarys = false }
    if case .library? = verdict { isLibrarys = true }
    if violation == nil, !isLibrarys, course.occasions.contains(.action) {
      if agrees, case .agrees? = verdict {
        denotation?.stride = 256
      } else {
        denotation?.stride = 1
      }
      violation = denotation?.see(reading, after: course)
    }
    if watches { course.remember(reading) }
    if violation == nil, agrees, case .divergence(let divergence)? = verdict {
      return AgreesWithOracle.violation(divergence)
    }
    return violation
  }
}
