// SPDX-License-Identifier: Apache-2.0
import Calculators

/// What functions mean on a calculator where others mean something else.
struct Conventions: Hashable, Sendable {
  var angle = Angle.radians
  var oddRoots = OddRoots.error
  var factorials = Factorials.whole
}

extension Dialect {
  var conventions: Conventions {
    Conventions(angle: angle, oddRoots: oddRoots, factorials: factorials)
  }
}
