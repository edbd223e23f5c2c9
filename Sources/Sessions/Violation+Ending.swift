// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension Violation {
  /// The violation of a session that ended early; nil if it did not.
  ///
  /// - Parameter last: the key it ended at; nil if it ended at switch-on.
  public init?(_ ending: Ending, after last: Key?) {
    func sentence(_ fact: String, _ detail: String) -> String {
      detail.isEmpty ? fact : "\(fact): \(printable(detail))"
    }
    let (kind, observed): (String, String) =
      switch ending {
      case .switchedOff: ("", "")
      case .died(let signal, let stderr):
        ("died", sentence("crashed with signal \(signal)", stderr))
      case .left(let status, let stderr): ("left", sentence("exited with status \(status)", stderr))
      case .hung: ("hung", "no answer before the timeout")
      case .outgrewMemory: ("outgrew-memory", "exceeded its memory limit")
      case .flooded: ("flooded", "more output than requested")
      case .garbled(let text): ("garbled", printable(text))
      }
    guard ending != .switchedOff else { return nil }
    self.init(
      property: Violation.staysAlive, kind: kind, state: last?.description ?? "switch-on",
      expected: "an answer to every key", observed: observed)
  }

  /// The name of the property that a calculator answers every key.
  public static let staysAlive = "stays-alive"
}
