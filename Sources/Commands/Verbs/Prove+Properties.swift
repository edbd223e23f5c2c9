// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions
internal import Mutants
internal import Processes
internal import Properties
internal import MutantHunting

extension ProveRun {
  /// Each property alone hunts the bug that it is there to catch.
  func byProperty() throws -> Exit {
    var documents: [JSON] = []
    var missed: [String] = []
    if !isJSON {
      console.line(row("property", "mutant", "dialect", "found", "sessions", "runs", "shrunk keys"))
    }
    for line in PropertyInfo.all where !stop.isRaised {
      guard let mutant = Mutant.meant.first(where: { $0.property == line.name })?.mutant else {
        missed.append(line.name)
        console.note("misreckon prove: no mutant is meant for '\(line.name)'")
        continue
      }
      let proof = try proof(of: mutant, by: [line.name])
      guard !stop.isRaised else { break }
      let isCaught =
        proof.found == proof.results.count
        && proof.causes.allSatisfy { $0.shrunk.failure.violation.property == line.name }
        && proof.best != nil
      if !isCaught { missed.append(line.name) }
      if isJSON {
        documents.append(document(proof, by: line.name, isCaught: isCaught))
      } else {
        let text = row(
          line.name, mutant.name, "\(mutant.dialect.name)",
          "\(proof.found)/\(proof.results.count)", proof.sessions.map { "\($0)" } ?? "–",
          proof.runs.map { "\($0)" } ?? "–", proof.best?.shrunk.keys.spelled ?? "")
        console.line(isCaught ? text : console.painted(text, .bad))
      }
    }
    if isJSON {
      console.line(JSON.object([.init("properties", .array(documents))]).written())
    } else {
      console.line()
      console.line(
        missed.isEmpty
          ? "each of the \(PropertyInfo.all.count) properties catches, alone, the bug meant for it"
          : "not caught: \(missed.joined(separator: ", "))")
    }
    return missed.isEmpty ? .clean : .findings
  }

  private func row(_ cells: String...) -> String {
    zip(cells, [32, 31, 11, 6, 9, 6, 0]).map { cell, width in
      padded(cell, to: width, right: width == 9 || width == 6 && cell.first?.isNumber == true)
    }.joined(separator: " ")
  }

  private func document(_ proof: MutantResult, by property: String, isCaught: Bool) -> JSON {
    [
      "property": .string(property), "mutant": .string(proof.mutant.name),
      "dialect": .string(proof.mutant.dialect.name.description), "caught": .bool(isCaught),
      "sessions": proof.sessions.map { JSON($0) } ?? nil,
      "shrunk": JSON(proof.best?.shrunk.keys.spelled),
      "runs": proof.runs.map { JSON($0) } ?? nil,
    ]
  }
}
