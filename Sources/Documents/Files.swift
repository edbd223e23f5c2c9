// SPDX-License-Identifier: Apache-2.0
import Platform

/// File operations that throw `FileError`.
public enum Files {
  /// What exists at a path, following symbolic links.
  public enum Kind: Sendable { case nothing, file, folder, device }

  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .device
    }
  }

  /// The bytes of a file; throws if it is longer than the limit.
  public static func read(
    _ path: String, limit: Int = 256 << 20
  ) throws(FileError) -> [UInt8] {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path, "read") }
    defer { close(file) }
    var bytes: [UInt8] = []
    while true {
      let start = bytes.count
      let chunk = Swift.max(16_384, Swift.min(start, 1 << 20))
      var got = 0
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      repeat {
        got = unsafe bytes.withUnsafeMutableBytes { buffer in
          unsafe Platform.read(file, buffer.baseAddress?.advanced(by: start), chunk)
        }
      } while got < 0 && errno == EINTR
      guard got >= 0 else { throw FileError(path, "read") }
      bytes.removeLast(chunk - got)
      if got == 0 { return bytes }
      guard bytes.count <= limit else {
        throw FileError(path, "read", reason: "longer than \(limit) bytes")
      }
    }
  }

  /// The names in a folder in byte order, without `.` and `..`.
  public static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw FileError(folder, "list") }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted(by: inByteOrder)
  }

  /// Creates a folder and its missing parents.
  public static func makeFolder(_ path: String) throws(FileError) {
    switch kind(of: path) {
    case .folder: return
    case .file, .device: throw FileError(path, "make a folder", reason: "a file is in the way")
    case .nothing: break
    }
    let above = folder(of: path)
    if above != path { try makeFolder(above) }
    guard unsafe mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw FileError(path, "make a folder")
    }
  }

  public static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw FileError(path, "remove") }
  }

  public static func move(_ path: String, to target: String) throws(FileError) {
    guard unsafe rename(path, target) == 0 else { throw FileError(path, "move to \(target)") }
  }

  /// The parent folder of a path; `.` if it names none.
  public static func folder(of path: String) -> String {
    var trimmed = Substring(path)
    while trimmed.count > 1 && trimmed.hasSuffix("/") { trimmed.removeLast() }
    guard let slash = trimmed.lastIndex(of: "/") else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  public static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
