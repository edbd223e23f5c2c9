// SPDX-License-Identifier: Apache-2.0

/// How long something may go on: `30s`, `10m`, `2h`, `500ms`, or a count, `200000x`.
public enum Budget: Hashable, Sendable {
  case time(Duration)
  case count(UInt64)

  /// Reads a budget; nothing and less than nothing are none.
  public init?(_ text: String) {
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." }
    let unit = text.dropFirst(digits.count)
    if unit == "x" {
      guard let count = UInt64(digits), count > 0 else { return nil }
      self = .count(count)
      return
    }
    let seconds: [Substring: Double] = ["ms": 0.001, "s": 1, "m": 60, "h": 3600]
    guard let number = Double(digits), let factor = seconds[unit], number > 0,
      number * factor < 1e9
    else { return nil }
    self = .time(.seconds(number * factor))
  }
}

/// One of several equal parts of the work.
public struct Shard: Hashable, Sendable {
  /// Counted from 1.
  public let index: UInt64
  public let count: UInt64

  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { UInt64($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      index >= 1, index <= count
    else { return nil }
    self.index = index
    self.count = count
  }
}
