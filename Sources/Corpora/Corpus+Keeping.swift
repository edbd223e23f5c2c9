// SPDX-License-Identifier: Apache-2.0
public import Documents
internal import Sessions

extension Corpus {
  /// Adds the cases of other corpora and returns how many were new.
  ///
  /// The result is the union in any order; when this returns, all of it is on disk.
  public func merge(_ cases: [CaseFile]) throws(FileError) -> Int {
    var added = 0
    // No sync per file: after a power failure the cases still exist where they came from.
    for caseFile in cases where try add(caseFile, lasting: false).isNew { added += 1 }
    if added > 0 { Files.settle() }
    return added
  }

  /// The redundant entries, which other entries cover.
  ///
  /// An entry is redundant if it is the same case under a second name, or if its keys only continue
  /// after another case has failed. At least one case of every failure is kept.
  ///
  /// - Parameter causeID: identifies a case's cause, found by replaying it, or nil if unknown; the
  ///   simplest of the cases with the same cause covers the others.
  public static func covered(
    among entries: [StoredCase], causeID: (CaseFile) -> String? = { _ in nil }
  ) -> [StoredCase] {
    // Simplest first, so that a case is kept before the cases it covers are visited.
    let ordered = entries.sorted { left, right in
      if isSimpler(left.caseFile.keys, than: right.caseFile.keys) { return true }
      if isSimpler(right.caseFile.keys, than: left.caseFile.keys) { return false }
      return inByteOrder(left.path, right.path)
    }
    var kept: [StoredCase] = []
    var covered: [StoredCase] = []
    var causes: Set<[String]> = []
    for entry in ordered {
      let caseFile = entry.caseFile
      var isCovered = kept.contains {
        $0.caseFile.covers(caseFile)
          || $0.caseFile.isSame(as: caseFile) && $0.caseFile.status == caseFile.status
      }
      if !isCovered, caseFile.status == .open, caseFile.related == nil,
        let causeID = causeID(caseFile)
      {
        let whole = [
          caseFile.dialect, caseFile.calculator, caseFile.property, caseFile.kind, causeID,
        ]
        isCovered = !causes.insert(whole).inserted
      }
      guard !isCovered else {
        covered.append(entry)
        continue
      }
      // A longer fixed case covers a shorter one that was visited before it.
      covered += kept.filter { caseFile.status == .fixed && caseFile.covers($0.caseFile) }
      kept.removeAll { caseFile.status == .fixed && caseFile.covers($0.caseFile) }
      kept.append(entry)
    }
    return covered
  }

  /// Removes files; missing ones are not an error.
  public static func remove(_ entries: [StoredCase]) throws(FileError) {
    for entry in entries { try Files.remove(entry.path) }
  }
}
