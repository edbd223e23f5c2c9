// SPDX-License-Identifier: Apache-2.0
internal import CProcesses

/// The resource limits of a child process; nil for no limit.
public struct Limits: Hashable, Sendable {
  /// CPU time of the whole child, in seconds.
  public var cpuSeconds: Double?
  /// Writable memory, in bytes, on top of what the child starts with.
  public var memory: UInt64?
  /// Stack of the child's first thread, in bytes.
  var stack: UInt64?
  /// The size of a file it writes, in bytes.
  public var fileSize: UInt64?
  /// The processes of its user; root is exempt.
  public var processes: UInt64?

  /// Creates limits; by default two seconds and a gigabyte.
  public init(
    cpuSeconds: Double? = 2, memory: UInt64? = 1 << 30, stack: UInt64? = nil,
    fileSize: UInt64? = nil, processes: UInt64? = nil
  ) {
    self.cpuSeconds = cpuSeconds
    self.memory = memory
    self.stack = stack
    self.fileSize = fileSize
    self.processes = processes
  }

  /// The limits as the kernel counts them, for a child that starts with `baseline` bytes in use.
  func forKernel(baseline bytes: UInt64) -> cp_limits {
    cp_limits(
      cpu: cpuSeconds ?? 0, data: memory.map { $0 + bytes } ?? 0, stack: stack ?? 0,
      file: fileSize ?? 0, processes: processes ?? 0)
  }
}
