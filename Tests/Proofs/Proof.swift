// SPDX-License-Identifier: Apache-2.0

/// A measured guarantee of the oracle: a table, and whether the guarantee holds.
public struct Proof: Sendable {
  let title: String
  var lines: [String] = []
  public var holds = true

  init(_ title: String) { self.title = title }

  /// The table as text.
  public var text: String {
    ([title] + lines.map { "  " + $0 } + ["  \(holds ? "holds" : "DOES NOT HOLD")"]).joined(
      separator: "\n")
  }
}

/// A row of columns of these widths; the first is left-aligned, the others right-aligned.
func row(_ cells: [String], _ widths: [Int]) -> String {
  zip(cells, widths).enumerated().map { index, cell in
    let space = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
    return index == 0 ? cell.0 + space : space + cell.0
  }.joined(separator: "  ")
}

/// A number with a fixed number of decimals.
func fixed(_ value: Double, _ digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let unit = (0..<digits).reduce(1) { power, _ in power * 10 }
  let whole = Int((value * Double(unit)).rounded())
  let rest = String(abs(whole) % unit)
  let sign = whole < 0 ? "-" : ""
  return digits == 0
    ? "\(whole)"
    : sign + "\(abs(whole) / unit)." + String(repeating: "0", count: digits - rest.count) + rest
}
