// SPDX-License-Identifier: Apache-2.0
// Feeds the case-file reader whatever libFuzzer makes; `Scripts/fuzz-case-files` runs it.
import Corpora
import Glibc

/// What is read must be written so that it reads the same; nothing may stop the reader.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? CaseFile(reading: bytes, path: "x") else { return 0 }
  let back = try? CaseFile(reading: Array(file.text.utf8), path: "x")
  if back != file { abort() }
  return 0
}
