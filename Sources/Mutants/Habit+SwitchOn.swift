// SPDX-License-Identifier: Apache-2.0
import Calculators

extension Habit {
  static let switchOn: [Habit] = [
    .first("point-zero-at-switch-on", "The display is 0.0 until a key is pressed.", "0.0"),
    .first("blank-at-switch-on", "The display is empty until a key is pressed.", ""),
    Habit(
      "point-zero-after-clear", .switchOn, "The display is 0.0 after C.", same: .number,
      [.cleared, .integers, .comma, .padding], if: .key(.clear),
      change: { face, situation in
        if situation.key == .clear && situation.isEmpty { face.display = "0.0" }
      }),
    Habit(
      "blank-after-clear", .switchOn, "The display is empty after C.", same: .neither,
      [.cleared, .padding], if: .key(.clear),
      change: { face, situation in
        if situation.key == .clear && situation.isEmpty { face.display = "" }
      }),
    Habit(
      "description-zero", .switchOn, "The description is 0 as long as nothing was entered.",
      same: .meaning, [.emptyDescription], if: .description,
      change: { face, situation in
        if situation.isEmpty && face.description.isEmpty { face.description = "0" }
      }),
    Habit(
      "label-zero", .switchOn, "The label is 0 = as long as nothing was entered.", same: .meaning,
      [.emptyLabel, .mark], if: .label,
      change: { face, situation in
        if situation.isEmpty && face.label == " " { face.label = "0 =" }
      }),
  ]

  /// Another display at switch-on than in any later state.
  private static func first(_ name: String, _ statement: String, _ text: Text) -> Habit {
    Habit(
      name, .switchOn, statement, same: text.isEmpty ? .neither : .number,
      [.first, .integers, .comma, .padding],
      change: { face, situation in if situation.key == nil { face.display = text } })
  }
}
