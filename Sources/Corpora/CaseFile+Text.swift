// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension CaseFile {
  static let header = "# misreckon case "
  static let version = "1"

  /// The contents of the case's file; equal cases give equal bytes.
  public var text: String {
    var text = "\(CaseFile.header)\(CaseFile.version)\n"
    for comment in comments { text += "#\(comment)\n" }
    func put(_ name: Field, _ value: String?) {
      if let value { text += "\(name.rawValue):\(value.isEmpty ? "" : " ")\(value)\n" }
    }
    let isExample = status == .example && property == CaseFile.example
    put(.dialect, quoted(dialect))
    put(.calculator, quoted(calculator))
    if !isExample {
      put(.property, property)
      put(.kind, quoted(kind))
    }
    put(.keys, keys.spelled)
    if !isExample {
      put(.expected, quoted(expected))
      put(.observed, quoted(observed))
    }
    put(.display, display.map { quoted($0.bytes) })
    put(.label, label.map { quoted($0.bytes) })
    put(.status, status.rawValue)
    put(.entropy, "\(entropy)")
    put(.found, found.map { "seed \($0.seed) session \($0.session)" })
    return text
  }

  /// The property name of cases that come from a manual.
  public static let example = "example"

  enum Field: String, CaseIterable {
    case dialect, calculator, property, kind, keys, expected, observed, display, label, status
    case entropy, found
  }
}
