// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Findings

/// As long as it lives, Ctrl-C and SIGTERM raise a stop instead of ending the process.
///
/// They nest: the innermost has the word, and whoever was asked before has it again afterwards.
public final class Interrupts {
  private let stop: Stop
  private let before: UnsafeMutablePointer<UInt64>?

  public init(into stop: Stop) {
    self.stop = stop
    before = cp_catch_interrupts(stop.words.map { $0 + 1 })
  }

  deinit { cp_release_interrupts(before) }
}

/// How long somebody goes on waiting for a calculator after Ctrl-C.
struct Grace {
  private var asked: Double?

  /// Throws when Ctrl-C was pressed and a third of a second has passed since this was first noticed.
  mutating func check() throws(HarnessError) {
    guard cp_interrupted() != 0 else { return }
    let since = asked ?? cp_now()
    asked = since
    if cp_now() - since > 0.3 { throw HarnessError("interrupted") }
  }
}
