// SPDX-License-Identifier: Apache-2.0

/// Everything that tells one correct calculator from another: a keypad and the knobs of the manual.
///
/// A value: the presets are five of them, a dialect file or `--set` makes others, and nothing anywhere
/// asks for a dialect's name.
public struct Dialect: Hashable, Sendable {
  public var name: Text
  public var keypad: Keypad
  public var machine: Machine = .infix

  public var operatorAfterOperator: OperatorAfterOperator = .replace
  public var equalsWithoutOperand: EqualsWithoutOperand = .reuse
  public var unaryWithoutOperand: UnaryWithoutOperand = .reuse
  public var repeatEquals: RepeatEquals = .none
  public var signWhileTyping: SignWhileTyping = .apply
  public var backspaceWhenIdle: BackspaceWhenIdle = .ignore
  public var enterWhenIdle: EnterWhenIdle = .duplicate
  public var stackUnderflow: StackUnderflow = .blank
  public var precedence: Precedence = .none
  public var angle: Angle = .radians
  public var percent: Percent = .hundredth

  public var entryRoom: EntryRoom = .digits(15)
  public var numberStyle = NumberStyle(.significant(15))

  public var grouping: Grouping = .flat
  public var spacing: Spacing = .spaced
  public var numbersInText: NumbersInText = .significant15
  /// How each key is written in descriptions, by the key's index.
  public var glyphs: [Text] = Dialect.usualGlyphs
  /// What ends a label while an operation is pending.
  public var pendingMark: Text = "…"
  /// What ends a label after a result.
  public var resultMark: Text = "="

  /// What may be shown for a value that is not finite; a brain shows the first.
  public var errorTexts: [Text] = ["Error"]
  /// What is shown where the display holds nothing.
  public var blankText: Text = " "

  public var arithmetic: Arithmetic = .double(.glibc)
  /// The parts of the face that are there to be judged.
  public var visible: Fields = .all

  /// A dialect with the manual's most common choices for everything that is not said.
  public init(name: Text, keypad: Keypad) {
    self.name = name
    self.keypad = keypad
  }

  /// The parts of a reading that are judged: the display in any case.
  public var judged: Fields { visible.union(.display) }

  /// How a description writes a key.
  @inlinable public func glyph(_ key: Key) -> Text { glyphs[Int(key.index)] }

  /// How the manual writes each key in descriptions, by the key's index.
  public static let usualGlyphs = Key.table { $0.usualGlyph }
}
