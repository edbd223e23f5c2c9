// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Campaigns
internal import Documents
internal import Findings
internal import Mutants
internal import Properties
internal import Proving
internal import Shrinking

extension Verb {
  static let prove = Verb(
    "prove", "plants every known bug in turn and hunts it",
    operands: Operands("[MUTANT…]", completion: .nothing),
    flags: [byProperty, compare, seeds, reach, Flags.jobs, Flags.json],
    details: [
      "Each mutant is a calculator with one realistic bug. For each it says how many of the seeds found it, "
        + "how many sessions that took, what shrinking made of it and how many sessions that took, and how "
        + "short the shortest session is that shows it: every shorter one was played, as far as the reach goes.",
      "With --by-property it tells which property speaks first, with --compare how many sessions each "
        + "strategy needs.",
    ],
    examples: ["prove", "prove two-points minus-reversed --seeds 10", "prove --compare --seeds 5"]
  ) { arguments, console in
    let mutants = try chosen(arguments.operands)
    let count = Int(clamping: try arguments[seeds] ?? 1)
    if arguments.has(compare) { return try compareStrategies(mutants, count, console) }
    let jobs = Int(clamping: try arguments[Flags.jobs] ?? UInt64(coreCount()))
    let reach = Double(try arguments[reach] ?? 1_000_000)
    let table = ProofTable(console, isJSON: arguments.has(Flags.json))
    table.head()
    for mutant in mutants {
      var proof = try Proof(
        of: mutant, quarries: (1...count).map { try hunt(mutant, UInt64($0)).run() })
      try measure(&proof, reach: reach, jobs: jobs)
      table.add(proof)
    }
    table.foot(byProperty: arguments.has(byProperty))
    return table.isAllFound ? .clean : .findings
  }

  private static let byProperty = Flag.switch("by-property", "tells which property speaks first")
  private static let compare = Flag.switch("compare", "how many sessions each strategy needs")
  private static let seeds = Flags.number("seeds", "N", "how many seeds; 1 unless told", least: 1)
  private static let reach = Flags.number(
    "reach", "N", "how many sessions may be played to look for a shorter one", least: 1)
}

private func hunt(_ mutant: Mutant, _ seed: UInt64) -> Hunt<Panel> {
  Hunt(mutant, seed: seed, watchedBy: Panel(watching: mutant.dialect))
}

private func chosen(_ names: [String]) throws -> [Mutant] {
  if names.isEmpty { return Mutant.all }
  return try names.map { name in
    guard let mutant = Mutant.all.first(where: { $0.name == name }) else {
      throw UsageError.unknown(
        sort: "mutant", word: printable(name),
        nearest: nearest(to: name, among: Mutant.all.map(\.name)))
    }
    return mutant
  }
}

private func measure(_ proof: inout Proof, reach: Double, jobs: Int) throws {
  guard let best = proof.best, let shrunk = best.shrunk else { return }
  let hunt = hunt(proof.mutant, best.seed)
  proof.shortest = try hunt.shortest(
    than: shrunk.keys, like: shrunk.failure.violation, reach: reach, jobs: jobs)
  if proof.shortest.length == nil {
    proof.isMinimal = try hunt.isMinimal(shrunk, entropy: best.entropy)
  }
}

private func compareStrategies(
  _ mutants: [Mutant], _ seeds: Int, _ console: Console
) throws -> Exit {
  console.line(
    padded("median sessions to find, of \(seeds) seeds", to: 40)
      + Mixture.allCases.map { padded($0.rawValue, to: 12, right: true) }.joined())
  for mutant in mutants {
    let cells = try Mixture.allCases.map { mixture in
      let sessions = try (1...seeds).map { seed in
        var hunt = hunt(mutant, UInt64(seed))
        hunt.mixture = mixture
        hunt.isShrinking = false
        return try hunt.run().sessions ?? Int.max
      }
      let median = middle(sessions) ?? Int.max
      return padded(median == Int.max ? "–" : "\(median)", to: 12, right: true)
    }
    console.line(padded(mutant.name, to: 40) + cells.joined())
  }
  return .clean
}

/// The rows of a proof as they come, and their sum.
private final class ProofTable {
  private let console: Console
  private let isJSON: Bool
  private var proofs: [Proof] = []

