// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Properties
internal import Sessions

extension Learner {
  /// What was learned, what was not, and what no knob explains.
  func report(
    _ elimination: Elimination, _ interview: inout Interview
  ) throws(HarnessError) -> Learned {
    var learned = Learned(dialect: elimination.dialect)
    try checkRepetition(elimination, &interview, &learned)
    learned.sessions = interview.sessions.count
    learned.presses = interview.presses
    // Sessions with keys that are not on the keypad have nothing to explain.
    learned.explained = learned.sessions - elimination.losses.count { $0.all > 0 }
    learned.end = interview.end
    for (index, asked) in elimination.knobs.enumerated() {
      let others = elimination.alternatives.filter { $0.knob == index }
      if others.contains(where: { !$0.contradicting.isEmpty || $0.gain.better > 0 }) { continue }
      if others.contains(where: { !$0.asked.isEmpty }) || interview.end != nil {
        learned.open.append(asked.knob.name)
      } else {
        learned.unobserved.append(asked.knob.name)
      }
    }
    leaveOpen(elimination, &learned)
    if learned.dialect.notFinite == .value {
      let (infinity, nan) = (learned.dialect.infinityText, learned.dialect.nanText)
      let texts = (infinity == nan ? [nan] : [infinity, nan]).map {
        "'\(printable($0.description))'"
      }
      learned.warnings.append(
        "it goes on with \(texts.joined(separator: " and ")), as with numbers; if that is not "
          + "meant, set notFinite to error")
    }
    let names = Set(elimination.knobs.map(\.knob.name))
    learned.unobserved += Knob.all.filter { knob in
      !knob.keys.isEmpty && !knob.name.hasPrefix("glyph.") && !names.contains(knob.name)
    }.map(\.name)
    addUnexplained(elimination, to: &learned)
    learned.warnings += elimination.spelling.warnings
    for key in interview.deadly.sorted() {
      learned.warnings.append("\(key) ends it wherever it is pressed, so it was left out")
    }
    for text in learned.dialect.errorTexts where text.leak != nil {
      learned.warnings.append(
        "it shows '\(printable(text.description))' for errors; if that is not meant, correct "
          + "errorTexts")
    }
    return learned
  }

  /// Leaves knobs open of which nothing was seen; after an early end also between values of which
  /// nothing was.
  private func leaveOpen(_ elimination: Elimination, _ learned: inout Learned) {
    for (index, asked) in elimination.knobs.enumerated() where asked.knob.canBeAny {
      let unseen = elimination.alternatives.filter {
        $0.knob == index && $0.contradicting.isEmpty && $0.gain.better == 0
      }.map(\.value)
      guard learned.open.contains(asked.knob.name) || learned.end != nil, !unseen.isEmpty else {
        continue
      }
      let current = asked.knob.value(of: learned.dialect)
      let possible = asked.knob.choices.filter { $0 == current || unseen.contains($0) }
      guard possible.count > 1 else { continue }
      try? asked.knob.turn(&learned.dialect, to: possible.joined(separator: "|"))
    }
  }

  /// Plays a few sessions again: what does not repeat teaches nothing.
  private func checkRepetition(
    _ elimination: Elimination, _ interview: inout Interview, _ learned: inout Learned
  ) throws(HarnessError) {
    if !interview.changesAtSwitchOn.isEmpty {
      learned.warnings.append("it shows something else from time to time when it is switched on")
    }
    let pressed = elimination.sessions.indices.filter { !elimination.sessions[$0].keys.isEmpty }
    let failing = pressed.filter { elimination.losses[$0].all > 0 }
    for index in (failing.isEmpty ? pressed.suffix(2) : failing).sorted(by: {
      elimination.sessions[$0].keys.count < elimination.sessions[$1].keys.count
    }).prefix(4) {
      let session = elimination.sessions[index]
      guard let again = try interview.askAgain(session) else { return }
      if !elimination.settled(again).isLike(session) {
        learned.warnings.append(
          "it answers '\(session.keys.spelled)' differently from time to time")
        return
      }
    }
  }

  private func addUnexplained(_ elimination: Elimination, to learned: inout Learned) {
    let properties = PropertySet(watching: learned.dialect, enabled: [AgreesWithOracle.name])
    var causes: [String: Int] = [:]
    for session in elimination.sessions where !session.isRefused {
      for failure in properties.judgment(of: session.trace).failures {
        let keys = Array(session.keys.prefix(failure.step))
        let answer = Unexplained(keys: keys, violation: failure.violation, count: 1)
        guard let index = causes[failure.violation.causeName] else {
          causes[failure.violation.causeName] = learned.unexplained.count
          learned.unexplained.append(answer)
          continue
        }
        learned.unexplained[index].count += 1
        if keys.count < learned.unexplained[index].keys.count {
          learned.unexplained[index].keys = keys
          learned.unexplained[index].violation = failure.violation
        }
      }
    }
    learned.unexplained.sort {
      ($0.violation.part, $0.keys.count) < ($1.violation.part, $1.keys.count)
    }
  }
}
