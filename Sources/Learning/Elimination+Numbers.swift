// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Dialects
internal import Sessions

/// Knobs that decide the same digits, which only together explain what is shown.
extension Elimination {
  /// The sessions of digits, the point and binary operations.
  private var sums: [Int] {
    sessions.indices.filter { index in
      sessions[index].keys.contains { $0.kind == .binary }
        && sessions[index].keys.allSatisfy {
          [.digit, .point, .binary, .equals, .enter].contains($0.kind)
            && ![.power, .root].contains($0)
        }
    }
  }

  /// Fits number style and arithmetic together where the display is not explained by one of them.
  ///
  /// - Parameter keepsArithmetic: whether only the style may be another one.
  mutating func fitNumbers(_ stops: () -> Bool, keepsArithmetic: Bool = false) {
    let sums = sums
    var least = loss(of: dialect, in: sums)
    guard least > 0, let style = try? Knob.named("numberStyle") else { return }
    var best = dialect
    func consider(_ other: Dialect, fewerBy margin: Int = 1) -> Bool {
      let found = loss(of: other, in: sums, atMost: least - margin)
      if found > least - margin || !isConsistent(other) { return false }
      (best, least) = (other, found)
      return true
    }
    func styles(of dialect: Dialect, _ names: [String]) -> [Dialect] {
      names.flatMap { name -> [Dialect] in
        var styled = dialect
        guard (try? style.turn(&styled, to: name)) != nil,
          let plainFrom = try? Knob.named("plainFrom"),
          let plainBelow = try? Knob.named("plainBelow")
        else { return [] }
        // What was found with another style goes on if these sessions do not tell.
        let limits = [
          ("own", plainBelow.value(of: dialect)), ("own", "own"), ("-4", "own"), ("0", "own"),
          ("always", "always"),
        ]
        return limits.compactMap { from, below in
          var other = styled
          guard (try? plainFrom.turn(&other, to: from)) != nil,
            (try? plainBelow.turn(&other, to: below)) != nil
          else { return nil }
          return other
        }
      }
    }
    let names = style.samples + (keepsArithmetic ? ownStyles : [])
    for other in styles(of: dialect, names) where !stops() { _ = consider(other) }
    for other in roundingResults(best) where !stops() {
      for styled in styles(of: other, [style.value(of: other), "shortest"]) {
        _ = consider(styled)
      }
    }
    // Another arithmetic is tried last. Instead of Doubles, it must explain most of the mismatches
    // that are left, unless it explains in another way that results have few digits.
    let margin =
      if case .double = dialect.arithmetic, best.resultPrecision == .full {
        max(3 * 32, 3 * least / 4)
      } else {
        1
      }
    if least >= margin, !keepsArithmetic {
      var counts = decimalCounts(sums)
      if case .significant(let count) = best.resultPrecision, !counts.contains(count) {
        counts.append(count)
      }
      for (arithmetic, names) in arithmetics(counts) where !stops() {
        var other = dialect
        other.resultPrecision = .full
        guard let knob = try? Knob.named("arithmetic"),
          (try? knob.turn(&other, to: arithmetic)) != nil
        else { continue }
        for styled in styles(of: other, names) {
          _ = consider(styled, fewerBy: best.arithmetic == dialect.arithmetic ? margin : 1)
        }
      }
    }
    for other in keepingProducts(best) where !stops() { _ = consider(other) }
    if best != dialect { adopt(best) }
  }

  /// The styles with as many digits as exact fractions are shown with.
  private var ownStyles: [String] {
    guard case .rationals(let count) = dialect.arithmetic else { return [] }
    return styles(ofDigits: count)
  }

  private func styles(ofDigits count: Int) -> [String] {
    ["shortest", "significant(\(count))", "fraction(\(count))"]
  }

  /// The dialect with each number of digits that results in Doubles may be rounded to.
  private func roundingResults(_ dialect: Dialect) -> [Dialect] {
    guard case .double = dialect.arithmetic, !keepsDigits,
      let knob = try? Knob.named("resultPrecision")
    else { return [] }
    return knob.samples.compactMap { value in
      var other = dialect
      return (try? knob.turn(&other, to: value)) == nil ? nil : other
    }
  }

