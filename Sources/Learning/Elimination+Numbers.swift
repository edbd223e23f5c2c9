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
    var search = DialectSearch(dialect, sums.map { sessions[$0] })
    guard search.least > 0, let style = try? Knob.named("numberStyle") else { return }
    func consider(_ dialects: [Dialect], fewerBy margin: (Dialect) -> Int = { _ in 1 }) {
      search.consider(
        dialects, fewerBy: margin, isAllowed: { isConsistent($0) }, stops: stops)
    }
    let names = style.samples + (keepsArithmetic ? ownStyles : [])
    consider(styles(of: dialect, names))
    consider(
      roundingResults(search.best).flatMap {
        styles(of: $0, [style.value(of: $0), "shortest"])
      })
    // Another arithmetic is tried last. Instead of Doubles, it must explain most of the mismatches
    // that are left, unless it explains in another way that results have few digits.
    let isDouble = if case .double = dialect.arithmetic { true } else { false }
    let margin =
      isDouble && search.best.resultPrecision == .full
      ? max(3 * 32, 3 * search.least / 4) : 1
    if search.least >= margin, !keepsArithmetic {
      var counts = decimalCounts(sums)
      if case .significant(let count) = search.best.resultPrecision, !counts.contains(count) {
        counts.append(count)
      }
      let arithmetic = dialect.arithmetic
      consider(computing(arithmetics(counts))) { $0.arithmetic == arithmetic ? margin : 1 }
    }
    consider(keepingProducts(search.best))
    // What is like the best may differ only in sessions in which all others are as wrong.
    consider(withOtherModes(search.best))
    consider(styles(of: search.best, [style.value(of: search.best)]))
    if search.best != dialect { adopt(search.best) }
  }

  /// The dialect with each of these number styles, with each limit of plain notation.
  private func styles(of dialect: Dialect, _ names: [String]) -> [Dialect] {
    guard let style = try? Knob.named("numberStyle"), let plainFrom = try? Knob.named("plainFrom"),
      let plainBelow = try? Knob.named("plainBelow")
    else { return [] }
    // What was found with another style goes on if these sessions do not tell.
    let limits = [
      ("own", plainBelow.value(of: dialect)), ("own", "own"), ("-4", "own"), ("0", "own"),
      ("always", "always"),
    ]
    return names.flatMap { name in
      limits.compactMap { from, below in
        var other = dialect
        let isTurned =
          (try? style.turn(&other, to: name)) != nil
          && (try? plainFrom.turn(&other, to: from)) != nil
          && (try? plainBelow.turn(&other, to: below)) != nil
        return isTurned ? other : nil
      }
    }
  }

  /// The dialect with each of these arithmetics, in the styles that may go with it.
  private func computing(_ arithmetics: [(arithmetic: String, styles: [String])]) -> [Dialect] {
    guard let knob = try? Knob.named("arithmetic") else { return [] }
    return arithmetics.flatMap { arithmetic, names -> [Dialect] in
      var other = dialect
      other.resultPrecision = .full
      return (try? knob.turn(&other, to: arithmetic)) == nil ? [] : styles(of: other, names)
    }
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
    guard case .double = dialect.arithmetic, !settledKnobs.contains("resultPrecision"),
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
    settle("resultPrecision")
    adopt(full)
    return true
  }

  /// The dialect with decimal arithmetic of as many digits, but for sums and products, which keep
  /// all of theirs.
  private func keepingProducts(_ dialect: Dialect) -> [Dialect] {
    withOtherModes(dialect).map {
      var other = $0
      other.roundedResults = .quotients
      return other
    }
  }

  /// The dialect with its decimal arithmetic in each rounding mode.
  private func withOtherModes(_ dialect: Dialect) -> [Dialect] {
    ResultRounding.allCases.compactMap { mode in
      var other = dialect
      switch dialect.arithmetic {
      case .significantDigits(let count, _): other.arithmetic = .significantDigits(count, mode)
      case .fractionDigits(let count, _): other.arithmetic = .fractionDigits(count, mode)
      case .double, .binaryDigits, .rationals: return nil
      }
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
}
