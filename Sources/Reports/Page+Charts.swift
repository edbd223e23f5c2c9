// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Records

/// A line chart with a scale from zero.
struct LineChart {
  var points: [(x: Double, y: Double)]
  var color: String
  /// The labels at the left and right end of the axis.
  var ends: (String, String)
  var name: String

  var markup: Markup {
    let width = 340.0
    let height = 150.0
    let left = 44.0
    let bottom = 20.0
    let top = 8.0
    let xMost = max(points.map(\.x).max() ?? 1, 1e-9)
    let yMost = max(points.map(\.y).max() ?? 1, 1e-9)
    let locate = { (point: (x: Double, y: Double)) -> (Double, Double) in
      (
        left + point.x / xMost * (width - left - 6),
        height - bottom - point.y / yMost * (height - bottom - top)
      )
    }
    let path = points.enumerated().map { index, point in
      let (x, y) = locate(point)
      return
        "\(index == 0 ? "M" : "L")\(decimal(x, 1, trimmed: true)) \(decimal(y, 1, trimmed: true))"
    }.joined()
    let dot = locate(points.last ?? (0, 0))
    return """
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="\(name)">\
      <path class="s-line" d="M\(left) \(top)V\(height - bottom)H\(width - 6)M\(left) \(top)H\(width - 6)M\(left) \((top + height - bottom) / 2)H\(width - 6)"/>\
      <text x="\(left - 5)" y="\(top + 7)" text-anchor="end">\(short(yMost))</text>\
      <text x="\(left - 5)" y="\((top + height - bottom) / 2 + 4)" text-anchor="end">\(short(yMost / 2))</text>\
      <text x="\(left - 5)" y="\(height - bottom)" text-anchor="end">0</text>\
      <text x="\(left)" y="\(height - 5)">\(ends.0)</text>\
      <text x="\(width - 6)" y="\(height - 5)" text-anchor="end">\(ends.1)</text>\
      <path class="s-\(color)" stroke-width="2.2" stroke-linejoin="round" d="\(path)"/>\
      <circle class="f-\(color == "good" ? "agrees" : "accent")" cx="\(dot.0)" cy="\(dot.1)" r="3.5"/></svg>
      """
  }
}

extension RunRecord {
  var timeSection: Markup? {
    let cards: [Markup] = parts.filter { !$0.series.keys.isEmpty }.map { part in
      let clock = part.clock
      let keys = part.series.keys.runningSums
      let behaviors = part.behaviorsOverTime
      let start = (x: 0.0, y: 0.0)
      let keyPoints = [start] + zip(clock.times, keys).map { (x: $0, y: Double($1)) }
      let seenPoints = [start] + zip(clock.times, behaviors).map { (x: $0, y: Double($1)) }
      let total = keys.last ?? 0
      return """
        <div class="card"><h3>\(part.dialect)\(part.whose)</h3>\
        <p class="small soft">Keys: \(grouped(total))</p>\
        \(LineChart(points: keyPoints, color: "accent", ends: ("0", clock.end), name: "Keys over time, \(part.dialect): \(grouped(total)) at the end").markup)\
        <p class="small soft">Behaviors: \(grouped(part.behaviors.count))</p>\
        \(LineChart(points: seenPoints, color: "good", ends: ("0", clock.end), name: "Behaviors over time, \(part.dialect): \(grouped(part.behaviors.count)) at the end").markup)</div>
        """
    }
    guard !cards.isEmpty else { return nil }
    return """
      <p>Time is summed over all workers. A behavior is something the calculator's face did for the first time.</p>
      <div class="grid">\(cards)</div>
      """
  }
}

extension DialectRecord {
  /// The time at each point of the series, in seconds or blocks, and a label for the last.
  fileprivate var clock: (end: String, times: [Double]) {
    let seconds = series.seconds.runningSums
    if let sum = seconds.last, sum > 0 { return (duration(sum), seconds) }
    let blocks = series.keys.indices.map { Double(($0 + 1) * series.stride) }
    return (counted(Int(blocks.last ?? 0), "block"), blocks)
  }
}
