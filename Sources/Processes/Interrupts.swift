// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions

/// Makes Ctrl-C and SIGTERM raise a stop instead of ending the process, for this object's lifetime.
///
/// Several may exist at once; each raises its own stop.
public final class Interrupts {
  private let stop: Stop

  public init(into stop: Stop) {
    self.stop = stop
    unsafe cp_catch_interrupts(stop.words.map { unsafe $0 + 1 })
  }

  deinit { unsafe cp_release_interrupts(stop.words.map { unsafe $0 + 1 }) }
}

/// How long to keep waiting for a calculator after Ctrl-C.
struct GracePeriod {
  private var firstSeen: Double?

  /// Throws once 0.3 s have passed since this first noticed Ctrl-C.
  mutating func check() throws(HarnessError) {
    guard cp_interrupted() != 0 else { return }
    let since = firstSeen ?? cp_now()
    firstSeen = since
    if cp_now() - since > 0.3 { throw HarnessError("interrupted") }
  }
}
