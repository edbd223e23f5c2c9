// SPDX-License-Identifier: Apache-2.0
import Foundation

/// The mutants that are known to survive.
///
/// A file of paragraphs: `equivalent: why no key shows it` or `missed: what it would take`, over
/// any number of lines, then the names of the mutants, each on its own line behind two spaces.
struct Survivors {
  enum Verdict: String { case equivalent, missed }

  private(set) var verdicts: [String: Verdict] = [:]

  init(at path: String) throws {
    let text =
      FileManager.default.fileExists(atPath: path)
      ? try String(contentsOfFile: path, encoding: .utf8) : ""
    var verdict: Verdict?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("  ") {
        guard let verdict else { throw Fault("\(path):\(index + 1): a mutant without a verdict") }
        let name = String(line.dropFirst(2))
        guard verdicts.updateValue(verdict, forKey: name) == nil else {
          throw Fault("\(path):\(index + 1): listed twice: \(name)")
        }
      } else if let begun = [Verdict.equivalent, .missed].first(where: {
        line.hasPrefix($0.rawValue + ": ")
      }) {
        verdict = begun
      }
    }
  }
}
