// SPDX-License-Identifier: Apache-2.0
import Calculators

@inline(__always) func ascii(_ scalar: Unicode.Scalar) -> UInt8 {
  UInt8(truncatingIfNeeded: scalar.value)
}

@inline(__always) func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

func digits(in text: Bytes) -> Int {
  var count = 0
  for byte in text where isDigit(byte) { count += 1 }
  return count
}

extension Text {
  /// The range between the prefix and the suffix that it shares with another text.
  func changedRange(since other: Text) -> Range<Int> {
    unsafe bytes.withUnsafeBytes { mine in
      unsafe other.bytes.withUnsafeBytes { theirs in
        let most = min(mine.count, theirs.count)
        var start = 0
        while start + 8 <= most,
          unsafe mine.loadUnaligned(fromByteOffset: start, as: UInt64.self)
            == theirs.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        {
          start += 8
        }
        while start < most, unsafe mine[start] == theirs[start] { start += 1 }
        var (end, old) = (mine.count, theirs.count)
        while end - 8 >= start, old - 8 >= start,
          unsafe mine.loadUnaligned(fromByteOffset: end - 8, as: UInt64.self)
            == theirs.loadUnaligned(fromByteOffset: old - 8, as: UInt64.self)
        {
          end -= 8
          old -= 8
        }
        while end > start, old > start, unsafe mine[end - 1] == theirs[old - 1] {
          end -= 1
          old -= 1
        }
        return start..<end
      }
    }
  }

  static func + (left: Text, right: Text) -> Text { Text(bytes: left.bytes + right.bytes) }
}

func quoted(_ text: Text) -> String { "\"\(text)\"" }
