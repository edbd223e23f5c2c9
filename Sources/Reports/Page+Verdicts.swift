// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Calculators
internal import Documents
internal import Records

extension RunRecord {
  var verdictSection: Markup? {
    guard !parts.isEmpty else { return nil }
    let rows: [Markup] = parts.map { part in
      let verdicts = part.verdicts
      let counts = cells(
        part.sessions, part.keys, verdicts.agrees, verdicts.rounding, verdicts.library,
        verdicts.undecided, verdicts.divergence, part.behaviors.count, part.causes.count)
      return "<tr><th scope=\"row\">\(part.dialect)\(part.whose)</th>\(counts)</tr>"
    }
    let names = [
      "Dialect", "Sessions", "Keys", "Agrees", "Rounding", "Library", "Undecided", "Divergence",
      "Behaviors", "Findings",
    ]
    return """
      <p>The oracle's verdicts on \(counted(verdicts.judged, "key")). Rounding is counted among the \
      \(grouped(verdicts.sampled)) readings whose true value was computed; these count as agreeing, too.</p>
      <div class="card">\(verdicts.bar)\(verdicts.legend)</div>
      \(table(names, numbers: 1, rows))
      """
  }

  var strategySection: Markup? {
    let rows: [Markup] = parts.flatMap { part in
      part.strategies.map { tally -> Markup in
        let seen = part.behaviors.count { $0.strategy == tally.name }
        let per = tally.keys > 0 ? Double(seen) / Double(tally.keys) * 1e6 : 0
        let first = part.causes.count { $0.strategy == tally.name }
        return """
          <tr><th scope="row">\(part.dialect)\(part.whose)</th><td>\(tally.name)</td>\
          \(cells(tally.sessions, tally.keys, seen))<td class="num">\(short(per))</td>\
          \(cells(tally.findings, first))</tr>
          """
      }
    }
    guard !rows.isEmpty else { return nil }
    let names = [
      "Dialect", "Strategy", "Sessions", "Keys", "Behaviors", "per M keys", "Failed sessions",
      "Findings",
    ]
    return """
      <p>Behaviors and findings count for the strategy that found them first.</p>
      \(table(names, numbers: 2, rows))
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
    let reasons: Markup =
      rows.isEmpty ? "" : table(["Dialect", "Why", "Keys", "Share"], numbers: 2, rows)
    return """
      <p>The oracle does not guess. It could not decide \(grouped(verdicts.undecided)) of \
      \(counted(verdicts.judged, "judged key")), \(share).</p>\(reasons)
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
