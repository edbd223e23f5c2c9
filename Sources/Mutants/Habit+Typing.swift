// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Habit {
  static let typedTextStays = "typed-text-stays"

  static let typing: [Habit] = [
    Habit(
      "zeros-stay", .typing, "Zeros typed before a number stay: 007.", same: .number, [.start],
      change: { face, situation in
        guard situation.leadingZeros > 0 else { return }
        let dialect = situation.dialect
        let separator = dialect.groupsWhileTyping ? dialect.numberStyle.groupSeparator : ""
        face.display = face.display.without(separator)
        for _ in 0..<situation.leadingZeros {
          face.display.bytes.replaceSubrange(face.display.start..<face.display.start, with: [48])
        }
        face.display.groupThousands(separator)
      }),
    Habit(
      "lone-point", .typing, "A point that begins a number gets no 0 while it is typed: . and .5.",
      same: .neither, [.start],
      change: { face, situation in
        if situation.startsWithPoint { face.display.dropZeroBeforePoint() }
      }),
    Habit(
      typedTextStays, .typing,
      "A number stays as it was typed after an operator, =, M+ or ↲: 0. and 5.0.", same: .number,
      [.typed],
      change: { face, situation in if let typed = situation.typed { face.display = typed } }),
    Habit(
      "grouped-while-typing", .typing, "Thousands are grouped while a number is typed: 1,234.5.",
      same: .number, [.groups, .comma], if: .ungrouped,
      change: { face, situation in
        if situation.isTyping { face.display.groupThousands(",") }
      }),
  ]
}
