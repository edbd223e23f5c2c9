// SPDX-License-Identifier: Apache-2.0
public import Calculators
import Dialects
import Sessions

extension Dialect {
  /// A dialect with random knobs and a keypad of most keys.
  public static func drawn(seed: UInt64) -> Dialect {
    var dice = Dice(seed)
    var dialect = Dialect(name: Text("drawn-\(seed)"), keypad: Keypad(Key.all))
    for knob in Knob.all where !knob.samples.isEmpty {
      // Where the values cannot be listed, the usual one half the time.
      let isUsual = knob.choices.isEmpty && knob.evidence != .special && dice.below(2) == 0
      let value = isUsual ? knob.samples[0] : dice.of(dice.of(knob.forms))
      try? knob.turn(&dialect, to: value)
    }
    dialect.keypad = .drawn(for: dialect.machine, &dice)
    return dialect
  }
}

extension Knob {
  /// The samples that are spelled alike but for their number: of each form there should be as many.
  fileprivate var forms: [[String]] {
    var forms: [(name: Substring, samples: [String])] = []
    for sample in samples {
      let name = sample.hasSuffix(")") ? sample.prefix { $0 != "(" } : sample[...]
      if let index = forms.firstIndex(where: { $0.name == name }) {
        forms[index].samples.append(sample)
      } else {
        forms.append((name, [sample]))
      }
    }
    return forms.map(\.samples)
  }
}

extension Keypad {
  /// Every key, or most of those that suit a machine.
  fileprivate static func drawn(for machine: Machine, _ dice: inout Dice) -> Keypad {
    if dice.below(8) == 0 { return Keypad(Key.all) }
    let commit: (needed: Key, useless: Key) =
      machine == .infix ? (.equals, .enter) : (.enter, .equals)
    let others = Key.all.filter { $0 != commit.useless && dice.below(5) != 0 }
    return Keypad(entryKeys + others + [commit.needed, .clear])
  }
}
