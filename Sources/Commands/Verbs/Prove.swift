// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Calculators
internal import Campaigns
internal import Documents
internal import Mutants
internal import Processes
internal import Properties
internal import MutantHunting

extension Verb {
  static let prove = Verb(
    name: "prove", summary: "plants known bugs one by one and hunts them",
    operands: PositionalArguments(
      spelling: "[MUTANT…]", completion: .words(Mutant.all.map(\.name))),
    flags: [
      byProperty, compare, further, behindHabits, learning, sample, seed, seeds, reach,
      Flags.jobs,
      Flags.json,
    ],
    details: [
      "A mutant is a calculator with one realistic bug. Prints for each how many seeds found it, after "
        + "how many sessions, the shrunk keys and what shrinking cost, and the length of the shortest "
        + "session that shows the bug: every shorter one was played, up to the reach.",
      "With --by-property, each property alone hunts the bug it is there to catch. With --compare, "
        + "prints how many sessions each strategy needs. Exits with 1 if a bug was not found, except with "
        + "--behind-habits.",
      "With --further, hunts the bugs from descriptions of calculators by others, on which nothing was "
        + "tuned.",
      "With --behind-habits, each bug is hunted behind each habit alone and behind triples of them, "
        + "with its values hidden, as the bug of a calculator by others would be. Prints what was "
        + "told about it, and whether the shrunk keys fail with the bug and hold without it.",
      "With --learning, learns the dialects of calculators with habits, with knobs set at random and "
        + "with a bug each, and plays a hundred thousand keys of each in what was learned. Names are "
        + "those of groups (presets, habits, triples, settings, mutants), presets, habits and bugs: "
        + "only calculators with one of each kind that is named are learned.",
    ],
    examples: [
      "prove", "prove two-points minus-reversed --seeds 10", "prove --by-property",
      "prove --compare --seeds 5", "prove --behind-habits --sample 60",
      "prove --learning --sample 40 --seed 2", "prove --learning settings label7 shop",
    ]
  ) { arguments, console in
    let stop = Stop()
    let interrupts = Interrupts(into: stop)
    defer { withExtendedLifetime(interrupts) {} }
    let names = arguments.operands
    if arguments.has(behindHabits) {
      let exit = try BehindHabitsRun(
        mutants: names.isEmpty ? Mutant.all + Mutant.further : try names.map(readMutant),
        sample: try arguments[sample].map { Int(clamping: $0) }, seed: try arguments[seed] ?? 1,
        isJSON: arguments.has(Flags.json), console: console, stop: stop
      ).run()
      return stop.isRaised ? .interrupted : exit
    }
    if arguments.has(learning) {
      let exit = try LearningRun(
        names: try names.map(LearnedModel.readName),
        sample: try arguments[sample].map { Int(clamping: $0) }, seed: try arguments[seed] ?? 1,
        isJSON: arguments.has(Flags.json), console: console, stop: stop
      ).run()
      return stop.isRaised ? .interrupted : exit
    }
    let proving = ProveRun(
      mutants: names.isEmpty
        ? arguments.has(further) ? Mutant.further : Mutant.all : try names.map(readMutant),
      seeds: 1...(try arguments[seeds] ?? 1), reach: Double(try arguments[reach] ?? 40_000_000),
      jobs: try arguments.jobs, isJSON: arguments.has(Flags.json), console: console, stop: stop)
    let exit =
      if arguments.has(compare) {
        try proving.compareStrategies()
      } else if arguments.has(byProperty) {
        try proving.byProperty()
      } else {
        try proving.everyMutant()
      }
    return stop.isRaised ? .interrupted : exit
  }

  private static let byProperty = Flag.switch(
    "by-property", "each property alone hunts the bug it is there to catch")
  private static let compare = Flag.switch("compare", "compares how fast the strategies find bugs")
  private static let further = Flag.switch(
    "further", "hunts bugs of calculators by others, on which nothing was tuned")
  private static let behindHabits = Flag.switch(
    "behind-habits", "hunts each bug behind habits, with values hidden")
  private static let learning = Flag.switch(
    "learning", "learns the dialects of calculators with habits, settings and bugs")
  private static let sample = Flag.number(
    "sample", "N", "with --behind-habits or --learning, only N of them, chosen at random", least: 1)
  private static let seed = Flag.number(
    "seed", "S", "with --behind-habits or --learning, which of them --sample chooses (default: 1)",
    least: 0)
  private static let seeds = Flag.number("seeds", "N", "the number of seeds (default: 1)", least: 1)
  private static let reach = Flag.number(
    "reach", "N", "the most sessions to play in search of a shorter one (default: 40000000)",
    least: 1)
}

