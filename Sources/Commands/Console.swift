// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Platform
internal import Synchronization

/// Where a verb prints: results to standard output, everything else to standard error.
public struct Console: Sendable {
  /// Writes text to standard output.
  let out: @Sendable (String) -> Void
  /// Writes text to standard error.
  let err: @Sendable (String) -> Void
  /// Whether standard output is a terminal.
  private(set) var isTerminal = false
  /// Whether progress on standard error may be rewritten in place.
  private(set) var showsProgress = false
  /// Whether standard output may be colored.
  private(set) var isColored = false

  public init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void
  ) {
    self.out = out
    self.err = err
  }

  /// The streams of the process; a closed pipe is ignored, other errors set `outputFault`.
  public static let standard = {
    var console = Console(
      out: { text in
        guard fault.load(ordering: .relaxed) == 0 else { return }
        if let number = Files.put(Array(text.utf8), into: STDOUT_FILENO) {
          fault.store(number, ordering: .relaxed)
        }
      }, err: { text in _ = Files.put(Array(text.utf8), into: STDERR_FILENO) })
    let isDumb = environment("TERM") == "dumb"
    console.isTerminal = isatty(STDOUT_FILENO) == 1
    console.showsProgress = isatty(STDERR_FILENO) == 1 && !isDumb
    console.isColored =
      console.isTerminal && !isDumb && (environment("NO_COLOR") ?? "").isEmpty
    return console
  }()

  /// Why writing to standard output failed, if it did for another reason than a closed pipe.
  static var outputFault: String? {
    let number = fault.load(ordering: .relaxed)
    return unsafe number == 0 || number == EPIPE
      ? nil : String(cString: strerror(number)).lowercased()
  }

  private static let fault = Atomic<Int32>(0)

  /// Prints a line to standard output.
  func line(_ text: String = "") { out(text + "\n") }

  /// Prints a JSON document to standard output.
  func json(_ document: JSON) { line(document.written()) }

  /// Prints a line to standard error.
  func note(_ text: String) { err(text + "\n") }
}

/// The value of an environment variable.
func environment(_ name: String) -> String? {
  unsafe getenv(name).map { unsafe String(cString: $0) }
}
