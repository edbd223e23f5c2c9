// SPDX-License-Identifier: Apache-2.0
internal import Calculators

/// Finds which of many dialects leaves least of some sessions unexplained.
///
/// Of the simplest sessions, and of most in which there is a mistake, all of them leave the same. A
/// few of the dialects tell which these are; the others are judged by the rest first.
struct DialectSearch {
  private(set) var best: Dialect
  /// What the best leaves unexplained.
  private(set) var least: Int
  private let sessions: [PlayedSession]
  /// What the best leaves of each session.
  private var losses: [Int]

  /// How many of the dialects tell which sessions matter.
  private static let probes = 16

  init(_ dialect: Dialect, _ sessions: [PlayedSession]) {
    best = dialect
    self.sessions = sessions
    losses = Self.losses(of: dialect, in: sessions)
    least = losses.reduce(0, +)
  }

  /// Looks whether one of the dialects leaves less.
  ///
  /// - Parameters:
  ///   - margin: by how much it must leave less than the best so far.
  ///   - isAllowed: whether a dialect that leaves less of these sessions may be the best.
  mutating func consider(
    _ dialects: [Dialect], fewerBy margin: (Dialect) -> Int = { _ in 1 },
    isAllowed: (Dialect) -> Bool, stops: () -> Bool
  ) {
    if least == 0 { return }
    let telling = tellingSessions(dialects, stops)
    let told = telling.map { sessions[$0] }
    for dialect in dialects {
      if stops() { return }
      let margin = margin(best)
      guard least >= margin else { return }
      let most = telling.reduce(0) { $0 + losses[$1] } - margin
      var explanation = Explanation(dialect)
      guard explanation.loss(of: told, atMost: most) <= most else { continue }
      let found = Self.losses(of: dialect, in: sessions)
      let sum = found.reduce(0, +)
      guard sum <= least - margin, isAllowed(dialect) else { continue }
      (best, least, losses) = (dialect, sum, found)
    }
  }

  /// The sessions of which some of the dialects leave more or less than the best, those of which
  /// they leave most for the time it takes first.
  private func tellingSessions(_ dialects: [Dialect], _ stops: () -> Bool) -> [Int] {
    guard dialects.count > 2 * Self.probes else { return Array(sessions.indices) }
    var isTelling = [Bool](repeating: false, count: sessions.count)
    var sums = [Int](repeating: 0, count: sessions.count)
    var times = [Duration](repeating: .zero, count: sessions.count)
    for index in stride(from: 0, to: dialects.count, by: dialects.count / Self.probes) {
      if stops() { break }
      var explanation = Explanation(dialects[index])
      for (place, session) in sessions.enumerated() {
        var loss = 0
        times[place] += ContinuousClock().measure { loss = explanation.loss(of: session).all }
        sums[place] += loss
        if loss != losses[place] { isTelling[place] = true }
      }
    }
    let rates = zip(sums, times).map { Double($0) / max($1 / .seconds(1), 1e-9) }
    return sessions.indices.filter { isTelling[$0] }.sorted { rates[$0] > rates[$1] }
  }

  private static func losses(of dialect: Dialect, in sessions: [PlayedSession]) -> [Int] {
    var explanation = Explanation(dialect)
    return sessions.map { explanation.loss(of: $0).all }
  }
}
