// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Dialects
import Platform
import Testing

/// Many random keys: nothing that a user can press crashes a brain or makes it show an invalid
/// face.
///
/// `MISRECKON_KEYS` sets the number of keys per dialect: ten million in `make test-keys`, a million
/// in `make test`.
@Suite struct PressAnything {
  static let count: Int = {
    if let text = getenv("MISRECKON_KEYS"), let count = Int(String(cString: text)) { return count }
    #if DEBUG
      return 20_000
    #else
      return 1_000_000
    #endif
  }()

  @Test(arguments: Dialect.presets)
  func `every preset survives any keys`(dialect: Dialect) {
    #expect(hammer(dialect, keys: Self.count, seed: 1) == nil)
  }

  @Test(arguments: UInt64(0)..<1_000)
  func `every combination of knobs survives any keys`(seed: UInt64) {
    let dialect = Dialect.drawn(seed: seed)
    #expect(hammer(dialect, keys: 400, seed: seed) == nil, "\(dialect)")
  }

  private func hammer(_ dialect: Dialect, keys: Int, seed: UInt64) -> String? {
    switch dialect.machine {
    case .infix: hammer(InfixBrain(dialect, entropy: seed), dialect, keys, seed)
    case .rpn: hammer(RPNBrain(dialect, entropy: seed), dialect, keys, seed)
    }
  }

  /// Plays sessions of growing length and returns what was wrong with a face or survived a reset.
  private func hammer<B: ReusableBrain>(
    _ fresh: B, _ dialect: Dialect, _ count: Int, _ seed: UInt64
  ) -> String? {
    var randomness = Randomness(entropy: seed)
    let keypad = dialect.keypad.keys
    var brain = fresh
    var left = 20
    for step in 0..<count {
      if left == 0 {
        brain.switchOn(entropy: seed)
        if brain != fresh { return "switched on after \(step) keys it is not as new, seed \(seed)" }
        left = 1 << (3 + Int(randomness.draw() * 9))
      }
      left -= 1
      let key = keypad[Int(randomness.draw() * Double(keypad.count))]
      brain.press(key)
      if let problem = fault(brain.face, brain.value, dialect) {
        return "\(problem) after \(step + 1) keys, seed \(seed): \(brain.face)"
      }
    }
    return nil
  }

  private func fault(_ face: Face, _ value: Double?, _ dialect: Dialect) -> String? {
    let looks = [dialect.atSwitchOn, dialect.afterClear]
    let isLook = looks.contains { look in
      face.description == look.description || face.label == look.label
    }
    let isDisplayLook = looks.contains { $0.display == face.display }
    if face.display.isEmpty && !dialect.blankText.isEmpty && !isDisplayLook
      || face.label.isEmpty && !isLook
    {
      return "nothing is shown"
    }
    if let value {
      if !value.isFinite { return "the value is not finite" }
      // From nan or inf.
      if dialect.numberStyle.spellsNoWord, !isDisplayLook,
        face.display.bytes.contains(UInt8(ascii: "n"))
      {
        return "a word for a number"
      }
    } else if face.display != dialect.errorTexts[0] && !dialect.blanks.contains(face.display)
      && !dialect.specials.contains(face.display)
    {
      // An entry of over 308 digits, or one with an exponent, may be too large a number.
      let mark = dialect.numberStyle.exponentMark
      let digits = face.display.bytes.reversed().prefix { 48...57 ~= $0 }.count
      let isTypedWithExponent =
        dialect.keypad.contains(.exponent)
        && Text(bytes: face.display.bytes.dropLast(digits)).bytes.suffix(mark.bytes.count)
          .elementsEqual(mark.bytes)
      if face.display.bytes.count <= 308, !isTypedWithExponent {
        return "a number without a value"
      }
    }
    if isLook { return nil }
    if face.description.isEmpty {
      return face.label == " " ? nil : "a label without a description"
    }
    if dialect.machine == .rpn {
      if face.isPending { return "something is pending" }
      if face.label == face.description { return nil }
    }
    let mark = face.isPending ? dialect.pendingMark : dialect.resultMark
    let spaced = Text(bytes: face.description.bytes + [32])
    let isSpaced = dialect.spaceBeforeMark && face.label.consists(of: spaced, mark)
    let isBare = !dialect.spaceBeforeMark || dialect.spaceBehindOperator
    return isSpaced || isBare && face.label.consists(of: face.description, mark)
      ? nil : "the label is not the description with its mark"
  }
}

extension NumberStyle {
  /// Whether no number has the letters of a word.
  fileprivate var spellsNoWord: Bool {
    let letter = UInt8(ascii: "n")
    return !exponentMark.bytes.contains(letter) && !groupSeparator.bytes.contains(letter)
  }
}

extension Dialect {
  /// What a built-in brain shows for values that are not finite.
  fileprivate var specials: [Text] {
    if notFinite == .error { return [] }
    let bare = infinityText.bytes.drop { $0 == UInt8(ascii: "+") }
    return [infinityText, Text(bytes: [UInt8(ascii: "-")] + bare), nanText]
  }

  /// What it shows where there is no value.
  fileprivate var blanks: [Text] {
    let operators = everyKey.filter { $0.kind == .binary }.map(glyph)
    return [blankText] + (displayAfterOperator == .operator ? operators : [])
  }
}
