// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Sessions
internal import Platform

/// The two ends of a pipe; reading never blocks.
struct Pipe {
  var reading: Int32
  var writing: Int32

  init() throws(HarnessError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe cp_pipe(&ends) == 0 else { throw HarnessError("pipe: \(System.lastError)") }
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
