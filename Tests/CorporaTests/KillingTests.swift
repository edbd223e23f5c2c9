// SPDX-License-Identifier: Apache-2.0
import Corpora
import Documents
import Platform
import Testing

@Suite struct `A corpus whose writers are killed` {
  #if DEBUG
    // Starting a writer takes ten times as long in debug builds.
    private static let kills = 100
  #else
    private static let kills = 1000
  #endif

  @Test(.timeLimit(.minutes(5)))
  func `loses no acknowledged case, truncates none and sweeps temporary files`() throws {
    try inFreshFolder { folder in
      var acknowledged: [String] = []
      for run in 0..<Self.kills {
        acknowledged += try linesOfKilledWriter(folder, run: run)
      }
      let content = try Corpus(folder).load()
      #expect(content.warnings == [])
      let kept = Set(content.entries.map(\.path))
      #expect(acknowledged.count >= Self.kills / 2)
      #expect(acknowledged.allSatisfy(kept.contains))
      let names = try Files.names(in: "\(folder)/mvc2016")
      #expect(names.allSatisfy { $0.hasSuffix(".keys") })
    }
  }

  /// Starts a writer, kills it after a moment, and returns the complete lines it printed.
  private func linesOfKilledWriter(_ folder: String, run: Int) throws -> [String] {
    let here = try #require(realpath("/proc/self/exe", nil).map { String(cString: $0) })
    let writer = "\(Files.folder(of: here))/corpuswriter"
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    var words: [UnsafeMutablePointer<CChar>?] = []
    for word in [writer, folder, "\(run)"] { words.append(strdup(word)) }
    words.append(nil)
    defer { words.forEach { free($0) } }
    var child: pid_t = 0
    let status = posix_spawn(&child, writer, &actions, nil, &words, environ)
    close(ends[1])
    try #require(status == 0, "\(writer) cannot be started")
    if run.isMultiple(of: 2) {
      // Wait for its first line, so that it is not killed before it starts.
      var wait = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
      poll(&wait, 1, 10_000)
    }
    usleep(.random(in: 0...8_000))
    kill(child, SIGKILL)
    var how: Int32 = 0
    waitpid(child, &how, 0)
    try #require(how == SIGKILL, "the writer exited on its own")
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let got = read(ends[0], &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, got)), as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }
}

/// A temporary folder.
func inFreshFolder(_ body: (String) throws -> Void) throws {
  var template = Array("/tmp/misreckon-test-XXXXXX".utf8CString)
  let folder = try #require(
    template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) }
    })
  defer { removeAll(folder) }
  try body(folder)
}

private func removeAll(_ path: String) {
  if Files.kind(of: path) == .folder {
    for name in (try? Files.names(in: path)) ?? [] { removeAll("\(path)/\(name)") }
    rmdir(path)
  } else {
    unlink(path)
  }
}
