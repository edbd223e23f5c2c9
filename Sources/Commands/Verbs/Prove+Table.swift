// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Mutants
internal import MutantHunting

/// The rows of a proof as they come, and their sum.
final class ProofTable {
  private let console: Console
  private let isJSON: Bool
  private var proofs: [MutantResult] = []

  init(_ console: Console, isJSON: Bool) {
    self.console = console
    self.isJSON = isJSON
  }

  var isAllFound: Bool { proofs.allSatisfy { $0.found == $0.results.count } }

  func head() {
    guard !isJSON else { return }
    console.line(
      row(
        "mutant", "dialect", "found", "sessions", "runs", "ms", "alike", "shortest", "shrunk keys"))
  }

  func add(_ proof: MutantResult) {
    proofs.append(proof)
    guard !isJSON else { return }
    let seeds = proof.results.count
    let keys = proof.best?.shrunk.keys ?? []
    let line = row(
      proof.mutant.name, "\(proof.mutant.dialect.name)", "\(proof.found)/\(seeds)",
      proof.sessions.map { "\($0)" } ?? "–", proof.runs.map { "\($0)" } ?? "–",
      proof.milliseconds.map { decimal($0) } ?? "–", "\(proof.alike)/\(seeds)", shortest(proof),
      "\(keys.count): \(keys.spelled)")
    console.line(proof.found == seeds ? line : console.painted(line, .bad))
  }

  func foot() {
    if isJSON {
      console.line(JSON.object([.init("mutants", .array(proofs.map(document)))]).written())
      return
    }
    console.line()
    console.line(sum)
  }

  private var sum: String {
    let results = proofs.flatMap(\.results)
    let causes = proofs.flatMap(\.causes)
    let known = proofs.filter { $0.shortest.length != nil }
    let found = results.count { $0.sessions != nil }
    let shortest = known.reduce(0) { $0 + ($1.shortestReached ?? 0) }
    let foundOfKnown = known.reduce(0) { $0 + $1.found }
    let alike = proofs.reduce(0) { $0 + $1.alike }
    let wholly = proofs.count { $0.alike == $0.results.count }
    let runs = middle(causes.map(\.shrunk.runs)) ?? 0
    let time = middle(causes.map(\.milliseconds)) ?? 0
    return """
      found \(found) of \(results.count) · shrunk to the shortest length \(shortest) of \
      \(foundOfKnown) where it is known · to one form \(alike) of \(found), all seeds of \
      \(wholly) of \(proofs.count) mutants · \
      median \(runs) runs and \(decimal(time)) ms a shrink, of \(causes.count)
      """
  }

  private func shortest(_ proof: MutantResult) -> String {
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
    for (index, cell) in cells.enumerated() {
      padded.append(Commands.padded(cell, to: widths[index], right: numbers.contains(index)))
    }
    return padded.joined(separator: " ")
  }

  private func document(_ proof: MutantResult) -> JSON {
    let best = proof.best?.shrunk
    let violation = best?.failure.violation
    var members: [JSON.Member] = []
    func add(_ name: String, _ value: JSON) { members.append(JSON.Member(name, value)) }
    add("name", JSON(proof.mutant.name))
    add("dialect", JSON(proof.mutant.dialect.name.description))
    add("found", .bool(proof.found == proof.results.count))
    add("seeds", JSON(proof.results.count))
    add("foundBy", JSON(proof.found))
    add("sessions", number(proof.sessions))
    add("shrunk", JSON(best?.keys.spelled))
    add("alike", JSON(proof.alike))
    add("property", JSON(violation?.property))
    add("kind", JSON(violation?.kind))
    add("shortest", number(proof.shortest.length))
    add("minimal", proof.isMinimal.map(JSON.bool) ?? .null)
    add("runs", number(proof.runs))
    add("forms", .array(proof.results.map(document)))
    return .object(members)
  }

  /// What one seed came to, cause by cause.
  private func document(_ result: HuntResult) -> JSON {
    [
      "seed": JSON(Int(clamping: result.seed)), "session": number(result.sessions),
      "causes": .array(
        result.causes.map { cause in
          let violation = cause.shrunk.failure.violation
          return [
            "found": .string(cause.found.spelled), "shrunk": .string(cause.shrunk.keys.spelled),
            "property": .string(violation.property), "kind": .string(violation.kind),
            "runs": JSON(cause.shrunk.runs), "milliseconds": .string(decimal(cause.milliseconds)),
          ]
        }),
    ]
  }

  private func number(_ number: Int?) -> JSON { number.map { JSON($0) } ?? .null }
}
