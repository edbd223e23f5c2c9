// SPDX-License-Identifier: Apache-2.0

/// Why a case file cannot be read: where, what, and what was expected.
public struct CaseError: Error, Hashable, Sendable, CustomStringConvertible {
  public let path: String
  public let line: Int
  let problem: String
  /// Whether the file is intact but has a version that only a newer tool reads.
  let isNewer: Bool

  init(_ path: String, _ line: Int, _ problem: String, isNewer: Bool = false) {
    self.path = path
    self.line = line
    self.problem = problem
    self.isNewer = isNewer
  }

  public var description: String { "\(path):\(line): \(problem)" }
}
