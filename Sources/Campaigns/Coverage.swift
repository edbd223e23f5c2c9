// SPDX-License-Identifier: Apache-2.0
internal import CCoverage

/// Which ways through the instrumented brains a session took; nothing at all in an ordinary build.
enum Coverage {
  /// Whether there are instrumented modules: the package was built with `MISRECKON_COVERAGE=1`.
  static let isOn = cov_edges() > 0

  /// The size of a set of what has been passed, in bits.
  static var bits: Int { 1 << 16 }

  /// Forgets what was passed.
  static func clear() { cov_clear() }

  /// How many ways were taken since `clear` that are not in the set; with `marking`, they then are.
  static func newEdges(in set: UnsafeMutablePointer<UInt64>, marking: Bool) -> Int {
    cov_news(set, bits, marking ? 1 : 0)
  }
}
