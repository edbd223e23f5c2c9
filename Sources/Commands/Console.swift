// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Glibc
internal import Synchronization

/// Where a verb's words go: answers to standard output, everything else to standard error.
public struct Console: Sendable {
  /// Writes text as it is to standard output.
  public let out: @Sendable (String) -> Void
  /// Writes text as it is to standard error.
  public let err: @Sendable (String) -> Void
  /// Whether standard output is a terminal.
  public let isTerminal: Bool
  /// Whether standard error is a terminal, so that progress may be rewritten in place.
  public let showsProgress: Bool
  /// Whether answers may be coloured.
  public let isColoured: Bool

  public init(
    out: @escaping @Sendable (String) -> Void, err: @escaping @Sendable (String) -> Void,
    isTerminal: Bool = false, showsProgress: Bool = false, isColoured: Bool = false
  ) {
    self.out = out
    self.err = err
    self.isTerminal = isTerminal
    self.showsProgress = showsProgress
    self.isColoured = isColoured
  }

  /// The streams of the process.
  ///
  /// A reader that has gone away is no fault; a full disk is, told by `outputFault`.
  public static let standard = Console(
    out: { text in
      guard fault.load(ordering: .relaxed) == 0 else { return }
      if let number = Files.put(Array(text.utf8), into: STDOUT_FILENO) {
        fault.store(number, ordering: .relaxed)
      }
    },
    err: { text in _ = Files.put(Array(text.utf8), into: STDERR_FILENO) },
    isTerminal: isatty(STDOUT_FILENO) == 1,
    showsProgress: isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb",
    isColoured: isatty(STDOUT_FILENO) == 1 && (environment("NO_COLOR") ?? "").isEmpty
      && environment("TERM") != "dumb")

  /// Why standard output took no more, if it did not, and somebody still wanted it.
  static var outputFault: String? {
    let number = fault.load(ordering: .relaxed)
    return number == 0 || number == EPIPE ? nil : String(cString: strerror(number)).lowercased()
  }

  private static let fault = Atomic<Int32>(0)

  /// A line to standard output.
  public func line(_ text: String = "") { out(text + "\n") }

  /// A line to standard error.
  public func note(_ text: String) { err(text + "\n") }
}

/// A variable of the environment.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
