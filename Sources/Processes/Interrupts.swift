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
    unsafe cp_catch_interrupts(stop.words + 1)
  }

  deinit { unsafe cp_release_interrupts(stop.words + 1) }
}

/// Makes sure that the process ends within a second of Ctrl-C, even if it waits for something.
public func endWithinASecondOfInterrupt() { cp_end_after_interrupt(0.9) }

/// Throws 0.25 s after Ctrl-C.
func checkInterrupts() throws(HarnessError) {
  let since = cp_interrupted_at()
  if since > 0, cp_now() - since > 0.25 { throw .interrupted }
}
