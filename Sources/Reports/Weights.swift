// SPDX-License-Identifier: Apache-2.0
internal import Documents
public import Sessions

/// How many points each mistake costs; fewer points are better.
public struct Weights: Hashable, Sendable {
  /// An example that does not hold.
  var example = 10.0
  private var parts: [Part: Double] = [
    .alive: 8, .number: 6, .state: 4, .meaning: 3, .typing: 2, .spelling: 1,
  ]

  public static let usual = Weights()

  /// The points of a mistake in this part.
  public subscript(part: Part) -> Double {
    get { parts[part] ?? 0 }
    set { parts[part] = newValue }
  }

  /// The rows of the table, as its file spells them.
  public var rows: [(name: String, meaning: String, weight: Double)] {
    [("example", "an example that does not hold", example)]
      + Part.allCases.map { ($0.severity, Self.meanings[$0] ?? "", self[$0]) }
  }

  static let meanings: [Part: String] = [
    .alive: "a crash, a hang, or no answer", .number: "a wrong number",
    .state: "a key that leaves the wrong state behind",
    .meaning: "a text that says something else than was calculated",
    .typing: "a number that is not shown as it is typed",
    .spelling: "a number or text in changing spellings",
  ]

  public init() {}

  /// Reads a file of lines such as `crash: 12`; what it does not name costs what it usually does.
  public init(reading text: String, path: String) throws(WeightsError) {
    self.init()
    var seen: Set<String> = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      let line = line.prefix { $0 != "#" }
      if line.allSatisfy(\.isWhitespace) { continue }
      let words = line.split { $0.isWhitespace || $0 == ":" || $0 == "=" }.map(String.init)
      func fault(_ problem: String) -> WeightsError {
        WeightsError(description: "\(path):\(index + 1): \(problem)")
      }
      guard words.count == 2, let weight = Double(words[1]), (0...1_000_000).contains(weight) else {
        throw fault(
          "'\(printable(String(line), limit: 60))', expected a name and a number of points "
            + "from 0 to 1000000, such as 'crash: 12'")
      }
      guard seen.insert(words[0]).inserted else { throw fault("'\(words[0])' is there twice") }
      if words[0] == "example" {
        example = weight
      } else if let part = Part.allCases.first(where: { $0.severity == words[0] }) {
        parts[part] = weight
      } else {
        let near = nearest(to: words[0], among: rows.map(\.name))
        throw fault("unknown name '\(printable(words[0]))', expected '\(near)'")
      }
    }
  }
}

/// A file of weights that cannot be read.
public struct WeightsError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
}

/// Points without needless zeros.
func points(_ points: Double) -> String { decimal(points, 2, trimmed: true) }
