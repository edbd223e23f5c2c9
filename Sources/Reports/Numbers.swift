// SPDX-License-Identifier: Apache-2.0
internal import Documents

/// A number with this many digits after the point; in Swift's notation if it is too large.
public func decimal(_ number: Double, _ digits: Int, trimmed: Bool = false) -> String {
  var scale = 1.0
  for _ in 0..<digits { scale *= 10 }
  guard number.isFinite, number.magnitude * scale < 1e15 else { return number.description }
  let whole = Int((number.magnitude * scale).rounded())
  let unit = Int(scale)
  var text = String(whole / unit)
  if digits > 0 {
    let fraction = String(whole % unit)
    text += "." + String(repeating: "0", count: digits - fraction.count) + fraction
    if trimmed {
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
    }
  }
  return number < 0 && whole > 0 ? "-" + text : text
}

/// A quantity with three digits and a unit prefix: `1.24 M`.
func short(_ number: Double) -> String {
  let letters = ["", " k", " M", " G", " T"]
  var rest = number
  var index = 0
  while rest.magnitude >= 999.5 && index < letters.count - 1 {
    rest /= 1000
    index += 1
  }
  let digits =
    index == 0 && rest == rest.rounded() || rest.magnitude >= 99.95
    ? 0 : rest.magnitude >= 9.995 ? 1 : 2
  return decimal(rest, digits) + letters[index]
}

/// A percentage; never `0 %` for a nonzero part, nor `100 %` for less than the whole.
func percent(_ part: Int, of whole: Int) -> String {
  guard part > 0, whole > 0 else { return "0 %" }
  let share = Double(part) / Double(whole) * 100
  if share < 0.0001 { return "< 0.0001 %" }
  if part < whole && share > 99.99 { return "> 99.99 %" }
  return decimal(share, share < 0.01 ? 4 : share < 1 ? 3 : share < 10 ? 2 : 1, trimmed: true) + " %"
}

/// A duration for people: `4.2 s`, `3 min 20 s`, `8 h 5 min`.
func duration(_ seconds: Double) -> String {
  guard seconds.isFinite, seconds < 1e9 else { return "\(seconds) s" }
  if seconds < 1 { return decimal(seconds * 1000, seconds < 0.01 ? 2 : 0, trimmed: true) + " ms" }
  if seconds < 99.95 { return decimal(seconds, 1, trimmed: true) + " s" }
  let whole = Int(seconds.rounded())
  return whole < 3600
    ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole % 3600 / 60) min"
}

/// A distance in units of the last place.
func distance(_ ulp: Double) -> String {
  guard ulp != 0, ulp.isFinite, ulp.magnitude >= 1e6 || ulp.magnitude < 0.01 else {
    return ulp.isFinite ? decimal(ulp, 2, trimmed: true) + " ulp" : "\(ulp) ulp"
  }
  var (digits, exponent) = (ulp, 0)
  while digits.magnitude >= 9.995 { (digits, exponent) = (digits / 10, exponent + 1) }
  while digits.magnitude < 0.9995 { (digits, exponent) = (digits * 10, exponent - 1) }
  return "\(decimal(digits, 2, trimmed: true))e\(exponent) ulp"
}

/// The seconds since 1970 of a time like `2026-11-21T14:15:09Z`; 0 if it is malformed.
func unixTime(_ text: String) -> Int {
  let parts = text.split { !$0.isNumber }.prefix(6).compactMap { Int($0) }
  guard parts.count == 6, (1...12).contains(parts[1]), (1...9999).contains(parts[0]) else {
    return 0
  }
  // Count days with the year starting in March, so that the leap day is the last of the year.
  let year = parts[1] <= 2 ? parts[0] - 1 : parts[0]
  let month = (parts[1] + 9) % 12
  let days = 365 * year + year / 4 - year / 100 + year / 400 + (153 * month + 2) / 5 + parts[2] - 1
  return (days - 719_468) * 86_400 + parts[3] * 3600 + parts[4] * 60 + parts[5]
}
