// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// One line of progress on standard error: rewritten in place on a terminal, now and then elsewhere.
public struct Progress {
  private let console: Console
  private let pause: Duration
  private var last: ContinuousClock.Instant?
  private var isShown = false

  /// - Parameter pause: how long a plain line stays the last word where nothing can be rewritten.
  public init(_ console: Console, pause: Duration = .seconds(10)) {
    self.console = console
    self.pause = console.showsProgress ? .milliseconds(100) : pause
  }

  /// Shows a line unless the one before it is too young; the text is made only when it is shown.
  public mutating func show(_ line: () -> String) {
    let now = ContinuousClock.now
    if let last, now - last < pause { return }
    // Elsewhere than on a terminal the first line is due after a pause, not at once.
    let isFirst = last == nil
    last = now
    if console.showsProgress {
      console.err("\r\u{1B}[2K" + line().prefix(terminalSize(of: STDERR_FILENO).columns - 1))
      isShown = true
    } else if !isFirst {
      console.note(line())
    }
  }

  /// Says something that stays, above the line of progress.
  public mutating func say(_ line: String) {
    clear()
    console.note(line)
  }

  /// Takes the line of progress away.
  public mutating func clear() {
    if isShown { console.err("\r\u{1B}[2K") }
    isShown = false
    if console.showsProgress { last = nil }
  }
}

/// The size of a terminal; 80 × 24 where it does not say.
func terminalSize(of file: Int32) -> (columns: Int, rows: Int) {
  var size = winsize()
  guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
    return (80, 24)
  }
  return (Int(size.ws_col), Int(size.ws_row))
}
