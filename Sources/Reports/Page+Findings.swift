// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions
internal import Records

extension RunRecord {
  var findingSection: Markup {
    guard !causes.isEmpty else {
      return
        "<p>Every property held in \(counted(sessions, "session")) with \(counted(keys, "key")).</p>"
    }
    let cards: [Markup] = causes.enumerated().map { $1.card(number: $0 + 1) }
    return """
      <p>One per cause: findings with the same property, kind and state are grouped, and the simplest keys \
      represent them.</p>\(cards)
      """
  }
}

extension Cause {
  fileprivate func card(number: Int) -> Markup {
    let violation = finding.violation
    let isBuiltIn = finding.calculator == Calculator.builtIn
    let color: Markup = status == .known ? "" : " class=\"\(status.rawValue)\""
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
      <header><h3 id="title-\(identity)">\(number). \(property): \(kind)</h3>\
      \(link)</header>
      <ul class="chips"><li\(color)>\(statusWords)</li><li>\(finding.dialect)</li>\(whose)\(stateChip)\
      <li>in \(counted(count, "session"))</li><li>first: seed \(origin.seed), session \(origin.session)</li></ul>
      \(caps(finding.keys, main: true, wrong: finding.step - 1))
      <div class="pair"><p class="say good"><b>Expected</b>\(violation.expected)</p>\
      <p class="say bad"><b>Observed</b>\(violation.observed)</p>\(truth)\(ulp)</div>
      \(player)<h4>Reproduce</h4>\(command(finding.command))
      \(stepTable)\(path)
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

  private var stepTable: Markup {
    guard !steps.isEmpty else { return "" }
    let rows: [Markup] = steps.enumerated().map { index, step in
      let key: Markup =
        step.key.map { "<kbd class=\"cap tiny\">\($0.legend)</kbd>" }
        ?? "<span class=\"soft\">on</span>"
      let ulp = step.ulp.map { ", \(distance($0))" } ?? ""
      let remark: Markup = step.remark.isEmpty ? "" : " <span class=\"soft\">\(step.remark)</span>"
      let off = index == finding.step || step.verdict == "divergence"
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
      <details><summary>Key by key</summary><div class="scroll"><table class="steps">
      <thead><tr><th scope="col">#</th><th scope="col">Key</th><th scope="col">Label</th><th scope="col">Display</th>\
      <th scope="col">Expected label</th><th scope="col">Expected display</th><th scope="col">True value</th><th scope="col">Verdict</th></tr></thead>
      <tbody>\(rows)</tbody></table></div></details>
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
