// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Records

extension RunRecord {
  var roundingSection: Markup? {
    let groups: [Markup] = parts.compactMap(\.histograms).enumerated().map { index, group in
      "<details\(index == 0 ? " open" : "" as Markup)>\(group)</details>"
    }
    guard !groups.isEmpty else { return nil }
    return """
      <p>The error of correct results in units in the last place (ulp), by function. Correct rounding has an \
      error of at most half an ulp.</p>\(groups)
      """
  }

  var worstSection: Markup? {
    let some = parts.filter { !$0.worst.isEmpty }
    guard !some.isEmpty else { return nil }
    let first: [Markup] = some.flatMap { part in part.worst.prefix(1).map(part.row) }
    let rest: [Markup] = some.filter { $0.worst.count > 1 }.map { part in
      """
      <details><summary>\(part.dialect)\(part.whose): worst \(part.worst.count)</summary>\
      \(RunRecord.worstTable(part.worst.map(part.row)))</details>
      """
    }
    return """
      <p>Correct in Double arithmetic, yet this far from the true value.</p>
      \(RunRecord.worstTable(first))\(rest)
      """
  }

  private static func worstTable(_ rows: [Markup]) -> Markup {
    table(["Dialect", "Keys", "Display", "Truth", "Distance"], isWide: true, rows)
  }
}

extension DialectRecord {
  /// The summary and the histograms of one calculator.
  fileprivate var histograms: Markup? {
    let some = roundings.filter { $0.value.total > 0 }.sorted { $0.key < $1.key }
    guard !some.isEmpty else { return nil }
    let cards: [Markup] = some.map { $0.value.card($0.key) }
    let bin = some.compactMap { $0.value.counts.lastIndex { $0 > 0 } }.max() ?? 0
    return """
      <summary>\(dialect)\(whose) <span class="soft small">\(counted(some.count, "function")), none beyond \
      \(RoundingHistogram.name(of: bin))</span></summary><div class="grid tight">\(cards)</div>
      """
  }

  fileprivate func row(_ rounding: WorstRounding) -> Markup {
    """
    <tr><td data-name="Dialect">\(dialect)\(whose)</td><td data-name="Keys">\(caps(rounding.keys, tiny: true))</td>\
    <td class="mono" data-name="Display">\(rounding.display)</td><td class="mono" data-name="True value">\(rounding.truth)</td>\
    <td data-name="Error">\(distance(rounding.ulp))</td></tr>
    """
  }
}

extension RoundingHistogram {
  fileprivate func card(_ legend: String) -> Markup {
    let width = 340.0
    let height = 120.0
    let base = height - 18
    let step = width / Double(counts.count)
    let most = max(counts.max() ?? 1, 1)
    let bars: [Markup] = counts.enumerated().filter { $1 > 0 }.map { bin, count in
      let tall = max(2, Double(count) / Double(most) * (base - 6))
      let wide = RoundingHistogram.edges[bin] > 0.5
      return """
        <rect class="\(wide ? "f-undecided" : "f-accent")" x="\(Double(bin) * step + 1)" y="\(base - tall)" \
        width="\(step - 2)" height="\(tall)"><title>\(RoundingHistogram.name(of: bin)): \(grouped(count))</title></rect>
        """
    }
    let ticks: [Markup] = [0.0, 0.25, 0.5, 1, 16].map { edge in
      let bin = RoundingHistogram.edges.firstIndex(of: edge) ?? 0
      return
        "<text x=\"\((Double(bin) + 0.5) * step)\" y=\"\(height - 4)\" text-anchor=\"middle\">\(decimal(edge, 2, trimmed: true))</text>"
    }
    let last = counts.lastIndex { $0 > 0 } ?? 0
    return """
      <div class="card"><h3><kbd class="cap tiny">\(legend)</kbd></h3>\
      <p class="small soft">\(counted(total, "result")), \(percent(counts[0], of: total)) exact, none beyond \
      \(RoundingHistogram.name(of: last))</p>\
      <svg viewBox="0 0 \(width) \(height)" role="img" aria-label="Histogram of the rounding errors of \(legend) in ulp">\
      <path class="s-line" d="M0 \(base)H\(width)"/>\(bars)\(ticks)</svg></div>
      """
  }

  /// A bin's label.
  fileprivate static func name(of bin: Int) -> String {
    let edge = edges[bin]
    return edge == 0
      ? "exact" : edge.isFinite ? "\(decimal(edge, 2, trimmed: true)) ulp" : "any bound"
  }
}
