// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Glibc

/// How long somebody has been waited for, without the time in which they could not run.
struct Patience {
  private var since = cp_now()
  private var looked = cp_now()
  /// The seconds of this wait that were spent in the queue of the processor.
  private var queued = 0.0
  // What each process had spent there at the last look.
  private var queues: [pid_t: Double] = [:]

  /// Begins a new wait.
  mutating func renew() {
    since = cp_now()
    looked = since
    queued = 0
  }

  /// Whether the time is over for this process and those of its group.
  mutating func isOver(_ timeout: Double, for process: pid_t) -> Bool {
    let now = cp_now()
    // A look costs a walk through all processes.
    guard now - looked > min(0.05, timeout) else { return false }
    var news = 0.0
    var queues: [pid_t: Double] = [:]
    for member in group(of: process) {
      let seconds = secondsInQueue(member)
      news += max(0, seconds - (self.queues[member] ?? 0))
      queues[member] = seconds
    }
    self.queues = queues
    // What is new since the last look may be older than this wait.
    queued += min(news, now - looked)
    looked = now
    return now - since - queued > timeout
  }
}

/// The processes of a group, that is of everything a command started.
func group(of leader: pid_t) -> [pid_t] {
  guard let folder = opendir("/proc") else { return [leader] }
  defer { closedir(folder) }
  var members: [pid_t] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
    }
    guard let process = pid_t(name), getpgid(process) == leader else { continue }
    members.append(process)
  }
  return members
}

/// How long a process was ready to run and did not get a processor, in seconds.
private func secondsInQueue(_ process: pid_t) -> Double {
  let fields = contents(of: "/proc/\(process)/schedstat")?.split(separator: " ") ?? []
  return fields.count > 1 ? (Double(fields[1]) ?? 0) * 1e-9 : 0
}

/// How many processes and threads the machine has.
func processesNow() -> UInt64 {
  let fields = contents(of: "/proc/loadavg")?.split(separator: " ") ?? []
  return fields.count > 3 ? UInt64(fields[3].drop { $0 != "/" }.dropFirst()) ?? 0 : 0
}
