// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension CaseFile {
  static let header = "# misreckon case "
  /// The versions that are read.
  static let versions = ["1", "2"]

  /// The least version that has the case's fields, so that older tools read what they can.
  private var version: String {
    related == nil && reason == nil && status != .accepted ? "1" : "2"
  }

  /// The contents of the case's file; equal cases give equal bytes.
  public var text: String {
    var text = "\(CaseFile.header)\(version)\n"
    for comment in comments { text += "#\(comment)\n" }
    func put(_ name: Field, _ value: String?) {
      if let value { text += "\(name.rawValue):\(value.isEmpty ? "" : " ")\(value)\n" }
    }
    let isExample = status == .example && property == CaseFile.example
    put(.dialect, escapedForLine(dialect))
    put(.calculator, escapedForLine(calculator))
    if !isExample {
      put(.property, property)
      put(.kind, escapedForLine(kind))
    }
    put(.keys, keys.spelled)
    put(.related, related?.spelled)
    if !isExample {
      put(.expected, escapedForLine(expected))
      put(.observed, escapedForLine(observed))
    }
    put(.display, display.map { escapedForLine($0.bytes) })
    put(.label, label.map { escapedForLine($0.bytes) })
    put(.status, status.rawValue)
    put(.reason, reason.map { escapedForLine($0) })
    put(.entropy, "\(entropy)")
    put(.found, found.map { "seed \($0.seed) session \($0.session)" })
    return text
  }

  /// The property name of cases that come from a manual.
  public static let example = "example"

  enum Field: String, CaseIterable {
    case dialect, calculator, property, kind, keys, related, expected, observed, display, label
    case status, reason, entropy, found

    /// Those that version 1 does not have.
    static let ofVersion2: Set<Field> = [.related, .reason]
  }
}
