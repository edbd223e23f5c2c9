// SPDX-License-Identifier: Apache-2.0
internal import Glibc

/// How many processors there are.
func coreCount() -> Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

/// A whole number in groups of three: `1,234,567`.
func grouped(_ number: Double) -> String { grouped(Int(number.rounded())) }

/// A whole number in groups of three: `1,234,567`.
func grouped(_ number: Int) -> String {
  var groups: [String] = []
  var rest = Array(String(number.magnitude))
  while rest.count > 3 {
    groups.insert(String(rest.suffix(3)), at: 0)
    rest.removeLast(3)
  }
  return (number < 0 ? "-" : "") + ([String(rest)] + groups).joined(separator: ",")
}

/// A number with one digit after the point.
func decimal(_ number: Double) -> String {
  guard number.isFinite, number.magnitude < 1e15 else { return "\(number)" }
  let tenths = Int((number * 10).rounded())
  return "\(tenths < 0 ? "-" : "")\(tenths.magnitude / 10).\(tenths.magnitude % 10)"
}
