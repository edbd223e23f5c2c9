// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension DialectRecord {
  /// Makes one cause of those that were found in several ways, but shrank to the same failure.
  ///
  /// Causes that differ in what was due or shown stay, even if their keys are the same.
  public mutating func uniteAlike() {
    causes = DialectRecord.united(causes)
    habits = DialectRecord.united(habits)
  }

  private static func united(_ causes: [Cause]) -> [Cause] {
    var united: [Cause] = []
    /// By the `causeID` of each cause that is gone, the one that has it.
    var holders: [String: String] = [:]
    // The order must not depend on which shard told what.
    let sorted = causes.sorted {
      $0.found == $1.found
        ? inByteOrder($0.causeID, $1.causeID) : isSimpler($0.found, than: $1.found)
    }
    for cause in sorted {
      if let index = united.firstIndex(where: { $0.isSameFailure(as: cause) }) {
        holders[cause.causeID] = united[index].causeID
        united[index].absorb(cause)
      } else {
        united.append(cause)
      }
    }
    for index in united.indices {
      guard let leader = united[index].leader else { continue }
      let holder = holders[leader] ?? leader
      united[index].leader = holder == united[index].causeID ? nil : holder
    }
    return united
  }
}

extension Cause {
  /// Whether both have the same keys, in both sessions of a relation, and go wrong at the same key.
  func showsWhere(_ other: Cause) -> Bool {
    let (one, other) = (finding, other.finding)
    return one.keys == other.keys && one.step == other.step
      && (one.entropy == other.entropy || !one.keys.contains(.random))
  }

  /// Whether both are the same part of the same session, wrong in the same way.
  fileprivate func isSameFailure(as other: Cause) -> Bool {
    status == other.status && reason == other.reason && showsWhere(other)
      && finding.violation == other.finding.violation
  }

  /// Adds what is known of a cause that is the same failure.
  fileprivate mutating func absorb(_ other: Cause) {
    // One session may have shown both.
    count = max(count, other.count)
    if (other.origin.session, other.origin.seed) < (origin.session, origin.seed) {
      (origin, strategy) = (other.origin, other.strategy)
      finding.origin = origin
    }
    undone.formIntersection(other.undone)
    explanation = explanation ?? other.explanation
    leader = leader ?? other.leader
    joined += other.joined
  }
}
