// SPDX-License-Identifier: Apache-2.0

/// A count with its digits in groups of three.
public func grouped(_ count: Int) -> String {
  var digits = Array(String(count.magnitude))
  for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
  return (count < 0 ? "-" : "") + String(digits)
}

/// A count and what it counts: `1 session`, `1,024 sessions`.
public func counted(_ count: Int, _ noun: String) -> String {
  "\(grouped(count)) \(noun)\(count == 1 ? "" : "s")"
}
