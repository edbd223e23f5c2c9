// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Sessions

/// Chooses the next session: the one whose answers split what is left most evenly, for its length.
struct Planner {
  private var questions: Questions
  /// What each setting of a knob predicts for each question, as far as that was computed.
  private var predicted: [[Int: Prediction.FirstDifference?]] = []
  /// The rows of settings there, and those of the alternatives in their order.
  private var rows: [KnobSetting: Int] = [:]
  private var alternativeRows: [Int] = []
  /// The dialect's own predictions.
  private var own: [Int: [Reading]] = [:]
  private var dialect: Dialect?
  private var extensions = 0
  /// Sessions to look for what no knob explains, with their sequences of keys.
  private var unexplored: [(keys: [Key], sequences: [Int])] = []
  /// The sequences of keys in the sessions played, as far as they were counted.
  private var met: Set<Int> = []
  private var explored = 0

  init(_ questions: Questions) { self.questions = questions }

  /// The session to play next, and how many more may follow; nil if none can tell anything more.
  mutating func next(_ elimination: borrowing Elimination) -> (keys: [Key], left: Int)? {
    while true {
      if let best = best(elimination) { return best }
      guard extensions < 3 else { return nil }
      extensions += 1
      questions.addRandom(120)
    }
  }

  /// The session with the most sequences of keys that none before had, for its length.
  mutating func explore(_ elimination: borrowing Elimination) -> [Key]? {
    let first = questions.usualMistakes.first { keys in
      !elimination.sessions.contains { $0.keys == keys }
    }
    if let first { return first }
    if unexplored.isEmpty {
      let all = questions.random(200, 8...16) + questions.numbers + questions.others
      unexplored = all.map { ($0, sequences($0)) }
    }
    for session in elimination.sessions.dropFirst(explored) {
      met.formUnion(sequences(session.keys))
    }
    explored = elimination.sessions.count
    var best: (score: Double, index: Int)?
    for (index, question) in unexplored.enumerated() {
      let new = question.sequences.count { !met.contains($0) }
      let score = Double(new) / Double(question.keys.count + 2)
      if new > 0, score > best?.score ?? 0 { best = (score, index) }
    }
    return best.map { unexplored.remove(at: $0.index).keys }
  }

  /// The pairs and triples of keys in a session; all digits count as one key, and a digit that
  /// repeats the one before it as another.
  private func sequences(_ keys: [Key]) -> [Int] {
    let indices = keys.indices.map { place in
      if keys[place].digit == nil { return Int(keys[place].index) }
      return place > 0 && keys[place - 1] == keys[place] ? 0 : 1
    }
    var found: Set<Int> = []
    for place in indices.indices.dropFirst() {
      found.insert(indices[place - 1] << 8 | indices[place])
      if place > 1 {
        found.insert(indices[place - 2] << 16 | indices[place - 1] << 8 | indices[place])
      }
    }
    return Array(found)
  }

  private mutating func best(_ elimination: borrowing Elimination) -> (keys: [Key], left: Int)? {
    if dialect != elimination.dialect || alternativeRows.count != elimination.alternatives.count {
      takeOver(elimination)
    }
    var needs: [Int: Int] = [:]
    var byKnob: [Int: [Int]] = [:]
    for (index, alternative) in elimination.alternatives.enumerated() {
      let need = alternative.need(elimination.knobs[alternative.knob].confirmations)
      guard need > 0 else { continue }
      needs[index] = need
      byKnob[alternative.knob, default: []].append(index)
    }
    guard !needs.isEmpty else { return nil }
    let played = Set(elimination.sessions.map(\.keys))
    var own = Prediction(elimination.dialect)
    let all = questions.numbers + questions.others
    var best: (score: Double, keys: [Key])?
    for (place, keys) in all.enumerated() where !played.contains(keys) {
      let isNumber = place < questions.numbers.count
      var score = 0.0
      for (knob, indices) in byKnob {
        let asked = elimination.knobs[knob]
        if asked.isNumeric, !isNumber { continue }
        if !asked.knob.affects(keys) { continue }
        score += gain(keys, place, indices, needs, asked, elimination, &own)
      }
      score /= Double(keys.count + 3)
      if score > best?.score ?? 0.0004 { best = (score, keys) }
    }
    let left = byKnob.reduce(0) { sum, entry in
      sum + (entry.value.compactMap { needs[$0] }.max() ?? 0)
    }
    return best.map { ($0.keys, left) }
  }

  /// Keeps what was predicted for each question to which the dialect still gives the same answers:
  /// the settings of other knobs hardly ever predict something else there.
  private mutating func takeOver(_ elimination: borrowing Elimination) {
    dialect = elimination.dialect
    let all = questions.numbers + questions.others
    var prediction = Prediction(elimination.dialect)
    for (place, known) in own {
      let readings = prediction.readings(of: all[place])
      if readings == known { continue }
      own[place] = readings
      for row in predicted.indices { predicted[row][place] = nil }
    }
    alternativeRows = elimination.alternatives.map { alternative in
      let setting = KnobSetting(knob: alternative.knob, value: alternative.value)
      if let row = rows[setting] { return row }
      rows[setting] = predicted.count
      predicted.append([:])
      return predicted.count - 1
    }
  }

  /// How much of a knob's values the answers are expected to rule out.
  private mutating func gain(
    _ keys: [Key], _ place: Int, _ indices: [Int], _ needs: [Int: Int], _ asked: AskedKnob,
    _ elimination: borrowing Elimination, _ own: inout Prediction
  ) -> Double {
    var classes: [UInt64: Double] = [:]
    var all = 0.0
    var most = 0
    for index in indices {
      let need = needs[index] ?? 0
      let weight = Double(need)
      all += weight
      guard let difference = difference(keys, place, index, elimination, &own) else { continue }
      let kind = Alternative.kind(of: keys, upTo: difference.step)
      // The same question again would tell less.
      if elimination.alternatives[index].asked.contains(kind) { continue }
      classes[difference.hash, default: 0] += weight
      most = max(most, need)
    }
    if classes.isEmpty { return 0 }
    let told = classes.values.reduce(0, +)
    // The dialect itself is as likely as all others together.
    let same = (2 * all - told) / (2 * all)
    let impurity =
      1 - same * same - classes.values.reduce(0) { $0 + ($1 / (2 * all)) * ($1 / (2 * all)) }
    return impurity * (Double(most) / Double(max(1, asked.confirmations))).squareRoot()
  }

  private mutating func difference(
    _ keys: [Key], _ place: Int, _ index: Int, _ elimination: borrowing Elimination,
    _ own: inout Prediction
  ) -> Prediction.FirstDifference? {
    if let known = predicted[alternativeRows[index]][place] { return known }
    let readings = self.own[place] ?? own.readings(of: keys)
    self.own[place] = readings
    var prediction = elimination.alternatives[index].prediction
    let difference = prediction.difference(of: keys, from: readings)
    predicted[alternativeRows[index]][place] = .some(difference)
    return difference
  }
}

/// A knob, by its index, at a value.
private struct KnobSetting: Hashable {
  let knob: Int
  let value: String
}
