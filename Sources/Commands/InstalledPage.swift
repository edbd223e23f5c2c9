// SPDX-License-Identifier: Apache-2.0
internal import Documents
internal import Glibc

/// The keypad page, which `make install` installs next to the tool.
enum InstalledPage {
  /// Copies the page into a folder of reports, which link to it, unless it is there or the tool is
  /// not installed.
  static func copy(into reports: String) throws(FileError) {
    let target = "\(reports)/keypad.html"
    guard Files.kind(of: target) == .nothing, let executable = realpath("/proc/self/exe", nil)
    else { return }
    defer { free(executable) }
    let folder = Files.folder(of: String(cString: executable))
    let page = "\(folder)/../share/misreckon/keypad.html"
    guard Files.kind(of: page) == .file else { return }
    try Files.write(try Files.read(page), to: target)
  }
}
