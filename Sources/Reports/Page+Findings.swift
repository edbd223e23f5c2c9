// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Records

extension RunRecord {
  var findingSection: Markup {
    guard !causes.isEmpty else {
      return
        "<p>Every property held in \(counted(sessions, "session")) with \(counted(keys, "key")).</p>"
    }
    let cards: [Markup] = causes.enumerated().map { $1.card(number: $0 + 1, since: comparison) }
    return """
      <p>One per mistake, worst first, each with the simplest keys that show it.</p>\(overview)\(cards)
      """
  }

  /// A line for each mistake.
  private var overview: Markup {
    guard causes.count > 1 else { return "" }
    let rows: [Markup] = causes.enumerated().map { index, cause in
      """
      <tr><td class="num none">\(index + 1)</td><td data-name="Severity">\(cause.badge)</td>\
      <td data-name="Finding"><a href="#finding-\(cause.identity)">\(cause.title)</a>\(cause.standing)</td>\
      <td data-name="Keys">\(caps(cause.finding.shown, tiny: true))</td>\
      <td class="none">\(cause.finding.dialect)</td><td class="num none">\(grouped(cause.count))</td></tr>

      """
    }
    let heads = ["#", "Severity", "Finding", "Keys", "Dialect", "Sessions"]
    return table(heads, isWide: true, rows)
  }
}

extension Cause {
  /// How it stands, unless it is new.
  fileprivate var standing: Markup {
    status == .new ? "" : " <span class=\"soft small\">\(status.rawValue)</span>"
  }

  /// The severity as a colored label.
  var badge: Markup { "<span class=\"badge \(part.severity)\">\(part.severity)</span>" }

  fileprivate func card(number: Int, since comparison: Comparison?) -> Markup {
    let violation = finding.violation
    let isBuiltIn = finding.calculator == Calculator.builtIn
    let color: Markup = isFresh ? " class=\"\(status.rawValue)\"" : ""
    let since: Markup =
      comparison.map { "<li>\($0.standing(of: self).rawValue) since the run before</li>" } ?? ""
    let reason: Markup =
      self.reason.map { "<p class=\"say\"><b>Accepted, because</b>\($0)</p>" } ?? ""
    let related: Markup =
      finding.related.map {
        "<h4>Should end like</h4>\(caps($0, whenEmpty: "Switch-on.", main: false))"
      } ?? ""
    let whose: Markup = isBuiltIn ? "" : "<li>\(finding.calculator)</li>"
    let stateChip: Markup = state.isEmpty ? "" : "<li>\(state)</li>"
    let linkText = isBuiltIn ? "Open on the keypad" : "Same keys on the built-in calculator"
    let link: Markup =
      keypadLink.map { "<a class=\"small\" href=\"\($0)\">\(linkText)</a>" } ?? ""
    let truth: Markup =
      violation.truth.map {
        "<p class=\"say cool\"><b>True value</b><span class=\"mono\">\($0)</span></p>"
      } ?? ""
    let ulp: Markup =
      violation.ulp.map { "<p class=\"say\"><b>Off by</b>\(distance($0))</p>" } ?? ""
    return """
      <article class="card finding" id="finding-\(identity)" aria-labelledby="title-\(identity)">
      <header><h3 id="title-\(identity)">\(number). \(badge) \(title)</h3>\
      \(link)</header>
      <ul class="chips"><li\(color)>\(statusWords)</li>\(since)<li>\(finding.dialect)</li>\(whose)<li>\(property): \(kind)</li>\(stateChip)\
      <li>in \(counted(count, "session"))</li><li>first: seed \(origin.seed), session \(origin.session)</li></ul>
      \(reason)\(caps(finding.shown, main: true, wrong: wrongStep - 1))\(related)
      <div class="pair"><p class="say good"><b>Expected</b>\(violation.expected)</p>\
      <p class="say bad"><b>Observed</b>\(violation.observed)</p>\(truth)\(ulp)</div>
      \(player)<h4>Reproduce</h4>\(command(finding.command))
      \(also)\(stepTable)\(relatedTable)\(path)
      </article>

      """
  }

