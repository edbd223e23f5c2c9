// SPDX-License-Identifier: Apache-2.0
import Platform
import Synchronization

extension Files {
  /// Writes a file atomically: at any moment it has either its old or its new content.
  ///
  /// Writes a temporary file in the same folder, syncs it to disk, and renames it. The writer holds
  /// a lock on the temporary file, so that `sweep` can recognize abandoned ones. Devices and pipes
  /// are written directly.
  ///
  /// - Parameter lasting: whether to sync, so that the file survives a power failure. To write many
  ///   files, pass false and then call `settle` once.
  public static func write(
    _ bytes: [UInt8], to path: String, lasting: Bool = true
  ) throws(FileError) {
    switch kind(of: path) {
    case .folder: throw FileError(path, "write", reason: "it is a folder")
    case .device: return try writeThrough(bytes, to: path)
    case .file, .nothing: break
    }
    // `sweep` may remove the temporary file just before it is locked, so retry.
    for _ in 0..<8 where try writeOnce(bytes, to: path, lasting: lasting) { return }
    throw FileError(path, "write", reason: "its temporary file keeps being removed")
  }

  public static func write(
    _ text: String, to path: String, lasting: Bool = true
  ) throws(FileError) {
    try write(Array(text.utf8), to: path, lasting: lasting)
  }

  /// Syncs everything written so far to disk.
  public static func settle() { sync() }

  /// Removes the temporary files of dead writers from a folder and returns how many there were.
  @discardableResult
  public static func sweep(_ folder: String) throws(FileError) -> Int {
    var swept = 0
    for name in try names(in: folder) where name.hasPrefix(".") && name.hasSuffix(stray) {
      let path = "\(folder)/\(name)"
      let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard file >= 0 else { continue }
      if flock(file, LOCK_EX | LOCK_NB) == 0, unsafe unlink(path) == 0 { swept += 1 }
      close(file)
    }
    return swept
  }

  private static let stray = ".misreckon-tmp"
  private static let counter = Atomic<UInt64>(0)

  /// Writes a file; false if its temporary file was removed meanwhile.
  private static func writeOnce(
    _ bytes: [UInt8], to path: String, lasting: Bool
  ) throws(FileError) -> Bool {
    let folder = folder(of: path)
    let number = counter.add(1, ordering: .relaxed).newValue
    let temporary = "\(folder)/.\(getpid())-\(number)\(stray)"
    let file = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else {
      if errno == EEXIST { return false }
      throw FileError(path, "write")
    }
    defer { close(file) }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else { return false }
    let fault = put(bytes, into: file) ?? (!lasting || fsync(file) == 0 ? nil : errno)
    if let fault {
      unsafe unlink(temporary)
      throw FileError(path, "write", number: fault)
    }
    guard unsafe rename(temporary, path) == 0 else {
      let fault = errno
      if fault == ENOENT { return false }
      unsafe unlink(temporary)
      throw FileError(path, "write", number: fault)
    }
    guard lasting else { return true }
    let above = unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if above >= 0 {
      fsync(above)
      close(above)
    }
    return true
  }

  private static func writeThrough(_ bytes: [UInt8], to path: String) throws(FileError) {
    let file = unsafe open(path, O_WRONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileError(path, "write") }
    defer { close(file) }
    if let fault = put(bytes, into: file) { throw FileError(path, "write", number: fault) }
  }

  /// Writes all bytes to an open file and returns `errno` on failure.
  public static func put(_ bytes: [UInt8], into file: Int32) -> Int32? {
    unsafe bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let wrote = unsafe Platform.write(
          file, buffer.baseAddress?.advanced(by: done), buffer.count - done)
        if wrote < 0 && errno != EINTR { return errno }
        if wrote > 0 { done += wrote }
      }
      return nil
    }
  }
}
