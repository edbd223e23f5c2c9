// SPDX-License-Identifier: Apache-2.0
internal import Documents

/// The files of a program, as far as the command that starts it tells.
struct ProgramFiles {
  private(set) var paths: [String] = []
  /// The contents of each of them.
  private(set) var contents: [[UInt8]] = []
  private var bytes = 0

  /// How much is read, in files and in bytes.
  private static let most = (files: 64, bytes: 64 << 20)

  /// The files that a command names, and those in their folders that they name in turn: a module
  /// that is imported, a header that is included.
  init(of command: String) {
    var folder = ""
    var isFolder = false
    for word in ProgramFiles.words(command) {
      if isFolder { folder = word.hasPrefix("/") ? word : folder + word }
      if isFolder, !folder.hasSuffix("/") { folder += "/" }
      let isCommand = paths.isEmpty && !word.contains("/")
      if !isFolder, !isCommand || word.contains(".") {
        add(word.hasPrefix("/") ? word : folder + word)
      }
      isFolder = word == "cd"
    }
    removeInterpreter()
    var next = 0
    while next < paths.count {
      if contents[next].count < 1 << 20, !contents[next].contains(0) { follow(next) }
      next += 1
    }
  }

  /// Removes a program from elsewhere that runs the files named after it, as `/usr/bin/python3`.
  private mutating func removeInterpreter() {
    guard let first = paths.first, paths.count > 1, first.hasPrefix("/"),
      paths.dropFirst().allSatisfy({ Files.folder(of: $0) != Files.folder(of: first) })
    else { return }
    paths.removeFirst()
    contents.removeFirst()
  }

  /// The words of a shell command, without quotes and operators.
  private static func words(_ command: String) -> [String] {
    var words = [""]
    var quote: Character?
    for character in command {
      if character == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(character) {
        quote = character
      } else if quote == nil, character.isWhitespace || ";&|()<>".contains(character) {
        words.append("")
      } else {
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  private mutating func add(_ path: String) {
    guard !paths.contains(path), paths.count < Self.most.files, Files.kind(of: path) == .file,
      let bytes = try? Files.read(path, limit: Self.most.bytes - self.bytes)
    else { return }
    paths.append(path)
    contents.append(bytes)
    self.bytes += bytes.count
  }

  /// Adds the files beside a source that it mentions: by their names, or by what is before their
  /// extension if that is its own extension, too, as in `import calculator`.
  private mutating func follow(_ index: Int) {
    let (path, folder) = (paths[index], Files.folder(of: paths[index]))
    guard let names = try? Files.names(in: folder) else { return }
    let isScript = contents[index].starts(with: "#!".utf8)
    let source = String(decoding: contents[index], as: UTF8.self)
    let words = Set(source.split { !$0.isLetter && !$0.isNumber && !"_-.".contains($0) })
    let mentioned = words.union(words.flatMap { $0.split(separator: ".") })
    for name in names {
      let (stem, kind) = Self.parts(of: name)
      let isMentioned =
        mentioned.contains(name[...])
        || kind == Self.parts(of: Files.name(of: path)).kind && mentioned.contains(stem)
      guard isMentioned, !stem.isEmpty, !Self.others.contains(kind), !kind.isEmpty || isScript
      else { continue }
      add(folder == "." && !path.hasPrefix("./") ? name : "\(folder)/\(name)")
    }
  }

  /// What is neither a source nor a program.
  private static let others: Set<Substring> = [
    "txt", "md", "dialect", "html", "csv", "log", "o", "pyc", "tmp",
  ]

  /// A file's name without its extension, and the extension.
  private static func parts(of name: String) -> (stem: Substring, kind: Substring) {
    guard let dot = name.lastIndex(of: ".") else { return (name[...], "") }
    return (name[..<dot], name[name.index(after: dot)...])
  }
}
