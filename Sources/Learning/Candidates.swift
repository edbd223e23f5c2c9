// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// Values to try besides the samples of a knob.
enum Candidates {
  /// Entry capacities: the observed one and its variations.
  static func capacities(_ dialect: Dialect) -> [String] {
    let count =
      switch dialect.entryRoom {
      case .digits(let count), .characters(let count): count
      }
    return Array(
      unique: ["digits(15)", "digits(\(count))", "characters(\(count))", "digits(\(count - 1))"])
  }
}

extension Array where Element: Hashable {
  init(unique elements: [Element]) {
    var seen: Set<Element> = []
    self = elements.filter { seen.insert($0).inserted }
  }
}