  /// Computes with all digits again if that explains these sessions better, whose results have more
  /// of them than are gone on with; whether it does.
  ///
  /// That a tiny number became 0 looks like rounding, too, but is a mistake of its own.
  mutating func dismissRounding(contradictedBy sessions: [PlayedSession]) -> Bool {
    var full = dialect
    full.resultPrecision = .full
    var (rounded, unrounded) = (Explanation(dialect), Explanation(full))
    var gain = Gain()
    for session in sessions.map(settled) {
      gain.add(rounded.loss(of: session), unrounded.loss(of: session))
    }
    guard gain.all > 0 else { return false }
    keepsDigits = true
    adopt(full)
    return true
  }

  /// The dialect with decimal arithmetic of as many digits, but for sums and products, which keep
  /// all of theirs.
  private func keepingProducts(_ dialect: Dialect) -> [Dialect] {
    ResultRounding.allCases.compactMap { mode in
      var other = dialect
      switch dialect.arithmetic {
      case .significantDigits(let count, _): other.arithmetic = .significantDigits(count, mode)
      case .fractionDigits(let count, _): other.arithmetic = .fractionDigits(count, mode)
      case .double, .binaryDigits, .rationals: return nil
      }
      other.roundedResults = .quotients
      return other
    }
  }

  /// Other arithmetics with these numbers of digits, and the styles that may go with each.
  private func arithmetics(_ counts: [Int]) -> [(arithmetic: String, styles: [String])] {
    let decimals = counts.flatMap { count in
      let all = ["fraction", "significant"].flatMap { form in
        ResultRounding.allCases.map { "\(form)(\(count),\($0))" }
      }
      return (all + ["rational(\(count))"]).map {
        ($0, styles(ofDigits: count))
      }
    }
    // Those of processors and of C.
    let binary = [24, 64, 113].map { bits in
      (
        "binary(\(bits),\(ResultRounding.halfEven))",
        ["shortest"] + counts.flatMap { ["significant(\($0))", "fraction(\($0))"] }
      )
    }
    return decimals + binary
  }

  /// The three largest numbers of decimals that any display shows, and the largest of one division,
  /// which products may have more than.
  private func decimalCounts(_ sums: [Int]) -> [Int] {
    var all: Set<Int> = []
    var quotients: Set<Int> = []
    for index in sums {
      guard let display = sessions[index].last?.face.display,
        !display.bytes.contains(where: { $0 >= 0x40 }),
        let point = display.bytes.lastIndex(of: 0x2E)
      else { continue }
      let count = display.bytes.count - point - 1
      all.insert(count)
      if sessions[index].keys.filter({ $0.kind == .binary }) == [.divide] {
        quotients.insert(count)
      }
    }
    let largest = all.sorted(by: >).prefix(3)
    return largest + quotients.sorted(by: >).prefix(1).filter { !largest.contains($0) }
  }

  /// Assumes another C library only if it explains more than one function.
  mutating func fitLibrary() {
    guard case .double(let current) = dialect.arithmetic else { return }
    let before = failingFunctions(dialect)
    guard before.count > 1 else { return }
    for library in LibraryProfile.allCases where library != current {
      var other = dialect
      other.arithmetic = .double(library)
      if before.subtracting(failingFunctions(other)).count > 1 { return adopt(other) }
    }
  }

  /// Has descriptions judged by their meaning if no form explains them.
  ///
  /// A few mistakes are not another form: a form must explain most of the remaining mismatches.
  /// Where texts are read from left to right, `meaning` explains others worse than they were.
  mutating func fitForm() {
    let failing = losses.count { $0.all > 0 }
    guard failing >= max(8, sessions.count / 8),
      let grouping = knobs.first(where: { $0.knob.name == "grouping" }),
      let other = grouping.turned(dialect, to: AskedKnob.meaning),
      loss(of: other, atMost: loss / 4) <= loss / 4, isConsistent(other, worseAtMost: 1)
    else { return }
    adopt(other)
  }

  /// The functions in whose sessions something is unexplained.
  private func failingFunctions(_ dialect: Dialect) -> Set<Key> {
    var explanation = Explanation(dialect)
    var keys: Set<Key> = []
    for session in sessions where explanation.loss(of: session).all > 0 {
      keys.formUnion(session.keys.filter { $0.kind == .unary || [.power, .root].contains($0) })
    }
    return keys
  }
}
