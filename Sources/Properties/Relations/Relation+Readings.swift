// SPDX-License-Identifier: Apache-2.0
import Calculators
import Sessions

extension Relation {
  /// Compares by every reading of the open knobs that explains the sessions; nil if one allows what
  /// was shown.
  static func judge(anyReadingOf related: RelatedSessions) throws(HarnessError) -> Violation? {
    let dialect = related.dialect
    guard !dialect.open.isEmpty else { return try judge(related) }
    let played = PlayedSessions(related)
    func violation(_ reading: Dialect) throws(HarnessError) -> Violation? {
      try judge(
        RelatedSessions(of: related.keys, on: reading, showing: related.trace) {
          keys throws(HarnessError) in try played.play(keys)
        })
    }
    guard let found = try violation(dialect) else { return nil }
    let own = PropertySet(watching: dialect)
    // No reading explains the sessions: they fail by themselves.
    guard let reading = own.reading(explaining: played.traces) else { return found }
    guard let found = reading == dialect ? found : try violation(reading) else { return nil }
    for knob in dialect.open {
      for value in knob.values.indices where value != knob.index(in: reading) {
        guard let other = knob.turned(reading, to: value), try violation(other) == nil else {
          continue
        }
        let set = own.following(other)
        let explains = played.traces.allSatisfy {
          $0.failure(seenBy: set, endings: false) == nil
        }
        if explains { return nil }
      }
    }
    return found
  }
}

/// Sessions that are played once.
private final class PlayedSessions {
  private(set) var traces: [Trace]
  private let replay: RelatedSessions.ReplaySession

  init(_ related: RelatedSessions) {
    traces = related.trace.map { [$0] } ?? []
    replay = related.replay
  }

  func play(_ keys: [Key]) throws(HarnessError) -> Trace? {
    if let known = traces.first(where: { $0.keys == keys }) { return known }
    guard let trace = try replay(keys) else { return nil }
    traces.append(trace)
    return trace
  }
}
