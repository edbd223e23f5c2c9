// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Oracle

/// Texts that were seen, and how often, in order of appearance.
struct TextCounts {
  private(set) var all: [(text: Text, count: Int)] = []

  mutating func add(_ text: Text) {
    if let index = all.firstIndex(where: { $0.text == text }) {
      all[index].count += 1
    } else {
      all.append((text, 1))
    }
  }

  /// The most frequent first.
  var ranked: [Text] {
    all.enumerated().sorted { one, other in
      one.element.count != other.element.count
        ? one.element.count > other.element.count : one.offset < other.offset
    }.map(\.element.text)
  }
}

extension Text {
  /// Whether this is a word or a sign.
  var isWithoutNumber: Bool {
    !isBlank && !bytes.contains { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
