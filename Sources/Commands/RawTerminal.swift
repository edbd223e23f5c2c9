// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Platform

/// The terminal in raw mode; restored at the end, even by a fatal signal.
struct RawTerminal: ~Copyable {
  /// Switches to the alternate screen without echo and with mouse reports.
  init?() {
    guard unsafe tcgetattr(STDIN_FILENO, TerminalRestorer.modes) == 0 else { return nil }
    TerminalRestorer.install()
    enter()
  }

  deinit { TerminalRestorer.restore() }

  func enter() {
    var raw = unsafe TerminalRestorer.modes.pointee
    unsafe cfmakeraw(&raw)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h")
  }

  /// Suspends the process until the shell resumes it.
  func pause() {
    TerminalRestorer.restore()
    kill(getpid(), SIGSTOP)
    enter()
  }

  func write(_ text: String) { _ = Files.put(Array(text.utf8), into: STDOUT_FILENO) }

  /// The next input; empty after a while or when the window was resized, nil at the end.
  func read() -> [UInt8]? {
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&wait, 1, 500) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let got = unsafe Platform.read(STDIN_FILENO, &bytes, 256)
    if got < 0 { return errno == EINTR ? [] : nil }
    return got == 0 ? nil : Array(bytes.prefix(got))
  }
}

/// Restores the terminal, also from a signal handler: uses only its own memory and system calls.
private enum TerminalRestorer {
  static nonisolated(unsafe) let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let leaving: StaticString = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l"

  static func restore() {
    unsafe write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, modes)
  }

  static func install() {
    let ends = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV,
    ]
    for number in ends {
      signal(number) { number in
        TerminalRestorer.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    // `poll` is one of them.
    System.interruptCalls(at: SIGWINCH)
  }
}
