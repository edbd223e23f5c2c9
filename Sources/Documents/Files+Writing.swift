// SPDX-License-Identifier: Apache-2.0
import Glibc
import Synchronization

extension Files {
  /// Writes a file so that at every moment either the old content is there or the new, whole.
  ///
  /// The bytes go to a temporary file in the same folder, to the disk, and only then under the name.
  /// The temporary is locked while its writer lives, which is how `sweep` tells a stray one. A device
  /// or a pipe is written straight to.
  ///
  /// - Parameter lasting: whether it has to survive more than the death of this process. Of many files
  ///   none may, until `settle` brings them all to the disk at once.
  public static func write(
    _ bytes: [UInt8], to path: String, lasting: Bool = true
  ) throws(FileError) {
    switch kind(of: path) {
    case .folder: throw FileError(path, "write", reason: "it is a folder")
    case .device: return try writeThrough(bytes, to: path)
    case .file, .nothing: break
    }
    // A sweeper may take the temporary in the instant before it is locked; then there is another.
    for _ in 0..<8 where try writeOnce(bytes, to: path, lasting: lasting) { return }
    throw FileError(path, "write", reason: "its temporary file is taken away again and again")
  }

  /// The same for text.
  public static func write(
    _ text: String, to path: String, lasting: Bool = true
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, lasting: lasting)
  }

  /// Brings everything that was written to the disk.
  public static func settle() { sync() }

  /// Removes what writers that died left behind in a folder; answers how many files that were.
  @discardableResult
  public static func sweep(_ folder: String) throws(FileError) -> Int {
    var swept = 0
    for name in try names(in: folder) where name.hasPrefix(".") && name.hasSuffix(stray) {
      let path = "\(folder)/\(name)"
      let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0, unlink(path) == 0 { swept += 1 }
      close(file)
    }
    return swept
  }

  private static let stray = ".misreckon-tmp"
  private static let counter = Atomic<UInt64>(0)

  /// Answers false where the temporary file vanished on the way.
  private static func writeOnce(
    _ bytes: [UInt8], to path: String, lasting: Bool
  ) throws(FileError) -> Bool {
    let folder = folder(of: path)
    let number = counter.add(1, ordering: .relaxed).newValue
    let temporary = "\(folder)/.\(stableHash(path).hexadecimal)-\(getpid())-\(number)\(stray)"
    let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw FileError(path, "write")
    }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return false }
    let fault = put(bytes, into: file) ?? (!lasting || fsync(file) == 0 ? nil : errno)
    if let fault {
      unlink(temporary)
      throw FileError(path, "write", number: fault)
    }
    guard rename(temporary, path) == 0 else {
      let fault = errno
      if fault == ENOENT { return false }
      unlink(temporary)
      throw FileError(path, "write", number: fault)
    }
    guard lasting else { return true }
    let above = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if above >= 0 {
      fsync(above)
      close(above)
    }
    return true
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path, "write") }
    defer { close(file) }
    if let fault = put(bytes, into: file) { throw FileError(path, "write", number: fault) }
  }

  /// Writes all the bytes to an open file; answers the number of the error, if there was one.
  public static func put(_ bytes: [UInt8], into file: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = Glibc.write(file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if wrote < 0 && errno != EINTR { return errno }
        if wrote > 0 { done += wrote }
      }
      return nil
    }
  }
}
