// SPDX-License-Identifier: Apache-2.0
internal import Platform

/// A line of progress on standard error: rewritten in place on a terminal, otherwise printed now
/// and then.
struct Progress {
  private let console: Console
  private let pause: Duration
  private var last: ContinuousClock.Instant?
  private var isShown = false

  init(_ console: Console) {
    self.console = console
    pause = console.showsProgress ? .milliseconds(100) : .seconds(10)
  }

  /// Shows a line if the pause since the last one is over.
  mutating func show(_ line: () -> String) {
    let now = ContinuousClock.now
    if let last, now - last < pause { return }
    // Without a terminal the first line is due after a pause, not at once.
    let isFirst = last == nil
    last = now
    if console.showsProgress {
      console.err("\r\u{1B}[2K" + line().prefix(terminalSize(of: STDERR_FILENO).columns - 1))
      isShown = true
    } else if !isFirst {
      console.note(line())
    }
  }

  /// Prints a permanent line above the line of progress.
  mutating func say(_ line: String) {
    clear()
    console.note(line)
  }

  /// Erases the line of progress.
  mutating func clear() {
    if isShown { console.err("\r\u{1B}[2K") }
    isShown = false
    if console.showsProgress { last = nil }
  }
}

/// The size of a terminal, by default 80 × 24.
func terminalSize(of file: Int32) -> (columns: Int, rows: Int) {
  System.terminalSize(of: file) ?? (80, 24)
}
