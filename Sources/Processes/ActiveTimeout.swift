// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Glibc

/// How long somebody has been waited for, without the time in which they could not run.
struct ActiveTimeout {
  private var looked = cp_now()
  /// The seconds that count.
  private var spent = 0.0
  // What each process had got of the processor, and waited for it, at the last look.
  private var schedules: [pid_t: Schedule] = [:]

  /// Begins a new wait.
  mutating func renew() {
    looked = cp_now()
    spent = 0
  }

  /// Whether the time is over for this process and those of its group.
  mutating func isOver(_ timeout: Double, for process: pid_t) -> Bool {
    let now = cp_now()
    let interval = now - looked
    // A look costs a walk through all processes.
    guard interval > min(0.05, timeout) else { return false }
    looked = now
    var ran = 0.0
    var waited = 0.0
    var wantsToRun = false
    var schedules: [pid_t: Schedule] = [:]
    for member in group(of: process) {
      let schedule = Schedule(of: member)
      let before = self.schedules[member] ?? Schedule()
      ran += max(0, schedule.ran - before.ran)
      waited += max(0, schedule.waited - before.waited)
      wantsToRun = wantsToRun || "RD".contains(state(of: member) ?? "Z")
      schedules[member] = schedule
    }
    self.schedules = schedules
    // Who is still in the queue is not known to have waited, but is known not to have run.
    spent += wantsToRun ? min(ran, interval) : max(0, interval - waited)
    return spent > timeout
  }
}

/// How long a process has run and how long it was ready and did not get a processor, in seconds.
private struct Schedule {
  var ran = 0.0
  var waited = 0.0

  init() {}

  init(of process: pid_t) {
    ran = max(0, cp_cpu_seconds(process))
    // Kernels without this file let a wait count.
    let fields = contents(of: "/proc/\(process)/schedstat")?.split(separator: " ") ?? []
    if fields.count > 1 { waited = (Double(fields[1]) ?? 0) * 1e-9 }
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

/// How many processes and threads the machine has.
func processesNow() -> UInt64 {
  let fields = contents(of: "/proc/loadavg")?.split(separator: " ") ?? []
  return fields.count > 3 ? UInt64(fields[3].drop { $0 != "/" }.dropFirst()) ?? 0 : 0
}