  private var player: Markup {
    guard !steps.isEmpty else { return "" }
    return """
      <div class="player" role="group" aria-label="Step through the keys">
      <div class="pair">
      <div class="face"><span class="who">shows</span><div class="lab oLab"></div><div class="dis oDis"></div></div>
      <div class="face"><span class="who">should show</span><div class="lab eLab"></div><div class="dis eDis"></div></div>
      </div>
      <div class="controls"><button type="button" aria-label="One key back">◀ Back</button>\
      <button type="button" aria-label="One key forward">Next ▶</button><span class="where soft" aria-live="polite"></span></div>
      </div>
      """
  }

  /// The step at which it shows.
  private var wrongStep: Int { finding.related == nil ? finding.step : finding.shown.count }

  private var stepTable: Markup { table(of: steps, "steps", "Key by key", wrong: wrongStep) }

  private var relatedTable: Markup {
    table(of: relatedSteps, "steps", "Key by key: the second session", wrong: nil)
  }

  private func table(
    of steps: [StepRecord], _ kind: String, _ title: String, wrong: Int?
  ) -> Markup {
    guard !steps.isEmpty else { return "" }
    let rows: [Markup] = steps.enumerated().map { index, step in
      let key: Markup =
        step.key.map { "<kbd class=\"cap tiny\">\($0.legend)</kbd>" }
        ?? "<span class=\"soft\">on</span>"
      let ulp = step.ulp.map { ", \(distance($0))" } ?? ""
      let remark: Markup = step.remark.isEmpty ? "" : " <span class=\"soft\">\(step.remark)</span>"
      let off = index == wrong || step.verdict == "divergence"
      return """
        <tr\(off ? " class=\"off\"" : "" as Markup)><td class="num none">\(index)</td>\
        <td data-name="Key">\(key)</td>\(cell("c-label", "Label", step.label.description))\
        \(cell("c-display mono", "Display", step.display.description))\
        \(cell("c-elabel", "Expected label", step.expectedLabel.description))\
        \(cell("c-expected mono", "Expected display", step.expectedDisplay.description))\
        \(cell("mono", "True value", step.truth ?? ""))\
        <td data-name="Verdict"><span\(off ? " class=\"bad\"" : "" as Markup)>\(step.verdict)\(ulp)</span>\(remark)</td></tr>

        """
    }
    return """
      <details><summary>\(title)</summary><div class="scroll"><table class="\(kind)">
      <thead><tr><th scope="col">#</th><th scope="col">Key</th><th scope="col">Label</th><th scope="col">Display</th>\
      <th scope="col">Expected label</th><th scope="col">Expected display</th><th scope="col">True value</th><th scope="col">Verdict</th></tr></thead>
      <tbody>\(rows)</tbody></table></div></details>
      """
  }

  /// What else the same mistake shows.
  private var also: Markup {
    guard !joined.isEmpty else { return "" }
    let rows: [Markup] = joined.map { other in
      """
      <li>\(other.signature)\(caps(other.keys, tiny: true))
      expected \(other.expected), shown \(other.observed)</li>
      """
    }
    return """
      <details><summary>The same mistake also shows in \(counted(joined.count, "other way"))</summary>\
      <ol class="path">\(rows)</ol></details>
      """
  }

  private func cell(_ kind: String, _ name: String, _ text: String) -> Markup {
    let isBlank = text.allSatisfy(\.isWhitespace)
    return "<td class=\"\(kind)\(isBlank ? " none" : "")\" data-name=\"\(name)\">\(text)</td>"
  }

  private var path: Markup {
    let start: Markup =
      "<li>Found <span class=\"soft\">by strategy \(strategy), \(counted(found.count, "key"))</span>\(caps(found, tiny: true))</li>"
    let passes: [Markup] = shrinking.map { step in
      "<li>\(step.pass) <span class=\"soft\">after \(counted(step.runs, "run"))</span>\(caps(step.keys, tiny: true))</li>"
    }
    return """
      <details><summary>Shrinking: from \(counted(found.count, "key")) to \(finding.keys.count)\
      </summary><ol class="path">\(start)\(passes)</ol></details>
      """
  }
}
