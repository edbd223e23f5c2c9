// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Synchronization

/// How the keys of a dialect are written, collected when a text is first written otherwise.
public final class KeyWritings: Sendable {
  let dialect: Dialect
  private let collected = Mutex<ExpressionMeaning.Glyphs?>(nil)

  public init(_ dialect: Dialect) { self.dialect = dialect }

  var glyphs: ExpressionMeaning.Glyphs {
    collected.withLock { known in
      let glyphs = known ?? ExpressionMeaning.Glyphs(dialect)
      known = glyphs
      return glyphs
    }
  }
}
