// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Dialect {
  /// This dialect with further keys, named by the setting that makes it.
  func adding(_ keys: [Key]) -> Dialect {
    var dialect = self
    dialect.keypad = Keypad(keypad.keys + keys)
    dialect.name += " keypad="
    for (index, key) in dialect.keypad.keys.enumerated() {
      if index > 0 { dialect.name += " " }
      dialect.name += key.legend
    }
    return dialect
  }
}
