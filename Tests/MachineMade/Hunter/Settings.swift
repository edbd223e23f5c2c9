// SPDX-License-Identifier: Apache-2.0
import Foundation
import Sessions

/// What the environment and the arguments ask for.
struct Settings {
  /// The module whose mutants are hunted.
  let part: String
  let mutants, survivors: String
  /// The executable that holds the unit tests, and the file with their names.
  let tests: String
  private let testList: String
  private let log = ProcessInfo.processInfo.environment["LOG"] ?? ".build/machine-made/log.tsv"
  /// How many mutants to draw; nil for all.
  private var sample: Int?
  /// A file with the names of the only mutants to play.
  private var only: String?
  /// How many turns to play.
  var turns = 10
  /// The drawn dialects of the pool, and the sessions of each.
  var dialects = 800
  var sessions: Int
  /// Whether to play the equivalent mutants alone, and much longer.
  let verifies: Bool
  /// The number of keys of the sessions that they all play then.
  var depth = 4
  var jobs = 2
  var seed: UInt64 = 1
  /// CPU time for each mutant.
  var seconds: Double

  init() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4 || arguments.count == 6 else {
      throw Fault("usage: machine-made-hunter PART MUTANTS SURVIVORS [TESTS NAMES]")
    }
    (part, mutants, survivors) = (arguments[1], arguments[2], arguments[3])
    (tests, testList) = arguments.count == 6 ? (arguments[4], arguments[5]) : ("", "")
    let environment = ProcessInfo.processInfo.environment
    func number(_ name: String) throws -> Double? {
      guard let text = environment[name], !text.isEmpty else { return nil }
      guard let number = Double(text), number > 0 else {
        throw Fault("\(name)=\(text): expected a positive number")
      }
      return number
    }
    verifies = environment["VERIFY"] != nil
    only = environment["ONLY"]
    turns = Int(try number("TURNS") ?? Double(turns))
    sample = try number("SAMPLE").map { Int($0) }
    dialects = Int(try number("DIALECTS") ?? Double(dialects))
    sessions = Int(try number("SESSIONS") ?? (part == "Oracle" ? 200 : 300))
    depth = Int(try number("DEPTH") ?? Double(depth))
    jobs = Int(try number("JOBS") ?? 2)
    seed = UInt64(try number("SEED") ?? 1)
    seconds = try number("SECONDS") ?? (part == "Oracle" ? 8 : 10)
    _ = FileManager.default.createFile(atPath: log, contents: nil)
  }

  /// The names of the unit tests.
  func testNames() throws -> [String] {
    testList.isEmpty
      ? []
      : try String(contentsOfFile: testList, encoding: .utf8).split(separator: "\n")
        .map(String.init)
  }

  /// The mutants to play, in their order.
  func sample(_ mutants: [SourceMutant]) -> [SourceMutant] {
    if let only {
      let names = Set(
        ((try? String(contentsOfFile: only, encoding: .utf8)) ?? "").split(separator: "\n"))
      return mutants.filter { names.contains($0.name[...]) }
    }
    guard let sample, sample < mutants.count else { return mutants }
    var source = RandomSource(seed)
    return mutants.shuffled(using: &source).prefix(sample).sorted { $0.number < $1.number }
  }
}

extension Settings {
  /// Writes what became of a mutant to the log.
  func note(_ line: String) {
    guard let file = FileHandle(forWritingAtPath: log) else { return }
    file.seekToEndOfFile()
    file.write(Data((line + "\n").utf8))
    try? file.close()
  }
}

/// What is wrong with the arguments or the files.
struct Fault: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// A mutant in the generator's list.
struct SourceMutant {
  let number: Int
  let kind, name: String

  /// Reads the generator's list.
  static func list(at path: String) throws -> [SourceMutant] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t", maxSplits: 2).map(String.init)
      guard parts.count == 3, let number = Int(parts[0]) else {
        throw Fault("\(path): not a mutant: \(line)")
      }
      return SourceMutant(number: number, kind: parts[1], name: parts[2])
    }
  }
}
