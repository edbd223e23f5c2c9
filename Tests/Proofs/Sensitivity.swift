// SPDX-License-Identifier: Apache-2.0
import Calculators
import Oracle
import Sessions

/// How often a wrong calculator is caught, by function.
public enum Sensitivity {
  /// How often a result off by one ulp is caught if the calculator reports the Double.
  public static func ulps(occurrences: Int, seed: UInt64) -> Proof {
    var proof = Proof("A result off by one ulp is caught where the value is shown")
    let widths = [8, 12, 10, 10, 8]
    proof.lines.append(row(["key", "occurrences", "caught", "share", "minimum"], widths))
    let due: [(Key?, Double)] = [
      (nil, 100), (.plus, 100), (.minus, 100), (.times, 100), (.divide, 100), (.squareRoot, 100),
      (.square, 99), (.reciprocal, 99), (.percent, 94), (.sine, 94), (.cosine, 94), (.power, 94),
      (.naturalLogarithm, 96), (.exponential, 97), (.tangent, 78), (.decimalLogarithm, 0),
      (.cube, 85), (.powerOfTen, 0), (.powerOfTwo, 97), (.arcSine, 90), (.arcCosine, 90),
      (.arcTangent, 90), (.hyperbolicSine, 0), (.hyperbolicCosine, 0), (.hyperbolicTangent, 0),
      (.factorial, 80), (.root, 80),
    ]
    var found = [Key?: Count](), exactLogarithms = Count()
    for dialect in Dialect.presets {
      count(dialect, occurrences, seed, &found, &exactLogarithms)
    }
    // Precedence and parentheses hide operands there: a wrong product of a root may be right.
    let known = Set(Dialect.presets.flatMap(\.keypad.keys))
    for dialect in [Dialect.scientific, .scientificRPN] {
      var others = [Key?: Count]()
      count(dialect, occurrences, seed, &others, &exactLogarithms)
      others = others.filter { $0.key.map { !known.contains($0) } ?? false }
      found.merge(others) { Count(seen: $0.seen + $1.seen, caught: $0.caught + $1.caught) }
    }
    func line(_ name: String, _ count: Count, _ least: Double) {
      let share = count.seen == 0 ? 100 : 100 * Double(count.caught) / Double(count.seen)
      let due = least > 0 ? fixed(least, 0) + " %" : "-"
      proof.lines.append(
        row([name, "\(count.seen)", "\(count.caught)", fixed(share, 2) + " %", due], widths))
      if share < least || count.seen == 0 { proof.holds = false }
    }
    for (key, least) in due {
      line(key?.description ?? "number", found[key] ?? Count(), least)
    }
    line("log = n", exactLogarithms, 100)
    return proof
  }

  /// Every Double that is exactly a power of ten, except 1.
  ///
  /// A Double next to one of them, or 0.1, which is not exact, has a logarithm that is not an
  /// integer, though it may round to one.
  private static let powersOfTen: [Double] = (1...22).map { exponent in
    (1...exponent).reduce(1) { power, _ in power * 10 }
  }

  private struct Count {
    var seen = 0
    var caught = 0
  }

