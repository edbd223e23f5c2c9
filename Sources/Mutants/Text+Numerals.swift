// SPDX-License-Identifier: Apache-2.0
import Calculators

// Changes of numbers as texts. They leave alone what is no number, such as a bug's display.
extension Text {
  /// Where the digits start: behind a sign.
  var start: Int { bytes.first == 45 ? 1 : 0 }

  /// Whether it is digits alone, but for a sign.
  var isInteger: Bool { bytes.count > start && digits(from: start) == bytes.count }

  /// Where the digits from an index end.
  private func digits(from index: Int) -> Int {
    bytes[index...].firstIndex { !(48...57).contains($0) } ?? bytes.count
  }

  mutating func dropZeroBeforePoint() {
    if bytes.count > start + 1 && bytes[start] == 48 && bytes[start + 1] == 46 {
      bytes.remove(at: start)
    }
  }

  mutating func groupThousands(_ separator: Text) {
    var index = digits(from: start) - 3
    while index > start {
      bytes.replaceSubrange(index..<index, with: separator.bytes)
      index -= 3
    }
  }

  /// Appends zeros to a number in plain notation.
  mutating func padFraction(to places: Int) {
    let end = digits(from: start)
    guard end > start else { return }
    if end == bytes.count {
      bytes.append(46)
    } else if bytes[end] != 46 || digits(from: end + 1) < bytes.count {
      return
    }
    while bytes.count < end + 1 + places { bytes.append(48) }
  }
}
