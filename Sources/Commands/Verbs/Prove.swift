// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Sessions
internal import Mutants
internal import Processes
internal import Properties
internal import MutantHunting

extension Verb {
  static let prove = Verb(
    "prove", "plants every known bug in turn and hunts it",
    operands: PositionalArguments("[MUTANT…]", completion: .nothing),
    flags: [byProperty, compare, seeds, reach, Flags.jobs, Flags.json],
    details: [
      "Each mutant is a calculator with one realistic bug. For each it says how many of the seeds found it, "
        + "how many sessions that took, what shrinking made of it and how many sessions that took, and how "
        + "short the shortest session is that shows it: every shorter one was played, as far as the reach goes.",
      "With --by-property each property hunts, alone, the bug that it is there to catch. With --compare it "
        + "tells how many sessions each strategy needs. Exits with 1 when a bug was not found.",
    ],
    examples: [
      "prove", "prove two-points minus-reversed --seeds 10", "prove --by-property",
      "prove --compare --seeds 5",
    ]
  ) { arguments, console in
    let proving = ProveRun(
      mutants: try chosen(arguments.operands), seeds: 1...(try arguments[seeds] ?? 1),
      reach: Double(try arguments[reach] ?? 40_000_000),
      jobs: try arguments.jobs,
      isJSON: arguments.has(Flags.json), console: console)
    let exit =
      if arguments.has(compare) {
        try proving.compareStrategies()
      } else if arguments.has(byProperty) {
        try proving.byProperty()
      } else {
        try proving.everyMutant()
      }
    return proving.stop.isRaised ? .interrupted : exit
  }

  private static let byProperty = Flag.switch(
    "by-property", "each property alone hunts the bug that it is there to catch")
  private static let compare = Flag.switch("compare", "how many sessions each strategy needs")
  private static let seeds = Flags.number("seeds", "N", "how many seeds; 1 unless told", least: 1)
  private static let reach = Flags.number(
    "reach", "N", "how many sessions may be played to look for a shorter one", least: 1)
}

private func chosen(_ names: [String]) throws -> [Mutant] {
  if names.isEmpty { return Mutant.all }
  return try names.map(readMutant)
}

/// Planted bugs to be hunted with some seeds, and where to tell of it.
struct ProveRun {
  let mutants: [Mutant]
  let seeds: ClosedRange<UInt64>
  let reach: Double
  let jobs: Int
  let isJSON: Bool
  let console: Console
  let stop = Stop()
  private let interrupts: Interrupts

  init(
    mutants: [Mutant], seeds: ClosedRange<UInt64>, reach: Double, jobs: Int, isJSON: Bool,
    console: Console
  ) {
    self.mutants = mutants
    self.seeds = seeds
    self.reach = reach
    self.jobs = jobs
    self.isJSON = isJSON
    self.console = console
    interrupts = Interrupts(into: stop)
  }

  /// Hunts a bug with every seed.
  func proof(of mutant: Mutant, by properties: Set<String>? = nil) throws -> MutantResult {
    try MutantResult(
      of: mutant,
      results: seeds.map { seed in
        var hunt = MutantHunt(mutant, seed: seed)
        hunt.properties = properties
        return try hunt.run(stop: stop)
      })
  }

  fileprivate func everyMutant() throws -> Exit {
    let table = ProofTable(console, isJSON: isJSON)
    table.head()
    for mutant in mutants where !stop.isRaised {
      var proof = try proof(of: mutant)
      try measure(&proof)
      if !stop.isRaised { table.add(proof) }
    }
    table.foot()
    return table.isAllFound ? .clean : .findings
  }

  private func measure(_ proof: inout MutantResult) throws {
    guard let best = proof.best, !stop.isRaised else { return }
    let hunt = MutantHunt(proof.mutant, seed: seeds.lowerBound)
    proof.shortest = try hunt.shortest(than: best.shrunk, reach: reach, jobs: jobs)
    if proof.shortest.length == nil { proof.isMinimal = try hunt.isMinimal(best) }
  }

  fileprivate func compareStrategies() throws -> Exit {
    console.line(
      padded("median sessions to find, of \(seeds.count) seeds", to: 40)
        + StrategyMix.allCases.map { padded($0.rawValue, to: 12, right: true) }.joined())
    for mutant in mutants where !stop.isRaised {
      let cells = try StrategyMix.allCases.map { mix in
        let sessions = try seeds.map { seed in
          var hunt = MutantHunt(mutant, seed: seed)
          hunt.mix = mix
          hunt.isShrinking = false
          return try hunt.run(stop: stop).sessions ?? Int.max
        }
        let median = middle(sessions) ?? Int.max
        return padded(median == Int.max ? "–" : "\(median)", to: 12, right: true)
      }
      console.line(padded(mutant.name, to: 40) + cells.joined())
    }
    return .clean
  }
}
