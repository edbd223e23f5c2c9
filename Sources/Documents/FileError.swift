// SPDX-License-Identifier: Apache-2.0
public import Platform

/// A failed file operation: the path, what was attempted, and the reason.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  /// What was attempted: `read`, `write`, `list`.
  let action: String
  public let reason: String

  public init(_ path: String, _ action: String, reason: String) {
    self.path = path
    self.action = action
    self.reason = reason
  }

  /// An error with the C library's message for an error number.
  public init(_ path: String, _ action: String, number: Int32 = errno) {
    let reason = unsafe String(cString: strerror(number))
    self.init(path, action, reason: reason.prefix(1).lowercased() + reason.dropFirst())
  }

  public var description: String {
    "\(path.isEmpty ? "''" : path): cannot \(action): \(reason)"
  }
}
