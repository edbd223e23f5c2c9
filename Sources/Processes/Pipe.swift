// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Glibc

/// The two ends of a pipe; reading never blocks.
struct Pipe {
  var reading: Int32
  var writing: Int32

  init() throws(HarnessError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe cp_pipe(&ends) == 0 else { throw HarnessError("pipe: \(lastError())") }
    (reading, writing) = (ends[0], ends[1])
  }

  mutating func closeReading() { shut(&reading) }
  mutating func closeWriting() { shut(&writing) }

  private func shut(_ end: inout Int32) {
    if end >= 0 { close(end) }
    end = -1
  }
}

/// The end of a process's error output.
struct StderrTail {
  /// Room for a backtrace, which begins with what matters.
  private static let limit = 16_384
  private(set) var bytes: [UInt8] = []

  /// Reads what is available and returns whether more may follow.
  mutating func drain(_ end: Int32) -> Bool {
    // It may be written faster than it is read.
    for _ in 0..<64 {
      switch unsafe readSome(end, { unsafe bytes.append(contentsOf: $0) }) {
      case .some: if bytes.count > 2 * Self.limit { bytes.removeFirst(bytes.count - Self.limit) }
      case .nothing: return true
      case .end: return false
      }
    }
    return true
  }

  /// The lines that are not empty.
  var text: String {
    String(decoding: bytes.suffix(Self.limit), as: UTF8.self)
      .split(whereSeparator: \.isNewline).joined(separator: "\n")
  }
}

enum ReadStatus { case some, nothing, end }

/// Reads up to 64 kB from a descriptor that does not block.
func readSome(_ end: Int32, _ take: (UnsafeRawBufferPointer) -> Void) -> ReadStatus {
  unsafe withUnsafeTemporaryAllocation(byteCount: 65536, alignment: 16) { capacity in
    while true {
      let count = unsafe read(end, capacity.baseAddress, capacity.count)
      if count > 0 {
        unsafe take(UnsafeRawBufferPointer(rebasing: capacity[..<count]))
        return .some
      }
      if count == 0 { return .end }
      if errno != EINTR { return errno == EAGAIN ? .nothing : .end }
    }
  }
}

/// The system's message for the call that just failed.
func lastError() -> String { unsafe String(cString: strerror(errno)) }

/// This process's writable memory in bytes, as `RLIMIT_DATA` counts it.
func memoryInUse() -> UInt64 {
  guard let fields = contents(of: "/proc/self/statm")?.split(separator: " "), fields.count > 5,
    let pages = UInt64(fields[5])
  else { return 0 }
  return pages * UInt64(sysconf(Int32(_SC_PAGESIZE)))
}

/// The contents of a small file; nil if it cannot be opened.
func contents(of path: String) -> String? {
  let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var text = ""
  while case .some = unsafe readSome(file, { unsafe text += String(decoding: $0, as: UTF8.self) }) {
  }
  return text
}

/// The state letter of a process: R for running or runnable, S for asleep.
func state(of process: pid_t) -> Character? {
  guard let text = contents(of: "/proc/\(process)/stat"), let name = text.lastIndex(of: ")") else {
    return nil
  }
  return text[name...].dropFirst(2).first
}
