// SPDX-License-Identifier: Apache-2.0
internal import Sessions
internal import Properties

/// Refuses a name that no property has.
func checkProperties(_ names: [String]) throws {
  let known = PropertyInfo.all.map(\.name)
  for name in names where !known.contains(name) {
    throw UsageError.unknown(
      kind: "property", word: printable(name), nearest: nearest(to: name, among: known))
  }
}
