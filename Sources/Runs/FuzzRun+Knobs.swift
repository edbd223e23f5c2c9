// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Processes
internal import Properties
internal import Records
internal import Sessions

/// Open knobs at the end of a campaign: what is left of them, and sessions that contradict each
/// other.
extension FuzzRun {
  /// Records what a campaign's sessions rule out, and looks for two that no reading explains.
  mutating func settleKnobs(
    _ rulings: [Ruling], of tested: TestedCalculator, _ calculator: Calculator, seed: UInt64,
    into part: inout DialectRecord
  ) throws {
    let knobs = tested.dialect.open.filter { knob in
      knob.keys.isEmpty || knob.keys.contains(where: tested.dialect.keypad.contains)
    }
    guard !knobs.isEmpty else { return }
    part.openKnobs = knobs.map { knob in
      let own = rulings.filter { $0.knob == knob.name.description && !$0.isNeeded }
      return OpenKnobRecord(
        name: knob.name.description, values: knob.values.map(\.description),
        ruledOut: Dictionary(own.map { ($0.value, $0.keys) }) { first, _ in first })
    }
    guard tested.properties?.contains(AgreesWithOracle.name) ?? true else { return }
    let properties = PropertySet(watching: tested.dialect, enabled: [AgreesWithOracle.name])
    var played: [(ruling: Ruling, trace: Trace)] = []
    for ruling in rulings.prefix(Self.mostRulings) {
      if stop.isRaised || end.map({ Stop.now > $0 }) ?? false { break }
      if played.contains(where: { $0.ruling.keys == ruling.keys }) { continue }
      let trace = try calculator.trace(of: ruling.keys, entropy: ruling.entropy)
      // Whatever is wrong by any reading tells nothing.
      guard properties.reading(explaining: [trace]) != nil else { continue }
      played.append((ruling, trace))
    }
    let traces = played.map(\.trace)
    let guess = properties.following(settled(tested.dialect, by: part))
    if let reading = guess.reading(explaining: traces) {
      // What a session ruled out beside a reading that turned out wrong, it need not.
      let settled = properties.following(reading)
      for index in part.openKnobs.indices { part.openKnobs[index].ruledOut = [:] }
      for trace in traces {
        settled.ruleOut(by: trace) { _, _ in
          true
        } note: { knob, value, step in
          part.ruleOut(knob, value, by: Array(trace.keys.prefix(step)))
        }
      }
    } else if let cause = try contradiction(
      played, of: tested, calculator, properties, seed: seed)
    {
      part.note(cause)
    }
    if let told = part.told { note("\(tested.dialect.name): open knobs turned out: \(told)") }
  }

  /// How many sessions are played again to see what open knobs turned out to be.
  private static var mostRulings: Int { 100 }

  /// The dialect with the values that its open knobs turned out to have.
  func settled(_ dialect: Dialect, by part: DialectRecord) -> Dialect {
    dialect.open.reduce(dialect) { dialect, knob in
      guard let left = part.openKnobs.first(where: { $0.name == knob.name.description })?.left,
        left.count == 1,
        let value = knob.values.firstIndex(where: { $0.description == left[0] })
      else { return dialect }
      return knob.turned(dialect, to: value) ?? dialect
    }
  }

  /// Two sessions that no reading explains, shrunk.
  private func contradiction(
    _ played: [(ruling: Ruling, trace: Trace)], of tested: TestedCalculator,
    _ calculator: Calculator, _ properties: PropertySet, seed: UInt64
  ) throws -> Cause? {
    for (index, later) in played.enumerated() {
      for earlier in played[..<index] where earlier.ruling.isOpposed(to: later.ruling) {
        if stop.isRaised { return nil }
        if let found = properties.contradiction(of: later.trace, beside: earlier.trace) {
          return try shrunk(
            found, (later.ruling, earlier.ruling), of: tested, calculator, properties, seed: seed)
        }
      }
    }
    return nil
  }

  /// Shrinks each of two sessions while it contradicts the other.
  private func shrunk(
    _ found: Violation, _ rulings: (Ruling, Ruling), of tested: TestedCalculator,
    _ calculator: Calculator, _ properties: PropertySet, seed: UInt64
  ) throws -> Cause {
    let (stop, end) = (stop, end)
    let stops = { end.map { Stop.now > $0 } ?? false || stop.isRaised }
    var violation = found
    var isShrunk = true
    for isSecond in [false, true, false] {
      guard let pair = violation.pair else { continue }
      let (keys, fixed) = isSecond ? (pair.related, pair.keys) : (pair.keys, pair.related)
      let (own, others) = isSecond ? (rulings.1, rulings.0) : (rulings.0, rulings.1)
      let other = try calculator.trace(of: fixed, entropy: others.entropy)
      let test = TraceFailureTest(calculator, entropy: own.entropy) { trace in
        let violation =
          isSecond
          ? properties.contradiction(of: other, beside: trace)
          : properties.contradiction(of: trace, beside: other)
        return violation.map { [Failure(step: trace.keys.count, violation: $0)] } ?? []
      }
      var shrinker = Shrinker(test, dialect: calculator.dialect, budget: 200, stops: stops)
      do throws(ShrinkError) {
        let result = try shrinker.shrink(keys, keeping: nil)
        violation = result.failure.violation
        if result.isBestSoFar { isShrunk = false }
      } catch {
        isShrunk = false
      }
    }
    let keys = violation.pair?.keys ?? []
    let origin = Origin(
      seed: seed, session: max(rulings.0.session, rulings.1.session))
    var finding = Finding(
      calculator: tested.name, dialect: tested.dialect.name, keys: keys, step: keys.count,
      violation: violation, entropy: rulings.0.entropy, origin: origin)
    if tested.isCommand, tested.timeout != TestedCalculator.usualTimeout {
      finding.timeout = tested.timeout
    }
    var cause = Cause(
      finding: finding, causeID: violation.causeID.hexadecimal, origin: origin,
      strategy: Strategy.mutation.name, found: rulings.0.keys)
    if !isShrunk, stops() { cause.undone = .shrunk }
    if !stop.isOver { showSteps(of: &cause, calculator) }
    return cause
  }
}

extension Ruling {
  /// Whether two sessions may leave no value of a knob between them.
  fileprivate func isOpposed(to other: Ruling) -> Bool {
    knob == other.knob && (value != other.value || isNeeded != other.isNeeded)
  }
}

extension DialectRecord {
  /// Notes that a session rules out a value of an open knob.
  fileprivate mutating func ruleOut(_ knob: OpenKnob, _ value: Int, by keys: [Key]) {
    guard let index = openKnobs.firstIndex(where: { $0.name == knob.name.description }) else {
      return
    }
    let value = knob.values[value].description
    let known = openKnobs[index].ruledOut[value]
    if known.map({ isSimpler(keys, than: $0) }) ?? true { openKnobs[index].ruledOut[value] = keys }
  }
}
