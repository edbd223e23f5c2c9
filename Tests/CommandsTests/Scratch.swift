// SPDX-License-Identifier: Apache-2.0
import Documents
import Platform

/// A temporary folder.
final class Scratch {
  let path: String

  init(in folder: String = "/tmp") throws {
    path = "\(folder)/misreckon-scratch-\(getpid())-\(UInt64.random(in: 0...UInt64.max))"
    try Files.makeFolder(path)
  }
  deinit { Scratch.sweep(path) }

  private static func sweep(_ path: String) {
    if Files.kind(of: path) == .folder {
      for name in (try? Files.names(in: path)) ?? [] { sweep("\(path)/\(name)") }
      rmdir(path)
    } else {
      unlink(path)
    }
  }

  /// Writes a file, executable on request.
  func write(_ text: String, to name: String, runs: Bool = true) throws {
    try Files.makeFolder(Files.folder(of: "\(path)/\(name)"))
    try Files.write(text, to: "\(path)/\(name)")
    if runs { chmod("\(path)/\(name)", 0o755) }
  }
}

/// The folder of the adapters in Examples.
let adapters =
  Files.folder(of: Files.folder(of: Files.folder(of: #filePath))) + "/Examples/Adapters"

/// Runs a program to its end and returns its status.
func status(of words: [String]) -> Int32 {
  var process = pid_t()
  let arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
  guard posix_spawnp(&process, words[0], nil, nil, arguments, environ) == 0 else { return -1 }
  var status: Int32 = 0
  while waitpid(process, &status, 0) < 0, errno == EINTR {}
  return status
}
