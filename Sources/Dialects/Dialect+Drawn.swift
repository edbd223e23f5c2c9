// SPDX-License-Identifier: Apache-2.0
public import Calculators
internal import Sessions

extension Dialect {
  /// The dialect that a seed draws from the table of knobs, extremes included: `drawn-SEED`.
  ///
  /// Every knob is drawn by itself. Knobs that contradict each other are drawn again. The built-in
  /// calculators compute in Doubles, so the arithmetic is never decimal.
  public static func drawn(seed: UInt64) -> Dialect {
    var random = RandomSource(seed)
    while true {
      let dialect = drawn(&random, name: Text("\(drawnName)\(seed)"))
      do throws(DialectError) {
        try dialect.check()
        return dialect
      } catch {}
    }
  }

  /// The dialect of this name, if it is that of a drawn one.
  static func drawn(named name: String) -> Dialect? {
    guard name.hasPrefix(drawnName), let seed = UInt64(name.dropFirst(drawnName.count)),
      name == "\(drawnName)\(seed)"
    else { return nil }
    return drawn(seed: seed)
  }

  private static let drawnName = "drawn-"

  private static func drawn(_ random: inout RandomSource, name: Text) -> Dialect {
    var dialect = Dialect(name: name, keypad: Keypad(Key.all))
    let areGlyphsUsual = random.below(2) == 0
    for knob in Knob.all where !knob.samples.isEmpty {
      if knob.name.hasPrefix("glyph."), areGlyphsUsual { continue }
      try? knob.turn(&dialect, to: knob.drawn(&random))
    }
    dialect.keypad = .drawn(for: dialect.machine, &random)
    if random.below(2) == 0 { dialect.drawKeys(&random) }
    return dialect
  }
}

extension Knob {
  /// Any choice; of values that cannot be listed the usual one as often as not, and an extreme one
  /// in four times.
  fileprivate func drawn(_ random: inout RandomSource) -> String {
    if !choices.isEmpty { return random.pick(choices) }
    let choice = random.below(8)
    if choice < (evidence == .special ? 2 : 4) { return samples[0] }
    let extremes = choice < 6 ? [] : extremes
    return random.pick(random.pick(Knob.forms(of: extremes.isEmpty ? samples : extremes)))
  }

  /// Values that are spelled alike but for their number: of each form there should be as many.
  private static func forms(of values: [String]) -> [[String]] {
    var forms: [(name: Substring, values: [String])] = []
    for value in values {
      let name = value.hasSuffix(")") ? value.prefix { $0 != "(" } : ""
      if let index = forms.firstIndex(where: { $0.name == name }) {
        forms[index].values.append(value)
      } else {
        forms.append((name, [value]))
      }
    }
    return forms.map(\.values)
  }
}

extension Keypad {
  /// Every key; a few keys; or most of those that suit a machine.
  fileprivate static func drawn(for machine: Machine, _ random: inout RandomSource) -> Keypad {
    switch random.below(16) {
    case 0...1: return Keypad(Key.all)
    case 2: return Keypad((0...random.below(4)).map { _ in random.pick(Key.all) })
    case 3: return Keypad(entryKeys + (0...random.below(4)).map { _ in random.pick(Key.all) })
    default:
      let commit: (needed: Key, useless: Key) =
        machine == .infix ? (.equals, .enter) : (.enter, .equals)
      let others = Key.all.filter { $0 != commit.useless && random.below(5) != 0 }
      return Keypad(entryKeys + others + [commit.needed, .clear])
    }
  }
}

extension RandomSource {
  mutating func below(_ count: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(count)).high)
  }

  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[below(choices.count)]
  }
}
