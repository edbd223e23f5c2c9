// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Glibc

/// How a process ended, as the kernel tells it.
struct Status {
  var word: Int32
  /// The most memory it ever used, in bytes.
  var peak: UInt64

  /// Whether it was this program that ended it.
  var wasKilled = false

  /// The signal it died of; a shell tells that of its child in its status.
  var signal: Int32? {
    if word & 0x7F != 0 { return word & 0x7F }
    return (129...159).contains(exit) ? exit - 128 : nil
  }
  var exit: Int32 { word >> 8 & 0xFF }

  /// Whether it was ended by something else than itself: what the calculator did cannot be told.
  var isForeign: Bool {
    switch signal {
    case SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT: true
    default: false
    }
  }

  /// The same as the ending of a session that should have gone on.
  func ending(saying words: String, limits: Limits) -> Ending {
    if signal == SIGPROF || signal == SIGXCPU { return .hung }
    if signal == SIGXFSZ { return .flooded }
    if isOutOfMemory(words) || limits.memory.map({ peak > $0 - $0 / 16 }) == true {
      return .outgrewMemory
    }
    guard let signal else { return .left(status: exit, saying: words) }
    return .died(signal: signal, saying: words)
  }
}

/// The ways in which runtimes say that they were given no more memory.
private func isOutOfMemory(_ words: String) -> Bool {
  let words = words.lowercased()
  return [
    "out of memory", "memoryerror", "bad_alloc", "allocation failed",
    "allocate memory", "failed to allocate", "memory exhausted",
  ].contains { words.contains($0) }
}
