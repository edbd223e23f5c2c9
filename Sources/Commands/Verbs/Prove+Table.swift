// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Mutants
internal import Calculators
internal import Dialects
internal import Documents
internal import MutantHunting

extension MutantResult {
  var isFound: Bool { found == results.count }

  static var heading: String {
    row("mutant", "dialect", "found", "sessions", "runs", "ms", "alike", "shortest", "shrunk keys")
  }

  var row: String {
    let keys = best?.shrunk.keys ?? []
    let preset = Dialect.settings(in: mutant.dialect.name.description).name
    return MutantResult.row(
      mutant.name, preset, "\(found)/\(results.count)",
      sessions.map { "\($0)" } ?? "–", runs.map { "\($0)" } ?? "–",
      milliseconds.map { decimal($0) } ?? "–", "\(alike)/\(results.count)", shortestText,
      "\(keys.count): \(keys.spelled)")
  }

  private var shortestText: String {
    switch shortest {
    case .known(let length): "\(length)"
    case .knownAmongItsKeys(let length, let whole): "\(length) of its keys (all: >\(whole))"
    case .outOfReach(let depth):
      ">\(depth), \(isMinimal == true ? "no key to spare" : "not minimal")"
    }
  }

  private static func row(_ cells: String...) -> String {
    zip(cells, [30, 11, 6, 9, 6, 8, 7, 26, 0]).enumerated().map { index, cell in
      padded(cell.0, to: cell.1, right: (3...6).contains(index))
    }.joined(separator: " ")
  }

  var document: JSON {
    let violation = best?.shrunk.failure.violation
    return [
      "name": JSON(mutant.name), "dialect": JSON(mutant.dialect.name.description),
      "found": .bool(isFound), "seeds": JSON(results.count), "foundBy": JSON(found),
      "sessions": number(sessions), "shrunk": JSON(best?.shrunk.keys.spelled),
      "alike": JSON(alike), "property": JSON(violation?.property), "kind": JSON(violation?.kind),
      "shortest": number(shortest.length), "minimal": isMinimal.map(JSON.bool) ?? nil,
      "runs": number(runs), "forms": .array(results.map(form)),
    ]
  }

  /// The result of one seed.
  private func form(_ result: HuntResult) -> JSON {
    [
      "seed": JSON(Int(clamping: result.seed)), "session": number(result.sessions),
      "causes": .array(
        result.causes.map { cause in
          let violation = cause.shrunk.failure.violation
          return [
            "found": JSON(cause.found.spelled), "shrunk": JSON(cause.shrunk.keys.spelled),
            "property": JSON(violation.property), "kind": JSON(violation.kind),
            "runs": JSON(cause.shrunk.runs), "milliseconds": JSON(decimal(cause.milliseconds)),
          ]
        }),
    ]
  }
}

/// The totals of all mutants.
func summary(of all: [MutantResult]) -> String {
  let results = all.flatMap(\.results)
  let causes = all.flatMap(\.causes)
  let known = all.filter { $0.shortest.length != nil }
  let found = results.count { $0.sessions != nil }
  return """
    found \(found) of \(results.count) · shrunk to the shortest length \
    \(known.reduce(0) { $0 + ($1.shortestReached ?? 0) }) of \(known.reduce(0) { $0 + $1.found }) \
    where it is known · to the same keys \(all.reduce(0) { $0 + $1.alike }) of \(found), \
    all seeds of \(all.count { $0.alike == $0.results.count }) of \(all.count) mutants · \
    median \(middle(causes.map(\.shrunk.runs)) ?? 0) runs and \
    \(decimal(middle(causes.map(\.milliseconds)) ?? 0)) ms per shrink, of \(causes.count)
    """
}

func number(_ number: Int?) -> JSON { number.map { JSON($0) } ?? .null }
