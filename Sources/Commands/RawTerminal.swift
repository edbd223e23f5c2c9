// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Glibc

/// The terminal while a calculator is drawn in it; given back as it was, whatever happens.
struct RawTerminal: ~Copyable {
  /// Takes the terminal: another screen, no echo, mouse reports.
  init?() {
    guard tcgetattr(STDIN_FILENO, TerminalRestorer.modes) == 0 else { return nil }
    TerminalRestorer.install()
    enter()
  }

  deinit { TerminalRestorer.restore() }

  func enter() {
    var raw = TerminalRestorer.modes.pointee
    cfmakeraw(&raw)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    write("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1000h\u{1B}[?1006h")
  }

  /// Lets the shell have the terminal until it brings this process back.
  func pause() {
    TerminalRestorer.restore()
    kill(getpid(), SIGSTOP)
    enter()
  }

  func write(_ text: String) { _ = Files.put(Array(text.utf8), into: STDOUT_FILENO) }

  /// What was typed or clicked, as bytes; nil when there is nothing more to come.
  ///
  /// Answers no bytes after a while, or when the window was resized.
  func read() -> [UInt8]? {
    var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, 500) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let got = Glibc.read(STDIN_FILENO, &bytes, 256)
    if got < 0 { return errno == EINTR ? [] : nil }
    return got == 0 ? nil : Array(bytes.prefix(got))
  }
}

/// What a signal handler needs to give the terminal back: memory of its own and system calls only.
private enum TerminalRestorer {
  static nonisolated(unsafe) let modes = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let leaving: StaticString = "\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?25h\u{1B}[?1049l"
  static func restore() {
    write(STDOUT_FILENO, leaving.utf8Start, leaving.utf8CodeUnitCount)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, modes)
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
    // A handler that does nothing still wakes `poll`.
    var resized = sigaction()
    resized.__sigaction_handler.sa_handler = { _ in }
    sigaction(SIGWINCH, &resized, nil)
  }
}
