// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Platform

/// A small process that briefly outlives this one, to kill everything a command has started.
final class ProcessGuardian {
  let end: Int32
  private let guardian: pid_t

  init() throws(HarnessError) {
    var pipe = try Pipe()
    guardian = cp_guard(pipe.reading)
    let error = System.lastError
    pipe.closeReading()
    end = pipe.writing
    guard guardian > 0 else {
      pipe.closeWriting()
      throw HarnessError("cannot start a process: \(error)")
    }
  }

  deinit {
    // It may never see the pipe close: a child forked meanwhile may hold the write end.
    kill(guardian, SIGKILL)
    var status = Status(word: 0, peak: 0)
    _ = unsafe cp_reap(guardian, &status.word, &status.peak, 1)
    close(end)
  }
}
