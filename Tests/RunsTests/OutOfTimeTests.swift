// SPDX-License-Identifier: Apache-2.0
import Processes
import Sessions
import Testing

@testable import Runs

@Suite struct `A step that is out of time` {
  private func fails() throws { throw HarnessError("out of time") }

  @Test func `fails the run only while there is time`() throws {
    let stop = Stop()
    #expect(throws: HarnessError.self) { try stop.tolerating(fails) }
    stop.deadline = Stop.now + 1000
    #expect(throws: HarnessError.self) { try stop.tolerating(fails) }
    stop.deadline = Stop.now - 1
    try stop.tolerating(fails)
    stop.deadline = nil
    stop.raise()
    try stop.tolerating(fails)
  }
}
