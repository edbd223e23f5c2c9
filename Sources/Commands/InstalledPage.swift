// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Glibc

/// The keypad page as `make install` puts it beside the tool.
enum InstalledPage {
  /// Lays the page beside the folders of the runs, whose links open it; one that is there already stays.
  ///
  /// A tool that was built and not installed has none to lay: `make fuzz` builds it in place.
  static func lay(into reports: String) throws(FileError) {
    let target = "\(reports)/keypad.html"
    guard Files.kind(of: target) == .nothing, let executable = executable() else { return }
    let page = "\(Files.folder(of: executable))/../share/misreckon/keypad.html"
    guard Files.kind(of: page) == .file else { return }
    try Files.write(try Files.read(page), to: target)
  }

  private static func executable() -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink("/proc/self/exe", start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
  }
}