  init(_ console: Console, isJSON: Bool) {
    self.console = console
    self.isJSON = isJSON
  }

  var isAllFound: Bool { proofs.allSatisfy { $0.found == $0.quarries.count } }

  func head() {
    guard !isJSON else { return }
    console.line(
      row(
        "mutant", "dialect", "found", "sessions", "runs", "ms", "alike", "shortest", "shrunk keys"))
  }

  func add(_ proof: Proof) {
    proofs.append(proof)
    guard !isJSON else { return }
    let seeds = proof.quarries.count
    let keys = proof.best?.shrunk?.keys ?? []
    let line = row(
      proof.mutant.name, "\(proof.mutant.dialect.name)", "\(proof.found)/\(seeds)",
      proof.sessions.map { "\($0)" } ?? "–", proof.runs.map { "\($0)" } ?? "–",
      proof.milliseconds.map { decimal($0) } ?? "–", "\(proof.alike)/\(seeds)", shortest(proof),
      "\(keys.count): \(keys.spelled)")
    console.line(proof.found == seeds ? line : console.painted(line, .bad))
  }

  func foot(byProperty: Bool) {
    if isJSON {
      console.line(JSON.object([.init("mutants", .array(proofs.map(document)))]).written())
      return
    }
    console.line()
    console.line(sum)
    guard byProperty else { return }
    console.line()
    let speakers = Dictionary(grouping: proofs) {
      $0.best?.shrunk?.failure.violation.property ?? "not found"
    }
    for (property, spoken) in speakers.sorted(by: { $0.key < $1.key }) {
      console.line(padded(property, to: 32) + spoken.map(\.mutant.name).joined(separator: ", "))
    }
  }

  private var sum: String {
    let quarries = proofs.flatMap(\.quarries)
    let shrinks = quarries.filter { $0.shrunk != nil }
    let known = proofs.filter { $0.shortest.length != nil }
    let found = quarries.count { $0.sessions != nil }
    let shortest = known.reduce(0) { $0 + ($1.shortestReached ?? 0) }
    let foundOfKnown = known.reduce(0) { $0 + $1.found }
    let alike = proofs.reduce(0) { $0 + $1.alike }
    let runs = middle(shrinks.compactMap { $0.shrunk?.runs }) ?? 0
    let time = middle(shrinks.map(\.milliseconds)) ?? 0
    return """
      found \(found) of \(quarries.count) · shrunk to the shortest length \(shortest) of \
      \(foundOfKnown) where it is known · to one form \(alike) of \(shrinks.count) · \
      median \(runs) runs and \(decimal(time)) ms a shrink
      """
  }

  private func shortest(_ proof: Proof) -> String {
    switch proof.shortest {
    case .known(let length): "\(length)"
    case .knownAmongItsKeys(let length, let whole): "\(length) of its keys (all: >\(whole))"
    case .outOfReach(let depth):
      ">\(depth), \(proof.isMinimal == true ? "no key to spare" : "not minimal")"
    }
  }

  private func row(_ cells: String...) -> String {
    let widths = [30, 11, 6, 9, 6, 8, 7, 26, 0]
    let numbers = 3...6
    var padded: [String] = []
    for (place, cell) in cells.enumerated() {
      padded.append(Commands.padded(cell, to: widths[place], right: numbers.contains(place)))
    }
    return padded.joined(separator: " ")
  }

  private func document(_ proof: Proof) -> JSON {
    let best = proof.best?.shrunk
    let violation = best?.failure.violation
    var members: [JSON.Member] = []
    func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name, value)) }
    add("name", JSON(proof.mutant.name))
    add("dialect", JSON(proof.mutant.dialect.name.description))
    add("found", .bool(proof.found == proof.quarries.count))
    add("seeds", JSON(proof.quarries.count))
    add("foundBy", JSON(proof.found))
    add("sessions", number(proof.sessions))
    add("shrunk", JSON(best?.keys.spelled))
    add("alike", JSON(proof.alike))
    add("property", JSON(violation?.property))
    add("kind", JSON(violation?.kind))
    add("shortest", number(proof.shortest.length))
    add("minimal", proof.isMinimal.map(JSON.bool) ?? .null)
    add("runs", number(proof.runs))
    return .object(members)
  }

  private func number(_ number: Int?) -> JSON { number.map { JSON($0) } ?? .null }
}
