// SPDX-License-Identifier: Apache-2.0
import CRecordedMath
import Calculators
import Platform

/// Builds the bytes of the log.
struct Log {
  var bytes: [UInt8] = []

  init() {}

  init(text: String) { bytes = Array(text.utf8) }

  /// The faces of a session, from switch-on to the last key.
  init(faces brain: some Brain, _ session: [Key]) {
    var brain = brain
    append(brain)
    for key in session {
      brain.press(key)
      append(brain)
    }
  }

  mutating func append(_ number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { bytes += $0 }
  }

  /// The C library calls since the record was cleared.
  mutating func appendCalls() {
    var count = 0
    let calls = UnsafeBufferPointer(start: recorded_calls(&count), count: count)
    append(UInt32(count))
    for call in calls {
      append(call.function)
      append(call.left)
      append(call.right)
      append(call.result)
    }
  }

  /// Writes everything to a file; false on failure.
  func write(to file: Int32) -> Bool {
    bytes.withUnsafeBytes { all in
      var rest = all[...]
      while !rest.isEmpty {
        let written = Platform.write(
          file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        guard written > 0 else { return false }
        rest = rest.dropFirst(written)
      }
      return true
    }
  }

  private mutating func append(_ brain: some Brain) {
    let face = brain.face
    let texts = [face.display, face.label, face.description]
    append(UInt32(texts.reduce(4) { $0 + $1.bytes.count }))
    for text in texts {
      bytes += text.bytes
      bytes.append(UInt8(ascii: "\t"))
    }
    bytes.append(UInt8(ascii: face.isPending ? "1" : "0"))
    append((brain.value ?? .nan).bitPattern)
  }
}
