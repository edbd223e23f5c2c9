// SPDX-License-Identifier: Apache-2.0
public import Documents
internal import Sessions

extension Corpus {
  /// Takes the cases of other corpora in; answers how many were new.
  ///
  /// Doing it again changes nothing, and the order does not matter: the result is the union. When this
  /// returns, all of it is on the disk.
  public func merge(_ cases: [CaseFile]) throws(FileError) -> Int {
    var added = 0
    // What is lost with the power before the end is still where it came from.
    for caseFile in cases where try add(caseFile, lasting: false).isNew { added += 1 }
    if added > 0 { Files.settle() }
    return added
  }

  /// The entries that others cover.
  ///
  /// That is the same case under a second name, or one whose keys only play on after another one has
  /// failed. The last witness of a failure is never among them.
  ///
  /// - Parameter cause: what makes a case fail, found out by replaying it; cases with the same cause
  ///   are covered by the simplest of them. Nil where that is not known.
  public static func covered(
    among entries: [StoredCase], causeID: (CaseFile) -> String? = { _ in nil }
  ) -> [StoredCase] {
    // From the simplest on, so that what covers is kept before what it covers is met.
    let ordered = entries.sorted { left, right in
      if isSimpler(left.caseFile.keys, than: right.caseFile.keys) { return true }
      if isSimpler(right.caseFile.keys, than: left.caseFile.keys) { return false }
      return left.path.utf8.lexicographicallyPrecedes(right.path.utf8)
    }
    var kept: [StoredCase] = []
    var covered: [StoredCase] = []
    var causes: Set<[String]> = []
    for entry in ordered {
      let caseFile = entry.caseFile
      let isCovered = kept.contains {
        let other = $0.caseFile
        return other.covers(caseFile)
          || other.isSame(as: caseFile) && other.status == caseFile.status
      }
      if isCovered {
        covered.append(entry)
        continue
      }
      if caseFile.status == .open, let causeID = causeID(caseFile) {
        let whole = [
          caseFile.dialect, caseFile.calculator, caseFile.property, caseFile.kind, causeID,
        ]
        guard causes.insert(whole).inserted else {
          covered.append(entry)
          continue
        }
      }
      // Of fixed cases the longer one covers the shorter one, which was met before it.
      covered += kept.filter { caseFile.status == .fixed && caseFile.covers($0.caseFile) }
      kept.removeAll { caseFile.status == .fixed && caseFile.covers($0.caseFile) }
      kept.append(entry)
    }
    return covered
  }

  /// Removes files; what is gone already is no fault.
  public static func remove(_ entries: [StoredCase]) throws(FileError) {
    for entry in entries { try Files.remove(entry.path) }
  }
}
