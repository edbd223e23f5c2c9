// SPDX-License-Identifier: Apache-2.0

// The keypad page, which is Embedded Swift, has only the presets.
#if !hasFeature(Embedded)
  /// A key that a dialect defines by a formula.
  public struct OwnKey: Hashable, Sendable {
    public let key: Key
    public let formula: Formula

    public init(_ key: Key, _ formula: Formula) { (self.key, self.formula) = (key, formula) }
  }

  /// What a key of one's own computes.
  public struct Formula: Hashable, Sendable {
    /// A number, or an operation on what the steps before it left.
    public enum Step: Hashable, Sendable {
      /// Decimal digits, with or without a point.
      case number(Text)
      /// The operand x or a, 0; or b, 1.
      case operand(Int)
      case constant(Key)
      case unary(Key)
      case binary(Key)
    }

    /// The steps in the order in which they are computed: operands first.
    public let steps: [Step]
    /// How it is written in a dialect file.
    public let text: Text

    public init(_ steps: [Step], text: Text) { (self.steps, self.text) = (steps, text) }

    /// The same with its two operands exchanged.
    public var reversed: Formula {
      let steps = steps.map { step in
        if case .operand(let index) = step { Step.operand(1 - index) } else { step }
      }
      return Formula(steps, text: text)
    }
  }

  extension Dialect {
    /// The formula of a key of one's own.
    public func formula(of key: Key) -> Formula? { ownKeys.first { $0.key == key }?.formula }

    /// Every key that the dialect may have, those of its own included, simplest first.
    public var everyKey: [Key] {
      ownKeys.isEmpty ? Key.all : (Key.all + ownKeys.map(\.key)).sorted(by: <)
    }

    /// Defines a key, which the keypad then has; it replaces one of the same name.
    public mutating func define(_ own: OwnKey) {
      let earlier = ownKeys.filter { $0.key.legend == own.key.legend }
      ownKeys.removeAll { earlier.contains($0) }
      ownKeys.append(own)
      keypad = Keypad(keypad.keys.filter { key in !earlier.contains { $0.key == key } } + [own.key])
      glyphs[Int(own.key.index)] = own.key.usualGlyph
    }

    /// Changes the keys that every dialect may have; those of its own stay.
    public mutating func setKeys(_ keys: [Key]) {
      keypad = Keypad(keys.filter { !$0.isOwn } + ownKeys.map(\.key))
    }
  }
#endif
