// SPDX-License-Identifier: Apache-2.0

/// What became of the mutants, compared with the list of survivors.
struct HuntTally {
  private let survivors: Survivors
  private var milliseconds: [Double] = []
  /// How they were found.
  private var causes: [String: Int] = [:]
  private var equivalent = 0
  private var missed = 0
  /// Survivors that are not listed, those listed as equivalent that were found, and what could not
  /// be played.
  private var unlisted: [String] = []
  private var stale: [String] = []
  private var failed: [String] = []
  /// Those listed as missed that were found.
  private var lucky: [String] = []

  init(_ survivors: Survivors) { self.survivors = survivors }

  var count: Int { milliseconds.count + survived + failed.count }
  var survived: Int { equivalent + missed + unlisted.count }

  /// Counts what a mutant's process said of it.
  mutating func count(_ mutant: SourceMutant, _ said: String) {
    let verdict = survivors.verdicts[mutant.name]
    if said.hasPrefix("failed") {
      failed.append("\(mutant.name): \(said)")
    } else if said == "survived" {
      switch verdict {
      case .equivalent: equivalent += 1
      case .missed: missed += 1
      case nil: unlisted.append(mutant.name)
      }
    } else {
      let columns = said.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      milliseconds.append(columns.dropFirst().first.flatMap { Double($0) } ?? 0)
      causes[columns.dropFirst(3).first?.prefix { $0 != "(" }.description ?? "", default: 0] += 1
      switch verdict {
      case .equivalent: stale.append(mutant.name)
      case .missed: lucky.append(mutant.name)
      case nil: break
      }
    }
  }

  var isAsListed: Bool { unlisted.isEmpty && stale.isEmpty && failed.isEmpty }

  /// What to print at the end.
  ///
  /// - Parameter tellsCauses: whether few causes are possible.
  func summary(
    of all: [SourceMutant], isSample: Bool, seconds: Double, tellsCauses: Bool
  ) -> String {
    var lines: [String] = []
    func list(_ title: String, _ names: [String]) {
      if !names.isEmpty { lines += ["\(title):"] + names.map { "  " + $0 } }
    }
    list("survived, but is not listed", unlisted)
    list("is listed as equivalent, but was found", stale)
    list("is listed as missed, but was found", lucky)
    list("could not be played", failed)
    let names = Set(all.map(\.name))
    if !isSample {
      list(
        "is listed, but does not exist",
        survivors.verdicts.keys.filter { !names.contains($0) }.sorted())
    }
    let found = milliseconds.count
    let median = milliseconds.sorted().dropFirst(found / 2).first ?? 0
    let share = Double(found) * 100 / Double(max(1, count - equivalent))
    lines += [
      "mutants played          \(count)",
      "found                   \(found)",
    ]
    if tellsCauses {
      lines += causes.sorted { $0.value > $1.value }.map { "  \($0.value) \($0.key)" }
    }
    lines += [
      "survived: equivalent    \(equivalent)",
      "survived: missed        \(missed)",
      "survived: not listed    \(unlisted.count)",
      "found of all that are not equivalent: \(Double(Int(share * 100)) / 100) %",
      "median time to find one: \(Int(median)) ms of one core",
      "all of it: \(Int(seconds)) s",
    ]
    return lines.joined(separator: "\n")
  }
}
