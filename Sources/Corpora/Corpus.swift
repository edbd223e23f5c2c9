// SPDX-License-Identifier: Apache-2.0
public import Documents

/// A folder of case files, one subfolder per dialect:
/// `Corpus/mvc2016/example-0123456789abcdef.keys`.
public struct Corpus: Sendable {
  public let folder: String

  public init(_ folder: String) { self.folder = folder }

  public struct StoredCase: Sendable {
    public let path: String
    public let caseFile: CaseFile

    public init(path: String, caseFile: CaseFile) {
      self.path = path
      self.caseFile = caseFile
    }
  }

  /// The readable cases of a corpus, and warnings about the others.
  public struct Content: Sendable {
    public var entries: [StoredCase] = []
    /// One line per file that could not be read.
    public var warnings: [String] = []
  }

  /// Reads every case, in path order.
  ///
  /// Renames a damaged file by adding `.damaged` and continues. Removes temporary files of dead
  /// writers. A folder that does not exist is empty.
  public func load() throws(FileError) -> Content {
    var content = Content()
    guard Files.kind(of: folder) != .nothing else { return content }
    try load(folder, depth: 0, &content)
    return content
  }

  private func load(_ folder: String, depth: Int, _ content: inout Content) throws(FileError) {
    try Files.sweep(folder)
    for name in try Files.names(in: folder) where !name.hasPrefix(".") {
      let path = "\(folder)/\(name)"
      if Files.kind(of: path) == .folder {
        if depth < 8 { try load(path, depth: depth + 1, &content) }
      } else if name.hasSuffix(CaseFile.ending) {
        read(path, &content)
      }
    }
  }

  private func read(_ path: String, _ content: inout Content) {
    do {
      content.entries.append(StoredCase(path: path, caseFile: try Corpus.read(path)))
    } catch let error as CaseError where !error.isNewer {
      let moved = (try? Files.move(path, to: "\(path).damaged")) != nil
      content.warnings.append("\(error)" + (moved ? "; moved to \(path).damaged" : ""))
    } catch {
      content.warnings.append("\(error)")
    }
  }

  public static func read(_ path: String) throws -> CaseFile {
    try CaseFile(reading: try Files.read(path, limit: CaseFile.capacity), path: path)
  }

  public struct Addition: Sendable {
    public let path: String
    /// Whether the corpus did not have the case yet.
    public let isNew: Bool
    /// The case as now stored, merged with any earlier record.
    public let caseFile: CaseFile
  }

  /// Stores a case under a name derived from its content.
  ///
  /// When this returns, the complete case is on disk.
  @discardableResult
  public func add(_ caseFile: CaseFile) throws(FileError) -> Addition {
    try add(caseFile, lasting: true)
  }

  /// - Parameter lasting: whether to sync a new case to disk at once.
  func add(_ caseFile: CaseFile, lasting: Bool) throws(FileError) -> Addition {
    let home = "\(folder)/\(caseFile.folder)"
    let path = "\(home)/\(caseFile.name)"
    guard Files.kind(of: path) != .nothing else {
      try Files.makeFolder(home)
      try Files.write(caseFile.text, to: path, lasting: lasting)
      return Addition(path: path, isNew: true, caseFile: caseFile)
    }
    let bytes = try Files.read(path, limit: CaseFile.capacity * 2)
    guard let known = try? CaseFile(reading: bytes, path: path) else {
      try Files.move(path, to: "\(path).damaged")
      return try add(caseFile)
    }
    guard known.isSame(as: caseFile) else {
      // The file was edited without being renamed: keep both cases, each under its own name.
      if known.name == caseFile.name {
        throw FileError(path, "write", reason: "it holds another case with the same hash")
      }
      try add(known)
      try Files.write(caseFile.text, to: path)
      return Addition(path: path, isNew: true, caseFile: caseFile)
    }
    let merged = known.merged(with: caseFile)
    if Array(merged.text.utf8) != bytes { try Files.write(merged.text, to: path) }
    return Addition(path: path, isNew: false, caseFile: merged)
  }
}
