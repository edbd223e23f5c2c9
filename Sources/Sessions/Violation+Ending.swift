// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension Violation {
  /// The violation of a session that ended early; nil if it did not.
  ///
  /// - Parameter last: the key it ended at; nil if it ended at switch-on.
  public init?(_ ending: Ending, after last: Key?) {
    let (kind, observed): (String, String)
    switch ending {
    case .switchedOff: return nil
    case .died(let signal, let stderr):
      (kind, observed) = ("died", Violation.sentence("crashed with signal \(signal)", stderr))
    case .left(let status, let stderr):
      (kind, observed) = ("left", Violation.sentence("exited with status \(status)", stderr))
    case .hung: (kind, observed) = ("hung", "no answer before the timeout")
    case .outgrewMemory: (kind, observed) = ("outgrew-memory", "exceeded its memory limit")
    case .flooded: (kind, observed) = ("flooded", "more output than requested")
    case .garbled(let text): (kind, observed) = ("garbled", printable(text))
    }
    self.init(
      property: Violation.staysAlive, kind: kind, state: last?.description ?? "switch-on",
      expected: "an answer to every key", observed: observed)
  }

  /// The name of the property that a calculator answers every key.
  public static let staysAlive = "stays-alive"

  private static func sentence(_ fact: String, _ detail: String) -> String {
    detail.isEmpty ? fact : "\(fact): \(printable(detail))"
  }
}
