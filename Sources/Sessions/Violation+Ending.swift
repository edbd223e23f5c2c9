// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension Violation {
  /// What is wrong with a session that did not come to its end; nil where it did.
  ///
  /// - Parameter last: the key it ended with; nil where it was that of being switched on.
  public init?(_ ending: Ending, after last: Key?) {
    let (kind, observed): (String, String)
    switch ending {
    case .switchedOff: return nil
    case .died(let signal, let words):
      (kind, observed) = ("died", Violation.sentence("died of signal \(signal)", words))
    case .left(let status, let words):
      (kind, observed) = ("left", Violation.sentence("left with status \(status)", words))
    case .hung: (kind, observed) = ("hung", "no answer in time")
    case .outgrewMemory: (kind, observed) = ("outgrew-memory", "more memory than it may have")
    case .flooded: (kind, observed) = ("flooded", "more than anybody asked for")
    case .garbled(let words): (kind, observed) = ("garbled", printable(words))
    }
    self.init(
      property: Violation.staysAlive, kind: kind, state: last?.description ?? "switch-on",
      expected: "an answer to every key", observed: observed)
  }

  /// The name of the property that a calculator answers every key.
  public static let staysAlive = "stays-alive"

  private static func sentence(_ fact: String, _ words: String) -> String {
    words.isEmpty ? fact : "\(fact): \(printable(words))"
  }
}
