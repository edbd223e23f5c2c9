// SPDX-License-Identifier: Apache-2.0
internal import CProcesses

/// How much a child process may take; nil is no ceiling.
public struct Limits: Hashable, Sendable {
  /// CPU time of the whole child, in seconds.
  public var cpuSeconds: Double?
  /// Writable memory, in bytes, counted from what the child is born with.
  public var memory: UInt64?
  /// Stack of a child's first thread, in bytes.
  public var stack: UInt64?
  /// The longest file it may write, in bytes.
  public var fileSize: UInt64?
  /// How many processes its user may have; root is not bound by it.
  public var processes: UInt64?

  /// Two seconds and a gigabyte, unless said otherwise.
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

  /// The same as the kernel wants it, for a child that starts with so many bytes of its own.
  func forKernel(bornWith bytes: UInt64) -> cp_limits {
    cp_limits(
      cpu: cpuSeconds ?? 0, data: memory.map { $0 + bytes } ?? 0, stack: stack ?? 0,
      file: fileSize ?? 0, processes: processes ?? 0)
  }
}