  private static func count(
    _ dialect: Dialect, _ limit: Int, _ seed: UInt64, _ found: inout [Key?: Count],
    _ exactLogarithms: inout Count
  ) {
    var sessions = RandomSessions(dialect, seed: seed)
    var judge = Judge(dialect)
    var occurrences = 0
    while occurrences < limit {
      var brain = ExactCalculator(dialect, entropy: sessions.dice.next())
      var keys = sessions.next()
      // Random inputs never hit powers of ten.
      if dialect.keypad.contains(.decimalLogarithm), sessions.dice.below(20) == 0 {
        keys =
          [.digit(1)] + Array(repeating: .digit(0), count: sessions.dice.below(14))
          + [.decimalLogarithm]
      }
      judge.switchOn()
      _ = judge.observe(nil, brain.reading())
      for key in keys {
        let operand = brain.value
        brain.press(key)
        let reading = brain.reading()
        let isTyped = key.kind == .digit || key.kind == .point
        if let value = reading.value, value != 0, isTyped || brain.latest != nil {
          var wrong = reading
          let isUp = sessions.dice.below(2) == 0
          wrong.value = isUp ? value.nextUp : value.nextDown
          var copy = judge
          var isCaught = false
          if case .divergence(let divergence) = copy.observe(key, wrong) {
            isCaught = divergence.kind == .wrongValue
          }
          let name = isTyped ? nil : brain.latest
          found[name, default: Count()].seen += 1
          if isCaught { found[name, default: Count()].caught += 1 }
          if name == .decimalLogarithm, let operand, powersOfTen.contains(operand) {
            exactLogarithms.seen += 1
            if isCaught { exactLogarithms.caught += 1 }
          }
          occurrences += 1
        }
        if case .divergence = judge.observe(key, reading) { break }
      }
    }
  }

  /// How often a session with one wrong result is caught by its displays alone.
  ///
  /// The error is 1e-7 relative for 15 digits; for fewer, any that changes the display.
  public static func displays(sessions limit: Int, seed: UInt64) -> Proof {
    var proof = Proof("A wrong result is caught where only the display is shown")
    let widths = [12, 10, 10, 10, 8]
    proof.lines.append(row(["dialect", "sessions", "caught", "share", "minimum"], widths))
    for dialect in Dialect.presets {
      let isShort = dialect.numberStyle.rounding != .significant(15)
      var sessions = RandomSessions(dialect, seed: seed)
      var count = Count()
      while count.seen < limit {
        guard let isCaught = hunt(dialect, &sessions, everyChange: isShort) else { continue }
        count.seen += 1
        if isCaught { count.caught += 1 }
      }
      let share = 100 * Double(count.caught) / Double(count.seen)
      // A number that was drawn is known by its display only, and with it what is computed of it. A
      // share has two permitted results; of a difference of the same size nothing else is known,
      // and significant digits show it.
      let isKnown = isShort && !dialect.keypad.contains(.random)
      let isEither = dialect.percent == .share && dialect.numberStyle.rounding == .significant(9)
      let least = isKnown ? (isEither ? 99.9 : 100) : 95
      proof.lines.append(
        row(
          [
            dialect.name.description, "\(count.seen)", "\(count.caught)", fixed(share, 2) + " %",
            fixed(least, 1) + " %",
          ], widths))
      if share < least { proof.holds = false }
    }
    return proof
  }

  /// Plays a session with one wrong result; nil if it has no result to change.
  private static func hunt(
    _ dialect: Dialect, _ sessions: inout RandomSessions, everyChange: Bool
  ) -> Bool? {
    var brain = ExactCalculator(dialect, entropy: sessions.dice.next())
    var judge = Judge(dialect)
    let keys = sessions.next()
    var countdown = sessions.dice.below(6)
    var isWrong = false
    let fields = Fields.all.subtracting(.value)
    _ = judge.observe(nil, Reading(face: brain.face, value: nil, shown: fields))
    for key in keys {
      brain.press(key)
      if !isWrong, brain.latest != nil, let value = brain.value, value != 0 {
        countdown -= 1
        if countdown < 0 {
          let before = brain.face.display
          let exponent = everyChange ? -2 - sessions.dice.below(8) : -7
          let error = (0 ..< -exponent).reduce(1.0) { size, _ in size / 10 }
          var wrong = brain
          wrong.distort { $0 * (1 + error) }
          if !everyChange || wrong.face.display != before { (brain, isWrong) = (wrong, true) }
        }
      }
      if case .divergence = judge.observe(
        key, Reading(face: brain.face, value: nil, shown: fields))
      {
        return true
      }
    }
    return isWrong ? false : nil
  }
}
