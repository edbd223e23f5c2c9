// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension CaseFile {
  /// Merges two records of the same case; the result does not depend on their order.
  ///
  /// Keeps the smaller `found` with its observations, and prefers `example` to `fixed` to
  /// `accepted` to `open`, because people set the former and runs the latter.
  func merged(with other: CaseFile) -> CaseFile {
    var result = CaseFile.isEarlier(self, other) ? self : other
    let order = Status.allCases
    let ranks = [status, other.status].compactMap { order.firstIndex(of: $0) }
    result.status = order[ranks.max() ?? 0]
    result.reason = [reason, other.reason].compactMap(\.self).min(by: inByteOrder)
    if comments != other.comments {
      result.comments = Set(comments + other.comments).sorted(by: inByteOrder)
    }
    return result
  }

  /// A total order on the fields that merging must choose between.
  private static func isEarlier(_ left: CaseFile, _ right: CaseFile) -> Bool {
    func numbers(_ file: CaseFile) -> [UInt64] {
      [file.found == nil ? 1 : 0, file.found?.seed ?? 0, file.found?.session ?? 0, file.entropy]
    }
    func texts(_ file: CaseFile) -> [UInt8] {
      let faces: [Bytes] = [file.display, file.label].map { text in text.map(\.bytes) ?? [255] }
      return Array(file.expected.utf8) + [0] + Array(file.observed.utf8) + [0]
        + faces.joined(separator: [0])
    }
    let (one, two) = (numbers(left), numbers(right))
    if one != two { return one.lexicographicallyPrecedes(two) }
    return texts(left).lexicographicallyPrecedes(texts(right))
  }

  /// Whether this case makes the other one redundant.
  ///
  /// If open, the other starts with these keys and so fails where they do; if fixed, it holds
  /// whenever this one holds.
  public func covers(_ other: CaseFile) -> Bool {
    guard dialect == other.dialect, calculator == other.calculator, status == other.status,
      property == other.property, kind == other.kind, keys != other.keys, related == nil,
      other.related == nil,
      entropy == other.entropy || !(keys + other.keys).contains(.random)
    else { return false }
    switch status {
    case .open: return other.keys.starts(with: keys)
    case .fixed: return keys.starts(with: other.keys)
    case .accepted, .example: return false
    }
  }
}
