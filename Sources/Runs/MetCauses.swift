// SPDX-License-Identifier: Apache-2.0
public import Calculators
public import Campaigns
public import Sessions

/// The causes that no session of a campaign showed, but that shrinking one of its causes met.
///
/// They never take over what is being shrunk, and are not forgotten either: each is shrunk in its
/// turn, which may meet more of them.
public final class MetCauses {
  private var known: Set<UInt64>
  /// What is or was shrunk; a wrong number of another name may still be like one of these.
  private var shrunk: [Violation] = []
  private var waiting: [RawCause] = []

  /// How many more sessions may be played to shrink what was met; crashes are always shrunk.
  private var budget = 0
  /// How many causes were not shrunk because the budget was spent.
  private(set) var dropped = 0

  public init(besides causes: [RawCause]) { known = Set(causes.map(\.causeID)) }

  /// Shrinks causes, then those that this meets, then again those of which something simpler was
  /// played later.
  ///
  /// `shrink` is told how many causes are left at least, the one it is given included.
  public func shrinkAll<Shrunk, Failure>(
    _ causes: [RawCause], in played: PlayedSessions, budget: Int,
    by shrink: (RawCause, _ left: Int) throws(Failure) -> Shrunk?,
    result: (Shrunk) -> (keys: [Key], violation: Violation)
  ) throws(Failure) -> [Shrunk] {
    var done: [(raw: RawCause, shrunk: Shrunk)] = []
    for (index, raw) in causes.enumerated() {
      if let shrunk = try shrink(raw, causes.count - index) { done.append((raw, shrunk)) }
    }
    self.budget = budget
    while let raw = next() {
      if let shrunk = try shrink(raw, waiting.count + 1) { done.append((raw, shrunk)) }
    }
    for (index, (raw, shrunk)) in done.enumerated() {
      let (keys, violation) = result(shrunk)
      if played.holdsSimpler(than: keys, failingLike: violation),
        let again = try shrink(raw, done.count - index), isSimpler(result(again).keys, than: keys)
      {
        done[index].shrunk = again
      }
    }
    return done.map(\.shrunk)
  }

  /// Notes what a violation is that is about to be shrunk.
  public func begin(_ violation: Violation) { shrunk.append(violation) }

  /// Notes how many sessions were played to shrink a cause.
  public func spend(_ runs: Int) { budget -= runs }

  /// Notes the failures of a session that was played to shrink a cause.
  public func note(_ failures: [Failure], of keys: [Key], shrinking raw: RawCause) {
    for failure in failures where !shrunk.contains(where: failure.violation.isLike) {
      let met = RawCause(met: failure, by: keys, shrinking: raw)
      if known.insert(met.causeID).inserted {
        waiting.append(met)
      } else if let index = waiting.firstIndex(where: { $0.causeID == met.causeID }),
        isSimpler(met.keys, than: waiting[index].keys)
      {
        waiting[index] = met
      }
    }
  }

  /// The next cause to shrink: crashes first, otherwise in the order in which they were met.
  private func next() -> RawCause? {
    let index = waiting.firstIndex { $0.property == Violation.staysAlive }
    if index == nil, budget <= 0 {
      dropped += waiting.count
      waiting = []
    }
    return waiting.isEmpty ? nil : waiting.remove(at: index ?? 0)
  }
}
