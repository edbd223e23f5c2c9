// SPDX-License-Identifier: Apache-2.0

/// A count with its digits in groups of three.
public func grouped(_ count: Int) -> String {
  var digits = Array(String(count.magnitude))
  for index in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: index) }
  return (count < 0 ? "-" : "") + String(digits)
}

/// A count with its noun in the singular or plural.
public func counted(_ count: Int, _ noun: String, _ plural: String? = nil) -> String {
  "\(grouped(count)) \(count == 1 ? noun : plural ?? noun + "s")"
}