/// The settings of a hunt for planted bugs.
private struct ProveRun {
  let mutants: [Mutant]
  let seeds: ClosedRange<UInt64>
  let reach: Double
  let jobs: Int
  let isJSON: Bool
  let console: Console
  let stop: Stop

  /// Hunts a bug with every seed.
  func result(of mutant: Mutant, by properties: Set<String>? = nil) throws -> MutantResult {
    try MutantResult(
      of: mutant,
      results: seeds.map { seed in
        var hunt = MutantHunt(mutant, seed: seed)
        hunt.properties = properties
        return try hunt.run(stop: stop)
      })
  }

  func everyMutant() throws -> Exit {
    var results: [MutantResult] = []
    if !isJSON { console.line(MutantResult.heading) }
    for mutant in mutants where !stop.isRaised {
      var result = try result(of: mutant)
      if let best = result.best, !stop.isRaised {
        let hunt = MutantHunt(mutant, seed: seeds.lowerBound)
        result.shortest = try hunt.shortest(than: best.shrunk, reach: reach, jobs: jobs)
        if result.shortest.length == nil { result.isMinimal = try hunt.isMinimal(best) }
      }
      guard !stop.isRaised else { break }
      results.append(result)
      if !isJSON {
        console.line(result.isFound ? result.row : console.painted(result.row, .bad))
      }
    }
    if isJSON {
      console.json(["mutants": .array(results.map(\.document))])
    } else {
      console.line()
      console.line(summary(of: results))
    }
    return results.allSatisfy(\.isFound) ? .clean : .findings
  }

  func byProperty() throws -> Exit {
    var documents: [JSON] = []
    var missed: [String] = []
    if !isJSON {
      console.line(row("property", "mutant", "dialect", "found", "sessions", "runs", "shrunk keys"))
    }
    for property in PropertyInfo.all.map(\.name) where !stop.isRaised {
      guard let mutant = Mutant.meant.first(where: { $0.property == property })?.mutant else {
        missed.append(property)
        console.note("misreckon prove: no mutant for '\(property)'")
        continue
      }
      let result = try result(of: mutant, by: [property])
      guard !stop.isRaised else { break }
      let isCaught =
        result.isFound && result.best != nil
        && result.causes.allSatisfy { $0.shrunk.failure.violation.property == property }
      if !isCaught { missed.append(property) }
      if isJSON {
        documents.append([
          "property": JSON(property), "mutant": JSON(mutant.name),
          "dialect": JSON(mutant.dialect.name.description), "caught": .bool(isCaught),
          "sessions": number(result.sessions), "shrunk": JSON(result.best?.shrunk.keys.spelled),
          "runs": number(result.runs),
        ])
      } else {
        let text = row(
          property, mutant.name, "\(mutant.dialect.name)",
          "\(result.found)/\(result.results.count)", result.sessions.map { "\($0)" } ?? "–",
          result.runs.map { "\($0)" } ?? "–", result.best?.shrunk.keys.spelled ?? "")
        console.line(isCaught ? text : console.painted(text, .bad))
      }
    }
    if isJSON {
      console.json(["properties": .array(documents)])
    } else {
      console.line()
      console.line(
        missed.isEmpty
          ? "each of the \(PropertyInfo.all.count) properties, alone, catches the bug meant for it"
          : "not caught: \(missed.joined(separator: ", "))")
    }
    return missed.isEmpty ? .clean : .findings
  }

  private func row(_ cells: String...) -> String {
    zip(cells, [32, 31, 11, 6, 9, 6, 0]).map { cell, width in
      padded(cell, to: width, right: width == 9 || width == 6 && cell.first?.isNumber == true)
    }.joined(separator: " ")
  }

  func compareStrategies() throws -> Exit {
    console.line(
      cell("median sessions to find, of \(seeds.count) seeds", to: 40)
        + StrategyMix.allCases.map { cell($0.rawValue, to: 12, right: true) }.joined())
    for mutant in mutants where !stop.isRaised {
      let cells = try StrategyMix.allCases.map { mix in
        let sessions = try seeds.map { seed in
          var hunt = MutantHunt(mutant, seed: seed)
          hunt.mix = mix
          hunt.isShrinking = false
          return try hunt.run(stop: stop).sessions ?? Int.max
        }
        let median = middle(sessions) ?? Int.max
        return cell(median == Int.max ? "–" : "\(median)", to: 12, right: true)
      }
      console.line(cell(mutant.name, to: 40) + cells.joined())
    }
    return .clean
  }
}
