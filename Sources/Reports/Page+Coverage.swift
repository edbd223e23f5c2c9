// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Platform
internal import Records

extension RunRecord {
  var coverageSection: Markup? {
    let cards: [Markup] = parts.filter { $0.keys > 0 }.map(\.coverageCard)
    guard !cards.isEmpty else { return nil }
    return """
      <p>How often each key was pressed (top row), and how often the key on the left was followed by the key above. \
      Darker means more often, on a logarithmic scale; red means never.</p><div class="grid">\(cards)</div>
      """
  }
}

extension DialectRecord {
  fileprivate var coverageCard: Markup {
    let keys = keypad.keys
    let side = 16.0
    let margin = 34.0
    let count = Double(keys.count)
    var cells = HeatMap(of: pairs)
    var row = HeatMap(of: presses)
    for (x, key) in keys.enumerated() {
      row.add(presses[Int(key.index)], x: margin + Double(x) * side, y: margin, side: side)
      for (y, first) in keys.enumerated() {
        cells.add(
          pairs(first, key), x: margin + Double(x) * side, y: margin + (Double(y) + 1.5) * side,
          side: side)
      }
    }
    let labels: [Markup] = keys.enumerated().map { index, key in
      let middle = margin + (Double(index) + 0.5) * side
      return """
        <text transform="translate(\(middle + 4) \(margin - 5))rotate(-90)">\(key.legend)</text>\
        <text x="\(margin - 5)" y="\(middle + 1.5 * side + 4)" text-anchor="end">\(key.legend)</text>
        """
    }
    let all = keys.count * keys.count
    let pressed = keys.count { presses[Int($0.index)] > 0 }
    let pressedPairs = keys.reduce(0) { sum, first in sum + keys.count { pairs(first, $0) > 0 } }
    let width = margin + count * side + 2
    let height = width + 1.5 * side
    return """
      <div class="card"><h3>\(dialect)\(whose)</h3>\
      <p class="small soft">\(pressed) of \(counted(keys.count, "key")), \
      \(grouped(pressedPairs)) of \(counted(all, "pair"))\(rarest)</p>\
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="Heat map of keys and pairs of keys, \(dialect): \(grouped(pressedPairs)) of \(grouped(all)) pairs were pressed">\
      \(labels)\(row.markup)\(cells.markup)</svg></div>
      """
  }

  /// The pair that was pressed least, or a few that were never pressed.
  private var rarest: Markup {
    let keys = keypad.keys
    let all = keys.flatMap { first in
      keys.map { (first: first, second: $0, count: pairs(first, $0)) }
    }
    let never = all.filter { $0.count == 0 }
    if !never.isEmpty {
      let some = never.prefix(4).map { "\($0.first) \($0.second)" }.joined(separator: ", ")
      return "; never: \(some)\(never.count > 4 ? ", …" : "")"
    }
    guard let least = all.min(by: { $0.count < $1.count }) else { return "" }
    return "; rarest: \(least.first.legend) \(least.second.legend), \(grouped(least.count)) times"
  }
}

/// Squares in a few shades, with one path per shade to keep the page small.
private struct HeatMap {
  private let least: Double
  private let span: Double
  private var paths = [String](repeating: "", count: levels + 1)

  private static let levels = 8

  /// Creates a map whose shades range from the least nonzero count to the greatest.
  init(of counts: [Int]) {
    let logarithms = counts.filter { $0 > 0 }.map { log(Double($0)) }
    least = logarithms.min() ?? 0
    span = max((logarithms.max() ?? 0) - least, 0.7)
  }

  mutating func add(_ count: Int, x: Double, y: Double, side: Double) {
    let shade = (log(Double(max(1, count))) - least) / span
    let level = count == 0 ? 0 : 1 + Int((shade * Double(HeatMap.levels - 1)).rounded())
    paths[min(level, HeatMap.levels)] +=
      "M\(decimal(x + 0.5, 1, trimmed: true)) \(decimal(y + 0.5, 1, trimmed: true))h\(Int(side) - 1)v\(Int(side) - 1)h-\(Int(side) - 1)z"
  }

  var markup: Markup {
    let pieces: [Markup] = paths.enumerated().filter { !$1.isEmpty }.map { level, path in
      level == 0
        ? "<path class=\"f-never\" fill-opacity=\"0.55\" d=\"\(path)\"/>"
        : "<path class=\"f-cell\" fill-opacity=\"\(0.1 + 0.9 * Double(level) / Double(HeatMap.levels))\" d=\"\(path)\"/>"
    }
    return "\(pieces)"
  }
}
