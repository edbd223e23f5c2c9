// SPDX-License-Identifier: Apache-2.0
import Calculators
import Foundation
import Mutants
import Testing

/// Every command that `fuzz` prints, run as it is printed; `make test-commands` takes all mutants.
struct PrintedCommandTests {
  private static let takesAll = ProcessInfo.processInfo.environment["MISRECKON_COMMANDS"] != nil
  private static let mutants = (Mutant.all + Mutant.further).enumerated()
    .filter { takesAll || $0.offset % 25 == 3 }.map(\.element.name)
  private static let habits = [
    "decimal-comma", "point-zero", "blank-at-switch-on", "typed-text-stays", "minus-zero",
  ]
  private static let relations = Mutant.meant.filter { property, mutant in
    [
      "clear-is-switch-on", "operands-commute", "neutral-operands", "difference-with-itself",
      "needless-zeros", "digits-start-afresh",
    ].contains(property) && Mutant.named(mutant.name) != nil
  }.map { [$0.property, $0.mutant.name] }

  @Test(arguments: mutants)
  func `of a planted bug behind a habit show their failures`(name: String) throws {
    let mutant = try #require(Mutant.named(name))
    let number = Self.mutants.firstIndex(of: name) ?? 0
    let turned = Self.habits[(number % Self.habits.count)...] + Self.habits
    let habit = turned.first { name in
      Habit.all.contains { habit in
        habit.name == name
          && (try? Model(mutant.dialect, mutants: [mutant], habits: [habit])) != nil
      }
    }
    try check(mutant, habit.map { " --habit \($0)" } ?? "", [])
  }

  @Test(arguments: relations)
  func `of a relation show both its sessions`(propertyAndMutant: [String]) throws {
    let mutant = try #require(Mutant.named(propertyAndMutant[1]))
    let words = ["--properties", propertyAndMutant[0], "--for", "1000x"]
    let commands = try check(mutant, "", words)
    #expect(commands.contains { $0.contains(" --related '") })
  }

  /// Fuzzes a calculator and runs what is printed.
  @discardableResult
  private func check(_ mutant: Mutant, _ habit: String, _ words: [String]) throws -> [String] {
    var commands: [String] = []
    try Binary.use { binary in
      let dialect = mutant.dialect.name.description
      let result = try binary.run(
        [
          "misreckon", "fuzz", "--dialect", dialect, "--seed", "1", "--for", "150x", "--jobs", "1",
          "--command", "misreckon serve --mutant \(mutant.name)\(habit) --dialect '\(dialect)'",
        ] + words)
      #expect([0, 1].contains(result.code), "\(result.err)")
      // What is flaky need not show again.
      guard !result.out.contains(", flaky") else { return }
      let printed = printed(by: result)
      for (command, shown) in printed {
        let again = try binary.run("sh", "-c", command)
        #expect(again.code == 1, "\(command)\n\(again.err)")
        #expect(
          shown.isEmpty || again.out.contains(shown), "'\(shown)' after \(command)\n\(again.out)")
      }
      commands = printed.map(\.command)
    }
    return commands
  }

  /// The commands, and what must be seen in their output.
  private func printed(by result: Binary.RunResult) -> [(command: String, shown: String)] {
    var found: [String: String] = [:]
    var shown = ""
    for line in result.out.split(separator: "\n").map(String.init) {
      if line.hasPrefix("  shown     ") { shown = String(line.dropFirst(12)) }
      if line.hasPrefix("    keys    "), let range = line.range(of: ", shown ") {
        shown = String(line[range.upperBound...])
      }
      guard line.hasPrefix("  again     ") || line.hasPrefix("    again   ") else { continue }
      // A long text is cut.
      found[String(line.dropFirst(12))] = String(shown.prefix(20))
    }
    for line in result.err.split(separator: "\n").map(String.init)
    where line.hasPrefix("found ") || line.hasPrefix("saved as ") {
      guard let range = line.range(of: ": misreckon ") else { continue }
      let command = String(line[line.index(range.lowerBound, offsetBy: 2)...])
      found[command] = found[command] ?? ""
    }
    return found.map { ($0.key, $0.value) }.sorted { $0.command < $1.command }
  }
}
