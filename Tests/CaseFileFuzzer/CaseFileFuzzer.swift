// SPDX-License-Identifier: Apache-2.0
// A libFuzzer target for the case-file reader; run it with `Scripts/fuzz-case-files`.
import Corpora
import Platform

/// The reader must never crash, and what it accepts must survive a round trip.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  guard let file = try? CaseFile(reading: bytes, path: "x") else { return 0 }
  let back = try? CaseFile(reading: Array(file.text.utf8), path: "x")
  if back != file { abort() }
  return 0
}
