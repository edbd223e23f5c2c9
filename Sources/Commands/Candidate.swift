// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Platform
internal import Records
internal import Reports
internal import Sessions

/// A calculator of a class, before it is graded.
struct Candidate: Sendable {
  let name: String
  /// The shell command that starts it.
  let command: String
  /// What its author types to start it.
  let program: String
  /// The folder of its feedback.
  let page: String
  /// The folder of its files, an absolute path.
  let folder: String
  /// Whether it has that folder alone, and may write there.
  let isHome: Bool
  /// A hash of the names, sizes and times of its files.
  let content: String

  /// The calculators of a folder in order of their names, and notes about what is skipped.
  static func all(in folder: String) throws -> (candidates: [Candidate], notes: [String]) {
    guard Files.kind(of: folder) == .folder, let above = absolute(folder) else {
      throw UsageError(
        "'\(printable(folder))' is not a folder; grade expects a folder of calculators")
    }
    var candidates: [Candidate] = []
    var notes: [String] = []
    var pages: Set<String> = ["examples"]
    for name in try Files.names(in: folder).sorted() where !name.hasPrefix(".") {
      let path = "\(above)/\(name)"
      var page = String(
        name.map { $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) ? $0 : "-" })
      // Two names may differ only in what a folder cannot be called.
      if !pages.insert(page.lowercased()).inserted || page != name {
        page += "-\(stableHash(name).hexadecimal.prefix(6))"
        pages.insert(page.lowercased())
      }
      switch Files.kind(of: path) {
      case .file where unsafe access(path, X_OK) == 0:
        candidates.append(
          Candidate(
            name: name, command: "exec \(path.forShell)", program: "./\(name)".forShell, page: page,
            folder: above, isHome: false, content: content(of: path)))
      case .folder
      where unsafe access("\(path)/run", X_OK) == 0 && Files.kind(of: "\(path)/run") == .file:
        candidates.append(
          Candidate(
            name: name, command: "cd \(path.forShell) && exec ./run", program: "./run", page: page,
            folder: path, isHome: true, content: content(of: path)))
      case .folder: notes.append("skipped '\(printable(name))': it has no executable 'run'")
      default: notes.append("skipped '\(printable(name))': not executable; use chmod +x")
      }
    }
    return (candidates, notes)
  }

  private static func absolute(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// A hash of a file's name, size and time, or of those of all files in a folder.
  ///
  /// Without hidden files and those that running a program leaves behind.
  private static func content(of path: String) -> String {
    var list = ""
    func add(_ path: String, _ name: String, depth: Int) {
      var status = stat()
      guard unsafe lstat(path, &status) == 0 else { return }
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      list += "\(name) \(status.st_mode)"
      guard isFolder else {
        list += " \(status.st_size) \(System.modified(path))\n"
        return
      }
      list += "\n"
      guard depth < 8, list.utf8.count < 1 << 20 else { return }
      for inner in (try? Files.names(in: path)) ?? []
      where !inner.hasPrefix(".") && inner != "__pycache__" {
        add("\(path)/\(inner)", "\(name)/\(inner)", depth: depth + 1)
      }
    }
    add(path, "", depth: 0)
    return stableHash(list).hexadecimal
  }

  /// The submission before anything is known of it.
  func submission(_ fingerprint: String, planned: Int, fault: String = "") -> Submission {
    Submission(
      name: name, folder: page, program: program, fingerprint: fingerprint, fault: fault,
      planned: planned)
  }
}
