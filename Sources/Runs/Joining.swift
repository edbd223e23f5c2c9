// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Sessions

/// What finding causes that belong together needs: the calculator, judged as in the run.
struct Joining {
  let calculator: Calculator
  /// The names of the properties that judge; nil for all.
  let properties: Set<String>?
  /// Whether there is no time left.
  let stops: () -> Bool
}
