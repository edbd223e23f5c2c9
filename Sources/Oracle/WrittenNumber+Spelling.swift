// SPDX-License-Identifier: Apache-2.0
import Sessions

extension WrittenNumber.Features {
  /// How this notation deviates from the one that was due.
  func rows(besides due: WrittenNumber.Features) -> Set<Spelling> {
    var rows: Set<Spelling> = []
    if hasSignedZero && !due.hasSignedZero { rows.insert(.signedZero) }
    if hasTrueMinus { rows.insert(.trueMinus) }
    if hasPlus { rows.insert(.plusSign) }
    if lacksLeadingZero && !due.lacksLeadingZero { rows.insert(.noLeadingZero) }
    if hasLeadingZeros && !due.hasLeadingZeros { rows.insert(.leadingZeros) }
    if endsInPoint && !due.endsInPoint { rows.insert(.endsInPoint) }
    if endsInZeros && !due.endsInZeros { rows.insert(.endsInZeros) }
    if due.endsInZeros && !endsInZeros { rows.insert(.lacksZeros) }
    if separator != due.separator { rows.insert(separator.isEmpty ? .notGrouped : .grouped) }
    if hasComma { rows.insert(.decimalComma) }
    if lacksExponentDigits && !due.lacksExponentDigits {
      rows.insert(.lacksExponentDigits)
    } else if exponentMark.isEmpty != due.exponentMark.isEmpty {
      rows.insert(exponentMark.isEmpty ? .plain : .scientific)
    } else if exponentMark != due.exponentMark || hasPaddedExponent != due.hasPaddedExponent
      || lacksExponentDigits != due.lacksExponentDigits
    {
      rows.insert(.exponentMark)
    } else if mantissaPlace != due.mantissaPlace {
      rows.insert(.mantissa)
    }
    if hasSpaces { rows.insert(.spaces) }
    return rows
  }
}
