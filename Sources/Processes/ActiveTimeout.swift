// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Platform

/// A timeout that counts only the time in which a process could have run.
struct ActiveTimeout {
  private var lastCheck = cp_now()
  private var started = cp_now()
  /// The seconds that count.
  private var spent = 0.0
  /// Each process's run and wait times as of the last check; nil before the first of a wait.
  private var schedules: [pid_t: Schedule]?
  /// The most seconds that count from one check to the next: a check is due every 50 ms, and what
  /// kept this process from it for longer may have kept the calculator, too.
  private static let longestInterval = 0.25

  /// Starts a new wait.
  mutating func restart() {
    lastCheck = cp_now()
    started = lastCheck
    spent = 0
    schedules = nil
  }

  /// Whether it has probably hung, though a busy machine has kept it from the timeout.
  func probablyHangs(_ timeout: Double) -> Bool {
    spent > min(timeout / 4, 0.1) && cp_now() - started > timeout
  }

  /// Whether the timeout has expired for this process and its group.
  mutating func isOver(_ timeout: Double, for process: pid_t) -> Bool {
    let now = cp_now()
    let interval = now - lastCheck
    // A check walks all of /proc.
    guard interval > min(0.05, timeout) else { return false }
    lastCheck = now
    var ran = 0.0
    var waited = 0.0
    var isRunnable = false
    var schedules: [pid_t: Schedule] = [:]
    for member in group(of: process) {
      let schedule = Schedule(of: member)
      let before = self.schedules?[member]
      ran += max(0, schedule.ran - (before?.ran ?? 0))
      waited += max(0, schedule.waited - (before?.waited ?? 0))
      isRunnable = isRunnable || "RD".contains(System.state(of: member) ?? "Z")
      schedules[member] = schedule
    }
    // How long each had run and waited when the wait began is not known, so the first check only
    // looks: most waits are too short for any, and one costs more than most answers.
    defer { self.schedules = schedules }
    guard self.schedules != nil else { return false }
    // A queued process's wait is not in schedstat yet, but it has not run.
    let counted = isRunnable ? min(ran, interval) : max(0, interval - waited)
    spent += min(counted, Self.longestInterval)
    return spent > timeout
  }
}

/// How long a process has run, and how long it was runnable without a processor, in seconds.
private struct Schedule {
  var ran = 0.0
  var waited = 0.0

  init(of process: pid_t) {
    ran = System.seconds(of: process) ?? 0
    waited = System.secondsInQueue(of: process)
  }
}

/// The processes of a group: everything a command started.
func group(of leader: pid_t) -> [pid_t] { System.processes.filter { getpgid($0) == leader } }
