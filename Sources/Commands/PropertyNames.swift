// SPDX-License-Identifier: Apache-2.0
internal import Findings
internal import Properties

/// Refuses a name that no property has.
func checkProperties(_ names: [String]) throws {
  let known = PropertyLine.all.map(\.name)
  for name in names where !known.contains(name) {
    throw UsageError.unknown(
      sort: "property", word: printable(name), nearest: nearest(to: name, among: known))
  }
}
