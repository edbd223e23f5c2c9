// SPDX-License-Identifier: Apache-2.0
internal import CPlatform

/// What is known of processes, which each system tells in its own way.
extension System {
  /// The state of a process: R for running or runnable, S for asleep; nil if it does not exist.
  package static func state(of process: Int32) -> Character? {
    let letter = UInt8(bitPattern: cs_state(process))
    return letter == 0 ? nil : Character(Unicode.Scalar(letter))
  }

  /// The CPU time of a process in seconds; nil if it does not exist.
  package static func seconds(of process: Int32) -> Double? {
    let seconds = cs_cpu_seconds(process)
    return seconds < 0 ? nil : seconds
  }

  /// The seconds that a process was runnable without a processor, as far as the system tells.
  package static func secondsInQueue(of process: Int32) -> Double { cs_waited(process) }

  /// Every process of this machine that can be seen.
  package static var processes: [Int32] {
    var capacity = 1 << 10
    while true {
      let processes = unsafe [Int32](unsafeUninitializedCapacity: capacity) { buffer, count in
        unsafe count = cs_processes(buffer.baseAddress, capacity)
      }
      if processes.count < capacity { return processes }
      capacity *= 2
    }
  }

  /// How many processes and threads exist on this machine; 0 if that is unknown.
  package static var processCount: UInt64 { cs_process_count() }

  /// A number that a process shares with those it sees; nil if that is unknown.
  package static func namespace(of process: Int32) -> UInt64? {
    let number = cs_namespace(process)
    return number == 0 ? nil : number
  }

  /// This process's writable memory in bytes, as `RLIMIT_DATA` counts it.
  package static var memoryInUse: UInt64 { cs_memory_in_use() }

  /// A descriptor that becomes readable when the process ends; -1 if the system has none.
  package static func watch(_ process: Int32) -> Int32 { cs_watch(process) }
}
