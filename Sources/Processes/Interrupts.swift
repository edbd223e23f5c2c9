// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions

/// As long as it lives, Ctrl-C and SIGTERM raise a stop instead of ending the process.
///
/// There may be several at a time: each raises its own.
public final class Interrupts {
  private let stop: Stop

  public init(into stop: Stop) {
    self.stop = stop
    cp_catch_interrupts(stop.words.map { $0 + 1 })
  }

  deinit { cp_release_interrupts(stop.words.map { $0 + 1 }) }
}

/// How long somebody goes on waiting for a calculator after Ctrl-C.
struct GracePeriod {
  private var asked: Double?

  /// Throws when Ctrl-C was pressed and a third of a second has passed since this was first noticed.
  mutating func check() throws(HarnessError) {
    guard cp_interrupted() != 0 else { return }
    let since = asked ?? cp_now()
    asked = since
    if cp_now() - since > 0.3 { throw HarnessError("interrupted") }
  }
}
