// SPDX-License-Identifier: Apache-2.0
internal import CProcesses
internal import Platform

/// Keeps a command away from the network, from other processes and from everything it could change.
///
/// It reads what its user may read. What it writes, in `/tmp` and in its folder if that is its
/// home, is gone when it ends.
public struct Confinement: Hashable, Sendable {
  /// The folder of its files, an absolute path.
  public let folder: String
  /// Whether it may write there.
  public let isHome: Bool

  public init(folder: String, isHome: Bool) { (self.folder, self.isHome) = (folder, isHome) }

  /// What this system lacks for it; nil if nothing.
  public static var missing: String? {
    unsafe cp_missing_confinement().map { unsafe String(cString: $0) }
  }
}

/// The processes that cannot see any other than themselves: those a confined command has started.
///
/// - Parameter group: the process that the command was started as, which is outside.
func confinedProcesses(of group: pid_t) -> Int {
  let outside = System.namespace(of: group)
  var inside: UInt64?
  for process in Processes.group(of: group) {
    guard let own = System.namespace(of: process), own != outside else { continue }
    inside = own
    break
  }
  guard let inside else { return 0 }
  return System.processes.count { System.namespace(of: $0) == inside }
}
