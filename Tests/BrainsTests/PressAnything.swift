// SPDX-License-Identifier: Apache-2.0
import Brains
import Calculators
import Glibc
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

  @Test(arguments: 0..<40)
  func `every combination of knobs survives any keys`(seed: Int) {
    var random = Dice(UInt64(seed) &* 77)
    for _ in 0..<25 {
      let dialect = Dialect.mix(using: &random)
      let problem = hammer(dialect, keys: 400, seed: random.next())
      #expect(problem == nil, "\(dialect)")
      if problem != nil { return }
    }
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
    if face.display.isEmpty || face.label.isEmpty { return "nothing is shown" }
    if let value {
      if !value.isFinite { return "the value is not finite" }
      // From nan or inf: no setting of the knobs writes a number with these letters.
      for byte in face.display.bytes where byte == UInt8(ascii: "n") {
        return "a word for a number"
      }
    } else if face.display != dialect.errorTexts[0] && face.display != dialect.blankText {
      return "a number without a value"
    }
    if face.description.isEmpty {
      return face.label == " " ? nil : "a label without a description"
    }
    if dialect.machine == .rpn {
      if face.isPending { return "something is pending" }
      if face.label == face.description { return nil }
    }
    var due = face.description
    due.append(32)
    due.append(face.isPending ? dialect.pendingMark : dialect.resultMark)
    return face.label == due ? nil : "the label is not the description with its mark"
  }
}

extension Dialect {
  /// Random knobs and all keys.
  static func mix(using random: inout Dice) -> Dialect {
    func pick<T: CaseIterable>(_: T.Type, _ random: inout Dice) -> T where T.AllCases == [T] {
      T.allCases[Int.random(in: 0..<T.allCases.count, using: &random)]
    }
    var dialect = Dialect(name: "mixture", keypad: Keypad(Key.all))
    dialect.machine = pick(Machine.self, &random)
    dialect.operatorAfterOperator = pick(OperatorAfterOperator.self, &random)
    dialect.equalsWithoutOperand = pick(EqualsWithoutOperand.self, &random)
    dialect.unaryWithoutOperand = pick(UnaryWithoutOperand.self, &random)
    dialect.repeatEquals = pick(RepeatEquals.self, &random)
    dialect.signWhileTyping = pick(SignWhileTyping.self, &random)
    dialect.backspaceWhenIdle = pick(BackspaceWhenIdle.self, &random)
    dialect.enterWhenIdle = pick(EnterWhenIdle.self, &random)
    dialect.stackUnderflow = pick(StackUnderflow.self, &random)
    dialect.precedence = pick(Precedence.self, &random)
    dialect.angle = pick(Angle.self, &random)
    dialect.percent = pick(Percent.self, &random)
    dialect.grouping = pick(Grouping.self, &random)
    dialect.spacing = pick(Spacing.self, &random)
    dialect.numbersInText = pick(NumbersInText.self, &random)
    let capacity = Int.random(in: 1...40, using: &random)
    dialect.entryRoom = Bool.random(using: &random) ? .digits(capacity) : .characters(capacity)
    let roundings: [NumberStyle.Rounding] = [
      .significant(.random(in: 1...17, using: &random)),
      .fraction(.random(in: 0...15, using: &random)),
      .characters(.random(in: 6...30, using: &random)), .shortest,
    ]
    dialect.numberStyle = NumberStyle(
      roundings[Int.random(in: 0..<4, using: &random)],
      plainFrom: [-6, -6, -400, 3][Int.random(in: 0..<4, using: &random)],
      plainBelow: [nil, nil, 400, -3, 21][Int.random(in: 0..<5, using: &random)],
      integersEndInPointZero: Bool.random(using: &random),
      groupSeparator: ["", ",", "' '"][Int.random(in: 0..<3, using: &random)],
      exponentMark: ["e", "E", "×10^"][Int.random(in: 0..<3, using: &random)],
      exponentHasPlus: Bool.random(using: &random),
      exponentDigits: Int.random(in: 1...3, using: &random))
    return dialect
  }
}
