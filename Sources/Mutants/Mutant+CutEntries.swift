// SPDX-License-Identifier: Apache-2.0
import Brains
package import Calculators

// A mistake with a length, of which the catalogue cannot list each.
extension Mutant {
  /// The bugs of calculators that show a typed number whole and use only its first digits or
  /// characters, each with what it looks like from outside.
  package static func cutEntries(on dialect: Dialect) -> [(mutant: Mutant, statement: String)] {
    let room =
      switch dialect.entryRoom {
      case .digits(let count), .characters(let count): count
      }
    let counts = (5...16).filter { $0 <= room }
    return counts.map { count in
      (
        cuttingEntries(on: dialect) { min($0.count, count) },
        "Only the first \(count) characters of a typed number count."
      )
    }
      + counts.map { count in
        (
          cuttingEntries(on: dialect) { $0.places(ofDigits: count) },
          "Only the first \(count) digits of a typed number count."
        )
      }
  }

  /// - Parameter length: how many characters of an entry are used.
  private static func cuttingEntries(
    on dialect: Dialect, to length: @escaping @Sendable (Bytes) -> Int
  ) -> Mutant {
    let edits: Set<Key> =
      dialect.signWhileTyping == .edit ? [.backspace, .changeSign] : [.backspace]
    @Sendable func cut(_ entry: inout Entry, before key: Key) {
      guard entry.isEnded(by: key), !edits.contains(key), !entry.hasExponent else { return }
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
  /// How many bytes a number has up to so many digits.
  fileprivate func places(ofDigits most: Int) -> Int {
    var digits = 0
    for (place, byte) in enumerated() where 48...57 ~= byte {
      digits += 1
      if digits > most { return place }
    }
    return count
  }
}
