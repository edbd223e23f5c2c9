// SPDX-License-Identifier: Apache-2.0
internal import Calculators
internal import Documents
internal import Sessions

extension DialectRecord {
  /// The keys of the keypad that no session pressed.
  var neverPressed: [Key] { neverCounted.filter { !ending.contains($0) } }
  /// The keys at which every session that pressed them ended.
  private var neverAnswered: [Key] { neverCounted.filter(ending.contains) }

  private var neverCounted: [Key] { keypad.keys.filter { presses[Int($0.index)] == 0 } }
  /// The keys at which sessions ended.
  private var ending: Set<Key> {
    Set(causes.filter { $0.part == .alive }.compactMap(\.finding.shown.last))
  }

  /// The readings that were shown: one after each key, and one at each switch-on.
  var readings: Int { keys + sessions }

  /// What was not judged, a line for each reason, with counts; empty if nothing was played.
  public var gaps: [String] {
    guard keys > 0 else { return [] }
    var lines: [String] = []
    if !hidden.isEmpty {
      lines.append("hidden in all \(grouped(readings)) readings: \(hidden.joined(separator: ", "))")
    }
    let open = openKnobs.filter { $0.left.count > 1 }
    if !open.isEmpty { lines.append("open knobs: \(open.map(\.words).joined(separator: ", "))") }
    for knob in openKnobs where knob.left.isEmpty {
      lines.append(
        "\(knob.name): each of its values is ruled out by some session: "
          + knob.values.map { "\($0) by \(knob.ruledOut[$0]?.spelled ?? "none")" }
          .joined(separator: ", "))
    }
    if !neverPressed.isEmpty {
      lines.append("never pressed: \(neverPressed.map(\.description).joined(separator: " "))")
    }
    if !neverAnswered.isEmpty {
      lines.append("never answered: \(neverAnswered.map(\.description).joined(separator: " "))")
    }
    if unrepeated > 0 {
      lines.append(
        "\(counted(unrepeated, "session")) that got no answers, crashed or ended early, and did not when "
          + "played again")
    }
    if verdicts.unjudged > 0 {
      lines.append("\(grouped(verdicts.unjudged)) readings after a wrong number or state")
    }
    if verdicts.undecided > 0 {
      let reasons = verdicts.reasonsByCount.map { "\(grouped($0.count)) \($0.reason)" }
      lines.append(
        "\(grouped(verdicts.undecided)) undecided readings"
          + (reasons.isEmpty ? "" : ": \(reasons.joined(separator: ", "))"))
    }
    if !notJudged.isEmpty { lines.append("properties: \(notJudgedSummary)") }
    return lines
  }

  /// The values that open knobs turned out to have; nil if none did.
  public var told: String? {
    let knobs = openKnobs.filter { $0.left.count == 1 }
    return knobs.isEmpty ? nil : knobs.map(\.words).joined(separator: ", ")
  }

  /// The same for programs.
  var gapsJSON: JSON {
    [
      "dialect": dialect.json, "calculator": JSON(calculator), "hidden": hidden.json,
      "openKnobs": openKnobs.json,
      "neverPressed": .array(neverPressed.map { JSON($0.description) }),
      "unjudged": verdicts.unjudged.json, "undecided": verdicts.undecided.json,
    ]
  }
}
