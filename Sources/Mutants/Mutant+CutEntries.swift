// SPDX-License-Identifier: Apache-2.0
import Brains
package import Calculators

// A mistake with a length, of which the catalogue cannot list each.
extension Mutant {
  /// The bugs of calculators that show a typed number whole and use only its first characters or
  /// digits, each with what it looks like from outside.
  package static func cutEntries(on dialect: Dialect) -> [(mutant: Mutant, statement: String)] {
    let units: [(name: String, length: @Sendable (Bytes, Int) -> Int)] = [
      ("characters", { min($0.count, $1) }), ("digits", { $0.length(ofDigits: $1) }),
    ]
    return units.flatMap { name, length in
      (5...16).filter { $0 <= dialect.entryRoom.count }.compactMap { count in
        cuttingEntries(dialect) { length($0, count) }.on(dialect).map {
          ($0, "Only the first \(count) \(name) of a typed number count.")
        }
      }
    }
  }

  /// - Parameter length: how many characters of an entry are used.
  private static func cuttingEntries(
    _ dialect: Dialect, to length: @escaping @Sendable (Bytes) -> Int
  ) -> Mutant {
    @Sendable func cut(_ entry: inout Entry, before key: Key) {
      guard entry.isUsed(by: key, on: dialect), !entry.hasExponent else { return }
      let bytes = entry.text.bytes
      let length = length(bytes)
      if length < bytes.count { entry.resume(Text(bytes: Bytes(bytes.prefix(length)))) }
    }
    return Mutant(
      "cut-entries", dialect, keys: "", if: [],
      infix: Fault { brain, key, press in
        cut(&brain.entry, before: key)
        press(&brain, key)
      },
      rpn: Fault { brain, key, press in
        cut(&brain.entry, before: key)
        press(&brain, key)
      })
  }
}

extension Bytes {
  /// The length of a number without the digits that follow its first ones.
  fileprivate func length(ofDigits most: Int) -> Int {
    var digits = 0
    for (place, byte) in enumerated() where 48...57 ~= byte {
      digits += 1
      if digits > most { return place }
    }
    return count
  }
}
