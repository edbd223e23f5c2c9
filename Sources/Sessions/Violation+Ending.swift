// SPDX-License-Identifier: Apache-2.0
public import Calculators

extension Violation {
  /// The violation of a session that ended early; nil if it did not.
  ///
  /// - Parameter last: the key it ended at; nil if it ended at switch-on.
  public init?(_ ending: Ending, after last: Key?) {
    var site: CrashSite?
    func sentence(_ fact: String, _ errorOutput: String) -> String {
      site = CrashSite(in: errorOutput)
      if let site, !site.reason.isEmpty {
        return "\(fact) in \(site.place): \(printable(site.reason))"
      }
      let lines = String(errorOutput.suffix(2_048)).split(whereSeparator: \.isNewline)
      let detail = printable(lines.joined(separator: " / "))
      return detail.isEmpty ? fact : "\(fact): \(detail)"
    }
    let (kind, observed): (String, String)
    switch ending {
    case .switchedOff: return nil
    case .died(let signal, let stderr):
      (kind, observed) = ("died", sentence("crashed with signal \(signal)", stderr))
    case .left(let status, let stderr):
      (kind, observed) = ("left", sentence("exited with status \(status)", stderr))
    case .hung: (kind, observed) = ("hung", "no answer before the timeout")
    case .outgrewMemory: (kind, observed) = ("outgrew-memory", "exceeded its memory limit")
    case .flooded: (kind, observed) = ("flooded", "more output than requested")
    case .garbled(let text): (kind, observed) = ("garbled", printable(text))
    }
    // Nothing tells where it hangs: the key that it is waiting for is no cause of its own.
    let isCrash = kind == "died" || kind == "left"
    self.init(
      property: Violation.staysAlive, kind: kind, state: last?.description ?? "switch-on",
      expected: "an answer to every key", observed: observed, part: .alive,
      signature: site.map { "\(kind) in \($0)" }
        ?? (isCrash ? "\(kind) at \(last.kindName)" : kind))
  }

  /// The name of the property that a calculator answers every key.
  public static let staysAlive = "stays-alive"
}

extension CrashSite: CustomStringConvertible {
  var description: String { kind.isEmpty ? place : "\(place): \(kind)" }
}

extension Key? {
  /// The kind of key in words; keys that share their code in most calculators share it.
  public var kindName: String {
    guard let self else { return "switch-on" }
    return switch self.kind {
    case .digit: "a digit"
    case .binary: "an operator"
    case .unary where self != .changeSign: "a function"
    case .constant: "a constant"
    default: self.description
    }
  }
}
