// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import MutantHunting
internal import Mutants
internal import Processes
internal import Records
internal import Sessions

/// Hunts mutants behind habits, all or a sample, and prints what was told about each.
struct BehindHabitsRun {
  let mutants: [Mutant]
  let sample: Int?
  let seed: UInt64
  let isJSON: Bool
  let console: Console
  let stop: Stop

  func run() throws -> Exit {
    let planted = Set(Mutant.further.map(\.name))
    var results: [DisguisedResult] = []
    var indistinct = 0
    if !isJSON { console.line(DisguisedResult.heading) }
    for disguised in chosen() {
      guard !stop.isRaised, results.count < sample ?? .max else { break }
      guard disguised.isVisible else {
        indistinct += 1
        continue
      }
      var result: DisguisedResult?
      try stop.tolerating { result = try DisguisedHunt(disguised).run(stop: stop) }
      guard let result, !stop.isRaised else { break }
      results.append(result)
      if !isJSON {
        console.line(result.seconds == nil ? console.painted(result.row, .bad) : result.row)
      }
    }
    let groups = [
      ("catalogue", results.filter { !planted.contains($0.disguised.mutant.name) }),
      ("further", results.filter { planted.contains($0.disguised.mutant.name) }),
    ].filter { !$0.1.isEmpty }
    if isJSON {
      console.json([
        "indistinct": JSON(indistinct),
        "summaries": .array(groups.map { DisguisedSummary($0.1).document(of: $0.0) }),
        "mutants": .array(results.map(\.document)),
      ])
    } else {
      for group in groups { console.line("\n" + DisguisedSummary(group.1).text(of: group.0)) }
      console.line("\n\(indistinct) left out, because nothing shown tells the bug from the habits")
    }
    // It measures; what it misses is a figure, not a failure.
    return .clean
  }

  /// Every mutant behind every habit and 200 triples; shuffled for a sample.
  private func chosen() -> [DisguisedMutant] {
    let all = DisguisedMutant.all(of: mutants, triples: 200, seed: seed)
    var random = RandomSource(seed)
    return sample == nil ? all : all.shuffled(using: &random)
  }
}

extension DisguisedResult {
  static var heading: String {
    row(
      "mutant", "behind", "found", "told", "bug", "both", "habit", "none", "habits", "runs",
      "shrunk keys")
  }

  var row: String {
    func count(_ shown: Shown) -> String { "\(findings.count { $0.shows == shown })" }
    let keys = best?.cause.finding.keys ?? []
    return DisguisedResult.row(
      disguised.mutant.name, disguised.habits.map(\.name).joined(separator: " "),
      seconds.map { "\(decimal($0)) s" } ?? "–", "\(findings.count)", count(.bug), count(.both),
      count(.habit), count(.nothing), "\(habits.count)", best?.runs.map { "\($0)" } ?? "–",
      "\(keys.count): \(keys.spelled)")
  }

  private static func row(_ cells: String...) -> String {
    zip(cells, [30, 34, 8, 5, 5, 5, 6, 5, 6, 5, 0]).enumerated().map { index, cell in
      padded(cell.0, to: cell.1, right: (2...9).contains(index))
    }.joined(separator: " ")
  }

  var document: JSON {
    [
      "mutant": JSON(disguised.mutant.name), "dialect": JSON("\(disguised.dialect.name)"),
      "habits": .array(disguised.habits.map { JSON($0.name) }),
      "seconds": seconds.map { JSON(decimal($0)) } ?? .null, "shortest": number(shortest),
      "habitsTold": JSON(habitsTold), "habitsAboveMistakes": JSON(habitsAboveMistakes),
      "causes": .array(findings.map(\.document)), "toldAsHabits": .array(habits.map(\.document)),
    ]
  }
}

extension DisguisedResult.Finding {
  fileprivate var document: JSON {
    [
      "property": JSON(cause.property), "kind": JSON(cause.kind),
      "keys": JSON(cause.finding.keys.spelled), "shows": JSON(shows.rawValue),
      "runs": number(runs), "explanation": cause.explanation.map { JSON($0) } ?? .null,
      "explainedRightly": isExplainedRightly.map(JSON.bool) ?? .null,
    ]
  }
}

extension DisguisedSummary {
  func text(of group: String) -> String {
    let shown = DisguisedResult.Shown.allCases.map { "\($0.rawValue) \(causes(showing: $0))" }
    return """
      \(group): found \(found) of \(count), \(foundAsHabits) of them among the habits, in \
      \(decimal(seconds ?? 0)) s (median)
        \(decimal(causesPerBug)) causes a bug (mean), \(causesInWorstTwentieth) or more in the worst \
      twentieth; of \(causes) causes, \(shown.joined(separator: ", "))
        a habit above a mistake in \(habitsAboveMistakes) of \(count); every habit told once in \
      \(habitsToldOnce) of \(count), more are told than there are in \(habitsToldTwice)
        \(slipped) of \(causes) shrunk findings do not show the bug alone
        median of \(runs ?? 0) runs per shrink; \(shortest.reached) of \(shortest.known) of the \
      shortest length, where it is known
        explained rightly: \(explained.rightly) of \(explained.all) explained
      """
  }

  func document(of group: String) -> JSON {
    [
      "mutants": JSON(group), "count": JSON(count), "found": JSON(found),
      "seconds": seconds.map { JSON(decimal($0)) } ?? .null, "causes": JSON(causes),
      "causesPerBug": JSON(decimal(causesPerBug)),
      "causesInWorstTwentieth": JSON(causesInWorstTwentieth),
      "showing": .object(
        DisguisedResult.Shown.allCases.map { .init($0.rawValue, JSON(causes(showing: $0))) }),
      "habitsAboveMistakes": JSON(habitsAboveMistakes), "habitsToldOnce": JSON(habitsToldOnce),
      "habitsToldTwice": JSON(habitsToldTwice), "foundAsHabits": JSON(foundAsHabits),
      "slipped": JSON(slipped), "runs": number(runs), "shortestReached": JSON(shortest.reached),
      "shortestKnown": JSON(shortest.known), "explainedRightly": JSON(explained.rightly),
      "explained": JSON(explained.all),
    ]
  }
}
