// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Glibc

/// Zeros that this process and the workers it starts afterwards see alike.
final class SharedMemory: @unchecked Sendable {
  // Workers write to parts of their own; the supervisor reads sums that may be a key old.
  let start: UnsafeMutableRawPointer
  private let size: Int

  init(bytes: Int) throws(HarnessError) {
    let memory = mmap(
      nil, bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw HarnessError(
        "cannot share \(bytes) bytes with workers: \(String(cString: strerror(errno)))")
    }
    start = memory
    size = bytes
  }

  deinit { munmap(start, size) }
}
