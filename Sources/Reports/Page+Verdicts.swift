// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Calculators
internal import Records

extension RunRecord {
  var verdictSection: Markup? {
    guard !parts.isEmpty else { return nil }
    let rows: [Markup] = parts.map { part in
      let verdicts = part.verdicts
      let findings = part.causes.count
      return """
        <tr><th scope="row">\(part.dialect)\(part.whose)</th><td class="num">\(grouped(part.sessions))</td>\
        <td class="num">\(grouped(part.keys))</td><td class="num">\(grouped(verdicts.agrees))</td>\
        <td class="num">\(grouped(verdicts.rounding))</td><td class="num">\(grouped(verdicts.library))</td>\
        <td class="num">\(grouped(verdicts.undecided))</td><td class="num">\(grouped(verdicts.divergence))</td>\
        <td class="num">\(grouped(part.behaviors.count))</td><td class="num">\(findings)</td></tr>
        """
    }
    let names = [
      "Dialect", "Sessions", "Keys", "Agrees", "Rounding", "Library", "Undecided", "Divergence",
      "Behaviors", "Findings",
    ]
    let heads: [Markup] = names.enumerated().map {
      "<th scope=\"col\"\($0 == 0 ? "" : " class=\"num\"" as Markup)>\($1)</th>"
    }
    return """
      <p>The oracle's verdicts on \(counted(verdicts.judged, "key")). Rounding is counted among the \
      \(grouped(verdicts.sampled)) readings whose true value was computed; these count as agreeing, too.</p>
      <div class="card">\(verdicts.bar)\(verdicts.legend)</div>
      <div class="card scroll"><table><thead><tr>\(heads)</tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  var strategySection: Markup? {
    let rows: [Markup] = parts.flatMap { part in
      part.strategies.map { tally -> Markup in
        let seen = part.behaviors(by: tally.name)
        let per = tally.keys > 0 ? Double(seen) / Double(tally.keys) * 1e6 : 0
        let first = part.causes.count { $0.strategy == tally.name }
        return """
          <tr><th scope="row">\(part.dialect)\(part.whose)</th><td>\(tally.name)</td>\
          <td class="num">\(grouped(tally.sessions))</td><td class="num">\(grouped(tally.keys))</td>\
          <td class="num">\(grouped(seen))</td><td class="num">\(short(per))</td>\
          <td class="num">\(grouped(tally.findings))</td><td class="num">\(first)</td></tr>
          """
      }
    }
    guard !rows.isEmpty else { return nil }
    return """
      <p>A behavior is credited to the strategy that showed it first, a finding to the one that found it first.</p>
      <div class="card scroll"><table><thead><tr><th scope="col">Dialect</th><th scope="col">Strategy</th>\
      <th scope="col" class="num">Sessions</th><th scope="col" class="num">Keys</th><th scope="col" class="num">Behaviors</th>\
      <th scope="col" class="num">per M keys</th><th scope="col" class="num">Failed sessions</th>\
      <th scope="col" class="num">Findings</th></tr></thead><tbody>\(rows)</tbody></table></div>
      """
  }

  var undecidedSection: Markup? {
    guard !parts.isEmpty else { return nil }
    let share = percent(verdicts.undecided, of: verdicts.judged)
    let rows: [Markup] = parts.flatMap { part in
      part.verdicts.reasonsByCount.map { reason, count -> Markup in
        """
        <tr><th scope="row">\(part.dialect)\(part.whose)</th><td>\(reason)</td><td class="num">\(grouped(count))</td>\
        <td class="num">\(percent(count, of: part.verdicts.judged))</td></tr>
        """
      }
    }
    let table: Markup =
      rows.isEmpty
      ? ""
      : """
      <div class="card scroll"><table><thead><tr><th scope="col">Dialect</th><th scope="col">Why</th>\
      <th scope="col" class="num">Keys</th><th scope="col" class="num">Share</th></tr></thead><tbody>\(rows)</tbody></table></div>
      """
    return """
      <p>The oracle does not guess where the correct result is unknown: \(grouped(verdicts.undecided)) of \
      \(counted(verdicts.judged, "judged key")) are undecided, \(share).</p>\(table)
      """
  }
}

extension DialectRecord {
  /// The calculator's command; empty for the built-in one.
  var whose: Markup {
    calculator == Calculator.builtIn ? "" : " <span class=\"soft small\">\(calculator)</span>"
  }
}

extension Verdicts {
  private var shares: [(name: String, count: Int, what: String)] {
    [
      ("agrees", agrees, "the display is right"),
      ("library", library, "an error of the C library"),
      ("undecided", undecided, "the correct result is unknown"),
      ("divergence", divergence, "wrong: a finding"),
    ]
  }

  fileprivate var bar: Markup {
    var x = 0.0
    let pieces: [Markup] = shares.filter { $0.count > 0 }.map { share in
      // Keep even the smallest share visible.
      let width = max(6, Double(share.count) / Double(max(1, judged)) * 1000)
      defer { x += width }
      return "<rect class=\"f-\(share.name)\" x=\"\(x)\" width=\"\(width)\" height=\"22\"/>"
    }
    return """
      <svg class="bar" viewBox="0 0 \(max(1, x)) 22" preserveAspectRatio="none" height="22" role="img" \
      aria-label="Shares of the verdicts, listed below">\(pieces)</svg>
      """
  }

  fileprivate var legend: Markup {
    let items: [Markup] = shares.map { share in
      """
      <li><svg viewBox="0 0 10 10" aria-hidden="true"><rect class="f-\(share.name)" width="10" height="10" rx="2"/></svg>\
      <b>\(share.name)</b> \(percent(share.count, of: judged)) <span class="soft">\(share.what)</span></li>
      """
    }
    let rounding: Markup = """
      <li><b>rounding</b> \(percent(rounding, of: sampled)) <span class="soft">of the sampled: correct for a \
      Double, but not the true value</span></li>
      """
    return "<ul class=\"legend\">\(items)\(rounding)</ul>"
  }
}
