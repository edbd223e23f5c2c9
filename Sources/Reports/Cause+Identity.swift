// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension Cause {
  /// The cause's identity across runs, as 16 hexadecimal digits; independent of its keys.
  var identity: String {
    let parts = [finding.dialect.description, finding.calculator, property, kind, state]
    return stableHash(parts.map { "\($0.utf8.count):\($0)" }.joined()).hexadecimal
  }

  /// What went wrong, in a sentence of plain text.
  var sentence: String {
    let violation = finding.violation
    var text = "\(finding.dialect): after \(finding.keys.spelled): expected \(violation.expected), "
    text += "observed \(violation.observed)"
    if let truth = violation.truth { text += "; the true value is \(truth)" }
    return text
  }

  /// A link to the keypad page, which is next to the run's folder; nil if it lacks this dialect.
  var keypadLink: String? {
    guard Dialect.presets.contains(where: { $0.name == finding.dialect }) else { return nil }
    return "../keypad.html#dialect=\(percentEncoded(finding.dialect.bytes))"
      + "&keys=\(percentEncoded(Array(finding.keys.spelled.utf8)))"
      + (finding.entropy == 0 ? "" : "&entropy=\(finding.entropy)")
  }
}

/// Bytes percent-encoded as a component of a URL.
func percentEncoded(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
      String(Unicode.Scalar(byte))
    default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
    }
  }.joined()
}
