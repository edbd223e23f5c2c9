// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Sessions

/// Texts of a calculator's own, such as those of errors and keys, are found in its answers.
extension Elimination {
  /// Adds the texts that the answers show where an alternative shows one never heard of; whether
  /// that turned a knob.
  mutating func findTexts() -> Bool {
    let new = sessions.indices.filter { searched.insert($0).inserted }
    if new.isEmpty { return false }
    for alternative in alternatives where alternative.isUnheard {
      search(new, alternative.knob, alternative.dialect)
    }
    // Texts may also be written in another form.
    let failing = new.filter {
      losses[$0].all > 0 && sessions[$0].keys.count <= 6 && searchedInForms.insert($0).inserted
    }
    if !failing.isEmpty {
      for (place, asked) in knobs.enumerated() where asked.isText && !texts.hasFound(place) {
        for form in forms(asked.knob.parts) {
          guard let other = asked.turned(form, to: AskedKnob.unheard.description) else { continue }
          search(failing, place, other)
        }
      }
    }
    var isNew = false
    for index in knobs.indices where knobs[index].isText {
      for value in texts.values(of: knobs[index].knob.name, index)
      where !isTaken(value, knobs[index].knob) && knobs[index].add(value) {
        isNew = true
      }
    }
    if isNew { offerTurns(knowing: Set(sessions.indices)) }
    return isNew && turnBest()
  }

  /// Whether another key is written like this: two keys with the same text are a mistake.
  private func isTaken(_ value: String, _ knob: Knob) -> Bool {
    knob.name.hasPrefix("glyph.")
      && dialect.keypad.keys.contains { key in
        !knob.keys.contains(key) && AskedKnob.spelling(of: dialect.glyph(key)) == value
      }
  }

  private mutating func search(_ indices: [Int], _ knob: Int, _ unheard: Dialect) {
    var prediction: Prediction?
    for index in indices {
      let session = sessions[index]
      guard knobs[knob].knob.affects(session.keys) else { continue }
      var heard = prediction ?? Prediction(unheard)
      let pressed = [nil] + session.keys.map(Optional.some)
      for (key, (reading, shown)) in zip(
        pressed, zip(heard.readings(of: session.keys), session.readings))
      where knobs[knob].canBeSeen(after: key) {
        texts.match(reading, shown, knob: knob)
      }
      prediction = heard
    }
  }

  /// The dialect with each combination of the knobs that decide the form of these parts.
  private func forms(_ parts: Fields) -> [Dialect] {
    let isNumber = !parts.contains(.label)
    var forms = [dialect]
    for asked in knobs where !asked.isText && (2...4).contains(asked.values.count) {
      guard isNumber ? asked.isNumeric : asked.knob.parts.contains(.description) else { continue }
      forms = forms.flatMap { form in asked.values.compactMap { asked.turned(form, to: $0) } }
      if forms.count > 32 { break }
    }
    return forms
  }
}
