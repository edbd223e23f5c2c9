// SPDX-License-Identifier: Apache-2.0

// The only imports of a system's library; `make lint` checks that.
#if canImport(Darwin)
  @_exported public import Darwin
#elseif canImport(Musl)
  @_exported public import Musl
#else
  @_exported public import Glibc
#endif
internal import CPlatform

/// 10 to the power of a number, as the C library computes it.
package func tenToThe(_ exponent: Double) -> Double { cs_exp10(exponent) }

/// What differs between systems, and what the one at hand lacks.
///
/// Everything else uses what POSIX promises, which this module re-exports.
package enum System {
  /// The system and its C library: `Linux, Glibc`.
  package static var name: String {
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #else
      let system = "another system"
    #endif
    #if canImport(Darwin)
      return "\(system), Darwin"
    #elseif canImport(Musl)
      return "\(system), Musl"
    #else
      return "\(system), Glibc"
    #endif
  }

  /// What this system lacks, and what happens instead.
  package static var limits: [String] {
    #if os(Linux) && !PORTABLE
      []
    #else
      [
        "no namespaces: --command runs with its user's network, and grade needs --unconfined",
        "no signal at a parent's death: workers look for their parent once a second",
        "no memory of other processes: guidance needs answers with edges",
        "processes of a command are counted and timed less exactly",
      ]
    #endif
  }

  /// The path of this program; nil if it is unknown.
  package static var executable: String? {
    guard let path = unsafe cs_executable() else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The number of processors.
  package static var coreCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The columns of a terminal and its rows; nil if it is none.
  package static func terminalSize(of file: Int32) -> (columns: Int, rows: Int)? {
    var (columns, rows): (Int32, Int32) = (0, 0)
    guard unsafe cs_terminal_size(file, &columns, &rows) == 0 else { return nil }
    return (Int(columns), Int(rows))
  }

  /// Has a signal interrupt system calls, and do nothing else.
  package static func interruptCalls(at signal: Int32) { cs_interrupt_calls(signal) }

  /// The seconds of processor time and the most bytes of memory that this process has used, or the
  /// children it has reaped.
  package static func usage(ofChildren: Bool) -> (seconds: Double, memory: Double) {
    var (seconds, memory) = (0.0, 0.0)
    unsafe cs_usage(ofChildren ? 1 : 0, &seconds, &memory)
    return (seconds, memory)
  }

  /// When a file, or what a link is, was changed.
  package static func modified(_ path: String) -> String {
    var (seconds, rest): (Int64, Int64) = (0, 0)
    return unsafe cs_modified(path, &seconds, &rest) == 0 ? "\(seconds).\(rest)" : ""
  }

  /// Whether a child has ended, which is not reaped.
  package static func hasEnded(_ child: Int32) -> Bool { cs_has_ended(child) != 0 }

  /// The system's message for the call that just failed.
  package static var lastError: String { unsafe String(cString: strerror(errno)) }
}
