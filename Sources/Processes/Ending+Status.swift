// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Platform

/// How a process ended, as the kernel reports it.
struct Status {
  var word: Int32
  /// Its peak memory use, in bytes.
  var peak: UInt64

  /// Whether this program killed it.
  var wasKilled = false

  /// The signal that killed it; a shell reports its child's signal as its own exit status.
  var signal: Int32? {
    if word & 0x7F != 0 { return word & 0x7F }
    return (129...159).contains(exit) ? exit - 128 : nil
  }
  var exit: Int32 { word >> 8 & 0xFF }

  /// Whether something outside killed it, so that the calculator's own behavior is unknown.
  var wasKilledExternally: Bool {
    switch signal {
    case SIGKILL, SIGTERM, SIGHUP, SIGINT, SIGQUIT: true
    default: false
    }
  }

  /// The ending of a session that this process should have survived.
  func ending(saying stderr: String, limits: Limits) -> Ending {
    if signal == SIGPROF || signal == SIGXCPU { return .hung }
    if signal == SIGXFSZ { return .flooded }
    if isOutOfMemory(stderr) || limits.memory.map({ peak > $0 - $0 / 16 }) == true {
      return .outgrewMemory
    }
    guard let signal else { return .left(status: exit, saying: stderr) }
    return .died(signal: signal, saying: stderr)
  }
}

/// Whether a message is one that a runtime prints when it runs out of memory.
private func isOutOfMemory(_ message: String) -> Bool {
  let message = message.lowercased()
  return [
    "out of memory", "memoryerror", "bad_alloc", "allocation failed",
    "allocate memory", "failed to allocate", "memory exhausted",
  ].contains { message.contains($0) }
}
