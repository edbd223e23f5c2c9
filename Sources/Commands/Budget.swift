// SPDX-License-Identifier: Apache-2.0

/// How long to run: a time (`30s`, `10m`, `2h`, `500ms`) or a count (`200000x`).
package enum Budget: Hashable, Sendable {
  case time(Duration)
  case count(UInt64)

  /// Parses a budget, which must be positive.
  package init?(_ text: String) {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = text.dropFirst(digits.count)
    if unit == "x" {
      guard let count = UInt64(digits), count > 0 else { return nil }
      self = .count(count)
      return
    }
    let units: [Substring: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let number = Double(digits), let factor = units[unit], number > 0, number * factor < 1e9
    else { return nil }
    self = .time(.seconds(number * factor))
  }

  /// The budget as `--for` takes it.
  var spelling: String {
    switch self {
    case .count(let count): "\(count)x"
    case .time(let time):
      time < .seconds(1) ? "\(Int(time / .milliseconds(1)))ms" : "\(decimal(time / .seconds(1)))s"
    }
  }

  /// The seconds; nil for a count.
  var seconds: Double? { if case .time(let time) = self { time / .seconds(1) } else { nil } }

  /// The sessions of one of `count` equal parts; nil for a time.
  func part(_ index: Int = 0, of count: Int = 1) -> Int? {
    guard case .count(let sessions) = self else { return nil }
    let all = Int(clamping: sessions)
    return all / count + (index < all % count ? 1 : 0)
  }
}

/// One of several equal parts of the work.
package struct Shard: Hashable, Sendable {
  /// Counted from 1.
  let index: Int
  let count: Int

  /// Parses `I/N`.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      index >= 1, index <= count
    else { return nil }
    (self.index, self.count) = (index, count)
  }
}
