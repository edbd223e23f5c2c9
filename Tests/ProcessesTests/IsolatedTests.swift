// SPDX-License-Identifier: Apache-2.0
import Sessions
import Platform
import Processes
import Testing

@Suite struct IsolatedTests {
  @Test func `a child's output reaches its parent`() throws {
    let outcome = try Isolated.run {
      $0.append([1, 2]); $0.append([3])
    }
    #expect(outcome.bytes == [1, 2, 3])
    #expect(outcome.ending == .switchedOff)
  }

  @Test(arguments: [
    (Planted.trap, ["died 4", "died 5"]), (.overflow, ["died 4", "died 5", "died 8"]),
    (.segfault, ["died 11"]), (.abort, ["died 6"]), (.hang, ["hung"]),
    (.memory, ["outgrewMemory"]), (.leave, ["left 7"]), (.stack, ["died 11"]),
  ]) func `whatever a child does, its parent survives`(_ planted: Planted, endings: [String])
    throws
  {
    let limits = Limits(cpuSeconds: 0.3, memory: 1 << 26)
    let outcome = try Isolated.run(limits: limits) { output in
      output.append([42])
      planted.happen()
    }
    #expect(endings.contains(sort(of: outcome.ending)), "\(outcome.ending)")
    #expect(outcome.bytes == [42])
  }

  @Test func `the message of a trap is kept`() throws {
    let outcome = try Isolated.run { _ in Planted.trap.happen() }
    guard case .died(_, let stderr) = outcome.ending else { return #expect(Bool(false)) }
    #expect(stderr.contains("planted"))
  }

  @Test func `a stack overflow is named`() throws {
    let outcome = try Isolated.run { _ in Planted.stack.happen() }
    #expect(outcome.ending == .died(signal: SIGSEGV, saying: "stack overflow"))
  }

  @Test func `endless error output does not block a child`() throws {
    let outcome = try Isolated.run(limits: Limits(cpuSeconds: 0.2)) { _ in Planted.flood.happen() }
    #expect(outcome.ending == .hung)
  }

  @Test func `output beyond the capacity is a flood`() throws {
    let outcome = try Isolated.run(capacity: 4096) { output in
      while true { output.append([UInt8](repeating: 7, count: 1000)) }
    }
    #expect(outcome.ending == .flooded)
    #expect(outcome.bytes.count == 4000)
  }

  @Test func `a thousand traps are a thousand reported deaths`() throws {
    var deaths = 0
    for _ in 0..<1000 {
      if case .died = try Isolated.run({ _ in Planted.trap.happen() }).ending { deaths += 1 }
    }
    #expect(deaths == 1000)
  }

  @Test func `children of different threads do not interfere`() async throws {
    let endings = try await withThrowingTaskGroup(of: String.self) { group in
      for index in 0..<64 {
        group.addTask {
          sort(
            of: try Isolated.run { output in
              output.append([UInt8](repeating: UInt8(index), count: 10000))
              if index % 2 == 1 { Planted.abort.happen() }
            }.ending)
        }
      }
      var endings: [String: Int] = [:]
      for try await ending in group { endings[ending, default: 0] += 1 }
      return endings
    }
    #expect(endings == ["switchedOff": 32, "died 6": 32])
  }
}
